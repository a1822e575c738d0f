import type { Part } from '../office/leaves.ts'
import { attributeOf, attributeText, localName, type OpenTag } from '../office/tags.ts'
import { scanXml, type XmlAttribute, xmlText } from '../xmlText.ts'

/** A cell of a table (ODF 1.3, part 3, 9.1.4). */
export interface OdfCell {
  readonly part: Part
  readonly tag: OpenTag
  /** From 0. */
  readonly column: number
  /** What is searched: what it shows, or its value where that says more. */
  readonly text: string
  /** Whether `text` is the value, not what is shown. */
  readonly ofValue: boolean
  /** Text nodes of its paragraphs. */
  readonly nodes: readonly Node[]
  /** Attributes that go when it changes: its value, and a formula without strings. */
  readonly values: readonly XmlAttribute[]
  readonly types: readonly XmlAttribute[]
}

interface Node {
  readonly start: number
  readonly end: number
  readonly kind: 'text' | 'cdata'
}

/** The cells of a part. */
export interface OdfCells {
  /** By where their tags begin. */
  readonly byStart: ReadonlyMap<number, OdfCell>
  /** Of each sheet of a spreadsheet, the rows that hold something: where each begins, its cells. */
  readonly sheets: readonly (readonly { readonly start: number; readonly cells: readonly OdfCell[] }[])[]
}

interface Row {
  readonly start: number
  readonly cells: OdfCell[]
  column: number
}

/** An element that is open, with the cell whose own text stands in it. */
interface Open {
  readonly name: string
  readonly cell: { readonly tag: OpenTag; readonly column: number; readonly nodes: Node[]; readonly row: Row | undefined } | undefined
  readonly inText: boolean
}

/** The cells of the tables in a part, by where they begin and by row. */
export function odfCells(part: Part): OdfCells {
  const { source } = part
  const byStart = new Map<number, OdfCell>()
  const sheets: Row[][] = []
  if (!/<(?:[\w.-]+:)?table-cell[\s/>]/.test(source)) return { byStart, sheets }
  const open: Open[] = []
  let inSpreadsheet = false
  let row: Row | undefined
  for (const token of scanXml(source)) {
    const around = open.at(-1)
    if (token.kind === 'open') {
      const name = localName(token.name)
      const isCell = name === 'table-cell' || name === 'covered-table-cell'
      if (name === 'spreadsheet') inSpreadsheet = true
      const isOwn = inSpreadsheet && around?.cell === undefined
      if (name === 'table' && isOwn) sheets.push([])
      if (name === 'table-row' && isOwn) row = { start: token.start, cells: [], column: 0 }
      const cell = isCell
        ? { tag: token, column: row?.column ?? 0, nodes: [], row: isOwn ? row : undefined }
        : aside.has(name)
          ? undefined
          : around?.cell
      if (isCell && isOwn && row) row.column += repeated(source, token)
      open.push({ name, cell, inText: isCell ? false : around?.inText === true || name === 'p' || name === 'h' })
    } else if (token.kind === 'close') {
      const own = open.pop()
      if (own?.name === 'spreadsheet') inSpreadsheet = false
      if (own?.cell && (own.name === 'table-cell' || own.name === 'covered-table-cell')) {
        const cell = cellOf(part, own.cell)
        byStart.set(cell.tag.start, cell)
        if (cell.text.trim() !== '') own.cell.row?.cells.push(cell)
      }
      if (own?.name === 'table-row' && row && open.every(({ cell }) => cell === undefined)) {
        if (row.cells.length > 0) sheets.at(-1)?.push(row)
        row = undefined
      }
    } else if ((token.kind === 'text' || token.kind === 'cdata') && around?.inText) {
      around.cell?.nodes.push({ start: token.start, end: token.end, kind: token.kind })
    }
  }
  return { byStart, sheets }
}

/** What stands in a cell without being its text. */
const aside: ReadonlySet<string> = new Set(['annotation', 'note', 'frame', 'shapes', 'custom-shape', 'detective'])

function repeated(source: string, tag: OpenTag): number {
  const count = Number(attributeText(source, tag, 'number-columns-repeated') ?? 1)
  return Number.isInteger(count) && count > 0 && count < 20_000 ? count : 1
}

function cellOf(part: Part, { tag, column, nodes }: NonNullable<Open['cell']>): OdfCell {
  const { source } = part
  const shown = nodes.map((node) => xmlText(source, node, node.kind).text).join('')
  const value = searchedValue(source, tag)
  const isMore = value !== undefined && !shown.replace(/[\s.,'’]/g, '').includes(value)
  const said = stringBeside(shown, attributeText(source, tag, 'string-value') ?? '')
  const formula = attributeOf(tag, 'formula')
  return {
    part,
    tag,
    column,
    text: isMore ? value : (said ?? shown),
    ofValue: isMore || said !== undefined,
    nodes,
    values: [
      ...tag.attributes.filter(({ name }) => valued.has(localName(name))),
      // The strings of a formula are searched by themselves.
      ...(formula && !/&quot;|"|#/.test(source.slice(formula.start, formula.end)) ? [formula] : []),
    ],
    types: tag.attributes.filter(({ name }) => localName(name) === 'value-type'),
  }
}

const valued: ReadonlySet<string> = new Set(['value', 'date-value', 'time-value', 'boolean-value', 'currency', 'string-value'])

/**
 * What a cell says, where its string is more than what it shows (or it shows nothing).
 *
 * @returns undefined where what it shows says as much
 */
function stringBeside(shown: string, string: string): string | undefined {
  const [ownShown, ownString] = [shown.replace(/\s+/g, ''), string.replace(/\s+/g, '')]
  if (ownShown.includes(ownString)) return undefined
  return (ownString.includes(ownShown) ? string : `${shown} ${string}`).replace(/\s+/g, ' ').trim()
}

/** A day, or a whole number that may be a record's; of others, what is shown says as much. */
function searchedValue(source: string, tag: OpenTag): string | undefined {
  const day = /^\d{4}-\d\d-\d\d/.exec(attributeText(source, tag, 'date-value') ?? '')?.[0]
  if (day !== undefined) return day
  const number = attributeText(source, tag, 'value') ?? ''
  if (/^-?\d(?:\.\d+)?e\+?\d+$/i.test(number) && Number.isSafeInteger(Number(number))) return String(Number(number))
  return /^\d{4,}(?:\.0+)?$/.test(number) ? number.replace(/\.0+$/, '') : undefined
}
