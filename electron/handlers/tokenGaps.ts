import type { Tokens } from '../../worker/core/tokens.ts'

/**
 * Shared tokens as they cross the process boundary: for each in turn the gap before it and its
 * length, in code units. Small numbers, quick to check and to copy.
 */
export function tokenGaps({ count, starts, ends }: Tokens): number[] {
  // Grown, not allotted: an array that began with holes crosses as pairs of index and number, in
  // three times the bytes and the time.
  const gaps: number[] = []
  let last = 0
  for (let i = 0; i < count; i++) {
    const start = starts[i]!
    const end = ends[i]!
    gaps.push(start - last, end - start)
    last = end
  }
  return gaps
}
