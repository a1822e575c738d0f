import type { Category } from '../../core/category.ts'
import { type Tables, tables } from './grid.ts'

/** Tables of a text that is told stretch by stretch as it is gathered. */
export interface ToldTables extends Omit<Tables, 'line' | 'inCell'> {
  /** @param start where it stands in the text, code units; what touches is one line of a cell */
  readonly tell: (start: number, text: string) => void
}

/** @param field takes what a cell is, by its place in the text */
export function toldTables(field: (start: number, end: number, category: Category) => void): ToldTables {
  const { line: addLine, inCell, ...own } = tables()
  let line: { readonly start: number; end: number; readonly parts: string[] } | undefined
  const flush = () => {
    if (!line) return
    const { start, parts } = line
    line = undefined
    addLine({ text: parts.join(''), mark: (from, to, category) => field(start + from, start + to, category) })
  }
  const after =
    <Args extends readonly unknown[]>(step: (...args: Args) => void) =>
    (...args: Args) => {
      flush()
      step(...args)
    }
  return {
    tell: (start, text) => {
      if (!inCell()) return
      if (line?.end !== start) {
        flush()
        line = { start, end: start, parts: [] }
      }
      line.parts.push(text)
      line.end += text.length
    },
    openTable: after(own.openTable),
    closeTable: after(own.closeTable),
    openRow: after(own.openRow),
    openCell: after(own.openCell),
    closeCell: after(own.closeCell),
    end: after(own.end),
  }
}
