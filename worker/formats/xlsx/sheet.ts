import type { ReadOptions } from '../format.ts'
import type { Part } from '../office/leaves.ts'
import { type TableRow, tableRows } from '../office/tableRows.ts'
import { type Cell, type Common, cellsIn } from './cells.ts'

/** The cells of a sheet that are searched, and what becomes of the others. */
export interface Sheet {
  readonly rows: readonly TableRow<Cell>[]
  /** Cells of columns that the policy empties. */
  readonly emptied: readonly Cell[]
  /** How many cells show each shared string, searched or not. */
  readonly uses: ReadonlyMap<number, number>
}

/** The rows of a sheet, and how often each shared string is used in it. */
export function readSheet(part: Part, common: Common, options: ReadOptions): Sheet {
  const uses = new Map<number, number>()
  const all = [...rowsOf(cellsIn(part, common))]
  for (const cells of all) for (const { shared } of cells) if (shared !== undefined) uses.set(shared, (uses.get(shared) ?? 0) + 1)
  return { ...tableRows(all, options), uses }
}

function* rowsOf(cells: Iterable<Cell>): Generator<readonly Cell[], void, undefined> {
  let row: Cell[] = []
  for (const cell of cells) {
    if (row.length > 0 && cell.row !== row[0]?.row) {
      yield row
      row = []
    }
    row.push(cell)
  }
  if (row.length > 0) yield row
}
