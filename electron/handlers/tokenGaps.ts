import type { Tokens } from '../../worker/core/tokens.ts'

/**
 * Shared tokens as they cross the process boundary: for each in turn the gap before it and its
 * length, in code units. Small numbers, quick to check and to copy.
 */
export function tokenGaps({ count, starts, ends }: Tokens): number[] {
  const gaps = new Array<number>(2 * count)
  let last = 0
  for (let i = 0; i < count; i++) {
    const start = starts[i]!
    const end = ends[i]!
    gaps[2 * i] = start - last
    gaps[2 * i + 1] = end - start
    last = end
  }
  return gaps
}
