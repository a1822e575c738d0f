import type { Category } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import type { ReadOptions } from '../format.ts'
import type { Edits, Gap, Leaf, Part, TextBuilder } from '../office/leaves.ts'
import { isFormatCode } from '../office/numberFormats.ts'
import { partTables } from '../office/partTables.ts'
import { tableRows } from '../office/tableRows.ts'
import { attributeText, localName, type OpenTag } from '../office/tags.ts'
import { dayLeaf, elementLeaf, instructionLeaf, quotedLeaf, xmlLeaf } from '../office/xmlLeaf.ts'
import type { PieceField } from '../sourcePieces.ts'
import { scanXml, type XmlAttribute, xmlText } from '../xmlText.ts'
import { cellLeaf, type Detaching, detaching, emptyCell } from './cellEdits.ts'
import { type OdfCell, type OdfCells, odfCells } from './cells.ts'
import { showNames } from './names.ts'
import { attributePlace, textPlace } from './places.ts'

/**
 * All that an OpenDocument package says: its content, then styles with headers and footers, then
 * properties.
 *
 * @returns what empties, in every way back, the cells that the policy wants empty
 */
export function showOdf(parts: ReadonlyMap<string, Part>, builder: TextBuilder, options: ReadOptions): (edits: Edits) => void {
  const emptied: OdfCell[] = []
  const detach = detaching()
  const named = new Set<string>()
  const inOrder = [...parts].sort(([a], [b]) => rankOf(a) - rankOf(b))
  for (const [name, part] of inOrder) {
    const cells = odfCells(part)
    const rows = rowsOf(cells, options)
    emptied.push(...rows.emptied)
    if (cells.sheets.length > 0) builder.note()
    showPart(part, { cells, rows, detach }, builder)
    if (cells.sheets.length > 0) builder.note()
    if (/(?:^|\/)(?:content|styles)\.xml$/.test(name)) showNames(part, parts, builder, named)
  }
  return (edits) => {
    for (const cell of emptied) emptyCell(cell, detach, edits)
  }
}

function rankOf(name: string): number {
  const kind = ['content.xml', 'styles.xml', 'meta.xml'].findIndex((each) => name.endsWith(each))
  return (kind < 0 ? 3 : kind) + (name.includes('/') ? 10 : 0)
}

/** Which rows are records of tables, and what their cells are. */
interface Rows {
  /** By where a row begins: whose it is; '' where nobody knows, absent where it is no record. */
  readonly records: ReadonlyMap<number, string | undefined>
  readonly categories: ReadonlyMap<OdfCell, Category>
  /** Cells that are not searched. */
  readonly unread: ReadonlySet<OdfCell>
  readonly emptied: readonly OdfCell[]
}

function rowsOf({ sheets }: OdfCells, options: ReadOptions): Rows {
  const records = new Map<number, string | undefined>()
  const categories = new Map<OdfCell, Category>()
  const unread = new Set<OdfCell>()
  const emptied: OdfCell[] = []
  for (const sheet of sheets) {
    const read = tableRows(
      sheet.map(({ cells }) => cells),
      options,
    )
    emptied.push(...read.emptied)
    for (const [k, { cells, record, patient }] of read.rows.entries()) {
      const own = sheet[k]!
      if (record) records.set(own.start, patient)
      const searched = new Set(cells.map(({ cell }) => cell))
      for (const cell of own.cells) if (!searched.has(cell)) unread.add(cell)
      for (const { cell, category } of cells) if (category) categories.set(cell, category)
    }
  }
  return { records, categories, unread, emptied }
}

interface Shown {
  readonly cells: OdfCells
  readonly rows: Rows
  readonly detach: Detaching
}

/**
 * Leaves that make one piece; what stands within a paragraph without being of it comes after it.
 */
interface Slot {
  readonly leaves: Leaf[]
  readonly gap: Gap
  readonly category?: Category | undefined
  /** What its table says that it is. */
  readonly fields: PieceField[]
}

type Step = Slot | { readonly note: string | undefined }

interface Open {
  readonly tag: OpenTag
  readonly name: string
  readonly paragraph?: Slot | undefined
  readonly cell?: OdfCell | undefined
  /** Whether the text of this place is shown elsewhere, or nowhere. */
  readonly silent: boolean
}

function showPart(part: Part, shown: Shown, builder: TextBuilder): void {
  const { source } = part
  const { cells, rows, detach } = shown
  const steps: Step[] = []
  const open: Open[] = []
  // Sheets are read row by row, as workbooks are.
  const grid = cells.sheets.length > 0 ? undefined : partTables(source)
  // Rows stand apart, whether they are records or not: what is taken for a heading may change.
  let gap: Gap = '\n\n'
  const slot = (leaves: Leaf[], category?: Category): Slot => {
    const own: Slot = { leaves, gap, category, fields: [] }
    gap = '\n'
    steps.push(own)
    return own
  }
  for (const token of scanXml(source)) {
    const around = open.at(-1)
    if (token.kind === 'open') {
      const name = localName(token.name)
      if (name === 'table-row') {
        gap = '\n\n'
        if (rows.records.has(token.start)) steps.push({ note: rows.records.get(token.start) })
      }
      grid?.open(name, token)
      const cell = cells.byStart.get(token.start)
      for (const attribute of token.attributes) showAttribute(part, token, attribute, slot)
      // Behind a formula's strings, where its paragraph stands once it is text.
      if (cell?.ofValue && !rows.unread.has(cell)) slot([cellLeaf(cell, detach)], rows.categories.get(cell))
      const own = opened(token, name, around, cell, rows, slot)
      if (own.paragraph && own.paragraph !== around?.paragraph) grid?.paragraph(own.paragraph)
      open.push(own)
    } else if (token.kind === 'close') {
      const own = open.pop()
      if (own) grid?.close(own.name)
      if (own?.paragraph && !own.silent && marks.has(own.name))
        addMark(part, own, own.paragraph, { start: own.tag.start, end: token.end }, detach)
      if (own?.name === 'table-row') {
        gap = '\n\n'
        if (rows.records.has(own.tag.start)) steps.push({ note: undefined })
      }
    } else if ((token.kind === 'text' || token.kind === 'cdata') && around && !around.silent) {
      showText(part, token, around, detach, slot)
    } else if (token.kind === 'comment' && source.slice(token.start, token.end).trim() !== '') {
      slot([xmlLeaf(part, token, 'comment')])
    } else if (token.kind === 'instruction') {
      const said = instructionLeaf(part, token)
      if (said) slot([said])
    }
  }
  for (const step of steps) {
    if ('note' in step) builder.note(step.note)
    else builder.piece(step.leaves, step.gap, step.category ?? step.fields)
  }
}

