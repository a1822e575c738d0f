import { UnreadableError } from '../format.ts'

/** Told of what JSON holds, in its order. Offsets of strings are those within their quotes. */
export interface Visitor {
  /** @param root whether the value stands alone, in nothing */
  readonly open: (object: boolean, start: number, root: boolean) => void
  readonly close: (end: number) => void
  readonly key: (start: number, end: number) => void
  readonly string: (start: number, end: number) => void
  /** A number, or true, false, null, NaN, Infinity. */
  readonly other: (start: number, end: number) => void
}

/** Deeper nesting is no real data. */
const deepest = 100_000

const other = /-?(?:\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|Infinity)|true|false|null|NaN/y

/** What may come; 'or end': of the array, or the object, that is open. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'comma'

/**
 * Reads JSON values, one after the other, without recursion. What some writers let pass is let
 * pass: NaN, Infinity, numbers with leading zeros, tabs in strings.
 *
 * @param first whether to stop after the first value
 * @returns where the last value that was read ends
 * @throws UnreadableError with the line that is no JSON
 */
export function scanJson(source: string, visitor: Visitor, first = false): number {
  /** Of each value that is open, whether it is an object. */
  const open: boolean[] = []
  // Not annotated: it would count as 'value' until the loop's functions set it.
  let expected = 'value' as Expected
  let end = 0
  let at = 0
  const after = (to: number) => {
    at = to
    expected = open.length > 0 ? 'comma' : 'value'
    if (open.length === 0) end = to
  }
  for (;;) {
    at = skipBlanks(source, at)
    if (at >= source.length) {
      if (open.length > 0) throw notJson(source, at)
      return end
    }
    if (first && open.length === 0 && end > 0) return end
    const unit = source.charCodeAt(at)
    const object = open.at(-1)
    if (expected === 'comma') {
      if (unit === 44) {
        expected = object ? 'key' : 'value'
        at++
      } else if (unit === (object ? 125 : 93)) {
        open.pop()
        visitor.close(at + 1)
        after(at + 1)
      } else throw notJson(source, at)
    } else if (expected === 'key' || expected === 'key or end') {
      if (unit === 125 && expected === 'key or end') {
        open.pop()
        visitor.close(at + 1)
        after(at + 1)
        continue
      }
      if (unit !== 34) throw notJson(source, at)
      const to = stringEnd(source, at + 1)
      visitor.key(at + 1, to)
      at = skipBlanks(source, to + 1)
      if (source.charCodeAt(at) !== 58) throw notJson(source, at)
      at++
      expected = 'value'
    } else if (unit === 34) {
      const to = stringEnd(source, at + 1)
      visitor.string(at + 1, to)
      after(to + 1)
    } else if (unit === 123 || unit === 91) {
      visitor.open(unit === 123, at, open.length === 0)
      open.push(unit === 123)
      if (open.length > deepest) throw new UnreadableError('its JSON is nested too deep. Leave it out with --exclude')
      expected = unit === 123 ? 'key or end' : 'value or end'
      at++
    } else if (unit === 93 && expected === 'value or end') {
      open.pop()
      visitor.close(at + 1)
      after(at + 1)
    } else {
      other.lastIndex = at
      const match = other.exec(source)
      if (!match) throw notJson(source, at)
      visitor.other(at, other.lastIndex)
      after(other.lastIndex)
    }
  }
}

function stringEnd(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    const unit = source.charCodeAt(at)
    if (unit === 34) return at
    if (unit === 92) at++
    else if (unit < 32 && unit !== 9) throw notJson(source, at)
  }
  throw notJson(source, source.length)
}

function skipBlanks(source: string, start: number): number {
  let at = start
  for (; at < source.length; at++) {
    const unit = source.charCodeAt(at)
    // U+001E begins each record of JSON text sequences (RFC 7464).
    if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9 && unit !== 30) break
  }
  return at
}

function notJson(source: string, at: number): UnreadableError {
  let line = 1
  for (let next = source.indexOf('\n'); next >= 0 && next < at; next = source.indexOf('\n', next + 1)) line++
  return new UnreadableError(`line ${line} is not JSON. Write the file again, or leave it out with --exclude`)
}
