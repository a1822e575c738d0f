import type { Category } from '../../../worker/core/category.ts'
import type { Language } from '../../../worker/core/document.ts'
import { counted, say } from '../../../worker/core/say.ts'
import { firstWhere } from '../../../worker/core/sortedSearch.ts'
import { type CorpusDocument, type CorpusSet, categoryOfLabel } from '../../../worker/formats/corpora/index.ts'
import { languageOf } from '../../../worker/text/language.ts'
import type { SpanDraft } from '../../contract/edits.ts'
import { overlaps, tidyStretch } from '../../contract/stretch.ts'
import type { Person } from '../../contract/values.ts'
import { textHash } from '../../store/documents.ts'
import type { DocumentToStore, SetToStore } from '../../store/imported.ts'

/** How a document of a file becomes one of a corpus. */
export interface ImportChoices {
  readonly language: 'auto' | 'en' | 'fr' | 'es'
  /** What labels of the file stand for that are none of ours; null: their spans are left out. */
  readonly labels: Readonly<Record<string, Category | null>>
  /** Whose annotation the file's is: gold, or a person's. */
  readonly as: 'gold' | number
  readonly people: readonly Person[]
}

/**
 * A document ready to be stored, and what of its file is not among it; or why it can't be stored.
 */
export type Readied =
  | { readonly document: DocumentToStore; readonly remarks: readonly string[]; readonly unmapped: number }
  | { readonly cause: string }

/**
 * A document as it is stored: well-formed text, language, spans in UTF-16 code units.
 *
 * @returns why not, where it has no text or its language is unknown
 */
export function readied(found: CorpusDocument, choices: ImportChoices): Readied {
  // Halves of pairs, as broken files leave them, can't be stored; what takes their place is as
  // long.
  const text = found.text.toWellFormed()
  if (text.trim() === '') return { cause: withoutText() }
  const language = languageFor(found, choices.language)
  if (!language) return { cause: unknownLanguage() }
  const remarks: string[] = []
  let unmapped = 0
  const sets = ownersOf(found.sets, choices, remarks).map(({ personId, set }): SetToStore => {
    const mapped = set.spans.flatMap(({ start, end, label, comment = '' }): SpanDraft[] => {
      const category = categoryFor(label, choices.labels)
      const stretch = category && tidyStretch(text, { start, end })
      return stretch ? [{ id: null, ...stretch, category, origin: 'imported', comment }] : []
    })
    unmapped += set.spans.filter(({ label }) => !categoryFor(label, choices.labels)).length
    const spans = withoutOverlaps(mapped)
    if (spans.length < mapped.length) remarks.push(overlapping(mapped.length - spans.length))
    return { personId, spans }
  })
  const { name, patient, part } = found
  return {
    document: { name: tidyName(name), language, text, hash: textHash(text), patient: patient?.trim() || null, part, sets },
    remarks,
    unmapped,
  }
}

export const withoutText = () => say`there is no text in it: it is left out.`
export const unknownLanguage = () =>
  say`it seems to be in none of English, French and Spanish. Choose the language that it is to be taken for.`

/** As chosen; else as its file says; else as it reads. @returns null where that is none of ours */
export function languageFor({ language, text }: CorpusDocument, chosen: ImportChoices['language']): Language | null {
  return chosen === 'auto' ? (language ?? languageOf(text) ?? null) : chosen
}

/** @returns null where nobody has said what the label stands for, or that it means nothing */
export function categoryFor(label: string, labels: ImportChoices['labels']): Category | null {
  return Object.hasOwn(labels, label) ? (labels[label] ?? null) : categoryOfLabel(label)
}

/**
 * Whose each annotation is. One alone is whose the importer says; where a file has several, each is
 * of the person that it names, and one that names nobody here is whose the importer says.
 */
function ownersOf(
  sets: readonly CorpusSet[],
  { as, people }: ImportChoices,
  remarks: string[],
): { personId: number | null; set: CorpusSet }[] {
  const chosen = as === 'gold' ? null : as
  const owned: { personId: number | null; set: CorpusSet }[] = []
  const isFree = (personId: number | null) => !owned.some((other) => other.personId === personId)
  const left: CorpusSet[] = []
  for (const set of sets) {
    const named = sets.length > 1 && people.find(({ name }) => name.toLocaleLowerCase() === set.by?.trim().toLocaleLowerCase())
    if (named && isFree(named.id)) owned.push({ personId: named.id, set })
    else left.push(set)
  }
  for (const set of left) {
    if (isFree(chosen)) owned.push({ personId: chosen, set })
    else
      remarks.push(
        set.by
          ? say`the annotation of ${set.by} was left out: nobody of that name annotates here. Add them under People, then import once more.`
          : say`an annotation was left out: the file does not name whose it is. Name its annotator in the file, then import once more.`,
      )
  }
  return owned
}

/** Longer spans win, then those that begin first. @returns them in the order of the text */
function withoutOverlaps(spans: readonly SpanDraft[]): SpanDraft[] {
  const byLength = spans.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const kept: SpanDraft[] = []
  // In the order of the text, each begins where the one before it has ended, so that only
  // neighbours can overlap a new one.
  for (const span of byLength) {
    const place = firstWhere(kept.length, (k) => kept[k]!.start >= span.start)
    const [before, after] = [kept[place - 1], kept[place]]
    if ((before && overlaps(before, span)) || (after && overlaps(after, span))) continue
    kept.splice(place, 0, span)
  }
  return kept
}

function overlapping(count: number): string {
  return counted(
    count,
    'span was left out: it overlaps a longer one, and a text is marked once.',
    'spans were left out: each overlaps a longer one, and a text is marked once.',
  )
}

const longestName = 300

/** A name that a list can show: on one line, not empty, not endless. */
function tidyName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return plain.length > longestName ? `${plain.slice(0, longestName - 1).toWellFormed()}…` : plain || 'document'
}
