import { firstWhere } from '../core/sortedSearch.ts'

/**
 * From UTF-16 code units, the program's offsets, to Unicode code points, those of every file that
 * leaves it, and back. The one place where the two meet (DESIGN.md, The data).
 */
export interface OffsetMap {
  /**
   * @param unit a code-unit offset, 0 … text.length; one in the middle of a pair counts as its
   *   beginning
   */
  readonly toCodePoint: (unit: number) => number
  /** @param point a code-point offset, 0 … number of code points */
  readonly toCodeUnit: (point: number) => number
}

/** Between offsets in UTF-16 code units and in Unicode code points of one text, both ways. */
export function offsetMap(text: string): OffsetMap {
  const pairs = pairOffsets(text)
  if (pairs.length === 0) return { toCodePoint: (unit) => unit, toCodeUnit: (point) => point }
  return {
    toCodePoint: (unit) => unit - pairsBefore(pairs, unit, 0),
    toCodeUnit: (point) => point + pairsBefore(pairs, point, 1),
  }
}

/**
 * Offsets of the low surrogate of every pair: each makes the text one unit longer than its points.
 */
function pairOffsets(text: string): readonly number[] {
  const pairs: number[] = []
  for (let i = 1; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0xdc00 || unit > 0xdfff) continue
    const before = text.charCodeAt(i - 1)
    if (before >= 0xd800 && before <= 0xdbff) {
      pairs.push(i)
      i++
    }
  }
  return pairs
}

/**
 * How many pairs lie wholly before an offset. The k-th pair's low surrogate stands at unit
 * `pairs[k]`, and at point `pairs[k] - k - 1` its character begins; with `step` 1 the offset is a
 * point, with 0 a unit.
 */
function pairsBefore(pairs: readonly number[], offset: number, step: 0 | 1): number {
  return firstWhere(pairs.length, (k) => pairs[k]! - step * (k + 1) >= offset + 1 - step)
}
