import type { NamedSpan } from './match.ts'

/**
 * Spans of one document in columns: in order of start, end and name, none twice. Code units. A
 * million spans are compared in columns several times as fast as in objects.
 */
export interface SpanColumns {
  readonly count: number
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** What their categories are called, as numbers of one `NameList`. */
  readonly names: Int32Array
}

/** Gives every category's name a number, from 0, in the order in which they come up. */
export interface NameList {
  readonly numberOf: (name: string) => number
  readonly all: readonly string[]
}

/** An empty list of names. */
export function nameList(): NameList {
  const numbers = new Map<string, number>()
  const all: string[] = []
  return {
    all,
    numberOf: (name) => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, all.length)
      return all.push(name) - 1
    },
  }
}

/**
 * @param spans in any order; may overlap, as files from elsewhere do, and the same span twice
 * counts once
 */
export function columnsOf(spans: readonly NamedSpan[], names: NameList): SpanColumns {
  const columns = filled(spans, names)
  if (isOrdered(columns)) return columns
  const before = (a: NamedSpan, b: NamedSpan) =>
    a.start - b.start || a.end - b.end || names.numberOf(a.category) - names.numberOf(b.category)
  const sorted = [...spans].sort(before).filter((span, i, all) => i === 0 || before(all[i - 1]!, span) !== 0)
  return filled(sorted, names)
}

function filled(spans: readonly NamedSpan[], names: NameList): SpanColumns {
  const count = spans.length
  const columns = { count, starts: new Int32Array(count), ends: new Int32Array(count), names: new Int32Array(count) }
  for (let i = 0; i < count; i++) {
    const { start, end, category } = spans[i]!
    columns.starts[i] = start
    columns.ends[i] = end
    columns.names[i] = names.numberOf(category)
  }
  return columns
}

function isOrdered({ count, starts, ends, names }: SpanColumns): boolean {
  for (let i = 1; i < count; i++) {
    const step = starts[i]! - starts[i - 1]! || ends[i]! - ends[i - 1]! || names[i]! - names[i - 1]!
    if (step <= 0) return false
  }
  return true
}

/** The span in row `i`, from 0; offsets in code units. */
export function spanAt(columns: SpanColumns, i: number, names: NameList): NamedSpan {
  const { starts, ends, names: numbers } = columns
  return { start: starts[i]!, end: ends[i]!, category: names.all[numbers[i]!]! }
}

/** The stretches that spans cover together, in order, apart from one another. */
export function coverOf({ count, starts, ends }: SpanColumns): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const from: number[] = []
  const to: number[] = []
  for (let i = 0; i < count; i++) {
    const last = to.length - 1
    if (last >= 0 && starts[i]! <= to[last]!) to[last] = Math.max(to[last]!, ends[i]!)
    else {
      from.push(starts[i]!)
      to.push(ends[i]!)
    }
  }
  return { starts: from, ends: to }
}
