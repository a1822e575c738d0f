import { overlaps } from '../core/span.ts'
import type { NamedSpan } from './match.ts'
import { type NameList, type SpanColumns, spanAt } from './spanColumns.ts'

export const errorKinds = ['missing', 'spurious', 'type', 'short', 'long', 'shortAndLong', 'split', 'merged'] as const

/**
 * What is wrong with a span.
 *
 * 'missing': nothing was found that touches it. 'spurious': found, and touches nothing of the gold.
 * 'type': the right place, another category. 'short': a part of it was found; 'long': more than it;
 * 'shortAndLong': a part of it, and something beside it. 'split': several were found where one
 * should be. 'merged': one was found where several should be (or fewer than should).
 */
export type ErrorKind = (typeof errorKinds)[number]

/**
 * A place where the two annotations differ. Every span that does not match strictly is in exactly
 * one.
 */
export interface SpanError {
  readonly kind: ErrorKind
  /** Of a boundary error: the category is another one too. Always true of 'type'. */
  readonly wrongCategory: boolean
  readonly gold: readonly NamedSpan[]
  readonly found: readonly NamedSpan[]
}

/**
 * The errors of one document, in order.
 *
 * @param strict for each span of the gold the one found that it matches, or -1
 */
export function errorsOf(gold: SpanColumns, found: SpanColumns, strict: Int32Array, names: NameList): SpanError[] {
  const taken = new Uint8Array(found.count)
  for (const match of strict) if (match !== -1) taken[match] = 1
  const errors: SpanError[] = []
  let g = 0
  let f = 0
  const skip = () => {
    while (g < gold.count && strict[g] !== -1) g++
    while (f < found.count && taken[f] === 1) f++
  }
  for (skip(); g < gold.count || f < found.count; skip()) {
    const tangle: { readonly gold: NamedSpan[]; readonly found: NamedSpan[] } = { gold: [], found: [] }
    let reach = Math.min(gold.starts[g] ?? Number.POSITIVE_INFINITY, found.starts[f] ?? Number.POSITIVE_INFINITY) + 1
    // As far as one span overlaps the next, of whichever annotation.
    for (;;) {
      if (g < gold.count && gold.starts[g]! < reach) {
        tangle.gold.push(spanAt(gold, g, names))
        reach = Math.max(reach, gold.ends[g++]!)
      } else if (f < found.count && found.starts[f]! < reach) {
        tangle.found.push(spanAt(found, f, names))
        reach = Math.max(reach, found.ends[f++]!)
      } else break
      skip()
    }
    errors.push(...errorsIn(tangle.gold, tangle.found))
  }
  return errors
}

function errorsIn(gold: readonly NamedSpan[], found: readonly NamedSpan[]): SpanError[] {
  if (found.length === 0) return gold.map((span) => ({ kind: 'missing', wrongCategory: false, gold: [span], found: [] }))
  if (gold.length === 0) return found.map((span) => ({ kind: 'spurious', wrongCategory: false, gold: [], found: [span] }))
  // As many on either side: a row of shifted boundaries rather than anything split or merged.
  if (gold.length === found.length && gold.every((span, i) => overlaps(span, found[i]!))) {
    return gold.map((span, i) => pairError(span, found[i]!))
  }
  const wrongCategory = new Set([...gold, ...found].map(({ category }) => category)).size > 1
  return [{ kind: found.length > gold.length ? 'split' : 'merged', wrongCategory, gold, found }]
}

function pairError(gold: NamedSpan, found: NamedSpan): SpanError {
  return { kind: pairKind(gold, found), wrongCategory: gold.category !== found.category, gold: [gold], found: [found] }
}

function pairKind(gold: NamedSpan, found: NamedSpan): ErrorKind {
  if (gold.start === found.start && gold.end === found.end) return 'type'
  if (found.start >= gold.start && found.end <= gold.end) return 'short'
  return found.start <= gold.start && found.end >= gold.end ? 'long' : 'shortAndLong'
}
