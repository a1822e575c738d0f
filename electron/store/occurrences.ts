import type { Database } from 'better-sqlite3'
import { characterKind, kindAt, tokenize } from '../../worker/text/tokenize.ts'
import { overlaps, type Stretch } from '../contract/stretch.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { changeSet, openSet } from './annotation.ts'
import { hasAssignments } from './assignments.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { setOf } from './sets.ts'
import { spansOfSet } from './spans.ts'
import { mayHold, type Signature, signatureOf, trigramsOf } from './trigrams.ts'

/** A string to be found in a person's other documents of a corpus, exactly as it is written. */
export interface Wanted {
  readonly corpusId: number
  /** Where it was found; left out. */
  readonly documentId: number
  readonly personId: number
  readonly string: string
}

/**
 * Where it was found, how often, and in how many confirmed documents, which are left alone and not
 * among the others.
 */
export interface Occurrences {
  readonly documents: number
  readonly places: number
  readonly confirmedLeftAlone: number
}

/** A document by the text that it has. */
export interface Candidate {
  readonly documentId: number
  readonly textId: number
}

/** This person's other documents of the corpus. */
export function candidatesFor(store: Connected, { corpusId, documentId, personId }: Wanted): Candidate[] {
  return prepared<Candidate>(
    store,
    `SELECT id AS documentId, text_id AS textId FROM documents WHERE corpus_id = ? AND id <> ?
       AND (? = 0 OR EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = ?)) ORDER BY place`,
  ).all(corpusId, documentId, hasAssignments(store, corpusId, personId) ? 1 : 0, personId)
}

/** Those of the candidates whose text has the string, at the bounds of tokens or not. */
export function holding(store: Connected, { string }: Wanted, candidates: readonly Candidate[]): Candidate[] {
  const trigrams = trigramsOf(string)
  const known = signaturesOf(store)
  return candidates.filter(({ textId }) => {
    const signature = known.get(textId)
    if (signature && !mayHold(signature, trigrams)) return false
    const text = textWithId(store, textId)
    if (!signature && known.size < mostSignatures) known.set(textId, signatureOf(text))
    return text.includes(string)
  })
}

/** Counts where the string is unmarked in these documents, at the bounds of shared tokens. */
export function countUnmarked(store: Connected, wanted: Wanted, candidates: readonly Candidate[]): Occurrences {
  return unmarkedIn(store, wanted, candidates, () => {})
}

/**
 * Marks the string there, one revision for each document; a person's set is made where they have
 * none.
 */
export function markUnmarked(
  store: Connected,
  wanted: Wanted,
  candidates: readonly Candidate[],
  category: MarkedSpan['category'],
): Occurrences {
  return transact(store, () =>
    unmarkedIn(store, wanted, candidates, (documentId, stretches) => {
      const { personId } = wanted
      const { id: setId, version } = openSet(store, documentId, personId)
      changeSet(store, { setId, personId, version }, { kind: 'mark-all', stretches, category })
    }),
  )
}

function unmarkedIn(
  store: Connected,
  wanted: Wanted,
  candidates: readonly Candidate[],
  found: (documentId: number, stretches: Stretch[]) => void,
): Occurrences {
  let documents = 0
  let places = 0
  let confirmedLeftAlone = 0
  for (const { documentId, textId } of candidates) {
    const set = setOf(store, documentId, wanted.personId)
    // A rejected suggestion was decided on; one that is undecided gives way.
    const decided = set ? spansOfSet(store, set.id).filter(({ origin }) => origin !== 'suggested') : []
    const everywhere = occurrencesAtTokens(textWithId(store, textId), wanted.string)
    const free = everywhere.filter((stretch) => !decided.some((span) => overlaps(span, stretch)))
    if (free.length === 0) continue
    if (set?.status === 'confirmed') {
      confirmedLeftAlone++
      continue
    }
    documents++
    places += free.length
    found(documentId, free)
  }
  return { documents, places, confirmedLeftAlone }
}

function textWithId(store: Connected, textId: number): string {
  const row = prepared<{ text: string }>(store, 'SELECT text FROM texts WHERE id = ?').get(textId)
  if (!row) throw new RangeError(`no text ${textId}`)
  return row.text
}

/**
 * Reading texts from an encrypted store is most of the search, and somebody who marks one string
 * everywhere soon marks another: what a text cannot have is remembered, some 15 MB for 20,000
 * notes. Texts are never changed.
 */
const signatures = new WeakMap<Database, Map<number, Signature>>()
const mostSignatures = 100_000

/** What is remembered of texts no longer holds once a text's number may be another's. */
export function forgetTexts({ db }: Connected): void {
  signatures.delete(db)
}

function signaturesOf({ db }: Connected): Map<number, Signature> {
  const known = signatures.get(db) ?? new Map<number, Signature>()
  signatures.set(db, known)
  return known
}

/**
 * Where a string occurs in a text from the beginning of a shared token to the end of one;
 * occurrences do not overlap.
 */
export function occurrencesAtTokens(text: string, string: string): Stretch[] {
  const found: Stretch[] = []
  if (string === '') return found
  for (let start = text.indexOf(string); start >= 0; ) {
    const end = start + string.length
    const whole = isWholeTokens(text, start, end)
    if (whole) found.push({ start, end })
    start = text.indexOf(string, whole ? end : start + 1)
  }
  return found
}

/**
 * White space parts tokens, so that the words around a stretch tell where its tokens begin and end.
 */
function isWholeTokens(text: string, start: number, end: number): boolean {
  let from = start
  let to = end
  while (from > 0 && start - from < longestWord && !isSpace(text, from - 1)) from--
  while (to < text.length && to - end < longestWord && !isSpace(text, to)) to++
  const { starts, ends } = tokenize(text.slice(from, to))
  return starts.includes(start - from) && ends.includes(end - from)
}

/** Texts without white space are not read over and over. */
const longestWord = 1000

function isSpace(text: string, offset: number): boolean {
  return kindAt(text, offset) === characterKind.space
}
