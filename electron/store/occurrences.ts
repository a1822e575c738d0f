import { firstTokenAfter, type Tokens } from '../../worker/core/tokens.ts'
import { tokenize } from '../../worker/text/tokenize.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { changeSet, openSet } from './annotation.ts'
import { hasAssignments } from './assignments.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { setOf } from './sets.ts'
import { spansOfSet } from './spans.ts'
import { overlaps, type Stretch } from './stretch.ts'

/** A string to be found in a person's other documents of a corpus, exactly as it is written. */
export interface Wanted {
  readonly corpusId: number
  /** Where it was found; left out. */
  readonly documentId: number
  readonly personId: number
  readonly string: string
}

/** Where it was found, how often, and in how many confirmed documents, which are left alone and not among the others. */
export interface Occurrences {
  readonly documents: number
  readonly places: number
  readonly confirmedLeftAlone: number
}

/** Some documents of a corpus, by their places: `after < place <= last`. */
export interface Run {
  readonly after: number
  readonly last: number
}

/** As many notes as are read and searched in a few milliseconds. */
const documentsARun = 100

/** The documents of a corpus in runs; a store that is encrypted reads some 150 MB of text a second, so a corpus is not searched at once. */
export function runsOf(store: Connected, corpusId: number): Run[] {
  const places = prepared<{ place: number }>(store, 'SELECT place FROM documents WHERE corpus_id = ? ORDER BY place')
    .all(corpusId)
    .map(({ place }) => place)
  const runs: Run[] = []
  for (let i = 0; i < places.length; i += documentsARun) {
    runs.push({ after: (places[i] as number) - 1, last: places[Math.min(i + documentsARun, places.length) - 1] as number })
  }
  return runs
}

/** Counts where the string is unmarked in this run's documents, at the bounds of shared tokens. */
export function countUnmarked(store: Connected, wanted: Wanted, run: Run): Occurrences {
  return unmarkedIn(store, wanted, run, () => {})
}

/** Marks the string there, one revision for each document; a person's set is made where they have none. */
export function markUnmarked(store: Connected, wanted: Wanted, run: Run, category: MarkedSpan['category']): Occurrences {
  return transact(store, () =>
    unmarkedIn(store, wanted, run, (documentId, stretches) => {
      const { personId } = wanted
      const { id: setId, version } = openSet(store, documentId, personId)
      changeSet(store, { setId, personId, version }, { kind: 'mark-all', stretches, category })
    }),
  )
}

function unmarkedIn(store: Connected, wanted: Wanted, run: Run, found: (documentId: number, stretches: Stretch[]) => void): Occurrences {
  let documents = 0
  let places = 0
  let confirmedLeftAlone = 0
  for (const { id, text } of documentsWith(store, wanted, run)) {
    const set = setOf(store, id, wanted.personId)
    // A rejected suggestion was decided on; one that is undecided gives way.
    const decided = set ? spansOfSet(store, set.id).filter(({ origin }) => origin !== 'suggested') : []
    const free = occurrencesAtTokens(text, wanted.string).filter((stretch) => !decided.some((span) => overlaps(span, stretch)))
    if (free.length === 0) continue
    if (set?.status === 'confirmed') {
      confirmedLeftAlone++
      continue
    }
    documents++
    places += free.length
    found(id, free)
  }
  return { documents, places, confirmedLeftAlone }
}

function documentsWith(store: Connected, { corpusId, documentId, personId, string }: Wanted, run: Run): { id: number; text: string }[] {
  return prepared<{ id: number; text: string }>(
    store,
    `SELECT documents.id, text FROM documents JOIN texts ON texts.id = text_id
     WHERE corpus_id = ? AND place > ? AND place <= ? AND documents.id <> ? AND instr(text, ?) > 0
       AND (? = 0 OR EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = ?)) ORDER BY place`,
  ).all(corpusId, run.after, run.last, documentId, string, hasAssignments(store, corpusId, personId) ? 1 : 0, personId)
}

/** Where a string occurs in a text from the beginning of a shared token to the end of one; occurrences do not overlap. */
export function occurrencesAtTokens(text: string, string: string): Stretch[] {
  const found: Stretch[] = []
  if (string === '') return found
  let tokens: Tokens | undefined
  for (let at = text.indexOf(string); at >= 0; ) {
    tokens ??= tokenize(text)
    const end = at + string.length
    const whole = beginsToken(tokens, at) && endsToken(tokens, end)
    if (whole) found.push({ start: at, end })
    at = text.indexOf(string, whole ? end : at + 1)
  }
  return found
}

function beginsToken(tokens: Tokens, offset: number): boolean {
  return tokens.starts[firstTokenAfter(tokens, offset)] === offset
}

function endsToken(tokens: Tokens, offset: number): boolean {
  return tokens.ends[firstTokenAfter(tokens, offset - 1)] === offset
}
