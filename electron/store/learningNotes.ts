import type { LearningNote } from '../../worker/learn/learningNote.ts'
import { type Annotator, comparedSpans } from './agreement.ts'
import { textOf } from './openDocument.ts'
import { type Connected, prepared } from './prepared.ts'

/** A document that may be learned from or measured on, without its text. */
export interface NoteToLearn {
  readonly documentId: number
  readonly setId: number
  readonly language: LearningNote['language']
  readonly patient: string | null
  readonly part: 'train' | 'dev' | null
}

/**
 * The documents of a corpus that this annotator has confirmed, in their order; those of the part
 * for testing are left alone.
 */
export function notesToLearn(store: Connected, corpusId: number, of: Annotator): NoteToLearn[] {
  return prepared<NoteToLearn>(
    store,
    `SELECT documents.id AS documentId, sets.id AS setId, language, patient, part FROM documents
     JOIN sets ON sets.document_id = documents.id AND sets.person_id IS ? AND sets.status = 'confirmed'
     WHERE corpus_id = ? AND part IS NOT 'test' ORDER BY place`,
  ).all(of === 'gold' ? null : of, corpusId)
}

/**
 * Those of them that none of these versions was learned from: nor one with the same text or of the
 * same patient.
 */
export function notesApart(store: Connected, corpusId: number, of: Annotator, packIds: readonly number[]): NoteToLearn[] {
  const learnt = prepared<{ id: number }>(
    store,
    `WITH learnt AS (SELECT text_id, patient FROM pack_documents JOIN documents ON documents.id = document_id
       WHERE held_out = 0 AND pack_id IN (SELECT value FROM json_each(?)))
     SELECT documents.id FROM documents WHERE corpus_id = ?
       AND (text_id IN (SELECT text_id FROM learnt) OR patient IN (SELECT patient FROM learnt WHERE patient IS NOT NULL))`,
  ).all(JSON.stringify(packIds), corpusId)
  const ids = new Set(learnt.map(({ id }) => id))
  return notesToLearn(store, corpusId, of).filter(({ documentId }) => !ids.has(documentId))
}

/** A document with what is marked in it. */
export function learningNote(store: Connected, { documentId, setId, language, patient }: NoteToLearn): LearningNote {
  return { text: textOf(store, documentId), language, patient, spans: comparedSpans(store, setId) }
}

/** Whether a corpus has a part to learn from and one to measure on meanwhile. */
export function corpusIsParted(store: Connected, corpusId: number): boolean {
  const parts = prepared<{ n: number }>(
    store,
    "SELECT count(DISTINCT part) AS n FROM documents WHERE corpus_id = ? AND part IN ('train', 'dev')",
  ).get(corpusId)
  return parts?.n === 2
}
