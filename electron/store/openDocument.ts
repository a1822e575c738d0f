import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { DocumentRow, LabelRow } from '../contract/values.ts'
import { type Connected, prepared } from './prepared.ts'

/** The text of a document. Throws UserError when the document is not there. */
export function textOf(store: Connected, documentId: number): string {
  const row = prepared<{ text: string }>(
    store,
    'SELECT text FROM documents JOIN texts ON texts.id = documents.text_id WHERE documents.id = ?',
  ).get(documentId)
  return row?.text ?? missing()
}

/**
 * The corpus of a document and its place in it. Throws UserError when the document is not there.
 */
export function placeInCorpus(store: Connected, documentId: number): { readonly corpusId: number; readonly place: number } {
  const row = prepared<{ corpusId: number; place: number }>(store, 'SELECT corpus_id AS corpusId, place FROM documents WHERE id = ?')
  return row.get(documentId) ?? missing()
}

/**
 * A document as this person sees it in a list: status and counts are of their own set, and before
 * they open it of the suggestions.
 */
export function documentFor(store: Connected, documentId: number, personId: number): DocumentRow {
  const row = prepared<Omit<DocumentRow, 'gold' | 'confirmedBy'> & { readonly gold: number }>(
    store,
    `SELECT documents.id, corpus_id AS corpusId, name, language, length, patient, part, sets.status,
       coalesce(sets.span_count, 0) AS spans,
       coalesce(sets.undecided_count, (SELECT count(*) FROM suggestions WHERE document_id = documents.id AND run_id =
         (SELECT max(run_id) FROM suggestions WHERE document_id = documents.id))) AS undecided,
       EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND person_id IS NULL AND status = 'confirmed') AS gold
     FROM documents JOIN texts ON texts.id = text_id LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = ?
     WHERE documents.id = ?`,
  ).get(personId, documentId)
  if (!row) return missing()
  return { ...row, gold: row.gold === 1, confirmedBy: confirmedBy(store, documentId) }
}

/** The labels of a document's project, in their order, and its guidelines. */
export function projectOf(store: Connected, documentId: number): { readonly labels: LabelRow[]; readonly guidelines: string } {
  const project = prepared<{ id: number; guidelines: string }>(
    store,
    `SELECT projects.id, guidelines FROM documents JOIN corpora ON corpora.id = corpus_id JOIN projects ON projects.id = project_id
     WHERE documents.id = ?`,
  ).get(documentId)
  if (!project) return missing()
  const labels = prepared<LabelRow>(store, 'SELECT category, key, hint FROM labels WHERE project_id = ? ORDER BY place').all(project.id)
  return { labels, guidelines: project.guidelines }
}

function confirmedBy(store: Connected, documentId: number): string[] {
  const people = prepared<{ name: string }>(
    store,
    `SELECT people.name FROM sets JOIN people ON people.id = person_id WHERE document_id = ? AND status = 'confirmed' ORDER BY person_id`,
  )
  return people.all(documentId).map(({ name }) => name)
}

function missing(): never {
  throw new UserError(say`This note is no longer there. Choose another from its corpus.`)
}
