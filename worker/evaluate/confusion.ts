import { outside } from './tokenSpans.ts'

/** How often the first of two called a unit this and the second that. */
export interface ConfusionCell {
  readonly first: string
  readonly second: string
  readonly count: number
}

/**
 * Counts by what two annotators call the same units. Grows as units are counted; labels need not be
 * known beforehand.
 */
export interface Confusion {
  readonly add: (first: string, second: string, count?: number) => void
  /** Cells that hold something. */
  readonly cells: () => readonly ConfusionCell[]
}

/** An empty confusion matrix; it grows with each `add`. */
export function confusion(): Confusion {
  const rows = new Map<string, Map<string, number>>()
  return {
    add: (first, second, count = 1) => {
      if (count === 0) return
      const row = rows.get(first) ?? new Map<string, number>()
      rows.set(first, row)
      row.set(second, (row.get(second) ?? 0) + count)
    },
    cells: () => [...rows].flatMap(([first, row]) => [...row].map(([second, count]) => ({ first, second, count }))),
  }
}

/** The cells of units that at least one of the two has in a span. */
export function annotatedOnly(cells: readonly ConfusionCell[]): readonly ConfusionCell[] {
  return cells.filter(({ first, second }) => first !== outside || second !== outside)
}
