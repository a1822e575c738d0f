import type { Database } from 'better-sqlite3'
import { compared, versionOf } from './adjudications.ts'
import { placeInCorpus } from './openDocument.ts'
import { type Connected, prepared } from './prepared.ts'

/** A document that two people or more have confirmed, without any of their spans. */
export interface QueueEntry {
  readonly documentId: number
  readonly name: string
  readonly people: string[]
  readonly differences: number
  readonly settled: number
  readonly gold: boolean
}

interface Counted {
  readonly version: number
  readonly differences: number
  readonly settled: number
  readonly gold: boolean
}

/**
 * Comparing a large corpus takes seconds, and between two looks at the queue few documents change.
 */
const counted = new WeakMap<Database, Map<number, Counted>>()

/** Counts no longer hold once a document's number may be another's. */
export function forgetCounts(store: Connected): void {
  counted.delete(store.db)
}

/** The documents of a corpus that two people or more have confirmed, in its order. */
export function queuedDocuments(store: Connected, corpusId: number): number[] {
  const queued = prepared<{ id: number }>(
    store,
    `SELECT documents.id FROM documents JOIN sets ON sets.document_id = documents.id
     WHERE corpus_id = ? AND person_id IS NOT NULL AND status = 'confirmed' GROUP BY documents.id HAVING count(*) > 1 ORDER BY place`,
  )
  return queued.all(corpusId).map(({ id }) => id)
}

/** @returns null when the document has left the queue, since an annotator has reopened theirs */
export function queueEntry(store: Connected, documentId: number): QueueEntry | null {
  const people = prepared<{ name: string }>(
    store,
    "SELECT people.name FROM sets JOIN people ON people.id = person_id WHERE document_id = ? AND status = 'confirmed' ORDER BY person_id",
  ).all(documentId)
  const document = prepared<{ name: string }>(store, 'SELECT name FROM documents WHERE id = ?').get(documentId)
  if (people.length < 2 || !document) return null
  const { differences, settled, gold } = countsOf(store, documentId)
  return { documentId, name: document.name, people: people.map(({ name }) => name), differences, settled, gold }
}

/**
 * The next document after this one, round its corpus, that has no gold yet and that this
 * adjudicator may see.
 */
export function nextToAdjudicate(store: Connected, documentId: number, personId: number): number | null {
  const { corpusId, place } = placeInCorpus(store, documentId)
  // Two questions rather than one with a sort: each ends at the first document that it finds.
  const first = (where: 'place > ?' | 'place < ?') =>
    prepared<{ id: number }>(
      store,
      `SELECT id FROM documents WHERE corpus_id = ? AND ${where}
         AND (SELECT count(*) FROM sets WHERE document_id = documents.id AND person_id IS NOT NULL AND status = 'confirmed') > 1
         AND NOT EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND person_id IS NULL AND status = 'confirmed')
         AND (EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND person_id = ? AND status = 'confirmed')
           OR NOT EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND person_id = ? AND span_count > 0)
             AND NOT EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = ?))
       ORDER BY place LIMIT 1`,
    ).get(corpusId, place, personId, personId, personId)?.id
  return first('place > ?') ?? first('place < ?') ?? null
}

function countsOf(store: Connected, documentId: number): Counted {
  let known = counted.get(store.db)
  if (!known) {
    known = new Map()
    counted.set(store.db, known)
  }
  const version = versionOf(store, documentId)
  const before = known.get(documentId)
  if (before?.version === version) return before
  const { differences, confirmed } = compared(store, documentId)
  const settled = differences.filter((difference) => difference.settled !== null).length
  const now = { version, differences: differences.length, settled, gold: confirmed }
  known.set(documentId, now)
  return now
}
