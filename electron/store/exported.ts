import type { Language } from '../../worker/core/document.ts'
import type { MarkedSpan, Part } from '../contract/values.ts'
import { type Connected, prepared } from './prepared.ts'
import { setOf } from './sets.ts'
import { annotationOfSet } from './spans.ts'

/** Which documents of a corpus leave, and with whose annotation. */
export interface ExportChoice {
  readonly corpusId: number
  readonly of: 'gold' | number
  /** null: all parts. */
  readonly part: Part | null
  /** Only these; absent: all. */
  readonly documentIds?: readonly number[] | undefined
  /** Only documents whose annotation is confirmed. */
  readonly onlyConfirmed: boolean
  /** Whether documents without that annotation leave too, as texts. */
  readonly withoutAnnotation: boolean
}

export interface DocumentToExport {
  readonly name: string
  readonly text: string
  readonly language: Language
  readonly patient: string | null
  readonly part: Part | null
  /** null where nobody has annotated it. */
  readonly spans: readonly MarkedSpan[] | null
}

/**
 * The documents that leave, in their order, and how many of those chosen stay since they lack
 * the annotation that was asked for.
 */
export function documentsToExport(store: Connected, choice: ExportChoice): { readonly ids: readonly number[]; readonly leftOut: number } {
  const rows = prepared<{ id: number; status: 'open' | 'confirmed' | null }>(
    store,
    `SELECT documents.id, sets.status FROM documents LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id IS :personId
     WHERE corpus_id = :corpusId AND (:part IS NULL OR part = :part)
       AND (:wanted IS NULL OR documents.id IN (SELECT value FROM json_each(:wanted))) ORDER BY place`,
  ).all({
    corpusId: choice.corpusId,
    part: choice.part,
    personId: personOf(choice.of),
    wanted: choice.documentIds ? JSON.stringify(choice.documentIds) : null,
  })
  const leaving = rows.filter(({ status }) => (choice.onlyConfirmed ? status === 'confirmed' : choice.withoutAnnotation || status !== null))
  return { ids: leaving.map(({ id }) => id), leftOut: rows.length - leaving.length }
}

/** @returns undefined when it is not there */
export function documentToExport(store: Connected, documentId: number, of: ExportChoice['of']): DocumentToExport | undefined {
  const document = prepared<Omit<DocumentToExport, 'spans'>>(
    store,
    'SELECT name, text, language, patient, part FROM documents JOIN texts ON texts.id = text_id WHERE documents.id = ?',
  ).get(documentId)
  if (!document) return undefined
  const set = setOf(store, documentId, personOf(of))
  return { ...document, spans: set ? annotationOfSet(store, set.id) : null }
}

function personOf(of: ExportChoice['of']): number | null {
  return of === 'gold' ? null : of
}
