import type { Category } from '../../core/category.ts'
import { foldedHead, isColumnHead } from '../../text/columnHeads.ts'
import type { GridCell, GridRow } from './cells.ts'
import { type Head, headOf, mayBeHead, meaningsOf, noHead } from './heads.ts'
import { categoryOfValue, isNumbered } from './values.ts'

/**
 * Marks what stands beneath the headings of a table's columns, or where it has none beside the
 * labels of its rows: 'Patient', 'MRN'. Headings are known by their words and by what is beneath
 * them, whether the file says that they are headings or not: rows may stand above them, and others
 * below begin another table.
 */
export function markTable(all: readonly GridRow[]): void {
  const read = headReader()
  const rows = all.map((row) => filledOf(row, read)).filter((row) => row.length > 0)
  let columns: ReadonlyMap<number, Column> = new Map()
  let labelled: Row[] = []
  for (const [i, row] of rows.entries()) {
    if (areHeads(row, rows[i + 1])) {
      markLabelled(labelled)
      labelled = []
      for (const column of columns.values()) markColumn(column)
      columns = columnsBeneath(rows.slice(Math.max(0, i - 2), i + 1))
    } else if (columns.size > 0 && areOtherHeads(row)) {
      for (const column of columns.values()) markColumn(column)
      columns = new Map()
    } else if (columns.size === 0) labelled.push(row)
    else if (row.length > 1 || row[0]!.columns === 1) for (const cell of row) columns.get(cell.column)?.cells.push(cell)
  }
  for (const column of columns.values()) markColumn(column)
  markLabelled(labelled)
}

/** A cell that says something. */
interface Cell extends GridCell {
  /** The column of the next one, or that behind the row's last. */
  readonly reach: number
  /** In place of `lines`, as one. */
  readonly text: string
  /** What it says, were it a heading. */
  readonly says: Head
}

type Row = readonly Cell[]

function filledOf(row: GridRow, read: (text: string) => Head): Row {
  let reach = row.reduce((end, { column, columns }) => Math.max(end, column + columns), 0)
  const filled: Cell[] = []
  for (const cell of row.toReversed()) {
    const text = textOf(cell)
    if (text === '') continue
    filled.push({ ...cell, reach, text, says: read(text) })
    reach = cell.column
  }
  return filled.reverse()
}

/** What cells say as headings: those of one table say the same few again and again. */
function headReader(): (text: string) => Head {
  const known = new Map<string, Head>()
  return (text) => {
    if (!mayBeHead(text)) return noHead
    const found = known.get(text)
    if (found || known.size >= mostHeads) return found ?? noHead
    const head = headOf(text)
    known.set(text, head)
    return head
  }
}

/** Of one table; what comes after is text. */
const mostHeads = 10_000

/** Cells without any more text than a heading has: longer ones are cut. */
function textOf({ lines }: GridCell): string {
  let text = ''
  for (const line of lines) {
    if (text.length > longestText) break
    text = `${text} ${line.text.slice(0, longestText)}`
  }
  return text.trim()
}

const longestText = 300

/**
 * A row of headings says of two columns what they hold, or of one where all that stands beside it
 * looks like headings; the next row has no headings, and none of its figures stands beside a label
 * whose value it would be ('MRN', '4471').
 */
function areHeads(row: Row, next: Row | undefined): boolean {
  if (!next || (row.length < 2 && !row[0]?.head)) return false
  if (row.every(({ says }) => says.categories.length === 0)) return false
  const known = saying(row)
  if (known.size === 0) return false
  const isMarked = row.every(({ head }) => head)
  const heads = row.map((cell) => cell.says)
  if (!isMarked && heads.some(({ colon }) => colon) && !heads.every(({ colon }) => colon)) return false
  const below = saying(next).size
  if (below > 0 && below * 2 >= known.size) return false
  if (isMarked) return true
  if (row.some((cell) => /^[\d\s/.,:+-]*$/.test(cell.text)) || hasNumberBeside(row, known)) return false
  const others = row.filter((cell) => !known.has(cell))
  const labels = others.filter((cell) => cell.says.known || isColumnHead(foldedHead(cell.text.slice(0, 60)))).length
  return labels * 2 >= others.length || (known.size > 1 && known.size >= others.length) || hasFiguresBeneath(row, next)
}

/** Headings of a table that begins further down and names no identifier ('Test', 'Result'). */
function areOtherHeads(row: Row): boolean {
  return row.length > 1 && row.every((cell) => cell.says.known)
}

/**
 * Figures beneath words are of columns, unless they might be every other cell: values beside their
 * labels.
 */
function hasFiguresBeneath(row: Row, next: Row): boolean {
  const places = next.flatMap((cell, i) => (/^[<>]?\d[\d.,]*$/.test(cell.text) ? [i] : []))
  return row.length > 2 && next.length === row.length && places.some((i) => i > 0 && (i % 2 === 0 || row.length % 2 === 1))
}

/** The cells of a row that say as headings what others are. */
function saying(row: Row): ReadonlyMap<Cell, readonly Category[]> {
  const heads = row.map((cell) => cell.says)
  const meanings = meaningsOf(heads)
  return new Map(row.flatMap((cell, i) => (meanings.has(heads[i]!) ? [[cell, meanings.get(heads[i]!)!] as const] : [])))
}

