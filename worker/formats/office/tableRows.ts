import type { Category } from '../../core/category.ts'
import { columnMeaning, isHeading, isNothing, longestField, type Meaning } from '../columnMeaning.ts'
import type { ReadOptions } from '../format.ts'

/** What is asked of a cell to read a sheet as a table. */
interface TableCell {
  readonly text: string
  readonly column: number
}

/** A row with the cells that are searched. */
export interface TableRow<Cell> {
  readonly cells: readonly { readonly cell: Cell; readonly category?: Category }[]
  /** Whether it is a record of a table, and so a note of its own. */
  readonly record: boolean
  readonly patient?: string
}

/** Headings are not below this many rows from the top. */
const headingsWithin = 12

/**
 * A sheet that has headings like a table of people is read as one, as text tables are: its rows are
 * notes, and columns of identifiers fields. The headings are searched like the rest, so that the
 * text of a sheet doesn't depend on what is taken for headings.
 *
 * @param all cells by row
 * @returns the rows, and the cells of columns that the policy empties
 */
export function tableRows<Cell extends TableCell>(
  all: readonly (readonly Cell[])[],
  options: Pick<ReadOptions, 'columns'>,
): { readonly rows: readonly TableRow<Cell>[]; readonly emptied: readonly Cell[] } {
  const emptied: Cell[] = []
  const headings = all.slice(0, headingsWithin).findIndex((cells, i) => areHeadings(cells, all[i + 1], options))
  const meanings = new Map(headings < 0 ? [] : all[headings]?.map(({ column, text }) => [column, columnMeaning(text, options.columns)]))
  const rows = all.map(
    (cells, i): TableRow<Cell> =>
      headings >= 0 && i > headings ? recordOf(cells, meanings, emptied) : { record: false, cells: cells.map((cell) => ({ cell })) },
  )
  return { rows, emptied }
}

/**
 * Two headings that only tables have are enough, unless numbers or days outweigh them. One is,
 * where figures stand under it. A form ('Name', 'Halvorsen', and below 'Born', '1950') has none:
 * there the next row looks like headings too.
 */
function areHeadings(
  cells: readonly TableCell[],
  next: readonly TableCell[] | undefined,
  { columns }: Pick<ReadOptions, 'columns'>,
): boolean {
  const known = knownIn(cells, columns)
  if (!next || cells.length < 2 || known.length === 0 || knownIn(next, columns).length >= known.length / 2) return false
  const figures = cells.filter(({ text }) => /^[\d\s/.,:+-]*\d[\d\s/.,:+-]*$/.test(text)).length
  if (known.length > 1) return figures < known.length
  return figures === 0 && next.some(({ column, text }) => column === known[0]?.column && /\d/.test(text))
}

function knownIn(cells: readonly TableCell[], columns: ReadOptions['columns']): readonly TableCell[] {
  return cells.filter(({ text }) => text.length < 100 && isHeading(text, columns))
}

function recordOf<Cell extends TableCell>(cells: readonly Cell[], meanings: ReadonlyMap<number, Meaning>, emptied: Cell[]): TableRow<Cell> {
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
