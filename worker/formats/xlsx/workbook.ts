import { showMember } from '../docx/showWord.ts'
import type { ReadOptions, Unsearched } from '../format.ts'
import { chartDays } from '../office/chartDays.ts'
import { isCustomXml } from '../office/customXml.ts'
import { dayStyles } from '../office/days.ts'
import { type Edits, editOther, type Leaf, type Part, type TextBuilder } from '../office/leaves.ts'
import { showNumberFormats } from '../office/numberFormats.ts'
import type { Package } from '../office/package.ts'
import { relationsOwner } from '../office/relations.ts'
import { showPart, showRelations } from '../office/showPart.ts'
import { showStyleNames, showThemeNames } from '../office/styleNames.ts'
import { attributeOf, attributeText, elementsOf, localName, type OpenTag } from '../office/tags.ts'
import { xmlLeaf } from '../office/xmlLeaf.ts'
import { fitXml } from '../xmlText.ts'
import type { Cell, Common } from './cells.ts'
import { formulaElements, showFormulas } from './formulas.ts'
import { ruleDays } from './ruleDays.ts'
import { readSheet } from './sheet.ts'
import { sharedStringsIn } from './strings.ts'
import { headOf, type Table, tableIn } from './tables.ts'
import { type NamedSheet, type Names, type Workbook, writeWorkbook } from './writing.ts'

interface Opened {
  readonly show: (builder: TextBuilder) => void
  readonly write: (edits: Edits) => Uint8Array
  readonly unsearched: readonly Unsearched['kind'][]
}

/** A workbook's sheets and names, to be shown and edited. @param main the workbook's part */
export function openWorkbook(own: Package, main: string, options: ReadOptions): Opened {
  const part = own.parts.get(main)!
  const { source } = part
  const relations = own.relations(main)
  const target = (type: string) => own.parts.get(relations.find((each) => each.type === type)?.target ?? '')
  const [stringsPart, stylesPart] = [target('sharedStrings'), target('styles')]
  const strings = stringsPart && { part: stringsPart, all: sharedStringsIn(stringsPart) }
  const properties = elementsOf(source, ({ name }) => localName(name) === 'workbookPr')[0]?.tag
  const of1904 = properties !== undefined && /^(?:1|true)$/.test(attributeText(source, properties, 'date1904') ?? '')
  const common: Common = { strings: strings?.all ?? [], dayStyles: stylesPart ? dayStyles(stylesPart) : [], of1904 }
  const tags = elementsOf(source, ({ name }) => localName(name) === 'sheet').map(({ tag }) => tag)
  const sheets = tags.flatMap((tag): NamedSheet[] => {
    const id = tag.attributes.find(({ name }) => /^\w+:id$/.test(name))
    const relation = relations.find((each) => each.id === (id && source.slice(id.start, id.end)))
    const sheet = relation?.type === 'worksheet' ? own.parts.get(relation.target) : undefined
    return sheet ? [{ part: sheet, name: attributeText(source, tag, 'name') ?? '', ...readSheet(sheet, common, options) }] : []
  })
  const names: Names = { sheets: new Map(), names: new Map() }
  const tables = sheets.flatMap((sheet) => tablesOf(own, sheet))
  const book: Workbook = { own, sheets, strings, of1904, tables, names }
  return { show: (builder) => show(book, part, tags, builder), write: (edits) => writeWorkbook(book, edits), unsearched: [] }
}

function tablesOf(own: Package, sheet: NamedSheet): readonly Table[] {
  return own.relations(sheet.part.name).flatMap(({ type, target }) => {
    const part = type === 'table' ? own.parts.get(target) : undefined
    return part ? [tableIn(part, sheet.part)] : []
  })
}

function show(book: Workbook, part: Part, tags: readonly OpenTag[], builder: TextBuilder): void {
  const { own, sheets, strings } = book
  builder.note()
  for (const [k, tag] of tags.entries()) {
    const name = attributeOf(tag, 'name')
    if (name) builder.piece([nameLeaf(part, name, (value, at, text) => sheetName(value, at, text, k + 1), book.names.sheets)], '\n')
  }
  for (const sheet of sheets) showSheet(book, sheet, builder)
  builder.note()
  if (strings) showUnused(strings, sheets, builder)
  const known = new Set(tags.map((tag) => (attributeText(part.source, tag, 'name') ?? '').toLowerCase()))
  for (const [name, each] of own.parts) showAround(book, name, each, part, known, builder)
}

function showSheet(book: Workbook, { rows }: NamedSheet, builder: TextBuilder): void {
  builder.note()
  let record = false
  for (const row of rows) {
    if (row.record || record) builder.note(row.patient)
    record = row.record
    for (const [k, { cell, category }] of row.cells.entries()) builder.piece(cellLeaves(book, cell), k === 0 ? '\n\n' : '\n', category)
  }
}

