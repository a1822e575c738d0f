import Papa from 'papaparse'
import { say } from '../../core/say.ts'
import { jsonIn } from '../../io/checkedJson.ts'
import { columnMeaning } from '../columnMeaning.ts'
import { formulaStart } from '../delimited/formula.ts'
import { UnreadableError } from '../format.ts'
import { type CorpusDocument, type CorpusFile, type CorpusFormat, type ReadOptions, UnwritableError } from './corpusFormat.ts'
import { fitted, leftOutRemarks } from './fit.ts'
import { foundSpan } from './foundSpan.ts'
import { detailsIn, type Json } from './json.ts'
import { extensionOf, isHidden, orProblem, problemOf, type ReadDocument, readText } from './reading.ts'
import { gathered, inCodePoints, onlySet } from './writing.ts'

/**
 * A table with a text in one column and, where it is ours, the spans as JSON in another: [[start,
 * end, label, comment], …], in code points.
 */
export const csv: CorpusFormat = {
  name: 'csv',
  read: async function* (files, options) {
    for (const file of files) {
      if (isHidden(file.name) || !['.csv', '.tsv', '.txt'].includes(extensionOf(file.name))) continue
      try {
        const table = tableIn(await readText(file))
        const places = placesIn(table, options)
        for (const [i, row] of table.rows.entries()) {
          const place = `${file.name}#${i + 1}`
          yield* orProblem(place, () => documentIn(row, places, place))
        }
      } catch (error) {
        yield problemOf(file.name, error)
      }
    }
  },
  write: (documents, skip) =>
    gathered(documents, skip, 'corpus.csv', { open: `${ownColumns.join(',')}\r\n`, between: '', close: '' }, rowOf),
}

const ownColumns = ['name', 'text', 'language', 'patient', 'part', 'annotator', 'spans'] as const

/** The names of a table's columns. */
export async function columnsOf(file: CorpusFile): Promise<string[]> {
  return [...tableIn(await readText(file)).columns]
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

interface Row {
  readonly cells: readonly string[]
  /** The parser could not make sense of its quotation marks. */
  readonly isBroken: boolean
}

function tableIn(text: string): Table {
  const { delimiter, newline } = manner(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline })
  const broken = new Set(errors.flatMap(({ row }) => row ?? []))
  const filled = data.flatMap((cells, i) => (cells.length === 1 && cells[0] === '' ? [] : [{ cells, isBroken: broken.has(i) }]))
  const [head, ...rows] = filled
  if (!head) throw new UnreadableError(say`it is empty: not even a line with the names of its columns. Export it again.`)
  const isOwn = head.cells.join() === ownColumns.join()
  return { columns: head.cells, rows: isOwn ? rows.map((row) => ({ ...row, cells: row.cells.map(asGiven) })) : rows }
}

/**
 * By the line of names alone: notes hold every mark that a guess over the whole file would rely on.
 */
function manner(text: string): { readonly delimiter: string; readonly newline: '\r\n' | '\n' | '\r' } {
  let quoted = false
  let end = 0
  let bare = ''
  for (; end < text.length && (quoted || (text[end] !== '\n' && text[end] !== '\r')); end++) {
    if (text[end] === '"') quoted = !quoted
    else if (!quoted) bare += text[end]
  }
  const newline = text[end] === '\r' ? (text[end + 1] === '\n' ? '\r\n' : '\r') : '\n'
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, times: bare.split(mark).length }))
  return { delimiter: counts.reduce((a, b) => (b.times > a.times ? b : a)).mark, newline }
}

interface Places {
  readonly text: number
  readonly name: number
  readonly patient: number
  readonly language: number
  readonly part: number
  readonly annotator: number
  readonly spans: number
  readonly width: number
}

function placesIn({ columns, rows }: Table, { textColumn, patientColumn }: ReadOptions): Places {
  const named = (pattern: RegExp) => columns.findIndex((column) => pattern.test(column.trim()))
  const chosen = (column: string) => {
    const at = columns.indexOf(column)
    if (at < 0) throw new UnreadableError(say`it has no column '${column}'. Its columns are: ${columnsSaid(columns)}.`)
    return at
  }
  const text = textColumn === undefined ? textPlace(columns, rows) : chosen(textColumn)
  return {
    text,
    name: named(/^(?:name|filename|file_?name|file|document|doc_?id|document_?id|note_?id|row_?id|id)$/i),
    patient:
      patientColumn === undefined ? named(/^(?:patient|patient_?(?:id|no|number)|subject_?id|mrn|ipp|nhc)$/i) : chosen(patientColumn),
    language: named(/^(?:language|lang|langue|idioma)$/i),
    part: named(/^(?:part|split|partition)$/i),
    annotator: named(/^annotator$/i),
    spans: named(/^(?:spans|entities)$/i),
    width: columns.length,
  }
}

