import { changed } from '../../text/changed.ts'
import type { Change } from '../format.ts'

/** How a table is written: what parts its cells, and how a cell holds what would part it. */
export type Dialect = {
  /** One character; empty when the table has one column. */
  readonly delimiter: string
  /**
   * `double`: "a ""b""" (RFC 4180); `backslash`: "a \"b\""; `none`: quotes mean nothing; `escapes`:
   * as none, with \n, \t, \r and \\ (MySQL, PostgreSQL).
   */
  readonly quoting: 'double' | 'backslash' | 'none' | 'escapes'
}

/**
 * Characters that part cells in some table: a value that holds one is quoted, whatever separates
 * them here, so that whoever reads the table finds the same columns.
 */
export const delimiters = [',', ';', '\t', '|', '\u0001', '\u001f', '^', '~'] as const

/**
 * Called with a table's cells in order. Offsets are those of what a cell holds, without its quotes;
 * `odd`: quoted, with a quote in it that isn't doubled.
 */
export interface Visitor {
  readonly cell: (column: number, from: number, to: number, quoted: boolean, odd: boolean) => void
  /**
   * @returns false to stop
   * @param end where the next record begins
   * @param columns how many cells it had; a line without anything has one, empty
   */
  readonly record: (end: number, columns: number) => boolean | undefined
}

const QUOTE = 34
const BACKSLASH = 92
const SPACE = 32
const CR = 13
const LF = 10

/**
 * Reads a table. A quote in a quoted cell ends it only before a delimiter or the line's end, blanks
 * aside; `cutter` uses the same rules.
 *
 * @returns whether the last quoted cell had its end
 */
export function scanCells(text: string, { delimiter, quoting }: Dialect, start: number, visitor: Visitor): boolean {
  const parting = delimiter === '' ? -1 : delimiter.charCodeAt(0)
  const quotes = quoting === 'double' || quoting === 'backslash'
  const escaping = quoting === 'backslash' ? BACKSLASH : -1
  const length = text.length
  let at = start
  let column = 0
  while (at < length || column > 0) {
    let from = at
    if (quotes) while (text.charCodeAt(from) === SPACE) from++
    if (quotes && text.charCodeAt(from) === QUOTE) {
      from++
      let to = from
      let odd = false
      for (;;) {
        if (escaping < 0) {
          to = text.indexOf('"', to)
          if (to < 0) to = length
        } else while (to < length && text.charCodeAt(to) !== QUOTE) to += text.charCodeAt(to) === escaping ? 2 : 1
        if (to >= length) {
          visitor.cell(column, from, length, true, odd)
          visitor.record(length, column + 1)
          return false
        }
        if (text.charCodeAt(to + 1) === QUOTE) {
          to += 2
          continue
        }
        at = to + 1
        while (text.charCodeAt(at) === SPACE) at++
        const next = at < length ? text.charCodeAt(at) : LF
        if (next === parting || next === LF || next === CR) break
        odd = true
        to++
      }
      visitor.cell(column, from, to, true, odd)
    } else {
      from = at
      while (at < length) {
        const unit = text.charCodeAt(at)
        if (unit === parting || unit === LF || unit === CR) break
        at++
      }
      visitor.cell(column, from, at, false, false)
    }
    column++
    if (at < length && text.charCodeAt(at) === parting) {
      at++
      continue
    }
    if (at < length) at += text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1
    if (visitor.record(at, column) === false) return true
    column = 0
  }
  return true
}

/** What a cell says. @param raw what it holds, without its quotes */
export function cellValue(raw: string, quoting: Dialect['quoting'], quoted: boolean): string {
  if (quoting === 'escapes') return raw.includes('\\') ? raw.replace(/\\([ntr\\])/g, (_, letter: string) => unescaped[letter]!) : raw
  if (!quoted) return raw
  if (quoting === 'backslash') return raw.replace(/\\(["\\])|""/g, (_, character: string | undefined) => character ?? '"')
  return raw.includes('"') ? raw.replaceAll('""', '"') : raw
}

/**
 * A cell with changes made: what isn't changed stays as it was written, quoted it stays quoted, and
 * it becomes so when a value needs it.
 *
 * @param raw what it holds, without its quotes
 * @param changes in offsets of its value
 * @returns what takes the place of `raw`
 */
export function changedCell(
  raw: string,
  { delimiter, quoting }: Dialect,
  quoted: boolean,
  odd: boolean,
  changes: readonly Change[],
): string {
  const wanted = changed(cellValue(raw, quoting, quoted), changes)
  const write = (value: string) => escaped(value, quoting)
  if (quoted || quoting === 'escapes') {
    const only = changes.length === 1 ? changes[0] : undefined
    if (only?.start === 0 && only.end === raw.length) return write(only.value)
    if (odd) return write(wanted)
    const at = sourceOffsets(raw, quoting)
    const written = changed(
      raw,
      changes.map(({ start, end, value }) => ({ start: at(start), end: at(end), value: write(value) })),
    )
    // What is left beside a value may make an escape with it.
    return cellValue(written, quoting, quoted) === wanted && !(quoting === 'backslash' && raw.includes('\\')) ? written : write(wanted)
  }
  if (quoting === 'none') return wanted
  const needsQuotes =
    /^ *"/.test(wanted) ||
    changes.some(
      ({ value }) =>
        /["\r\n]/.test(value) || delimiters.some((each) => value.includes(each)) || (delimiter !== '' && value.includes(delimiter)),
    )
  return needsQuotes ? `"${write(wanted)}"` : wanted
}

/**
 * A value that a cell of the dialect can hold. None has a backslash: some readers of tables take
 * one for an escape, and a table's dialect is known by what it escapes.
 */
export function fitCell(value: string, { delimiter, quoting }: Dialect): string {
  const plain = value.replaceAll('\\', '/')
  if (quoting === 'double' || quoting === 'backslash') return plain
  const oneLine = plain.replace(/\r\n|[\r\n]/g, ' ').replaceAll('"', "'")
  return delimiter === '' ? oneLine : oneLine.replaceAll(delimiter, ' ')
}

const unescaped: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' }
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '\\': '\\\\' }

function escaped(value: string, quoting: Dialect['quoting']): string {
  if (quoting === 'double') return value.replaceAll('"', '""')
  if (quoting === 'backslash') return value.replace(/["\\]/g, '\\$&')
  if (quoting === 'escapes') return value.replace(/[\n\t\r\\]/g, (character) => escapes[character]!)
  return value
}

/** Offsets of a value to offsets of how it is written, asked in rising order. */
function sourceOffsets(raw: string, quoting: Dialect['quoting']): (offset: number) => number {
  const pair = quoting === 'double' ? /""/g : quoting === 'backslash' ? /\\["\\]|""/g : /\\[ntr\\]/g
  let longer = 0
  let next = pair.exec(raw)
  return (offset) => {
    while (next && next.index < offset + longer) {
      longer++
      next = pair.exec(raw)
    }
    return offset + longer
  }
}
