import type { Flow } from '../html/flow.ts'
import { toldTables } from '../tables/toldTables.ts'

/** Tables of rich text, which has ends of cells and rows and no beginnings. */
export interface RtfTables {
  /** A control word of the text itself. */
  readonly control: (name: string) => void
  /** Text comes. */
  readonly text: () => void
  readonly end: () => void
}

/** @param out the text of the document itself */
export function rtfTables(out: Flow): RtfTables {
  const tables = toldTables(out.field)
  out.hear(tables.tell)
  let isOpen = false
  let inRow = false
  let inCell = false
  let inHead = false
  /** Whether the paragraph is one of a table. */
  let inTable = false
  const openRow = () => {
    inRow = true
    inHead = false
    tables.openRow()
  }
  const openCell = () => {
    if (!inRow) openRow()
    if (!inCell) tables.openCell({ head: inHead })
    inCell = true
  }
  return {
    control: (name) => {
      if (name === 'trowd') {
        if (!isOpen) tables.openTable()
        isOpen = true
        if (!inRow) openRow()
      } else if (name === 'trhdr') inHead = true
      else if (name === 'pard') inTable = false
      else if (name === 'intbl') inTable = true
      else if (isOpen && name === 'cell') {
        openCell()
        tables.closeCell()
        inCell = false
      } else if (isOpen && name === 'row') {
        tables.closeCell()
        inRow = false
        inCell = false
      }
    },
    text: () => {
      if (!isOpen || inCell) return
      if (inRow || inTable) openCell()
      else {
        tables.closeTable()
        isOpen = false
      }
    },
    end: tables.end,
  }
}
