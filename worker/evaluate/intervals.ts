/** A share and between what it lies, 0–1 each. */
export interface Interval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * The exact interval of a binomial share (Clopper & Pearson 1934): the shares that a two-sided test at `1 - confidence` would not reject.
 *
 * @param hits 0 … trials
 * @param trials at least 1
 * @param confidence 0–1
 */
export function clopperPearson(hits: number, trials: number, confidence = 0.95): Interval {
  const tail = (1 - confidence) / 2
  return {
    share: hits / trials,
    low: hits === 0 ? 0 : shareWhere((p) => 1 - atMost(hits - 1, trials, p) >= tail),
    high: hits === trials ? 1 : shareWhere((p) => atMost(hits, trials, p) <= tail),
  }
}

/** The smallest share for which a condition holds that, once it holds, goes on to. */
function shareWhere(holds: (share: number) => boolean): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** The probability of `hits` or fewer; each term from the one before it, in log space, so that large counts don't vanish. */
function atMost(hits: number, trials: number, share: number): number {
  if (share <= 0) return 1
  if (share >= 1) return hits >= trials ? 1 : 0
  let term = trials * Math.log1p(-share)
  let sum = Math.exp(term)
  for (let k = 1; k <= hits; k++) {
    term += Math.log((trials - k + 1) / k) + Math.log(share) - Math.log1p(-share)
    sum += Math.exp(term)
  }
  return Math.min(1, sum)
}
