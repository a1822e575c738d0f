import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { ANY_PLACE, ANY_VERY_COMMON, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { type Line, linesOf } from '../text/lines.ts'
import { type Cell, type CellMark, cellsOf, longestRow } from '../text/tableCells.ts'
import { firstIn } from './spanText.ts'

/**
 * The cells of a table's column are of one kind: an unmarked cell that looks like its marked
 * neighbours above and below gets their category, and a person or number that differs from most of
 * its column takes the column's.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withSharedColumns(spans: readonly Span[], text: string, lexicon: Lexicon): Span[] {
  const columns = columnsOf(text)
  if (columns.length === 0) return [...spans]
  const changed = new Map<Span, Category>()
  const added: Span[] = []
  for (const cells of columns) {
    const read = cells.map((cell): ReadCell => {
      const first = firstIn(spans, cell)
      const isWhole = first !== undefined && first.start === cell.start && first.end <= cell.end + 1
      return { cell, span: isWhole ? first : undefined, isFree: !first, shape: shapeOf(text.slice(cell.start, cell.end)) }
    })
    for (const group of groups) {
      const lead = leadOf(read, group)
      if (!lead) continue
      for (const { span } of read) if (span && span.category !== lead && group.has(span.category)) changed.set(span, lead)
      added.push(...unmarkedOf(read, lead, text, lexicon))
    }
  }
  if (changed.size === 0 && added.length === 0) return [...spans]
  const own = spans.map((span) => {
    const category = changed.get(span)
    return category ? { ...span, category, votes: { ...span.votes, table: category } } : span
  })
  return [...own, ...added].sort((a, b) => a.start - b.start)
}

/** The category of most of a column's marked cells; undefined where too few agree. */
function leadOf(cells: readonly ReadCell[], group: ReadonlySet<Category>): Category | undefined {
  const votes = new Map<Category, number>()
  for (const { span } of cells) if (span && group.has(span.category)) votes.set(span.category, (votes.get(span.category) ?? 0) + 1)
  const [category, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? []
  const all = [...votes.values()].reduce((sum, each) => sum + each, 0)
  return count !== undefined && count >= enough && count * 3 >= all * 2 ? category : undefined
}

/**
 * Spans for the free cells below the head that look like marked ones, where most of the cells that
 * look so are marked.
 */
function unmarkedOf(cells: readonly ReadCell[], category: Category, text: string, lexicon: Lexicon): Span[] {
  const alike = new Map<Shape, number>()
  const marked = new Map<Shape, number>()
  for (const { span, shape } of cells) {
    if (!shape) continue
    alike.set(shape, (alike.get(shape) ?? 0) + 1)
    if (span?.category === category) marked.set(shape, (marked.get(shape) ?? 0) + 1)
  }
  return cells.slice(1).flatMap(({ cell, isFree, shape }) => {
    const count = shape ? (marked.get(shape) ?? 0) : 0
    if (!shape || !isFree || count < enough || count * (shape === 'code' ? 1.5 : 2) < (alike.get(shape) ?? 0)) return []
    if (isOther(text.slice(cell.start, cell.end), shape, lexicon)) return []
    return [{ ...cell, category, score: 0.7, votes: { table: category } }]
  })
}

interface ReadCell {
  readonly cell: Cell
  /** The span that begins and fills it. */
  readonly span: Span | undefined
  readonly isFree: boolean
  readonly shape: Shape | undefined
}

/** Marked cells of a category from which on a column is of it. */
const enough = 3

/** Categories of which a column holds one. */
const groups: readonly ReadonlySet<Category>[] = [
  new Set<Category>(['PATIENT', 'DOCTOR']),
  new Set<Category>(['AGE']),
  new Set<Category>(['MEDICALRECORD', 'IDNUM', 'HEALTHPLAN', 'ACCOUNT', 'DEVICE', 'LICENSE', 'PHONE']),
]

type Shape = 'age' | 'name' | 'initials' | 'code'

function shapeOf(content: string): Shape | undefined {
  if (/^(?:1[01]\d|[1-9]?\d)$/u.test(content)) return 'age'
  if (/^(?:\p{Lu}{2,3}|\p{Ll}{2,3})$/u.test(content)) return 'initials'
  if (/^\p{Lu}[\p{L}'’.-]+(?:,?[ ]\p{Lu}[\p{L}'’.-]*){0,3}$/u.test(content)) return 'name'
  return /^(?=(?:.*\d){4})[\p{L}\d]+(?:[ ./-][\p{L}\d]+){0,4}$/u.test(content) ? 'code' : undefined
}

/** Words of medicine, places and usual words are none, whatever stands above them. */
function isOther(content: string, shape: Shape, lexicon: Lexicon): boolean {
  if (shape === 'age' || shape === 'code') return false
  const words = content.match(/\p{L}+/gu) ?? []
  const never = wordClass.MEDICAL | wordClass.DRUG | wordClass.MONTH_OR_DAY | ANY_VERY_COMMON | (shape === 'name' ? ANY_PLACE : 0)
  return /^(?:na|nil|nad|ok|ns|nr|no|yes|tbc|tbd|none)$/iu.test(content) || words.some((word) => (lexicon.classOf(word) & never) !== 0)
}

/** The cells of every column of every table, from the top. */
function columnsOf(text: string): Cell[][] {
  const columns: Cell[][] = []
  let rows: Cell[][] = []
  let mark: CellMark | undefined
  let apart = 0
  const close = () => {
    if (mark && rows.length >= enough)
      for (const cells of mark === 'blanks' ? alignedColumns(rows) : numberedColumns(rows)) columns.push(cells)
    rows = []
    mark = undefined
    apart = 0
  }
  for (const line of linesOf(text)) {
    const own = markOf(text, line)
    if (!own) {
      // A remark below a row belongs to it; two lines of running text end the table.
      if (mark && ++apart > 2) close()
      continue
    }
    if (mark && own !== mark) close()
    mark = own
    apart = 0
    rows.push(cellsOf(text, line, own))
  }
  close()
  return columns.filter((cells) => cells.length >= enough)
}

function markOf(text: string, { start, end }: Line): CellMark | undefined {
  if (end - start > longestRow) return undefined
  const line = text.slice(start, end)
  if ((line.match(/\|/gu) ?? []).length >= 2) return '|'
  if ((line.match(/\t/gu) ?? []).length >= 2) return '\t'
  return /\S[ ]{2,}\S/u.test(line) ? 'blanks' : undefined
}

function numberedColumns(rows: readonly Cell[][]): Cell[][] {
  const most = rows.reduce((longest, row) => Math.max(longest, row.length), 0)
  return Array.from({ length: most }, (_, k) => rows.flatMap((row) => (row[k] && row[k].end > row[k].start ? [row[k]] : [])))
}

/** Cells that begin at the same place of their lines, or one beside it. */
function alignedColumns(rows: readonly Cell[][]): Cell[][] {
  const byPlace = new Map<number, Cell[]>()
  for (const row of rows) {
    const lineStart = row[0]!.start
    for (const cell of row) {
      const place = cell.start - lineStart
      const near = [place, place - 1, place + 1].find((each) => byPlace.has(each)) ?? place
      const column = byPlace.get(near)
      if (column) column.push(cell)
      else byPlace.set(near, [cell])
    }
  }
  return [...byPlace.values()]
}
