import type { Category } from '../core/category.ts'
import { countUpTo } from '../core/sortedSearch.ts'
import type { Span } from '../core/span.ts'
import { type ColumnKind, columnMeaning, isHeading, isNothing, longestField } from './columnMeaning.ts'
import { type Decoded, decode, type Encoding } from './decode.ts'
import { type DecodedText, decodeText, mustBeWhole, refuseForeign, refuseSeveralEncodings, writtenBack } from './decodeText.ts'
import { cellValue, changedCell, type Dialect, fitCell, scanCells } from './delimited/cells.ts'
import { recordCutter } from './delimited/cutter.ts'
import { findDialect } from './delimited/dialect.ts'
import { formulaStart } from './delimited/formula.ts'
import { documentWithin } from './documentWithin.ts'
import { type Change, type Format, type Json, type Note, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { withoutClosingTags } from './html/fragment.ts'
import { jsonWithin } from './jsonLines.ts'
import { whyNotText } from './plainText.ts'
import type { DocumentWithin } from './richText.ts'
import { refuseUnsearched, unsearchedCounter } from './unsearched.ts'

/**
 * Tables as text: CSV, TSV and their kin. Each row is a note, its searched cells a line each; cells
 * of a column whose heading names an identifier are fields. Headings that only say what tables
 * usually hold aren't searched, all others are.
 */
export const delimited: Format = {
  name: 'csv',
  takes: (extension, bytes) => extensions.has(extension) || (extension === '.xls' && isTextTable(bytes)),
  read: (bytes, options, nesting) => {
    const decoded = decodeText(bytes, options)
    refuseBinary(bytes, decoded.text)
    const earlier = nesting?.guessed?.format === 'csv' ? tableIn(nesting.guessed.about) : undefined
    const about = earlier ?? aboutTable(decoded, options, true)
    const guessed = { format: 'csv', about }
    return { ...openTable(earlier && !options.encoding ? asBefore(bytes, earlier) : decoded, about, true, options), guessed }
  },
  stream: {
    about: (head, options) => {
      const lastLine = Math.max(head.lastIndexOf(10), head.lastIndexOf(13)) + 1
      const decoded = decode(head.subarray(0, lastLine > 0 && head.length > 65_536 ? lastLine : head.length))
      if (mustBeWhole(decoded, options)) return undefined
      refuseBinary(head, decoded.text)
      refuseForeign(decoded, head)
      const about = aboutTable(decoded, options, head.length <= 65_536)
      return about.dialect.delimiter > '\u007f' ? undefined : about
    },
    cutter: (about) => {
      const { dialect, together } = tableIn(about)
      return recordCutter(dialect, together)
    },
    read: (bytes, about, first, options) => {
      const table = tableIn(about)
      const decoded = asBefore(bytes, table)
      refuseSeveralEncodings(decoded.text)
      return openTable(decoded, table, first, options)
    },
  },
}

/** Many systems export a table of tabs under the name of a workbook, which Excel opens. */
function isTextTable(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096)
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return head.includes(9) && (isWide || !head.includes(0))
}

const extensions: ReadonlySet<string> = new Set(['.csv', '.tsv', '.tab', '.psv', '.ssv'])

/** What is known of a table by its beginning; a type, not an interface, so that it is Json. */
type About = {
  readonly encoding: string
  readonly dialect: Dialect
  /** Where the first record begins in the text: after 'sep=;'. */
  readonly start: number
  /** How many lines stand before the second record. */
  readonly together: number
  /** How many records that say something stand before the headings. */
  readonly ahead: number
  /** By column; those that no heading names are text. */
  readonly kinds: readonly ColumnKind[]
  /** The column that tells whose row it is; -1 for none. */
  readonly patient: number
  /** Whether there are headings, and which of them are searched. */
  readonly headings: readonly boolean[] | null
  /** The column that says what stands in the column `value` of the same row; -1 for none. */
  readonly label: number
  readonly value: number
}

/** What this format said of a table, given back. */
function tableIn(about: Json): About {
  // aboutTable() made it; it comes back as it was.
  return about as About
}

/** A stretch without accents can be in any encoding: its file's first bytes know better. */
function asBefore(bytes: Uint8Array, { encoding }: About): DecodedText {
  const decoded = decode(bytes)
  const plain = decoded.encoding === 'utf-8' && decoded.text.length === bytes.length
  // No encoding was named for this table, so decode() found it.
  return writtenBack(plain ? { ...decoded, encoding: encoding as Encoding } : decoded)
}

function refuseBinary(bytes: Uint8Array, text: string) {
  const kind = whyNotText(bytes, text)
  if (kind) throw new UnreadableError(`${kind}, not a table. Export it as CSV, or leave it out with --exclude`)
}