function opened(
  tag: OpenTag,
  name: string,
  around: Open | undefined,
  ownCell: OdfCell | undefined,
  { unread, categories }: Rows,
  slot: (leaves: Leaf[], category?: Category) => Slot,
): Open {
  if (ownCell) return { tag, name, cell: ownCell, silent: ownCell.ofValue || unread.has(ownCell) }
  if (aside.test(name)) return { tag, name, silent: false }
  const { cell, silent = false } = around ?? {}
  const isParagraph = name === 'p' || name === 'h'
  const paragraph =
    isParagraph && !silent
      ? slot([], cell && categories.get(cell))
      : tag.name.startsWith('text:') || marks.has(name)
        ? around?.paragraph
        : undefined
  return { tag, name, paragraph, cell, silent }
}

const asideElements = pattern`
  annotation|note|note-body|note-citation|frame|text-box|custom-shape|shapes|object|
  event-listeners|ruby-text|tracked-changes|deletion
`

/** What stands in a paragraph or a cell without being of its text. */
const aside = new RegExp(pattern`^(?:${asideElements})$`)

/** Elements that stand for characters. */
const marks: ReadonlySet<string> = new Set(['s', 'tab', 'line-break', 'soft-hyphen'])

function addMark(
  part: Part,
  { name, tag, cell }: Open,
  paragraph: Slot,
  stretch: { readonly start: number; readonly end: number },
  detach: Detaching,
): void {
  const count = Number(attributeText(part.source, tag, 'c') ?? 1)
  const said =
    name === 's' ? ' '.repeat(count > 0 && count < 100 ? Math.floor(count) : 1) : name === 'tab' ? '\t' : name === 'line-break' ? '\n' : ''
  paragraph.leaves.push(
    ofCell(
      elementLeaf(part, stretch, said, (value) => value),
      cell,
      detach,
    ),
  )
}

function showText(
  part: Part,
  token: { readonly kind: 'text' | 'cdata'; readonly start: number; readonly end: number },
  { name, paragraph, cell, tag }: Open,
  detach: Detaching,
  slot: (leaves: Leaf[], category?: Category) => Slot,
): void {
  if (paragraph) {
    paragraph.leaves.push(ofCell(xmlLeaf(part, token, token.kind), cell, detach))
    return
  }
  const value = part.source.slice(token.start, token.end)
  if (name === 'config-item' && (attributeText(part.source, tag, 'type') !== 'string' || /^(?:true|false|-?\d*)$/.test(value))) return
  const place = textPlace(name, value)
  if (place) slot([place.as === 'day' ? dayLeaf(part, token) : xmlLeaf(part, token, token.kind)], place.category)
}

/** A cell whose text changes is text, and loses its value. */
function ofCell(leaf: Leaf, cell: OdfCell | undefined, detach: Detaching): Leaf {
  if (!cell) return leaf
  return {
    ...leaf,
    edit: (changes, edits) => {
      leaf.edit?.(changes, edits)
      detach(cell, edits)
    },
  }
}

function showAttribute(part: Part, tag: OpenTag, attribute: XmlAttribute, slot: (leaves: Leaf[], category?: Category) => Slot): void {
  const whole = xmlText(part.source, attribute, 'attribute')
  const name = localName(attribute.name)
  if (formulas.has(name)) {
    for (const { start, end, quote } of saidIn(whole.text))
      slot([quotedLeaf(part, whole, start, end, 'attribute', quote, (value) => (quote === '"' ? value : value.replace(/['#\]]/g, '_')))])
    return
  }
  const place = attributePlace(tag, attribute.name, whole.text)
  if (place) slot([place.as === 'day' ? dayLeaf(part, attribute) : xmlLeaf(part, attribute, 'attribute')], place.category)
}

const formulas: ReadonlySet<string> = new Set(['formula', 'condition', 'expression'])

/** What a formula says of its own: its strings, and the paths and sheets of other files. */
function* saidIn(formula: string): Generator<{ readonly start: number; readonly end: number; readonly quote: '"' | "'" }> {
  for (const { 1: said, 2: path, 3: sheet = '', 0: whole, index } of formula.matchAll(
    /"((?:[^"]|"")*)"|'((?:[^']|'')*)'#\$?((?:[^'".:\]\s]|'(?:[^']|'')*')*)/g,
  )) {
    if (said !== undefined && said.trim() !== '' && !isFormatCode(said))
      yield { start: index + 1, end: index + 1 + said.length, quote: '"' }
    if (path) yield { start: index + 1, end: index + 1 + path.length, quote: "'" }
    const bare = sheet.replace(/^'|'$/g, '')
    const at = index + whole.length - sheet.length + (sheet.startsWith("'") ? 1 : 0)
    if (bare !== '') yield { start: at, end: at + bare.length, quote: "'" }
  }
}
