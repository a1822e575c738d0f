import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { foldedHead, isColumnHead } from '../text/columnHeads.ts'
import { type Line, shortLineAt } from '../text/lines.ts'
import { type Cell, type CellMark, cellsOf, longestRow } from '../text/tableCells.ts'
import { isPerson, splitAt } from './spanText.ts'

/**
 * Drops spans on the heads of a table's columns ('Surgeon', 'Ward'), and splits names at the
 * borders of its cells and rows.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withinCells(spans: readonly Span[], text: string): Span[] {
  const headsByLine = new Map<number, HeadRow | undefined>()
  const headRowIn = (line: Line): HeadRow | undefined => {
    if (!headsByLine.has(line.start)) headsByLine.set(line.start, headRow(text, line))
    return headsByLine.get(line.start)
  }
  return spans.flatMap((span) => {
    const line = rowAt(text, span.start)
    if (!line) return [span]
    const own = headRowIn(line)
    if (own) return own.cells.some((cell) => cell.start <= span.start && span.end <= cell.end && isHead(text, cell)) ? [] : [span]
    if (!isPerson(span) || !mayCross(text.slice(span.start, span.end))) return [span]
    const head = headAbove(text, line, headRowIn)
    if (!head) return [span]
    return splitAt(span, text, BORDER, (index) => isBorder(text, span.start + index, head))
  })
}

/** A row of heads. */
interface HeadRow {
  readonly mark: CellMark
  readonly line: Line
  readonly cells: readonly Cell[]
}

function rowAt(text: string, offset: number): Line | undefined {
  return shortLineAt(text, offset, longestRow)
}

const border = pattern`\s*(?:\n|[|]|[ ]{2,}|\t)[\s|]*`
const BORDER = new RegExp(`(?<!\\s)${border}`, 'gu')
const BORDER_HERE = new RegExp(`^${border}`, 'u')

function mayCross(value: string): boolean {
  return /[\n|\t]|[ ]{2}/u.test(value)
}

/** A head that is more rows above belongs to another table. */
const mostRows = 60

function headAbove(text: string, line: Line, headRowIn: (line: Line) => HeadRow | undefined): HeadRow | undefined {
  let below = line
  for (let rows = 0; below.start > 0 && rows < mostRows; rows++) {
    const row = rowAt(text, below.start - 1)
    // An empty line ends a table, and so does one that is too long for a row.
    if (!row || text.slice(row.start, row.end).trim() === '') return undefined
    const head = headRowIn(row)
    if (head) return head
    below = row
  }
  return undefined
}

/** @param at where the last word before the border ends */
function isBorder(text: string, at: number, { mark, line, cells }: HeadRow): boolean {
  const found = BORDER_HERE.exec(text.slice(at, at + 200))?.[0] ?? ''
  const next = rowAt(text, at + found.length)
  if (!next) return false
  if (found.includes('\n')) return markOf(text.slice(next.start, next.end)) === mark
  if (mark !== 'blanks') return found.includes(mark)
  const place = at + found.length - next.start
  return cells.some((cell) => Math.abs(cell.start - line.start - place) <= 1)
}

/**
 * A line of known heads, two of them and half its cells at least, above a row without any: a form
 * has labels in every row, and its patient may be called Ward.
 */
function headRow(text: string, line: Line): HeadRow | undefined {
  const source = text.slice(line.start, line.end)
  const mark = markOf(source)
  if (!mark || (source.match(/\d/gu) ?? []).length > 4) return undefined
  const cells = cellsOf(text, line, mark).filter(({ start, end }) => end > start)
  const known = cells.filter((cell) => isHead(text, cell)).length
  if (known < 2 || known * 2 < cells.length) return undefined
  const row = firstRowBelow(text, line)
  if (!row || markOf(text.slice(row.start, row.end)) !== mark) return undefined
  return cellsOf(text, row, mark).some((cell) => isHead(text, cell)) ? undefined : { mark, line, cells }
}

/** The next line, or the one after a line of dashes. */
function firstRowBelow(text: string, line: Line): Line | undefined {
  if (line.end >= text.length) return undefined
  const next = rowAt(text, line.end + 1)
  if (!next) return undefined
  const isRule = next.end > next.start && !/[\p{L}\d]/u.test(text.slice(next.start, next.end))
  return isRule && next.end < text.length ? rowAt(text, next.end + 1) : next
}

function isHead(text: string, { start, end }: Cell): boolean {
  return end - start <= longestHead && isColumnHead(foldedHead(text.slice(start, end)))
}

/** Code units. */
const longestHead = 30

function markOf(row: string): CellMark | undefined {
  if (/\S[ ]*[|][ ]*\S/u.test(row)) return '|'
  if (/\S[ ]*\t\s*\S/u.test(row)) return '\t'
  return /\S[ ]{2,}\S/u.test(row) ? 'blanks' : undefined
}
