import type { Category } from '../../core/category.ts'
import { columnMeaning, isHeading, isNothing, longestField, type Meaning } from '../columnMeaning.ts'
import type { ReadOptions } from '../format.ts'
import type { Part } from '../office/leaves.ts'
import { type Cell, type Common, cellsIn } from './cells.ts'

/** The cells of a sheet that are searched, and what becomes of the others. */
export interface Sheet {
  readonly rows: readonly Row[]
  /** Cells of columns that the policy empties. */
  readonly emptied: readonly Cell[]
  /** How many cells show each shared string, searched or not. */
  readonly uses: ReadonlyMap<number, number>
}

export interface Row {
  readonly cells: readonly { readonly cell: Cell; readonly category?: Category }[]
  /** Whether it is a record of a table, and so a note of its own. */
  readonly record: boolean
  readonly patient?: string
}

/** Below this many rows from the top, nobody writes headings. */
const headingsWithin = 12

/**
 * A sheet that has headings like a table of people is read as one, as text tables are: its rows are
 * notes, and columns of identifiers fields. The headings are searched like the rest, so that the
 * text of a sheet doesn't depend on what is taken for headings.
 */
export function readSheet(part: Part, common: Common, options: ReadOptions): Sheet {
  const uses = new Map<number, number>()
  const emptied: Cell[] = []
  const all = [...rowsOf(cellsIn(part, common))]
  for (const cells of all) for (const { shared } of cells) if (shared !== undefined) uses.set(shared, (uses.get(shared) ?? 0) + 1)
  const headings = all.slice(0, headingsWithin).findIndex((cells, i) => areHeadings(cells, all[i + 1], options))
  const meanings = new Map(headings < 0 ? [] : all[headings]?.map(({ column, text }) => [column, columnMeaning(text, options.columns)]))
  const rows = all.map(
    (cells, i): Row =>
      headings >= 0 && i > headings ? recordOf(cells, meanings, emptied) : { record: false, cells: cells.map((cell) => ({ cell })) },
  )
  return { rows, emptied, uses }
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

/**
 * Two headings that only tables have are enough, unless numbers or days outweigh them. One is,
 * where figures stand under it. A form ('Name', 'Halvorsen', and below 'Born', '1950') has none:
 * there the next row looks like headings too.
 */
function areHeadings(cells: readonly Cell[], next: readonly Cell[] | undefined, { columns }: ReadOptions): boolean {
  const known = knownIn(cells, columns)
  if (!next || cells.length < 2 || known.length === 0 || knownIn(next, columns).length >= known.length / 2) return false
  const figures = cells.filter(({ text }) => /^[\d\s/.,:+-]*\d[\d\s/.,:+-]*$/.test(text)).length
  if (known.length > 1) return figures < known.length
  return figures === 0 && next.some(({ column, text }) => column === known[0]?.column && /\d/.test(text))
}

function knownIn(cells: readonly Cell[], columns: ReadOptions['columns']): readonly Cell[] {
  return cells.filter(({ text }) => text.length < 100 && isHeading(text, columns))
}

function recordOf(cells: readonly Cell[], meanings: ReadonlyMap<number, Meaning>, emptied: Cell[]): Row {
  const searched: { cell: Cell; category?: Category }[] = []
  let patient = ''
  let byRecord = false
  for (const cell of cells) {
    const { kind = 'text', person = false } = meanings.get(cell.column) ?? {}
    const value = cell.text.trim()
    const own = value.length <= longestField && !isNothing(value)
    if (person && own && (patient === '' || (kind === 'MEDICALRECORD' && !byRecord))) {
      patient = value
      byRecord = kind === 'MEDICALRECORD'
    }
    if (kind === 'empty') emptied.push(cell)
    else if (kind !== 'keep') searched.push(kind === 'text' || !own ? { cell } : { cell, category: kind })
  }
  return { record: true, cells: searched, ...(patient ? { patient } : {}) }
}