/**
 * The names of the first columns as a message may have them: of a table without a line of names
 * they are a patient's words, so one that isn't a name as programs or tables have it is told by its
 * number.
 */
function columnsSaid(columns: readonly string[]): string {
  const isName = (column: string) => /^(?:[a-z]{1,3}|[a-z]+(?:_[a-z]+)+)$/.test(column) || columnMeaning(column, {}).known
  return columns
    .slice(0, 20)
    .map((column, i) => (isName(column) ? column : say`column ${i + 1}`))
    .join(', ')
}

/** A column that is called as texts are; else the one whose cells are longest. */
function textPlace(columns: readonly string[], rows: readonly Row[]): number {
  for (const pattern of [
    /^(?:text|texte|texto)$/i,
    /^(?:note|note_?text|transcription|report|report_?text|content|contenu|body|narrative|document_text)$/i,
  ]) {
    const at = columns.findIndex((column) => pattern.test(column.trim()))
    if (at >= 0) return at
  }
  const lengths = columns.map((_, column) => rows.slice(0, 50).reduce((sum, row) => sum + (row.cells[column]?.length ?? 0), 0))
  const longest = lengths.indexOf(Math.max(...lengths))
  if (rows.length > 0 && lengths[longest]! < 20 * Math.min(50, rows.length))
    throw new UnreadableError(say`none of its columns looks like one of texts. Choose it: ${columnsSaid(columns)}.`)
  return longest
}

function documentIn({ cells: row, isBroken }: Row, places: Places, place: string): ReadDocument {
  if (isBroken)
    throw new UnreadableError(say`a quotation mark in this row is not closed or stands alone. Correct the row, or export the table again.`)
  if (row.length !== places.width)
    throw new UnreadableError(
      say`this row has ${row.length} cells where the table has ${places.width} columns. Correct the row, or export the table again.`,
    )
  const cell = (at: number) => (at < 0 ? '' : (row[at] ?? ''))
  const text = cell(places.text)
  const details: Json = { language: cell(places.language), part: cell(places.part) }
  const { spans, leftOut } = fitted(text, spansIn(cell(places.spans)).map(foundSpan))
  const sets = cell(places.spans).trim() === '' ? [] : [{ by: cell(places.annotator) || null, spans }]
  const document = { name: cell(places.name) || place, text, ...detailsIn(details), patient: cell(places.patient) || null, sets }
  return { document, remarks: leftOutRemarks(leftOut) }
}

function spansIn(cell: string): readonly unknown[] {
  if (cell.trim() === '') return []
  const listed = jsonIn(cell)
  if (Array.isArray(listed)) return listed
  throw new UnreadableError(say`its column of spans does not hold a JSON list. Correct the cell, or clear it.`)
}

function rowOf(document: CorpusDocument): string {
  const { name, text, language, patient, part } = document
  const set = onlySet(document)
  const spans =
    set &&
    JSON.stringify(
      inCodePoints(text, set.spans).map(({ start, end, label, comment }) => [start, end, label, ...(comment ? [comment] : [])]),
    )
  const cells = [name, text, language ?? '', patient ?? '', part ?? '', set?.by ?? '', spans ?? '']
  if (!cells.every((cell) => cell.isWellFormed()))
    throw new UnwritableError(say`it holds broken bytes, which a table can not. Export it in a JSON format, or as plain text.`)
  return `${cells.map((cell) => `"${neutral(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * A note that begins as a formula does is none in a spreadsheet. `asGiven` takes the apostrophe
 * away again.
 */
function neutral(cell: string): string {
  return formulaStart.test(withoutApostrophes(cell)) ? `'${cell}` : cell
}

function asGiven(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(withoutApostrophes(cell)) ? cell.slice(1) : cell
}

function withoutApostrophes(cell: string): string {
  return cell.replace(/^'+/, '')
}
