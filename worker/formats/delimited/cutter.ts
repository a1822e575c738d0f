import { type Cutter, UnreadableError } from '../format.ts'
import type { Dialect } from './cells.ts'

/**
 * A record that is longer holds a quote that nothing ends: the table is not what it was taken for.
 * Bytes.
 */
const longestRecord = 64 * 1024 * 1024

const cellStart = 0
const unquoted = 1
const quoted = 2
const afterQuote = 3
const afterBlank = 4
const afterEscape = 5

/**
 * Ends of records in bytes of UTF-8 or of one byte a character, by the rules of `scanCells`.
 *
 * @param together how many of the first records (and lines without any) stay together: down to the
 *   headings
 * @throws UnreadableError when a record doesn't end
 */
export function recordCutter({ delimiter, quoting }: Dialect, together: number): Cutter {
  const parting = delimiter === '' ? -1 : delimiter.charCodeAt(0)
  const quotes = quoting === 'double' || quoting === 'backslash'
  const escaping = quoting === 'backslash' ? 92 : -1
  const start = quotes ? cellStart : unquoted
  let state = start
  let afterReturn = false
  let since = 0
  let started = false
  let records = 0

  return {
    ends: (bytes) => {
      const ends: number[] = []
      let last = -since
      const length = bytes.length
      let at = 0
      // A byte-order mark stands before the first cell, not in it.
      if (!started && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
      started = true
      const end = (offset: number) => {
        if (++records >= together && offset > 0) ends.push(offset)
        last = offset
      }
      for (; at < length; at++) {
        const byte = bytes[at]!
        if (afterReturn) {
          afterReturn = false
          if (byte === 10) {
            end(at + 1)
            continue
          }
          end(at)
        }
        switch (state) {
          case quoted:
            if (byte === 34) state = afterQuote
            else if (byte === escaping) state = afterEscape
            break
          case afterEscape:
            state = quoted
            break
          case afterQuote:
          case afterBlank:
            if (byte === 34) state = state === afterQuote ? quoted : afterQuote
            else if (byte === 32) state = afterBlank
            else if (byte === parting) state = start
            else if (byte === 10) {
              state = start
              end(at + 1)
            } else if (byte === 13) {
              state = start
              afterReturn = true
            } else state = byte === escaping ? afterEscape : quoted
            break
          default:
            if (byte === parting) state = start
            else if (byte === 10) {
              state = start
              end(at + 1)
            } else if (byte === 13) {
              state = start
              afterReturn = true
            } else if (state === cellStart && byte !== 32) state = byte === 34 ? quoted : unquoted
        }
      }
      since = length - last
      if (since > longestRecord) {
        throw new UnreadableError(
          'a row of more than 64 MB: a quote in it is never closed. Write the table again with its quotes doubled, or leave it out with --exclude',
        )
      }
      return ends
    },
  }
}
