import { firstWhere } from '../../../electron/contract/sortedSearch.ts'

/** A text in blocks of bounded length, so that the view holds a few of them and never the whole. */
export interface Blocks {
  readonly count: number
  /** `count + 1` long: where block i begins; the last entry is the text's length. */
  readonly starts: Uint32Array
}

/** Lay-out of one block takes about a millisecond at this length, in code units. */
const longest = 900
/** Short lines make tall blocks: no more of them than about half a window shows. */
const mostLines = 14
/** A long line is broken at white space no further back than this; 'aaaa…' is broken anywhere. */
const lookBack = 120

/**
 * Cuts a text at line ends, and a line that is too long at white space. Never between `\r` and
 * `\n`, nor inside a character.
 */
export function blocksOf(text: string): Blocks {
  const starts: number[] = [0]
  let blockStart = 0
  let lines = 0
  let lineStart = 0
  const cut = (at: number) => {
    if (at > blockStart) starts.push(at)
    blockStart = at
    lines = 0
  }
  while (lineStart < text.length) {
    const lineEnd = endOfLine(text, lineStart)
    if (lines === mostLines || lineEnd - blockStart > longest) cut(lineStart)
    while (lineEnd - blockStart > longest) cut(breakWithin(text, blockStart, blockStart + longest))
    lines++
    lineStart = lineEnd
  }
  cut(text.length)
  return { count: starts.length - 1, starts: Uint32Array.from(starts) }
}

/** The block that holds the character at `offset`; the last one for the text's end. */
export function blockAt({ count, starts }: Blocks, offset: number): number {
  return Math.max(0, firstWhere(count, (k) => starts[k]! > offset) - 1)
}

/**
 * Whether a block ends where the text has no line end: the line goes on in the next one.
 *
 * @param end behind the block, UTF-16 code units
 */
export function goesOn(text: string, end: number): boolean {
  return end < text.length && !isLineEnd(text.charCodeAt(end - 1))
}

/**
 * How many rows each block takes about, with so many characters a row: what the view estimates with
 * before it has measured.
 */
export function rowsOfBlocks(text: string, { count, starts }: Blocks, columns: number): Uint16Array {
  const rows = new Uint16Array(count)
  for (let i = 0; i < count; i++) rows[i] = rowsOf(text, starts[i]!, starts[i + 1]!, columns)
  return rows
}

function rowsOf(text: string, start: number, end: number, columns: number): number {
  let rows = 0
  for (let at = start; at < end; ) {
    const lineEnd = Math.min(endOfLine(text, at, end), end)
    rows += Math.max(1, Math.ceil((lineEnd - at - 1) / columns))
    at = lineEnd
  }
  return rows
}

/**
 * Where the line that begins at `start` ends, its line end (LF, CR or CRLF) included. A line may be
 * the whole of a long text: no one looks on from `limit`, which is given where no line has ended.
 *
 * @param start UTF-16 code units, as is `limit`
 */
export function endOfLine(text: string, start: number, limit = text.length): number {
  for (let at = start; at < limit; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x0a) return at + 1
    // Alone it ends the lines of old files.
    if (unit === 0x0d) return text.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1
  }
  return limit
}

/** Where the line begins that holds the character at `offset`. */
export function startOfLine(text: string, offset: number): number {
  let at = offset
  // Between \r and \n the line has not ended yet.
  if (at > 0 && text.charCodeAt(at - 1) === 0x0d && text.charCodeAt(at) === 0x0a) at--
  while (at > 0 && !isLineEnd(text.charCodeAt(at - 1))) at--
  return at
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d
}

function breakWithin(text: string, start: number, end: number): number {
  for (let at = end; at > end - lookBack && at > start; at--) {
    const unit = text.charCodeAt(at - 1)
    if (unit === 0x20 || unit === 0x09) return at
  }
  let at = end
  while (at > start + 1 && joinsBefore(text, at)) at--
  return at === start + 1 ? end : at
}

/**
 * Whether the character at `at` belongs to the one before it: the second half of a pair, or a
 * combining mark.
 */
function joinsBefore(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit >= 0xdc00 && unit <= 0xdfff) return true
  return unit >= 0x300 && /^(?:\p{M}|\u200d)/u.test(text.slice(at, at + 2))
}