function aboutTable(
  { text, encoding }: Pick<Decoded, 'text'> & { readonly encoding: string },
  { columns }: ReadOptions,
  whole: boolean,
): About {
  const { dialect, start } = findDialect(text, columns, whole)
  let cells: string[] = []
  let headings: readonly string[] | undefined
  let records = start > 0 ? 1 : 0
  let together = 0
  let ahead = 0
  let blank = true
  scanCells(text, dialect, start, {
    cell: (_, from, to, quoted) => {
      cells.push(cellValue(text.slice(from, to), dialect.quoting, quoted))
      if (to > from) blank = false
    },
    record: () => {
      records++
      const own = cells
      cells = []
      if (blank) return true
      blank = true
      if (together === 0) together = records
      if (ahead === 0 ? areHeadings(own, columns) : areHeadingsBelow(own, columns)) headings = own
      else ahead++
      return headings === undefined && ahead < mostAhead
    },
  })
  if (!headings) return { encoding, dialect, start, together, ahead: 0, kinds: [], patient: -1, headings: null, label: -1, value: -1 }
  const meanings = headings.map((cell) => columnMeaning(cell, columns))
  const record = meanings.findIndex(({ kind }) => kind === 'MEDICALRECORD')
  return {
    encoding,
    dialect,
    start,
    together: records,
    ahead,
    kinds: meanings.map(({ kind }) => kind),
    patient: record >= 0 ? record : meanings.findIndex(({ person }) => person),
    headings: meanings.map(({ known }) => !known),
    ...labelled(headings),
  }
}

/** Reports have their title, who printed them and when above the headings. */
const mostAhead = 20

/** Most of a row are words of headings, and two or more say what only headings say. */
function areHeadingsBelow(cells: readonly string[], columns: Readonly<Record<string, string>>): boolean {
  const said = cells.filter((cell) => cell.trim() !== '')
  if (said.length < 2 || said.some((cell) => cell.length >= 60)) return false
  const known = said.filter((cell) => columnMeaning(cell, columns).known).length
  return known * 2 >= said.length && said.filter((cell) => isHeading(cell, columns)).length > 1
}

/** Of tables whose rows say themselves what stands in them: 'field_name', 'value'. */
function labelled(headings: readonly string[]): { readonly label: number; readonly value: number } {
  const place = (pattern: RegExp) => headings.findIndex((cell) => pattern.test(cell.trim().replace(/[_-]/g, ' ')))
  const label = place(
    /^(?:(?:field|variable|attribute|element|item|question|parameter)(?: (?:name|label|text))?|label|key|champ|campo|libell[eé])$/i,
  )
  const value = place(/^(?:value|answer|response|valeur|valor|r[eé]ponse|respuesta)$/i)
  return label >= 0 && value > label ? { label, value } : { label: -1, value: -1 }
}

/**
 * One heading alone may be a cell of data by chance ('Note'): all beside it must look like headings
 * too.
 */
function areHeadings(cells: readonly string[], columns: Readonly<Record<string, string>>): boolean {
  if (labelled(cells).label >= 0) return true
  const known = cells.filter((cell) => cell.length < 100 && isHeading(cell, columns)).length
  return known > 1 || (known === 1 && cells.every((cell) => cell.length < 60 && !/^[\d\s/.,:+-]*\d[\d\s/.,:+-]*$|[<>{}*=\r\n]/.test(cell)))
}

/** The searched cells of a stretch of a table; lists of one length, for there are many. */
interface Pieces {
  /** What the cell holds in the source, and in the text. */
  readonly from: number[]
  readonly to: number[]
  readonly start: number[]
  readonly end: number[]
  /** 1: quoted; 2: with a quote in it that isn't doubled. */
  readonly quotes: number[]
  /** What stands in cells that hold a document, by their places in these lists. */
  readonly documents: Map<number, DocumentWithin>
}

