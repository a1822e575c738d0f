import { createHash } from 'node:crypto'
import type { Language } from '../../worker/core/document.ts'
import type { DocumentOrder, DocumentRow, Part } from '../contract/values.ts'
import { hasAssignments } from './assignments.ts'
import { hasUndecided, presentCorpus } from './corpora.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { indexDocument, searchQuery } from './search.ts'

/** Which documents of a corpus are listed. */
export type Show = 'all' | 'mine' | 'not-confirmed' | 'confirmed' | 'undecided' | 'no-gold' | 'gold'

export interface ListRequest {
  readonly corpusId: number
  /** As typed; empty: all. */
  readonly query: string
  readonly show: Show
}

export interface PageRequest extends ListRequest {
  readonly offset: number
  readonly limit: number
  /** Absent: as they were imported. */
  readonly order?: DocumentOrder | undefined
}

/**
 * A page of a corpus' documents in the order asked for, as this person sees them: status and counts
 * of spans are of their own annotation, never of another's.
 *
 * @throws UserError when the corpus is not there or was removed
 */
export function documentsPage(store: Connected, personId: number, request: PageRequest): { total: number; rows: DocumentRow[] } {
  const { corpusId, offset, limit, show, order } = request
  presentCorpus(store, corpusId)
  if (searchQuery(request.query) === null && show === 'all' && !order) {
    const total = prepared<{ n: number }>(store, 'SELECT count(*) AS n FROM documents WHERE corpus_id = ?').get(corpusId)?.n ?? 0
    const page = prepared<{ id: number }>(store, 'SELECT id FROM documents WHERE corpus_id = ? ORDER BY place LIMIT ? OFFSET ?')
    return { total, rows: rowsFor(store, personId, page.all(corpusId, limit, offset)) }
  }
  // A condition costs the more part of a page's time: it is asked once, for the count and the page
  // together.
  const found = listed(store, personId, request, order)
  return { total: found.length, rows: rowsFor(store, personId, found.slice(offset, offset + limit)) }
}

/**
 * Every document that such a list shows, as they were imported.
 *
 * @throws UserError when the corpus is not there or was removed
 */
export function documentsListed(store: Connected, personId: number, request: ListRequest): number[] {
  presentCorpus(store, request.corpusId)
  return listed(store, personId, request).map(({ id }) => id)
}

function listed(
  store: Connected,
  personId: number,
  { corpusId, query: typed, show }: ListRequest,
  order?: DocumentOrder,
): { id: number }[] {
  const query = searchQuery(typed)
  const onlyAssigned = hasAssignments(store, corpusId, personId) ? 1 : 0
  const by = order ? `${sortedBy[order.column]} ${order.descending ? 'DESC' : 'ASC'}, place` : 'place'
  return prepared<{ id: number }>(
    store,
    `SELECT documents.id FROM documents LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = :personId
     WHERE documents.corpus_id = :corpusId AND ${shown[show]} ${query === null ? '' : searched} ORDER BY ${by}`,
  ).all({ corpusId, personId, onlyAssigned, query })
}

const searched = 'AND documents.id IN (SELECT rowid FROM documents_search WHERE documents_search MATCH :query)'

const isGold =
  "EXISTS (SELECT 1 FROM sets AS gold WHERE gold.document_id = documents.id AND gold.person_id IS NULL AND gold.status = 'confirmed')"

/** Whose documents are not dealt out in a corpus, for them all are. */
const isMine = '(:onlyAssigned = 0 OR EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = :personId))'

/** Of `documents`, with the asking person's own set joined as `sets`. */
const shown: Readonly<Record<Show, string>> = {
  all: 'true',
  mine: isMine,
  'not-confirmed': `coalesce(sets.status, 'open') = 'open' AND ${isMine}`,
  confirmed: "sets.status = 'confirmed'",
  undecided: hasUndecided,
  'no-gold': `NOT ${isGold}`,
  gold: isGold,
}

const undecidedCount = `coalesce(sets.undecided_count, (SELECT count(*) FROM suggestions WHERE document_id = documents.id AND run_id =
  (SELECT max(run_id) FROM suggestions WHERE document_id = documents.id)))`

