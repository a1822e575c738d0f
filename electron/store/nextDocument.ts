import type { OpenDocument } from '../contract/annotate.ts'
import { hasAssignments } from './assignments.ts'
import { placeInCorpus } from './openDocument.ts'
import { type Connected, prepared } from './prepared.ts'

/**
 * What is left to do in a document: it is not confirmed, or it has suggestions that this person has
 * not decided on.
 */
export type Want = 'not-confirmed' | 'undecided'

/**
 * Documents that are a person's to work through: `?` whether only assigned ones are, `?` the
 * person.
 */
const theirs = '(? = 0 OR EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = ?))'

const wanted: Record<Want, string> = {
  'not-confirmed': "coalesce(sets.status, 'open') = 'open'",
  undecided: `coalesce(sets.status, 'open') = 'open' AND
    coalesce(sets.undecided_count, EXISTS (SELECT 1 FROM suggestions WHERE document_id = documents.id)) > 0`,
}

/**
 * Where a document stands among this person's in its corpus: how many come before it, how many
 * there are, and its neighbours.
 */
export function placeAmongTheirs(store: Connected, documentId: number, personId: number): OpenDocument['place'] {
  const { corpusId, place } = placeInCorpus(store, documentId)
  const only = hasAssignments(store, corpusId, personId) ? 1 : 0
  const found = prepared<{ index: number; of: number }>(
    store,
    `SELECT count(*) FILTER (WHERE place < ?) AS "index", count(*) AS "of" FROM documents WHERE corpus_id = ? AND ${theirs}`,
  ).get(place, corpusId, only, personId)
  const neighbour = (condition: string) =>
    prepared<{ id: number }>(store, `SELECT id FROM documents WHERE corpus_id = ? AND ${theirs} AND ${condition} LIMIT 1`).get(
      corpusId,
      only,
      personId,
      place,
    )?.id ?? null
  return {
    index: found?.index ?? 0,
    of: found?.of ?? 0,
    previousId: neighbour('place < ? ORDER BY place DESC'),
    nextId: neighbour('place > ? ORDER BY place'),
  }
}

/**
 * The next document of this person's after this one, round the corpus, where something is left to
 * do.
 */
export function nextDocument(store: Connected, documentId: number, personId: number, want: Want): number | null {
  const { corpusId, place } = placeInCorpus(store, documentId)
  return (
    firstWanted(store, corpusId, personId, want, 'place > ?', place) ?? firstWanted(store, corpusId, personId, want, 'place < ?', place)
  )
}

/**
 * Where this person goes on in a corpus: the open document that they saw last, else the next after
 * it that is not confirmed, else the first.
 */
export function documentToResume(store: Connected, corpusId: number, personId: number): number | null {
  const last = prepared<{ id: number; status: string }>(
    store,
    `SELECT documents.id, sets.status FROM sets JOIN documents ON documents.id = document_id
     WHERE sets.person_id = ? AND corpus_id = ? AND visited_at > 0 AND ${theirs} ORDER BY visited_at DESC, sets.id DESC LIMIT 1`,
  ).get(personId, corpusId, hasAssignments(store, corpusId, personId) ? 1 : 0, personId)
  if (last?.status === 'open') return last.id
  if (last) return nextDocument(store, last.id, personId, 'not-confirmed')
  return firstWanted(store, corpusId, personId, 'not-confirmed', 'place >= ?', 0)
}

function firstWanted(store: Connected, corpusId: number, personId: number, want: Want, where: string, place: number): number | null {
  const found = prepared<{ id: number }>(
    store,
    `SELECT documents.id FROM documents LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = ?
     WHERE corpus_id = ? AND ${theirs} AND ${wanted[want]} AND ${where} ORDER BY place LIMIT 1`,
  ).get(personId, corpusId, hasAssignments(store, corpusId, personId) ? 1 : 0, personId, place)
  return found?.id ?? null
}
