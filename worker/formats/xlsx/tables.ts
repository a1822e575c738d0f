import type { Part } from '../office/leaves.ts'
import { attributeOf, attributeText, elementsOf, localName, type OpenTag } from '../office/tags.ts'
import type { XmlAttribute } from '../xmlText.ts'
import { type Cell, columnOf } from './cells.ts'
import type { Sheet } from './sheet.ts'

/**
 * A table on a sheet (ECMA-376-1, 18.5): its columns bear the names of its heading cells, or Excel
 * calls the file damaged.
 */
export interface Table {
  readonly part: Part
  readonly sheet: Part
  /** Its own names, unless a program gave them. */
  readonly names: readonly XmlAttribute[]
  readonly columns: readonly Column[]
}

/** Where the text nodes of a workbook's cells are. */
interface Sheets {
  readonly sheets: readonly (Pick<Sheet, 'rows'> & { readonly part: Part })[]
}

/** The cell that gives a column its name; undefined where it is not searched, or says something else. */
export function headOf({ sheets }: Sheets, { sheet }: Pick<Table, 'sheet'>, { name, cell }: Column): Cell | undefined {
  if (!cell) return undefined
  const rows = sheets.find(({ part }) => part === sheet)?.rows ?? []
  const row = rows.find(({ cells }) => cells[0]?.cell.row === cell.row)
  return row?.cells.find((each) => each.cell.column === cell.column && each.cell.text === name)?.cell
}

export interface Column {
  readonly attribute: XmlAttribute
  readonly name: string
  /** The cell that bears its name; absent of tables without headings. */
  readonly cell?: { readonly row: number; readonly column: number }
}

export function tableIn(part: Part, sheet: Part): Table {
  const { source } = part
  const tags: OpenTag[] = []
  elementsOf(source, (tag) => {
    tags.push(tag)
    return false
  })
  const table = tags.find(({ name }) => localName(name) === 'table')
  const [, column, row] = /^([A-Z]+)(\d+)/.exec((table && attributeText(source, table, 'ref')) ?? '') ?? []
  const headed =
    table && column && row && attributeText(source, table, 'headerRowCount') !== '0'
      ? { row: Number(row), column: columnOf(column) ?? 0 }
      : undefined
  return {
    part,
    sheet,
    names: table
      ? ['name', 'displayName']
          .flatMap((name) => attributeOf(table, name) ?? [])
          .filter((each) => !generic.test(source.slice(each.start, each.end)))
      : [],
    columns: tags
      .filter(({ name }) => localName(name) === 'tableColumn')
      .flatMap((tag, k) => {
        const attribute = attributeOf(tag, 'name')
        const cell = headed ? { cell: { row: headed.row, column: headed.column + k } } : {}
        return attribute ? [{ attribute, name: attributeText(source, tag, 'name') ?? '', ...cell }] : []
      }),
  }
}

const generic = /^(?:Table|Tableau|Tabla|Tabelle|_?xlnm[\w.]*)_?\d*$/i
