/**
 * The first index from 0 on at which `holds`, by halving: where it holds at an index, it holds at
 * all later ones.
 *
 * @returns `count` when it holds at none
 */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** How many of the numbers, which ascend, are smaller than `limit`. */
export function countBelow(ascending: ArrayLike<number>, limit: number): number {
  return firstWhere(ascending.length, (index) => ascending[index]! >= limit)
}

/** How many of the numbers, which ascend, are at most `limit`. */
export function countUpTo(ascending: ArrayLike<number>, limit: number): number {
  return firstWhere(ascending.length, (index) => ascending[index]! > limit)
}