function cellLeaves(book: Workbook, cell: Cell): readonly Leaf[] {
  if (cell.inline) return cell.inline.map((each) => xmlLeaf(cell.part, each, each.kind, each))
  return [{ text: cell.text, fit: (value) => fitXml(value, 'text'), edit: (changes, edits) => editOther(edits, book, cell, changes) }]
}

/** Strings that no cell shows: programs leave them behind when a cell changes. */
function showUnused({ part, all }: NonNullable<Workbook['strings']>, sheets: readonly NamedSheet[], builder: TextBuilder): void {
  for (const [k, { runs }] of all.entries()) {
    if (sheets.some(({ uses }) => uses.has(k))) continue
    const leaves = runs.map(({ text, cdata, spaceAt }) =>
      xmlLeaf(part, text, cdata ? 'cdata' : 'text', spaceAt === undefined ? {} : { spaceAt }),
    )
    builder.piece(leaves, '\n')
  }
}

/** What stands around the cells: links, comments, drawings, headers, names, properties. */
function showAround(book: Workbook, name: string, part: Part, main: Part, known: ReadonlySet<string>, builder: TextBuilder): void {
  if (part === book.strings?.part) return
  if (/^docProps\/|^\[Content_Types\]/.test(name) || isCustomXml(book.own, name)) {
    showMember(book.own, name, builder)
    return
  }
  const owner = relationsOwner(name)
  if (owner !== undefined) {
    showRelations(part, book.own.relations(owner), builder)
    showFormulas(part, builder, known)
    return
  }
  if (/\/(?:styles|charts?\/\w+)\.xml$/.test(name)) showNumberFormats(part, builder)
  if (part.name.endsWith('/styles.xml')) showStyleNames(part, book.own.parts, builder)
  if (/\/theme\d*\.xml$/.test(name)) showThemeNames(part, builder)
  if (/\/(?:styles|calcChain|theme\d*|colors\d+|style\d+)\.xml$/.test(name)) return
  const sheet = book.sheets.find((each) => each.part === part)
  showPart(part, builder, {
    without: formulaElements,
    days: sheet ? ruleDays(part, sheet.rows, book.of1904) : chartDays(part),
    skipped: sheet ? cellsOf(part) : undefined,
  })
  if (part === main) showDefinedNames(book, part, builder)
  const table = book.tables.find((each) => each.part === part)
  if (table) showTable(book, table, builder)
  showFormulas(part, builder, known)
}

/** Where the cells of a sheet stand: nothing else does there. */
function cellsOf({ source }: Part): { start: number; end: number } | undefined {
  const open = /<((?:\w+:)?sheetData)(?:\s[^<>]*)?(?<!\/)>/.exec(source)
  const end = open ? source.lastIndexOf(`</${open[1]}`) : -1
  return open && end > open.index ? { start: open.index + open[0].length, end } : undefined
}

function showDefinedNames(book: Workbook, part: Part, builder: TextBuilder): void {
  for (const { tag } of elementsOf(part.source, ({ name }) => localName(name) === 'definedName')) {
    const name = attributeOf(tag, 'name')
    if (name && !/^_xl/i.test(part.source.slice(name.start, name.end)))
      builder.piece([nameLeaf(part, name, definedName, book.names.names)], '\n')
  }
}

/** Columns that no heading cell names are searched themselves; the others are written with their cells. */
function showTable(book: Workbook, table: Table, builder: TextBuilder): void {
  const { part, names, columns } = table
  for (const each of names) builder.piece([nameLeaf(part, each, definedName, book.names.names)], '\n')
  for (const column of columns) if (!headOf(book, table, column)) builder.piece([xmlLeaf(part, column.attribute, 'attribute')], '\n')
}

/** A name that formulas use: they follow when it is changed. */
function nameLeaf(
  part: Part,
  attribute: { readonly start: number; readonly end: number },
  allowed: (value: string, at: number, text: string) => string,
  names: Map<object, string>,
): Leaf {
  const leaf = xmlLeaf(part, attribute, 'attribute')
  const key = leaf
  names.set(key, leaf.text)
  return {
    text: leaf.text,
    fit: (value, at) => fitXml(allowed(value, at, leaf.text), 'attribute'),
    edit: (changes, edits) => {
      leaf.edit?.(changes, edits)
      editOther(edits, names, key, changes)
    },
  }
}

/**
 * Excel's rules: 31 characters, none of []:*?/\, no two alike; so the sheet's number goes with the
 * value.
 */
function sheetName(value: string, at: number, text: string, number: number): string {
  const word = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0
  const plain = value.replace(/[[\]]/g, '-').replace(/[:*?/\\']/g, '_')
  const suffix = `_${number}`
  return `${plain.slice(0, Math.max(4, 31 - suffix.length - (text.length - word)))}${suffix}`.toWellFormed().replaceAll('\ufffd', '_')
}

/**
 * Letters, digits, underscores and full stops; an underscore first, so that it is no cell's
 * address.
 */
function definedName(value: string, at: number): string {
  const plain = value.replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, 200)
  return at === 0 ? `_${plain}` : plain
}
