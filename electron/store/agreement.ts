import type { Category } from '../../worker/core/category.ts'
import { counts } from '../contract/edits.ts'
import { type Connected, prepared } from './prepared.ts'

/** Whose annotation: a person's, or what was settled between them. */
export type Annotator = 'gold' | number

/** A document that all who are compared have confirmed. */
export interface ComparedDocument {
  readonly id: number
  readonly name: string
  /** Whether the set of any of them began from suggestions. */
  readonly suggested: boolean
  /** One an annotator, in their order. */
  readonly setIds: readonly number[]
}

/** `[start, end)` in UTF-16 code units of the document. */
export interface ComparedSpan {
  readonly start: number
  readonly end: number
  readonly category: Category
}

/**
 * Who has confirmed how many documents of a corpus, people by name and the gold last; nobody who
 * has confirmed none.
 */
export function confirmedCounts(
  store: Connected,
  corpusId: number,
): { readonly of: Annotator; readonly name: string; readonly documents: number }[] {
  const people = prepared<{ of: number; name: string; documents: number }>(
    store,
    `SELECT people.id AS of, people.name, count(*) AS documents
     FROM sets JOIN documents ON documents.id = sets.document_id JOIN people ON people.id = sets.person_id
     WHERE documents.corpus_id = ? AND sets.status = 'confirmed'
     GROUP BY people.id ORDER BY people.name COLLATE NOCASE`,
  ).all(corpusId)
  const gold = prepared<{ documents: number }>(
    store,
    `SELECT count(*) AS documents FROM sets JOIN documents ON documents.id = sets.document_id
     WHERE documents.corpus_id = ? AND sets.person_id IS NULL AND sets.status = 'confirmed'`,
  ).get(corpusId)
  return gold?.documents ? [...people, { of: 'gold', name: '', documents: gold.documents }] : people
}

/** The documents of a corpus that all of these have confirmed, in the order of the corpus. */
export function documentsOfAll(store: Connected, corpusId: number, annotators: readonly Annotator[]): ComparedDocument[] {
  const sets = annotators.map((annotator) => new Map(confirmedSets(store, corpusId, annotator).map((set) => [set.documentId, set])))
  return prepared<{ id: number; name: string }>(store, 'SELECT id, name FROM documents WHERE corpus_id = ? ORDER BY place')
    .all(corpusId)
    .flatMap(({ id, name }) => {
      const found = sets.flatMap((ofOne) => ofOne.get(id) ?? [])
      if (found.length < annotators.length) return []
      return [{ id, name, suggested: found.some(({ suggested }) => suggested === 1), setIds: found.map((set) => set.id) }]
    })
}

interface ConfirmedSet {
  readonly id: number
  readonly documentId: number
  readonly suggested: number
}

function confirmedSets(store: Connected, corpusId: number, annotator: Annotator): ConfirmedSet[] {
  const select = `SELECT sets.id, sets.document_id AS documentId, sets.suggested FROM sets JOIN documents ON documents.id = sets.document_id
    WHERE documents.corpus_id = ? AND sets.status = 'confirmed'`
  return annotator === 'gold'
    ? prepared<ConfirmedSet>(store, `${select} AND sets.person_id IS NULL`).all(corpusId)
    : prepared<ConfirmedSet>(store, `${select} AND sets.person_id = ?`).all(corpusId, annotator)
}

/**
 * What changes whenever figures over a corpus may: confirming, reopening, and every change of a set
 * raise its version. Two corpora, or two moments, with the same stamp have the same figures.
 */
export function annotationStamp(store: Connected, corpusId: number): string {
  const stamp = prepared<{ sets: number; versions: number | null; newest: number | null }>(
    store,
    `SELECT count(*) AS sets, sum(sets.version) AS versions, max(sets.id) AS newest FROM sets
     JOIN documents ON documents.id = sets.document_id WHERE documents.corpus_id = ?`,
  ).get(corpusId)
  return `${corpusId} ${stamp?.sets} ${stamp?.versions} ${stamp?.newest}`
}

/** The spans of a set that count as annotation, in the order of the text. */
export function comparedSpans(store: Connected, setId: number): ComparedSpan[] {
  return prepared<ComparedSpan & { origin: Parameters<typeof counts>[0]['origin'] }>(
    store,
    'SELECT start, end, category, origin FROM spans WHERE set_id = ? ORDER BY start',
  )
    .all(setId)
    .filter(counts)
    .map(({ start, end, category }) => ({ start, end, category }))
}
