import { isHeading } from '../columnMeaning.ts'
import { cellValue, type Dialect, delimiters, scanCells } from './cells.ts'

/**
 * A table's dialect, and where its records begin: after the line 'sep=;' that Excel reads and
 * writes.
 */
export interface Found {
  readonly dialect: Dialect
  readonly start: number
}

/**
 * The dialect under which a table's first records are most alike: as wide as one another and as the
 * first, with headings that tables have. One column when nothing separates them well.
 *
 * @param text the table, or its beginning
 * @param whole whether it is all of it
 */
export function findDialect(text: string, columns: Readonly<Record<string, string>>, whole: boolean): Found {
  const named = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text)
  const start = named?.[0].length ?? 0
  const sample =
    text.length > sampleLength
      ? text.slice(0, Math.max(text.lastIndexOf('\n', sampleLength), text.lastIndexOf('\r', sampleLength)) + 1 || sampleLength)
      : text
  const complete = whole && sample.length === text.length
  const lines = sample.includes('"') ? look(sample, { delimiter: '', quoting: 'double' }, start, columns, complete) : undefined
  // Lines that are whole cells, quoted as they should be: the quotes mean something.
  const quotesMean = lines === undefined || (lines.quoted > 0 && lines.disorder === 0)
  const quotings: Dialect['quoting'][] = [
    'double',
    ...(sample.includes('\\"') ? (['backslash'] as const) : []),
    ...(quotesMean ? [] : (['none'] as const)),
  ]
  const parting = named ? [named[1]!] : delimiters.filter((each) => sample.includes(each))
  let best: { dialect: Dialect; score: number; quoted: number } = {
    dialect: { delimiter: named?.[1] ?? '', quoting: 'double' },
    score: named ? Number.NEGATIVE_INFINITY : oneColumn,
    quoted: 0,
  }
  if (!named) for (const quoting of quotings) consider({ delimiter: '', quoting })
  for (const delimiter of parting) for (const quoting of quotings) consider({ delimiter, quoting })
  // '{\rtf1' is no line end and letters: where escapes are meant it has two backslashes.
  if (best.dialect.delimiter === '\t' && best.quoted === 0 && /\\[ntrN\\]/.test(sample) && !/\{\\rtf/.test(sample))
    return { dialect: { delimiter: '\t', quoting: 'escapes' }, start }
  return { dialect: best.dialect, start }

  function consider(dialect: Dialect) {
    const seen = look(sample, dialect, start, columns, complete)
    if (!seen) return
    const score =
      dialect.delimiter === ''
        ? oneColumn + seen.headings - seen.disorder
        : seen.width < 2 && !named
          ? Number.NEGATIVE_INFINITY
          : seen.score
    if (score > best.score || (dialect.delimiter === '' && dialect.quoting === 'double')) best = { dialect, score, quoted: seen.quoted }
  }
}

const sampleLength = 262_144
const sampleRecords = 500
/**
 * What the records of a table must score to be split at all: well over half of them alike, and
 * like the first.
 */
const oneColumn = 0.9

interface Seen {
  readonly score: number
  /** What its headings add to the score. */
  readonly headings: number
  readonly width: number
  readonly disorder: number
  /** Cells that quotes enclose. */
  readonly quoted: number
}

function look(
  sample: string,
  dialect: Dialect,
  start: number,
  columns: Readonly<Record<string, string>>,
  whole: boolean,
): Seen | undefined {
  const widths = new Map<number, number>()
  let records = 0
  let first = 0
  let headings = 0
  let quoted = 0
  let odd = 0
  let enclosed = 0
  let blank = true
  const closed = scanCells(sample, dialect, start, {
    cell: (_, from, to, isQuoted, isOdd) => {
      if (isQuoted) quoted++
      if (isOdd) odd++
      if (to > from || isQuoted) blank = false
      else return
      if (dialect.quoting === 'none' && to > from + 1 && sample.charCodeAt(from) === 34 && sample.charCodeAt(to - 1) === 34) enclosed++
      if (records === 0 && to - from < 100 && isHeading(cellValue(sample.slice(from, to), dialect.quoting, isQuoted), columns)) headings++
    },
    record: (_, width) => {
      if (!blank) {
        if (records++ === 0) first = width
        widths.set(width, (widths.get(width) ?? 0) + 1)
      }
      blank = true
      return records < sampleRecords
    },
  })
  if (records === 0) return undefined
  const [width, count] = [...widths].reduce((most, each) => (each[1] > most[1] || (each[1] === most[1] && each[0] > most[0]) ? each : most))
  // The sample may end within a cell; a whole table may not.
  const disorder = (!closed && whole ? 1 : 0) + (quoted > 0 ? (0.2 * odd) / quoted : 0) + (enclosed > 0 ? 0.3 : 0)
  const named = headings > 0 ? 0.2 + Math.min(headings, 20) / 100 : 0
  return { score: count / records + (first === width ? 0.3 : 0) + named - disorder, headings: named, width, disorder, quoted }
}
