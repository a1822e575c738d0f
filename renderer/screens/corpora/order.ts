import type { Order } from './useDocuments.ts'

/**
 * Figures and what is done begin with the most; words, and where a note is in its work, with the
 * first.
 */
const fromMost: readonly Order['column'][] = ['length', 'spans', 'undecided', 'confirmedBy', 'gold']

/** What choosing a heading does: sorts by it, then the other way round, then as it was imported. */
export function nextOrder(current: Order | null, column: Order['column']): Order | null {
  const descending = fromMost.includes(column)
  if (current?.column !== column) return { column, descending }
  return current.descending === descending ? { column, descending: !descending } : null
}
