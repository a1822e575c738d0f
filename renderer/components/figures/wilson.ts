/** Of the normal distribution, two-sided at 95 %. */
const z = 1.959964

/**
 * The 95 % interval of a share by Wilson's score (1927), which holds where a share is near 0 or 1
 * and where there are few.
 *
 * @param hits of `all`, which is 1 at least
 */
export function wilson(hits: number, all: number): { readonly low: number; readonly high: number } {
  const share = hits / all
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all)
  const reach = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/**
 * The interval of an F1: that of the share of spans that both sides have among those that either
 * has (Jaccard's J), of which F1 is 2J / (1 + J).
 */
export function f1Interval({ tp, fp, fn }: { readonly tp: number; readonly fp: number; readonly fn: number }) {
  const { low, high } = wilson(tp, tp + fp + fn)
  const f1 = (jaccard: number) => (2 * jaccard) / (1 + jaccard)
  return { low: f1(low), high: f1(high) }
}
