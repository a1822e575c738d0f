import type { Category } from '../../core/category.ts'

/** A line of a cell, and what is told of it when its table is read. */
export interface CellLine {
  readonly text: string
  /** `[start, end)` in code units of the line. */
  readonly mark: (start: number, end: number, category: Category) => void
}

/** A cell with the columns that it takes, from 0. */
export interface GridCell {
  readonly lines: readonly CellLine[]
  readonly column: number
  readonly columns: number
  /** Whether the file says that it is a heading, of its column or its row. */
  readonly head: boolean
}

export type GridRow = readonly GridCell[]
