import type { Category } from '../../core/category.ts'
import { type Line, linesOf } from '../../text/lines.ts'
import { tables } from '../tables/grid.ts'

/**
 * Tables of Markdown (GitHub's), and rows between bars that have no line of dashes.
 *
 * @param text without the marks within its lines
 * @param field takes what a cell is, `[start, end)` in code units of the text
 */
export function markTables(text: string, field: (start: number, end: number, category: Category) => void): void {
  if (!text.includes('|')) return
  const own = tables()
  let isOpen = false
  const lines = linesOf(text)
  for (const [i, line] of lines.entries()) {
    const said = text.slice(line.start, line.end)
    const next = lines[i + 1]
    const isHead = next !== undefined && isRule(text.slice(next.start, next.end)) && said.includes('|')
    if (isOpen ? !said.includes('|') : !isHead && !/^\s*\|.*\|\s*$/.test(said)) {
      own.end()
      isOpen = false
      continue
    }
    if (!isOpen) own.openTable()
    isOpen = true
    if (!isRule(said)) addRow(said, line)
  }
  own.end()

  function addRow(said: string, { start }: Line): void {
    own.openRow()
    for (const { at, content } of cellsIn(said)) {
      // Markdown wants a head above any table, of labels and their values, too: it says nothing.
      own.openCell()
      own.line({ text: content, mark: (from, to, category) => field(start + at + from, start + at + to, category) })
      own.closeCell()
    }
  }
}

function isRule(line: string): boolean {
  return line.length < 2000 && line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line)
}

/** Further ones are of no column. */
const mostCells = 200

/** '\|' is a bar of the text. */
function cellsIn(row: string): readonly { readonly at: number; readonly content: string }[] {
  const from = row.length - row.trimStart().length + (row.trimStart().startsWith('|') ? 1 : 0)
  const out: { at: number; content: string }[] = []
  let at = from
  for (const { index } of row.matchAll(/\||$/g)) {
    if (index < from || (row[index - 1] === '\\' && index < row.length)) continue
    if (out.length >= mostCells) break
    if (index < row.length || row.slice(at).trim() !== '') out.push({ at, content: row.slice(at, index) })
    at = index + 1
  }
  return out
}
