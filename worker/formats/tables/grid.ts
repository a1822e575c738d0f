import type { CellLine, GridCell } from './cells.ts'
import { markTable } from './markTable.ts'

/**
 * Tables of a document as its reader comes by them, one within another too. A table that ends is
 * read by its headings (`markTable`). Ends that are missing, and cells without a row, do no harm.
 */
export interface Tables {
  readonly openTable: () => void
  readonly closeTable: () => void
  readonly openRow: () => void
  /** @param columns how many it takes */
  readonly openCell: (cell?: { readonly head?: boolean; readonly columns?: number; readonly rows?: number }) => void
  readonly closeCell: () => void
  /** A line of the cell that is open; without one, it is of no table. */
  readonly line: (line: CellLine) => void
  readonly inCell: () => boolean
  /** Closes all that is open. */
  readonly end: () => void
}

interface OpenCell extends GridCell {
  readonly lines: CellLine[]
}

interface OpenTable {
  readonly rows: OpenCell[][]
  /** By column: the first row that no cell from above takes any more. */
  readonly freeFrom: number[]
  row: OpenCell[] | undefined
  next: number
  cell: OpenCell | undefined
}

/** Cells further to the right are of no column. */
const mostColumns = 200

export function tables(): Tables {
  const open: OpenTable[] = []
  const closeTable = () => {
    const table = open.pop()
    if (table) markTable(table.rows)
  }
  const openRow = () => {
    const table = open.at(-1)
    if (!table) return
    table.row = []
    table.rows.push(table.row)
    table.next = 0
    table.cell = undefined
  }
  return {
    openTable: () => {
      open.push({ rows: [], freeFrom: [], row: undefined, next: 0, cell: undefined })
    },
    closeTable,
    openRow,
    openCell: ({ head = false, columns = 1, rows = 1 } = {}) => {
      const table = open.at(-1)
      if (!table) return
      if (!table.row) openRow()
      const own = table.rows.length - 1
      while (table.next < mostColumns && (table.freeFrom[table.next] ?? 0) > own) table.next++
      const cell: OpenCell = { lines: [], column: table.next, columns: Math.min(columns, mostColumns), head }
      const end = Math.min(mostColumns, table.next + cell.columns)
      if (rows > 1) for (let column = table.next; column < end; column++) table.freeFrom[column] = own + rows
      if (table.next < mostColumns) table.row!.push(cell)
      table.next = end
      table.cell = cell
    },
    closeCell: () => {
      const table = open.at(-1)
      if (table) table.cell = undefined
    },
    line: (line) => {
      open.at(-1)?.cell?.lines.push(line)
    },
    inCell: () => open.at(-1)?.cell !== undefined,
    end: () => {
      while (open.length > 0) closeTable()
    },
  }
}

/** How many columns or rows a cell takes by what its attribute says. */
export function spanOf(said: string | undefined): number {
  const count = Number.parseInt(said ?? '1', 10)
  return count > 0 && count < 1000 ? count : 1
}
