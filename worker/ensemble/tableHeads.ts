import type { Span } from '../core/span.ts'
import { foldedHead, isColumnHead } from '../taggers/rules/columnHeads.ts'
import type { Line } from '../text/lines.ts'
import { type Cell, type CellMark, cellsOf } from '../text/tableCells.ts'
import { isPerson, splitAt } from './spanText.ts'

/**
 * What the head of a table shows: 'Surgeon' and 'Ward' in a row of heads are no names, and a name
 * ends with its cell, and with its row.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withinCells(spans: readonly Span[], text: string): Span[] {
  const headsByLine = new Map<number, HeadRow | undefined>()
  const headRowAt = (at: number): HeadRow | undefined => {
    const line = lineAt(text, at)
    if (!headsByLine.has(line.start)) headsByLine.set(line.start, headRow(text, line))
    return headsByLine.get(line.start)
  }
  return spans.flatMap((span) => {
    const own = headRowAt(span.start)
    if (own) return own.cells.some((cell) => cell.start <= span.start && span.end <= cell.end && isHead(text, cell)) ? [] : [span]
    if (!isPerson(span) || !mayCross(text.slice(span.start, span.end))) return [span]
    const head = headAbove(text, span.start, headRowAt)
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

const BORDER = /(?<!\s)\s*(?:\n|[|]|[ ]{2,}|\t)[\s|]*/gu

function mayCross(value: string): boolean {
  return /[\n|\t]|[ ]{2}/u.test(value)
}

/** Rows further up than this belong to another table. */
const mostRows = 60

function headAbove(text: string, at: number, headRowAt: (at: number) => HeadRow | undefined): HeadRow | undefined {
  let end = lineAt(text, at).start - 1
  for (let rows = 0; end > 0 && text[end] === '\n' && rows < mostRows; rows++) {
    const head = headRowAt(end)
    if (head) return head
    const { start } = lineAt(text, end)
    // An empty line ends a table, and so does one that is too long for a row.
    if (text.slice(start, end).trim() === '') return undefined
    end = start - 1
  }
  return undefined
}

/** @param at where the last word before the border ends */
function isBorder(text: string, at: number, { mark, line, cells }: HeadRow): boolean {
  const border = BORDER_HERE.exec(text.slice(at, at + 200))?.[0] ?? ''
  const next = lineAt(text, at + border.length)
  if (border.includes('\n')) return markOf(text.slice(next.start, next.end)) === mark
  if (mark !== 'blanks') return border.includes(mark)
  const place = at + border.length - next.start
  return cells.some((cell) => Math.abs(cell.start - line.start - place) <= 1)
}

const BORDER_HERE = /^\s*(?:\n|[|]|[ ]{2,}|\t)[\s|]*/u

/**
 * A line of known heads, two of them and half its cells at least, above a row without any: a form
 * has labels in every row, and its patient may be called Ward.
 */
function headRow(text: string, line: Line): HeadRow | undefined {
  if (line.end - line.start > longestHead) return undefined
  const source = text.slice(line.start, line.end)
  const mark = markOf(source)
  if (!mark || (source.match(/\d/gu) ?? []).length > 4) return undefined
  const cells = cellsOf(text, line, mark).filter(({ start, end }) => end > start)
  const known = cells.filter((cell) => isHead(text, cell)).length
  if (known < 2 || known * 2 < cells.length) return undefined
  const row = rowBelow(text, line)
  if (!row || markOf(text.slice(row.start, row.end)) !== mark) return undefined
  return cellsOf(text, row, mark).some((cell) => isHead(text, cell)) ? undefined : { mark, line, cells }
}

/** The next line, or the one below a rule of dashes. */
function rowBelow(text: string, line: Line): Line | undefined {
  if (line.end >= text.length) return undefined
  const next = lineAt(text, line.end + 1)
  const isRule = next.end > next.start && !/[\p{L}\d]/u.test(text.slice(next.start, next.end))
  return isRule && next.end < text.length ? lineAt(text, next.end + 1) : next
}

function isHead(text: string, { start, end }: Cell): boolean {
  return end - start <= longestName && isColumnHead(foldedHead(text.slice(start, end)))
}

/** Code units. */
const longestHead = 400
const longestName = 30

function markOf(line: string): CellMark | undefined {
  if (line.length > longestHead) return undefined
  if (/\S[ ]*[|][ ]*\S/u.test(line)) return '|'
  if (/\S[ ]*\t\s*\S/u.test(line)) return '\t'
  return /\S[ ]{2,}\S/u.test(line) ? 'blanks' : undefined
}

/**
 * The line that holds an offset, as far as a row can reach: a document may be one line of many
 * megabytes, which is not looked through for each of its spans.
 */
function lineAt(text: string, at: number): Line {
  const from = Math.max(0, at - longestHead - 1)
  const near = text.slice(from, at + longestHead + 1)
  const end = near.indexOf('\n', at - from)
  return {
    start: at === 0 ? 0 : from + near.lastIndexOf('\n', at - from - 1) + 1,
    end: from + (end < 0 ? near.length : end),
  }
}
