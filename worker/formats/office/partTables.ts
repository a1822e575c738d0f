import type { PieceField } from '../sourcePieces.ts'
import { spanOf, tables } from '../tables/grid.ts'
import type { Leaf } from './leaves.ts'
import { attributeText, type OpenTag } from './tags.ts'

/** A paragraph, which is told what its table says of it. */
interface Paragraph {
  readonly leaves: readonly Leaf[]
  readonly fields: PieceField[]
}

/** Tables of a part of a document (Word's, PowerPoint's, OpenDocument's), by its elements. */
export interface PartTables {
  /** @param name of the element, without its prefix */
  readonly open: (name: string, tag: OpenTag) => void
  readonly close: (name: string) => void
  /** A paragraph begins; it may stand in no table. */
  readonly paragraph: (paragraph: Paragraph) => void
}

/** Of a table that is open. */
interface State {
  /** Whether the rows that are open repeat on every page, as rows of headings do. */
  inHead: boolean
  /** Cells to come that the last one covers. */
  covered: number
}

export function partTables(source: string): PartTables {
  const own = tables()
  const states: State[] = []
  /** Word says behind a cell's beginning how many columns it takes. */
  let pending: { columns: number } | undefined
  const begin = () => {
    if (pending) own.openCell({ head: states.at(-1)?.inHead === true, ...pending })
    pending = undefined
  }
  const span = (tag: OpenTag, name: string) => spanOf(attributeText(source, tag, name))
  const empty = (columns: number) => {
    if (columns <= 0) return
    own.openCell({ columns })
    own.closeCell()
  }
  const openCell = (state: State, name: string, tag: OpenTag) => {
    // Slides and OpenDocument have elements of covered cells, too.
    if (name === 'tc') pending = attributeText(source, tag, 'hMerge') === '1' ? undefined : { columns: span(tag, 'gridSpan') }
    else if (name === 'table-cell') {
      const columns = Math.max(span(tag, 'number-columns-repeated'), span(tag, 'number-columns-spanned'))
      own.openCell({ head: state.inHead, columns })
      state.covered = span(tag, 'number-columns-spanned') - 1
    } else {
      const count = span(tag, 'number-columns-repeated')
      empty(count - state.covered)
      state.covered = Math.max(0, state.covered - count)
    }
  }
  return {
    open: (name, tag) => {
      const state = states.at(-1)
      if (name === 'tbl' || name === 'table') {
        begin()
        states.push({ inHead: false, covered: 0 })
        own.openTable()
      } else if (!state) return
      else if (name === 'tr' || name === 'table-row') {
        if (name === 'tr') state.inHead = false
        state.covered = 0
        own.openRow()
      } else if (name === 'tblHeader') state.inHead = !/^(?:0|false|off)$/.test(attributeText(source, tag, 'val') ?? '')
      else if (name === 'table-header-rows') state.inHead = true
      else if (name === 'gridBefore') empty(span(tag, 'val'))
      else if (name === 'gridSpan' && pending) pending.columns = span(tag, 'val')
      else if (cells.has(name)) openCell(state, name, tag)
    },
    close: (name) => {
      const state = states.at(-1)
      if (!state) return
      if (name === 'tbl' || name === 'table') {
        states.pop()
        own.closeTable()
      } else if (name === 'table-header-rows') state.inHead = false
      else if (cells.has(name)) {
        begin()
        own.closeCell()
      }
    },
    paragraph: ({ leaves, fields }) => {
      begin()
      if (!own.inCell()) return
      own.line({
        get text() {
          return leaves.map(({ text }) => text).join('')
        },
        mark: (start, end, category) => fields.push({ start, end, category }),
      })
    },
  }
}

const cells: ReadonlySet<string> = new Set(['tc', 'table-cell', 'covered-table-cell'])
