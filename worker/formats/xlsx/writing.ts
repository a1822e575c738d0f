import { changed } from '../../text/changed.ts'
import { type Edits, editSource, type Part } from '../office/leaves.ts'
import type { Package } from '../office/package.ts'
import { attributeOf } from '../office/tags.ts'
import type { PieceChange } from '../pieces.ts'
import { escapeXml, xmlText } from '../xmlText.ts'
import { type Cell, cellContent, typeOf } from './cells.ts'
import { type Renamed, renamedReferences } from './formulas.ts'
import type { Sheet } from './sheet.ts'
import { type SharedString, stringChanged, stringWriter } from './strings.ts'
import { headOf, type Table } from './tables.ts'

/** A workbook read: its sheets one after the other, then all that stands around their cells. */
export interface Workbook {
  readonly own: Package
  readonly sheets: readonly NamedSheet[]
  readonly strings: { readonly part: Part; readonly all: readonly SharedString[] } | undefined
  readonly of1904: boolean
  readonly tables: readonly Table[]
  readonly names: Names
}

export interface NamedSheet extends Sheet {
  readonly part: Part
  readonly name: string
}

/** Names that formulas use, by whatever their edits are found with. */
export interface Names {
  readonly sheets: Map<object, string>
  readonly names: Map<object, string>
}

/**
 * Writes cells, then everything that has to follow them: columns of tables, and references to what
 * has a new name.
 */
export function writeWorkbook(book: Workbook, edits: Edits): Uint8Array {
  const cells: ReadonlyMap<Cell, readonly PieceChange[]> = edits.others.get(book) ?? new Map()
  writeCells(book, cells, edits)
  const renamed: Renamed = {
    sheets: newNames(book.names.sheets, edits),
    names: newNames(book.names.names, edits),
    columns: writeColumns(book, cells, edits),
  }
  for (const part of book.own.parts.values()) for (const change of renamedReferences(part, renamed)) editSource(edits, part, change)
  return book.own.write(edits)
}

function writeCells({ sheets, strings, of1904 }: Workbook, cells: ReadonlyMap<Cell, readonly PieceChange[]>, edits: Edits): void {
  const emptied = new Map<number, number>()
  for (const sheet of sheets) for (const cell of sheet.emptied) empty(cell, emptied, edits)
  const list = [...cells]
  const uses = new Map<number, number>()
  for (const sheet of sheets) for (const [index, count] of sheet.uses) uses.set(index, (uses.get(index) ?? 0) + count)
  const writer = strings && stringWriter(strings.part, strings.all, uses, emptied, edits)
  for (const [k, [cell, changes]] of list.entries()) {
    if (writer && strings && cell.shared !== undefined) {
      const string = strings.all[cell.shared]!
      writer.add(cell.shared, stringChanged(strings.part, string, changes), k)
    } else writeValue(cell, changed(cell.text, changes), of1904, edits)
  }
  writer?.end((k, index) => {
    const [cell] = list[k]!
    if (cell.value) editSource(edits, cell.part, { ...cell.value, value: String(index) })
  })
}

function writeValue(cell: Cell, text: string, of1904: boolean, edits: Edits): void {
  if (!cell.value) return
  const { type, value } = cellContent(cell, text, of1904)
  editSource(edits, cell.part, { ...cell.value, value: escapeXml(value, 'text') })
  setType(cell, type, edits)
}

function setType(cell: Cell, type: string, edits: Edits): void {
  if (typeOf(cell) === type) return
  const own = attributeOf(cell.tag, 't')
  const at = cell.tag.start + 1 + cell.tag.name.length
  editSource(edits, cell.part, own ? { start: own.start, end: own.end, value: type } : { start: at, end: at, value: ` t="${type}"` })
}

function empty(cell: Cell, emptied: Map<number, number>, edits: Edits): void {
  if (cell.shared !== undefined) emptied.set(cell.shared, (emptied.get(cell.shared) ?? 0) + 1)
  for (const { start, end } of cell.inline ?? []) editSource(edits, cell.part, { start, end, value: '' })
  if (!cell.value) return
  editSource(edits, cell.part, { ...cell.value, value: '' })
  setType(cell, 'str', edits)
}

function newNames(names: ReadonlyMap<object, string>, edits: Edits): ReadonlyMap<string, string> {
  const own = edits.others.get(names) ?? new Map()
  return new Map([...own].map(([key, changes]) => [(names.get(key) ?? '').toLowerCase(), changed(names.get(key) ?? '', changes)]))
}

/** @returns the new names of columns by the old ones */
function writeColumns(book: Workbook, cells: ReadonlyMap<Cell, readonly PieceChange[]>, edits: Edits): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  for (const table of book.tables) {
    for (const column of table.columns) {
      const head = headOf(book, table, column)
      const now = head && (head.inline ? inlineWritten(head, head.inline, edits) : changed(head.text, cells.get(head) ?? []))
      if (now === undefined || now === column.name) continue
      editSource(edits, table.part, { start: column.attribute.start, end: column.attribute.end, value: escapeXml(now, 'attribute') })
      out.set(column.name.toLowerCase(), now)
    }
  }
  return out
}

/** What a cell with a string of its own says once its sheet is edited. */
function inlineWritten({ part }: Cell, inline: NonNullable<Cell['inline']>, { sources }: Edits): string {
  const all = sources.get(part) ?? []
  return inline
    .map(({ start, end, kind }) => {
      const own = all
        .filter((change) => change.start >= start && change.end <= end)
        .sort((a, b) => a.start - b.start)
        .map((change) => ({ ...change, start: change.start - start, end: change.end - start }))
      const written = changed(part.source.slice(start, end), own)
      return xmlText(written, { start: 0, end: written.length }, kind).text
    })
    .join('')
}
