import { changed } from '../../text/changed.ts'
import { type Edits, editSource, type Leaf } from '../office/leaves.ts'
import { attributeRemoved } from '../office/tags.ts'
import { escapeXml, fitXml } from '../xmlText.ts'
import type { OdfCell } from './cells.ts'

/** Makes a cell text: takes its value away, once in each way back. */
export type Detaching = (cell: OdfCell, edits: Edits) => void

export function detaching(): Detaching {
  const done = new WeakMap<Edits, Set<OdfCell>>()
  return (cell, edits) => {
    const own = done.get(edits) ?? new Set()
    done.set(edits, own)
    if (own.has(cell)) return
    own.add(cell)
    const { part, types, values } = cell
    for (const { start, end } of types) editSource(edits, part, { start, end, value: 'string' })
    for (const value of values) editSource(edits, part, attributeRemoved(part.source, value))
  }
}

/** The value of a cell, which shows less than that: when it changes, that is what it shows. */
export function cellLeaf(cell: OdfCell, detach: Detaching): Leaf {
  return {
    text: cell.text,
    fit: (value) => fitXml(value, 'text'),
    edit: (changes, edits) => {
      detach(cell, edits)
      showText(cell, escapeXml(changed(cell.text, changes), 'text'), edits)
    },
  }
}

/** Takes the text out of a cell, and the value that would show it again. */
export function emptyCell(cell: OdfCell, detach: Detaching, edits: Edits): void {
  detach(cell, edits)
  for (const { start, end } of cell.nodes) editSource(edits, cell.part, { start, end, value: '' })
}

function showText({ part, tag, nodes }: OdfCell, written: string, edits: Edits): void {
  const [first, ...others] = nodes
  if (first) {
    const value = first.kind === 'cdata' ? written.replaceAll(']]>', '') : written
    editSource(edits, part, { start: first.start, end: first.end, value })
    for (const { start, end } of others) editSource(edits, part, { start, end, value: '' })
    return
  }
  const paragraph = `<text:p>${written}</text:p>`
  const end = tag.end
  if (!tag.empty) editSource(edits, part, { start: end, end, value: paragraph })
  else {
    const slash = part.source.lastIndexOf('/', end)
    editSource(edits, part, { start: slash, end, value: `>${paragraph}</${tag.name}>` })
  }
}
