import { type Connected, prepared } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/** What the learning loop is asked about a corpus. */
export type LoopQuestion = 'next' | 'curve'

/** Keeps the answer in the place of the one before. @param answer without any text of a note */
export function keepAnswer(store: Connected, corpusId: number, question: LoopQuestion, answer: unknown): void {
  prepared(store, 'INSERT OR REPLACE INTO loop_answers (corpus_id, question, at, answer) VALUES (?, ?, ?, ?)').run(
    corpusId,
    question,
    Date.now(),
    JSON.stringify(answer),
  )
}

/** @returns null where it was never asked */
export function latestAnswer<Answer>(
  store: Connected,
  corpusId: number,
  question: LoopQuestion,
): { readonly at: number; readonly answer: Answer } | null {
  const row = prepared<{ at: number; answer: string }>(
    store,
    'SELECT at, answer FROM loop_answers WHERE corpus_id = ? AND question = ?',
  ).get(corpusId, question)
  return row ? { at: row.at, answer: storedJson(row.answer) } : null
}

/** A document that may be annotated next, or, with `confirmed`, that somebody has. */
export interface LoopDocument {
  readonly id: number
  readonly language: 'en' | 'fr' | 'es'
  readonly confirmed: boolean
}

/** The documents of a corpus in their order, the part for testing aside. */
export function documentsInLoop(store: Connected, corpusId: number): LoopDocument[] {
  return prepared<Omit<LoopDocument, 'confirmed'> & { confirmed: number }>(
    store,
    `SELECT id, language, EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND status = 'confirmed') AS confirmed
     FROM documents WHERE corpus_id = ? AND part IS NOT 'test' ORDER BY place`,
  )
    .all(corpusId)
    .map((row) => ({ ...row, confirmed: row.confirmed === 1 }))
}

/** Names of documents, and which of them somebody has confirmed. */
export function documentsNamed(
  store: Connected,
  documentIds: readonly number[],
): ReadonlyMap<number, { readonly name: string; readonly confirmed: boolean }> {
  const rows = prepared<{ id: number; name: string; confirmed: number }>(
    store,
    `SELECT id, name, EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND status = 'confirmed') AS confirmed
     FROM documents WHERE id IN (SELECT value FROM json_each(?))`,
  ).all(JSON.stringify(documentIds))
  return new Map(rows.map(({ id, name, confirmed }) => [id, { name, confirmed: confirmed === 1 }]))
}
