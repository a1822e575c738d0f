import type { NamedSpan } from './match.ts'

/**
 * Spans of one document in columns: in order of start, end and name, none twice. Code units. A million spans are compared in columns several times as fast as
 * in objects.
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

/** @param spans in any order; may overlap, as files from elsewhere do, and the same span twice counts once */
export function columnsOf(spans: readonly NamedSpan[], names: NameList): SpanColumns {
  let rows = spans.map(({ start, end, category }) => [start, end, names.numberOf(category)] as const)
  const isOrdered = rows.every((row, i) => i === 0 || before(rows[i - 1] as Row, row) < 0)
  if (!isOrdered) {
    rows = rows.sort(before)
    rows = rows.filter((row, i) => i === 0 || before(rows[i - 1] as Row, row) !== 0)
  }
  return {
    count: rows.length,
    starts: Int32Array.from(rows, ([start]) => start),
    ends: Int32Array.from(rows, ([, end]) => end),
    names: Int32Array.from(rows, ([, , name]) => name),
  }
}

type Row = readonly [start: number, end: number, name: number]

function before(a: Row, b: Row): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

export function spanAt(columns: SpanColumns, i: number, names: NameList): NamedSpan {
  const { starts, ends, names: numbers } = columns
  return { start: starts[i] as number, end: ends[i] as number, category: names.all[numbers[i] as number] as string }
}

/** The stretches that spans cover together, in order, apart from one another. */
export function coverOf({ count, starts, ends }: SpanColumns): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const from: number[] = []
  const to: number[] = []
  for (let i = 0; i < count; i++) {
    const last = to.length - 1
    if (last >= 0 && (starts[i] as number) <= (to[last] as number)) to[last] = Math.max(to[last] as number, ends[i] as number)
    else {
      from.push(starts[i] as number)
      to.push(ends[i] as number)
    }
  }
  return { starts: from, ends: to }
}