function openTable({ text: source, before, fit: fits, encode }: DecodedText, about: About, first: boolean, options: ReadOptions): OpenFile {
  const { columns } = options
  const { dialect, kinds } = about
  const pieces: Pieces = { from: [], to: [], start: [], end: [], quotes: [], documents: new Map() }
  const parts: string[] = []
  const notes: Note[] = []
  const fields: Span[] = []
  const emptied: Change[] = []
  const added: { start: number; end: number }[] = []
  const left = unsearchedCounter()
  let headings = first ? about.headings : null
  let ahead = first ? about.ahead : 0
  let label = ''
  let length = 0
  let noteStart = -1
  let patient = ''
  let blank = true

  const closed = scanCells(source, dialect, first ? about.start : 0, {
    cell: (column, from, to, quoted, odd) => {
      if (to === from) return
      blank = false
      const kind = ahead > 0 ? 'text' : headings ? (headings[column] === false ? 'keep' : 'text') : kindIn(column)
      if (kind === 'empty') {
        emptied.push({ start: from, end: to, value: '' })
        return
      }
      const value = cellValue(source.slice(from, to), dialect.quoting, quoted)
      if (column === about.label) label = value
      if (column === about.patient && !headings && !isNothing(value.trim())) patient = value.trim()
      if (kind === 'keep') return
      const category = categoryOf(value.trim(), kind)
      const document = category === undefined ? (jsonWithin(value, columns) ?? documentWithin(value, columns)) : undefined
      left.add(document?.unsearched)
      if (document?.within.dropped) {
        const changes = [{ start: 0, end: value.length, value: document.within.write([]) }]
        emptied.push({ start: from, end: to, value: changedCell(source.slice(from, to), dialect, quoted, odd, changes) })
      }
      if (document?.text === '') return
      const said = document?.text ?? value
      const gap = noteStart >= 0 ? '\n' : length > 0 ? '\n\n' : ''
      parts.push(gap, said)
      const start = length + gap.length
      length = start + said.length
      if (noteStart < 0) noteStart = start
      pieces.from.push(from)
      pieces.to.push(to)
      pieces.start.push(start)
      pieces.end.push(length)
      pieces.quotes.push((quoted ? 1 : 0) + (odd ? 2 : 0))
      if (document) {
        pieces.documents.set(pieces.start.length - 1, document)
        for (const each of document.fields) fields.push({ ...each, start: start + each.start, end: start + each.end })
        for (const each of document.within.added ?? []) added.push({ start: start + each.start, end: start + each.end })
      } else if (category !== undefined) field(value, start, category)
    },
    record: () => {
      if (noteStart >= 0) notes.push({ start: noteStart, end: length, ...(patient ? { patient } : {}) })
      if (!blank && ahead > 0) ahead--
      else if (!blank) headings = null
      noteStart = -1
      label = ''
      patient = ''
      blank = true
      return true
    },
  })
  if (!closed)
    throw new UnreadableError(
      'a quote in it is never closed. Write the table again with its quotes doubled, or leave it out with --exclude',
    )

  const unsearched = left.counted()
  refuseUnsearched(unsearched, options)

  function kindIn(column: number): ColumnKind {
    const said = column === about.value && label !== '' ? columnMeaning(label, columns) : undefined
    return said?.known ? said.kind : (kinds[column] ?? 'text')
  }

  function field(value: string, start: number, category: Category) {
    const trimmed = value.trim()
    const from = start + value.length - value.trimStart().length
    fields.push({ start: from, end: from + trimmed.length, category })
  }

  return {
    text: parts.join(''),
    breaks: '\n',
    before,
    notes,
    fields,
    added,
    unsearched,
    fit: (value, start) => {
      const given = fitCell(fits(value), dialect)
      const piece = indexOf(pieces.start, start)
      const document = pieces.documents.get(piece)
      if (document) return document.within.fit(given, start - pieces.start[piece]!)
      const fitted = withoutClosingTags(given)
      // No value may bring a formula into a cell that had none.
      if (pieces.start[piece] !== start || !formulaStart.test(fitted)) return fitted
      return formulaStart.test(cellValue(source.slice(pieces.from[piece], pieces.to[piece]), dialect.quoting, pieces.quotes[piece]! > 0))
        ? fitted
        : `'${fitted}`
    },
    write: (changes) => encode(tableWith(source, dialect, pieces, emptied, changes)),
  }
}

/** What a cell of a column is by itself; undefined for text. */
function categoryOf(trimmed: string, kind: ColumnKind): Category | undefined {
  if (kind === 'text' || kind === 'keep' || kind === 'empty') return undefined
  return trimmed.length <= longestField && !isNothing(trimmed) ? kind : undefined
}

function tableWith(source: string, dialect: Dialect, pieces: Pieces, emptied: readonly Change[], changes: readonly Change[]): string {
  let written = ''
  let at = 0
  let next = 0
  let open = -1
  let own: Change[] = []
  const put = (start: number, end: number, value: string) => {
    written += source.slice(at, start)
    written += value
    at = end
  }
  const putEmptied = (before: number) => {
    for (let cell = emptied[next]; cell && cell.start < before; cell = emptied[++next]) {
      // A cell of which a part is emptied may have been written with its changes.
      if (cell.start >= at) put(cell.start, cell.end, cell.value)
    }
  }
  const putOpen = () => {
    if (open < 0) return
    const from = pieces.from[open]!
    const to = pieces.to[open]!
    const quotes = pieces.quotes[open]!
    const raw = source.slice(from, to)
    const document = pieces.documents.get(open)
    const end = document ? cellValue(raw, dialect.quoting, quotes > 0).length : 0
    const changes = document ? [{ start: 0, end, value: document.within.write(own) }] : own
    putEmptied(from)
    put(from, to, changedCell(raw, dialect, quotes > 0, quotes > 1, changes))
    own = []
  }
  // One change may span several cells: its value stands in the first.
  for (const { start, end, value } of changes) {
    let left = value
    for (let piece = Math.max(open, indexOf(pieces.start, start)); piece < pieces.start.length; piece++) {
      const pieceStart = pieces.start[piece]!
      if (pieceStart >= end) break
      const from = Math.max(start, pieceStart)
      const to = Math.min(end, pieces.end[piece]!)
      if (to <= from) continue
      if (piece !== open) putOpen()
      open = piece
      own.push({ start: from - pieceStart, end: to - pieceStart, value: left })
      left = ''
    }
  }
  putOpen()
  putEmptied(source.length)
  return written + source.slice(at)
}

/** @returns the last of rising numbers that is not above `value`; 0 when all are */
function indexOf(rising: readonly number[], value: number): number {
  return Math.max(0, countUpTo(rising, value) - 1)
}
