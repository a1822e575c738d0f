import type { Line } from './lines.ts'

/** A cell of a table without the blanks around it, `[start, end)` in code units. */
export type Cell = Line

/** What parts the cells of a row; 'blanks': two or more. */
export type CellMark = '|' | '\t' | ',' | ';' | 'blanks'

const contents: Readonly<Record<CellMark, RegExp>> = {
  '|': /[^|]*/gu,
  '\t': /[^\t]*/gu,
  ',': /"(?:[^"]|"")*"|[^,]*/gu,
  ';': /[^;]*/gu,
  blanks: /\S+(?: \S+)*/gu,
}

/** Longer lines are no rows of a table. Code units. */
export const longestRow = 400

/** The cells of a row, empty ones too where a mark parts them. */
export function cellsOf(text: string, row: Line, mark: CellMark): Cell[] {
  const source = text.slice(row.start, row.end)
  const content = contents[mark]
  const cells: Cell[] = []
  for (let at = 0; at <= source.length; ) {
    content.lastIndex = at
    const match = content.exec(source)
    if (!match) break
    const blank = match[0].length - match[0].trimStart().length
    cells.push({ start: row.start + match.index + blank, end: row.start + match.index + Math.max(blank, match[0].trimEnd().length) })
    at = match.index + match[0].length + 1
  }
  return cells
}
