import { counts, type SpanDraft } from '../contract/edits.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { type Connected, prepared } from './prepared.ts'

interface SpanRow {
  readonly id: number
  readonly start: number
  readonly end: number
  readonly category: MarkedSpan['category']
  readonly origin: MarkedSpan['origin']
  readonly comment: string
  readonly score: number | null
  readonly votes: string | null
}

/** The spans of a set in the order of the text, suggestions and rejected ones included. */
export function spansOfSet(store: Connected, setId: number): MarkedSpan[] {
  return prepared<SpanRow>(
    store,
    'SELECT id, start, end, category, origin, comment, score, votes FROM spans WHERE set_id = ? ORDER BY start',
  )
    .all(setId)
    .map(spanOf)
}

/** The spans of a set that count as annotation, in the order of the text. */
export function annotationOfSet(store: Connected, setId: number): MarkedSpan[] {
  return spansOfSet(store, setId).filter(counts)
}

/** @returns the same spans with the ids that they now have */
export function insertSpans(store: Connected, setId: number, drafts: readonly SpanDraft[]): MarkedSpan[] {
  const insert = prepared(
    store,
    'INSERT INTO spans (id, set_id, start, end, category, origin, comment, score, votes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  return drafts.map((draft) => {
    const { id, start, end, category, origin, comment, score, votes } = draft
    const { lastInsertRowid } = insert.run(
      id,
      setId,
      start,
      end,
      category,
      origin,
      comment,
      score ?? null,
      votes ? JSON.stringify(votes) : null,
    )
    return { ...draft, id: id ?? Number(lastInsertRowid) }
  })
}

export function removeSpans(store: Connected, setId: number, spans: readonly { readonly id: number }[]): void {
  const remove = prepared(store, 'DELETE FROM spans WHERE id = ? AND set_id = ?')
  for (const { id } of spans) remove.run(id, setId)
}

function spanOf({ score, votes, ...rest }: SpanRow): MarkedSpan {
  return { ...rest, ...(score !== null && { score }), ...(votes !== null && { votes: JSON.parse(votes) }) }
}
