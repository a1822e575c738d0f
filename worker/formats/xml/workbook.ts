import type { Category } from '../../core/category.ts'
import type { ReadOptions } from '../format.ts'
import { tableRows } from '../office/tableRows.ts'
import { attributeOf, attributeText, localName } from '../office/tags.ts'
import { type XmlAttribute, type XmlToken, xmlText } from '../xmlText.ts'

/** What becomes of the text of a cell, or of a sheet's name. */
export interface CellText {
  /** As its column wants it, and days. */
  readonly kind: Category | 'text' | 'keep' | 'empty'
  /** Where it says that it is a number: a value that takes its place is text. */
  readonly number?: XmlAttribute
  /** It is an instant, of which the day is searched. */
  readonly day: boolean
  /** It is the name of a sheet, which is the n-th. */
  readonly sheet?: number
}

interface Cell {
  readonly text: string
  readonly column: number
  /** Where its text begins; absent where several stretches of another look make it. */
  readonly start?: number
  readonly type?: XmlAttribute | undefined
}

/**
 * Cells of a workbook that is plain XML, as Excel 2003 and many systems write it ("XML
 * Spreadsheet"), and names of its sheets, by where their text begins.
 *
 * @returns an empty map for any other XML
 */
export function workbookCells(source: string, tokens: readonly XmlToken[], columns: ReadOptions['columns']): ReadonlyMap<number, CellText> {
  const out = new Map<number, CellText>()
  const root = tokens.find((token) => token.kind === 'open')
  if (root?.kind !== 'open' || localName(root.name) !== 'Workbook' || !source.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return out
  for (const [i, name] of sheetNamesIn(tokens).entries()) out.set(name.start, { kind: 'text', day: false, sheet: i + 1 })
  for (const sheet of sheetsIn(source, tokens)) {
    const { rows, emptied } = tableRows(sheet, { columns })
    const empty = new Set(emptied)
    for (const [i, { cells }] of rows.entries()) {
      const categories = new Map(cells.map(({ cell, category }) => [cell, category ?? ('text' as const)]))
      for (const cell of sheet[i]!) {
        if (cell.start === undefined) continue
        const type = cell.type && source.slice(cell.type.start, cell.type.end)
        const kind = categories.get(cell) ?? (empty.has(cell) ? 'empty' : 'keep')
        // Hours alone are hours of the day before 1900.
        const day = type === 'DateTime' && /^(?!1899-12-3)\d{4}-\d\d-\d\dT/.test(cell.text)
        out.set(cell.start, {
          kind: day && kind === 'text' ? 'DATE' : kind,
          day,
          ...(type === 'Number' && cell.type ? { number: cell.type } : {}),
        })
      }
    }
  }
  return out
}

/** What a cell says of its kind, which goes by what stands in it. */
export function isTypeOfCell(attribute: string, value: string): boolean {
  return localName(attribute) === 'Type' && /^(?:String|Number|DateTime|Boolean|Error)$/.test(value)
}

/**
 * Excel's rules: 31 characters, none of []:*?/\\, no two alike.
 *
 * @param text the name of which a part gives way to `value`
 */
export function sheetNameOf(value: string, text: string, sheet: number): string {
  return `${value.replace(/[[\]:*?/\\']/g, '_').slice(0, Math.max(4, 28 - text.length))}_${sheet}`
}

function sheetNamesIn(tokens: readonly XmlToken[]): readonly XmlAttribute[] {
  return tokens.flatMap((token) =>
    token.kind === 'open' && localName(token.name) === 'Worksheet' ? (attributeOf(token, 'Name') ?? []) : [],
  )
}

/** @returns sheets of rows of cells that say something */
function sheetsIn(source: string, tokens: readonly XmlToken[]): readonly (readonly (readonly Cell[])[])[] {
  const sheets: Cell[][][] = []
  const path: string[] = []
  let column = 0
  let type: XmlAttribute | undefined
  let texts: { readonly text: string; readonly start: number }[] | undefined
  for (const token of tokens) {
    if (token.kind === 'open') {
      const name = localName(token.name)
      const around = path.at(-1)
      path.push(name)
      if (name === 'Worksheet') sheets.push([])
      else if (name === 'Row') {
        sheets.at(-1)?.push([])
        column = 0
      } else if (name === 'Cell' && around === 'Row') {
        column = Number(attributeText(source, token, 'Index') ?? column + 1)
      } else if (name === 'Data' && around === 'Cell') {
        type = attributeOf(token, 'Type')
        texts = []
      }
    } else if (token.kind === 'close') {
      const name = path.pop()
      if (name !== 'Data' || !texts || path.at(-1) !== 'Cell') continue
      const text = texts.map((each) => each.text).join('')
      const start = texts.length === 1 ? { start: texts[0]!.start } : {}
      if (text.trim() !== '')
        sheets
          .at(-1)
          ?.at(-1)
          ?.push({ text, column, type, ...start })
      texts = undefined
    } else if (token.kind === 'text') texts?.push({ text: xmlText(source, token, 'text').text, start: token.start })
  }
  return sheets
}
