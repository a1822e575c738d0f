import { firstWhere } from '../../../electron/contract/sortedSearch.ts'
import type { Stretch } from '../../../electron/contract/stretch.ts'

export { isSameStretch, overlaps, type Stretch } from '../../../electron/contract/stretch.ts'

/** The smallest stretch that holds both. */
export function united(a: Stretch, b: Stretch): Stretch {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }
}

/**
 * Index of the first stretch that ends after `offset`; their number when none does. `stretches` are
 * in order and do not overlap.
 */
export function firstEndingAfter(stretches: readonly Stretch[], offset: number): number {
  return firstWhere(stretches.length, (k) => stretches[k]!.end > offset)
}

/**
 * Those of `stretches` that share a character with `[start, end)`; they are in order and do not
 * overlap.
 */
export function within<Some extends Stretch>(stretches: readonly Some[], { start, end }: Stretch): readonly Some[] {
  const from = firstEndingAfter(stretches, start)
  let to = from
  while (to < stretches.length && (stretches[to]?.start ?? end) < end) to++
  return from === to ? [] : stretches.slice(from, to)
}