/** Of `documents` and `sets`, as above; what is alike keeps the order of the import. */
const sortedBy: Readonly<Record<DocumentOrder['column'], string>> = {
  name: 'documents.name COLLATE NOCASE',
  language: 'documents.language',
  length: '(SELECT length FROM texts WHERE texts.id = text_id)',
  part: 'part',
  status: "CASE sets.status WHEN 'confirmed' THEN 2 WHEN 'open' THEN 1 ELSE 0 END",
  spans: 'coalesce(sets.span_count, 0)',
  undecided: undecidedCount,
  confirmedBy:
    "(SELECT count(*) FROM sets AS others WHERE others.document_id = documents.id AND person_id IS NOT NULL AND others.status = 'confirmed')",
  gold: isGold,
}

/** @param page ids of documents, in the order in which they are to be listed */
function rowsFor(store: Connected, personId: number, page: readonly { readonly id: number }[]): DocumentRow[] {
  return prepared<ListedRow>(
    store,
    `SELECT documents.id, documents.corpus_id AS corpusId, documents.name, language, length, patient, part, sets.status,
       coalesce(sets.span_count, 0) AS spans,
       ${undecidedCount} AS undecided,
       ${isGold} AS gold,
       (SELECT json_group_array(people.name ORDER BY people.id) FROM sets JOIN people ON people.id = person_id
         WHERE document_id = documents.id AND status = 'confirmed') AS confirmedBy
     FROM json_each(?) AS page JOIN documents ON documents.id = page.value JOIN texts ON texts.id = text_id
     LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = ?
     ORDER BY page.key`,
  )
    .all(JSON.stringify(page.map(({ id }) => id)), personId)
    .map((row) => ({ ...row, gold: row.gold === 1, confirmedBy: JSON.parse(row.confirmedBy) }))
}

type ListedRow = Omit<DocumentRow, 'gold' | 'confirmedBy'> & { readonly gold: number; readonly confirmedBy: string }

export interface NewDocument {
  readonly corpusId: number
  /** Unique in the corpus. */
  readonly name: string
  readonly language: Language
  readonly text: string
  /** As `textHash` gives it. */
  readonly hash: Buffer
  readonly patient: string | null
  readonly part: Part | null
}

/**
 * Adds a document at the end of its corpus; its text is kept once, however many have it. @returns
 * its id
 */
export function addDocument(store: Connected, { corpusId, name, language, text, hash, patient, part }: NewDocument): number {
  return transact(store, () => {
    const known = prepared<{ id: number }>(store, 'SELECT id FROM texts WHERE hash = ?').get(hash)
    const insertText = prepared(store, 'INSERT INTO texts (hash, length, text) VALUES (?, ?, ?)')
    const textId = known?.id ?? insertText.run(hash, text.length, text).lastInsertRowid
    const insert = prepared(
      store,
      `INSERT INTO documents (corpus_id, place, name, language, text_id, patient, part, created_at)
       VALUES (:corpusId, (SELECT coalesce(max(place), 0) + 1 FROM documents WHERE corpus_id = :corpusId), :name, :language, :textId, :patient, :part, :now)`,
    )
    const documentId = Number(insert.run({ corpusId, name, language, textId, patient, part, now: Date.now() }).lastInsertRowid)
    indexDocument(store, documentId, name, text)
    return documentId
  })
}

/** SHA-256 of a text in UTF-8: what two documents with the same text have alike, on any machine. */
export function textHash(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/** The name of the first document of a corpus that has this text. */
export function documentWithText(store: Connected, corpusId: number, hash: Buffer): string | undefined {
  return prepared<{ name: string }>(
    store,
    `SELECT documents.name FROM texts JOIN documents ON documents.text_id = texts.id WHERE hash = ? AND corpus_id = ? ORDER BY place LIMIT 1`,
  ).get(hash, corpusId)?.name
}

export function hasDocumentNamed(store: Connected, corpusId: number, name: string): boolean {
  return prepared(store, 'SELECT 1 FROM documents WHERE corpus_id = ? AND name = ?').get(corpusId, name) !== undefined
}