function hasNumberBeside(row: Row, known: ReadonlyMap<Cell, readonly Category[]>): boolean {
  return row.some((cell, i) => {
    const value = row[i + 1]
    return value && !known.has(value) && known.get(cell)?.some((category) => isNumbered(category) && isValue(value, category))
  })
}

function isValue(cell: Cell, category: Category): boolean {
  return categoryOfValue(cell.text, category) !== undefined
}

interface Column {
  readonly categories: readonly Category[]
  readonly cells: Cell[]
}

/**
 * @param rows of headings the last one, and the two above it, which may say of what those beneath
 *   them are the names and numbers
 */
function columnsBeneath(rows: readonly Row[]): ReadonlyMap<number, Column> {
  const row = rows.at(-1)!
  const above = rows.slice(0, -1).reverse()
  const isMarked = row.every(({ head }) => head)
  // Headings over more than one row, and names of an index beside them.
  const besides = isMarked
    ? above.filter((each) => each.every(({ head }) => head)).flatMap((each) => each.filter((cell) => cell.columns === 1))
    : []
  const taken = new Set(row.flatMap(({ column, columns }) => Array.from({ length: columns }, (_, k) => column + k)))
  const all = [...row, ...besides.filter(({ column }) => !taken.has(column))]
  const heads = all.map((cell) => headBeneath(above[0], cell))
  const meanings = meaningsOf(heads)
  return new Map(
    all.flatMap((cell, i) => {
      const categories = meanings.get(heads[i]!)
      return categories && cell.columns === 1 ? [[cell.column, { categories, cells: [] }] as const] : []
    }),
  )
}

/** By the heading over it that has several columns, or empty cells after it: 'Physician'. */
function headBeneath(above: Row | undefined, { column, text, says }: Cell): Head {
  const cell = above?.find((each) => each.column <= column && column < each.reach)
  return cell && above!.length > 1 && cell.reach > cell.column + 1 && cell.says.known ? headOf(text, cell.text) : says
}

/** A column of persons of which less than two thirds can be names is something else. */
function markColumn({ categories, cells }: Column): void {
  if (categories.some((category) => category === 'PATIENT' || category === 'DOCTOR')) {
    const named = cells.filter((cell) => categories.some((category) => linesOf(cell).some(({ text }) => categoryOfValue(text, category))))
    if (named.length * 3 < cells.length * 2) return
  }
  for (const cell of cells) markCell(cell, categories)
}

function markCell(cell: Cell, categories: readonly Category[]): void {
  for (const { line, start, text } of linesOf(cell)) {
    for (const each of categories) {
      const category = categoryOfValue(text, each)
      if (!category) continue
      line.mark(start, start + text.length, category)
      break
    }
  }
}

/** The lines of a cell without the white space around them. */
function linesOf({ lines }: Cell): { line: Cell['lines'][number]; start: number; text: string }[] {
  const out: { line: Cell['lines'][number]; start: number; text: string }[] = []
  for (const line of lines) {
    for (const { 0: said, index } of line.text.matchAll(/[^\r\n]+/g)) {
      const text = said.trim()
      if (text !== '') out.push({ line, start: index + said.length - said.trimStart().length, text })
    }
  }
  return out
}

interface Pair {
  readonly row: Row
  readonly label: Cell
  readonly head: Head
  readonly value: Cell
  readonly categories: readonly Category[]
}

/**
 * Rows of labels and what stands beside them. A label that no mark of the file and no colon tells
 * counts where there are two of them, for one word alone may be a cell of any table.
 */
function markLabelled(rows: readonly Row[]): void {
  const labels = rows.flatMap((row) => row.filter((cell) => cell.says.categories.length > 0))
  if (labels.length === 0) return
  const heads = [...new Set(rows.flatMap((row) => row.map((cell) => cell.says).filter(({ known }) => known)))]
  const meanings = meaningsOf(heads)
  const pairs = rows.flatMap((row) => pairsIn(row, meanings))
  const isForm = pairs.length > 1
  const isAcross = isForm && areAcross(rows, meanings)
  for (const { row, label, head, value, categories } of pairs) {
    if (!isForm && !label.head && !head.colon) continue
    markCell(value, categories)
    // One heading at the row's beginning is of all that follows.
    const isOfRow = row[0] === label && (isAcross || (label.head && row.every((cell) => cell === label || !cell.head)))
    if (isOfRow) for (const other of row.slice(2)) markCell(other, categories)
  }
}

function pairsIn(row: Row, meanings: ReadonlyMap<Head, readonly Category[]>): Pair[] {
  return row.flatMap((label, i): Pair[] => {
    const head = label.says
    const categories = meanings.get(head)
    const value = row[i + 1]
    if (!categories || !value || value.head || meanings.has(value.says)) return []
    return linesOf(value).some(({ text }) => categories.some((category) => categoryOfValue(text, category)))
      ? [{ row, label, head, value, categories }]
      : []
  })
}

/**
 * Whether all columns but the first hold values: no labels are in them, and what stands beside the
 * label of a number is one.
 */
function areAcross(rows: readonly Row[], meanings: ReadonlyMap<Head, readonly Category[]>): boolean {
  let numbers = 0
  for (const row of rows) {
    const [label, ...values] = row
    if (values.some((cell) => meanings.has(cell.says) || cell.says.colon)) return false
    const numbered = meanings.get(label!.says)?.find(isNumbered)
    if (!numbered) continue
    if (!values.every((cell) => isValue(cell, numbered))) return false
    numbers++
  }
  return numbers > 0
}
