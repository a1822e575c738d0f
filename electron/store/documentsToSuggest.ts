import type { Language } from '../../worker/core/document.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Connected, prepared } from './prepared.ts'

/** A document as the taggers read it, with its name for whoever is told that they failed. */
export interface ToTag {
  readonly name: string
  readonly language: Language
  readonly text: string
  readonly projectId: number
}

/**
 * The documents of a corpus to make suggestions for, in their order.
 *
 * @param documentIds those that somebody chose, whatever was suggested for them before; null for
 *   all without a suggestion
 */
export function documentsToSuggest(store: Connected, corpusId: number, documentIds: readonly number[] | null): number[] {
  const rows =
    documentIds === null
      ? prepared<{ id: number }>(
          store,
          `SELECT id FROM documents WHERE corpus_id = ? AND NOT EXISTS (SELECT 1 FROM suggestions WHERE document_id = documents.id)
           ORDER BY place`,
        ).all(corpusId)
      : prepared<{ id: number }>(
          store,
          'SELECT id FROM documents WHERE corpus_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY place',
        ).all(corpusId, JSON.stringify(documentIds))
  return rows.map((row) => row.id)
}

/** Throws UserError when the document is not there. */
export function documentToTag(store: Connected, documentId: number): ToTag {
  const row = prepared<ToTag>(
    store,
    `SELECT documents.name, language, text, project_id AS projectId
     FROM documents JOIN texts ON texts.id = text_id JOIN corpora ON corpora.id = corpus_id WHERE documents.id = ?`,
  ).get(documentId)
  if (!row) throw new UserError(say`This note is no longer there. Choose another from its corpus.`)
  return row
}
