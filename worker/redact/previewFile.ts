import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Change } from '../formats/format.ts'
import { type ReadDocument, readDocument } from '../formats/readDocument.ts'
import { languagesOf } from '../tagging/noteLanguages.ts'
import { causeOf } from './causeOf.ts'
import { type ClinicalTerm, clinicalTermsIn, coveredTerms } from './clinicalTerms.ts'
import { type Corrections, type FoundNote, findSpans, type PatientScope } from './findSpans.ts'
import { oneNote } from './oneNote.ts'
import { type PagePicture, pagePicture } from './pagePicture.ts'
import type { FileTask } from './redactFile.ts'
import { actedOn, redactNotes, textOf } from './redactNotes.ts'
import { type RedactionContext, redactionContext } from './threadSettings.ts'

/**
 * A document, or one note of it, as it is and as it would leave, for a person who looks at it in
 * the window. Offsets are code units of `text`. Nothing of it is kept.
 */
export interface FilePreview {
  readonly text: string
  /** Where `text` begins in the document's own. */
  readonly at: number
  readonly language: Language
  readonly changes: readonly (Change & { readonly category: string; readonly canonical: Category; readonly score?: number })[]
  /** Everything that was found, whatever the policy does with it. */
  readonly found: readonly { readonly start: number; readonly end: number; readonly category: Category }[]
  /** Stretches that stay, about which the taggers were in two minds. */
  readonly doubtful: readonly { readonly start: number; readonly end: number; readonly category: Category; readonly score?: number }[]
  /** Clinical terms that go with what is replaced. */
  readonly clinical: readonly ClinicalTerm[]
  readonly notes: number
  readonly withheld: number
  /** How many pages it has that can be looked at; absent: it has none. */
  readonly pages?: number
  /** Where one was asked for. */
  readonly page?: PagePicture
}

export type PreviewTask = Pick<FileTask, 'input' | 'listed' | 'within' | 'id' | 'patient' | 'byRecord' | 'stretch' | 'corrections'> & {
  /** Whether doubtful stretches are looked for, which takes a second reading. */
  readonly doubts?: boolean
  /** One of its notes alone, from 0. */
  readonly note?: number
  /** Thresholds of the vote in the place of the policy's, 0–1. */
  readonly vote?: { readonly direct: number; readonly other: number }
  /** Whether only its text is wanted: no tagger is asked. */
  readonly plain?: boolean
  /** One of its pages, from 0. */
  readonly page?: number
}

/** Redacts a document, or one note of it, as far as the changes; nothing is written. */
export async function previewFile(task: PreviewTask): Promise<FilePreview | { readonly error: string }> {
  try {
    const own = redactionContext()
    const whole = await readDocument(task, task.stretch, { ...own.reading, picture: task.corrections?.picture })
    if (task.note === undefined || task.page !== undefined) {
      const shown = await preview(whole, task, task, task.corrections, voting(own, task))
      const page = task.page === undefined ? undefined : await pagePicture(whole.pages ?? [], task.page)
      return { ...shown, ...(whole.pages ? { pages: whole.pages.length } : {}), ...(page ? { page } : {}) }
    }
    const languages = languagesOf(whole, own.settings.language, own.settings.prior)
    const { document, language, first, at, note } = oneNote(whole, languages, task.note)
    const settings = { ...own.settings, language }
    const shown = await preview(
      document,
      { ...task, firstNote: first },
      task,
      movedCorrections(task.corrections, document, at),
      voting({ ...own, settings }, task),
    )
    const pages = whole.pages && whole.notes.length === 1 ? { pages: whole.pages.length } : {}
    return { ...shown, ...cut(shown, note), ...pages, at: at + note.start, notes: whole.notes.length }
  } catch (error) {
    return { error: causeOf(error) }
  }
}

function voting(own: RedactionContext, { vote }: PreviewTask): RedactionContext {
  if (!vote) return own
  return { ...own, tagger: own.votingAt({ direct: Math.round(vote.direct * 100), indirect: Math.round(vote.other * 100) }) }
}

/**
 * A document as it is and as it would leave.
 *
 * @param task.known canonical spans from an earlier pass; absent: the taggers are asked
 */
export async function preview(
  document: ReadDocument,
  whose: PatientScope,
  task: Pick<PreviewTask, 'doubts' | 'plain'> & { readonly known?: readonly Span[] | undefined },
  corrections: Corrections | undefined,
  own: RedactionContext,
): Promise<FilePreview> {
  const found = await findSpans(document, whose, own, { corrections, known: task.plain ? [] : task.known })
  const { spans, changes, withheld } = redactNotes(document, found, whose, own)
  let k = 0
  const shown = changes.map((change) => {
    while (k < spans.length && spans[k]!.end <= change.start) k++
    const span = spans[k]
    // A withheld note's one change is no span's; of a span that runs over what a reader added every
    // part is.
    if (!span || span.start > change.start || change.end > span.end) return { ...change, category: 'OTHER', canonical: 'OTHER' as const }
    const { category, canonical, score } = span
    return { ...change, category, canonical, ...(score === undefined ? {} : { score }) }
  })
  const doubtful = task.doubts ? await doubtsIn(document, found, changes, whose, own) : []
  const everything = found.flatMap((each) => each.spans.map(({ start, end, category }) => ({ start, end, category })))
  return {
    text: document.text,
    at: 0,
    language: found[0]?.language ?? 'en',
    changes: shown,
    found: everything,
    doubtful,
    clinical: withheld > 0 ? [] : coveredTerms(clinicalTermsIn(document.text), changes),
    notes: found.length,
    withheld,
  }
}

/** What else is found when far fewer votes are enough. */
async function doubtsIn(
  document: ReadDocument,
  found: readonly FoundNote[],
  changes: readonly Change[],
  whose: PatientScope,
  own: RedactionContext,
): Promise<FilePreview['doubtful']> {
  const more = await findSpans(document, whose, { ...own, tagger: own.votingAt(lowThresholds) })
  const settled = [...changes, ...found.flatMap(({ spans }) => spans)].sort((a, b) => a.start - b.start)
  return more
    .flatMap((each) => wanted(document, each, own))
    .filter((span) => !settled.some(({ start, end }) => start < span.end && end > span.start))
}

/** Shares of the votes that are enough, per cent. */
const lowThresholds = { direct: 8, indirect: 20 }

function wanted(document: ReadDocument, each: FoundNote, own: RedactionContext): Span[] {
  const acted = new Set(actedOn(textOf(document, each), each, own).map(({ start }) => start + each.note.start))
  return each.spans.filter(({ start }) => acted.has(start))
}

/** Those within a part of the document, as offsets of the part. */
function movedCorrections(corrections: Corrections | undefined, { text }: ReadDocument, at: number): Corrections | undefined {
  return corrections && { add: inside(corrections.add, at, text.length), remove: inside(corrections.remove, at, text.length) }
}

function cut(
  { text, changes, found, doubtful, clinical }: FilePreview,
  { start, end }: { readonly start: number; readonly end: number },
): Pick<FilePreview, 'text' | 'changes' | 'found' | 'doubtful' | 'clinical'> {
  const length = end - start
  return {
    text: text.slice(start, end),
    changes: inside(changes, start, length),
    found: inside(found, start, length),
    doubtful: inside(doubtful, start, length),
    clinical: inside(clinical, start, length),
  }
}

function inside<T extends { readonly start: number; readonly end: number }>(items: readonly T[], at: number, length: number): T[] {
  return items
    .filter(({ start, end }) => start >= at && end <= at + length)
    .map((item) => ({ ...item, start: item.start - at, end: item.end - at }))
}
