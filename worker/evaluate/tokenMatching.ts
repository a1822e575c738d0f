import { isAlphanumeric, isAsciiAlphanumeric, isWordCharacter, lowLine } from './alphanumeric.ts'
import type { MatchCounts } from './match.ts'
import type { SpanColumns } from './spanColumns.ts'

/**
 * Pieces of text in columns, in order of start, end and name, none twice; each with the name of the
 * span that it belongs to.
 */
export interface Pieces {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly names: readonly number[]
}

type Growing = { readonly starts: number[]; readonly ends: number[]; readonly names: number[] }

/**
 * The tokens of spans as the i2b2-2014 script makes them: each run of ASCII letters and digits
 * within a span, cut off where the span is. A span without any counts as one empty token at its
 * end.
 */
export function tokensInSpans({ count, starts, ends, names }: SpanColumns, text: string): Pieces {
  const pieces: Growing = { starts: [], ends: [], names: [] }
  for (let s = 0; s < count; s++) {
    const end = ends[s]!
    const before = pieces.starts.length
    for (let i = starts[s]!; i < end; ) {
      if (!isAsciiAlphanumeric(text, i)) {
        i++
        continue
      }
      const from = i
      while (i < end && isAsciiAlphanumeric(text, i)) i++
      push(pieces, from, i, names[s]!)
    }
    if (pieces.starts.length === before) push(pieces, end, end, names[s]!)
  }
  return ordered(pieces)
}

/**
 * The words that spans touch: a run of letters and digits of any script, or one low line, taken
 * whole however little of it a span holds. That is the binary token of the project's own
 * `score.py`; punctuation does not count. A word that two spans touch has the name of the first.
 */
export function wordsTouched({ count, starts, ends, names }: SpanColumns, text: string): Pieces {
  const pieces: Growing = { starts: [], ends: [], names: [] }
  let reached = 0
  for (let s = 0; s < count; s++) {
    const end = Math.min(ends[s]!, text.length)
    let i = Math.max(reached, starts[s]!)
    // What an earlier span has covered is taken: its last word ends there.
    while (i > reached && isAlphanumeric(text, i) && isAlphanumeric(text, i - 1)) i--

    while (i < end) {
      if (!isWordCharacter(text, i)) {
        i++
        continue
      }
      const from = i++
      if (text.charCodeAt(from) !== lowLine) while (i < text.length && isAlphanumeric(text, i)) i++
      push(pieces, from, i, names[s]!)
      reached = i
    }
  }
  return pieces
}

/** Pieces of which start, end and name are the same; `each` is called with every one of either. */
export function namedMatches(gold: Pieces, found: Pieces, each?: (name: number, outcome: keyof MatchCounts) => void): MatchCounts {
  return compared(gold, found, (i, j) => gold.names[i]! - found.names[j]!, each)
}

/**
 * Pieces of which start and end are the same. Each of these annotations must have a piece once,
 * whatever it is called.
 */
export function placeMatches(gold: Pieces, found: Pieces): MatchCounts {
  return compared(unnamed(gold), unnamed(found), () => 0)
}

/** For each word of either, its name in the gold and in what was found; -1 for none. */
export function eachPair(gold: Pieces, found: Pieces, visit: (goldName: number, foundName: number) => void): void {
  for (let i = 0, j = 0; i < gold.starts.length || j < found.starts.length; ) {
    const order = (gold.starts[i] ?? Number.POSITIVE_INFINITY) - (found.starts[j] ?? Number.POSITIVE_INFINITY)
    visit(order <= 0 ? gold.names[i]! : -1, order >= 0 ? found.names[j]! : -1)
    if (order <= 0) i++
    if (order >= 0) j++
  }
}

function compared(
  gold: Pieces,
  found: Pieces,
  byName: (i: number, j: number) => number,
  each?: (name: number, outcome: keyof MatchCounts) => void,
): MatchCounts {
  const counts = { tp: 0, fp: 0, fn: 0 }
  const add = (outcome: keyof MatchCounts, name: number | undefined) => {
    counts[outcome]++
    each?.(name!, outcome)
  }
  let i = 0
  let j = 0
  while (i < gold.starts.length && j < found.starts.length) {
    const order = gold.starts[i]! - found.starts[j]! || gold.ends[i]! - found.ends[j]! || byName(i, j)
    if (order === 0) add('tp', gold.names[i])
    else if (order < 0) add('fn', gold.names[i])
    else add('fp', found.names[j])
    if (order <= 0) i++
    if (order >= 0) j++
  }
  for (; i < gold.starts.length; i++) add('fn', gold.names[i])
  for (; j < found.starts.length; j++) add('fp', found.names[j])
  return counts
}

/** Without what differs from its predecessor in the name alone. */
function unnamed({ starts, ends, names }: Pieces): Pieces {
  const keep = (_: number, i: number) => i === 0 || starts[i] !== starts[i - 1] || ends[i] !== ends[i - 1]
  if (starts.every(keep)) return { starts, ends, names }
  return { starts: starts.filter(keep), ends: ends.filter(keep), names: names.filter(keep) }
}

/** Pieces of spans that do not overlap are in order already. */
function ordered(pieces: Growing): Pieces {
  const { starts, ends, names } = pieces
  const before = (a: number, b: number) => starts[a]! - starts[b]! || ends[a]! - ends[b]! || names[a]! - names[b]!
  let isOrdered = true
  for (let i = 1; i < starts.length && isOrdered; i++) isOrdered = before(i - 1, i) < 0
  if (isOrdered) return pieces
  const order = [...starts.keys()].sort(before).filter((at, i, all) => i === 0 || before(all[i - 1]!, at) !== 0)
  return {
    starts: order.map((at) => starts[at]!),
    ends: order.map((at) => ends[at]!),
    names: order.map((at) => names[at]!),
  }
}

function push(pieces: Growing, start: number, end: number, name: number): void {
  pieces.starts.push(start)
  pieces.ends.push(end)
  pieces.names.push(name)
}
