import type { Category } from '../../worker/core/category.ts'
import type { Language } from '../../worker/core/document.ts'
import type { Span } from '../../worker/core/span.ts'
import { comparedSpans } from './agreement.ts'
import { type Connected, prepared } from './prepared.ts'
import { setOf } from './sets.ts'

/** A note to show on what a policy does. */
export interface SampleNote {
  readonly id: number
  readonly name: string
  readonly language: Language
  readonly text: string
}

/**
 * So many notes of a corpus, from its beginning, are looked through: a sample need not know all of
 * a million.
 */
const looked = 500

/** Documents of a corpus, in its order. */
export function sampleIds(store: Connected, corpusId: number): number[] {
  return prepared<{ id: number }>(store, 'SELECT id FROM documents WHERE corpus_id = ? ORDER BY place LIMIT ?')
    .all(corpusId, looked)
    .map(({ id }) => id)
}

/** @returns undefined when the document was removed */
export function sampleNote(store: Connected, documentId: number): SampleNote | undefined {
  return prepared<SampleNote>(
    store,
    'SELECT documents.id, name, language, text FROM documents JOIN texts ON texts.id = text_id WHERE documents.id = ?',
  ).get(documentId)
}

/**
 * The identifiers of a document as far as anybody knows them: what was settled, else what this
 * person marked, else what the youngest run of the taggers suggested.
 *
 * @returns in order, not overlapping; null where nobody has looked
 */
export function knownSpans(store: Connected, documentId: number, personId: number): readonly Span[] | null {
  for (const set of [setOf(store, documentId, null), setOf(store, documentId, personId)]) {
    if (set?.status === 'confirmed' || (set && set.spanCount > 0)) return comparedSpans(store, set.id)
  }
  const run = prepared<{ id: number | null }>(store, 'SELECT max(run_id) AS id FROM suggestions WHERE document_id = ?').get(documentId)
  if (!run?.id) return null
  return prepared<SuggestedRow>(
    store,
    'SELECT start, end, category, score FROM suggestions WHERE document_id = ? AND run_id = ? ORDER BY start',
  )
    .all(documentId, run.id)
    .map(({ score, ...span }) => ({ ...span, ...(score !== null && { score }) }))
}

interface SuggestedRow {
  readonly start: number
  readonly end: number
  readonly category: Category
  readonly score: number | null
}

/**
 * Documents that together have every category that the corpus has, as far as it is looked through:
 * at most one for each.
 */
export function documentsByCategory(store: Connected, corpusId: number): number[] {
  const rows = prepared<{ id: number }>(
    store,
    `WITH looked AS (SELECT id FROM documents WHERE corpus_id = ? ORDER BY place LIMIT ?)
     SELECT DISTINCT min(id) AS id FROM (
       SELECT looked.id, category FROM looked JOIN sets ON document_id = looked.id JOIN spans ON set_id = sets.id
       WHERE origin NOT IN ('suggested', 'rejected')
       UNION ALL SELECT looked.id, category FROM looked JOIN suggestions ON document_id = looked.id
     ) GROUP BY category ORDER BY 1`,
  ).all(corpusId, looked)
  return rows.map(({ id }) => id)
}
