/** A share and its interval, 0–1 each. */
export interface Interval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * The exact interval of a binomial share (Clopper & Pearson 1934): the shares that a two-sided test
 * at `1 - confidence` would not reject.
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

/** The smallest share for which a condition holds; above it, the condition must hold as well. */
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

/**
 * The probability of `hits` or fewer, of `trials`, each with this share: the regularised incomplete
 * beta function I(1 − share; trials − hits, hits + 1).
 */
function atMost(hits: number, trials: number, share: number): number {
  if (share <= 0) return 1
  if (share >= 1) return hits >= trials ? 1 : 0
  return incompleteBeta(1 - share, trials - hits, hits + 1)
}

/**
 * I(x; a, b) by its continued fraction (DLMF 8.17.22, evaluated as Lentz does), on the side of the
 * mean where it converges fast: some √(a + b) steps, where the binomial terms one by one would be a
 * + b.
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a
  const away = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let step = 1
    for (const coefficient of [even, odd]) {
      d = 1 / away(1 + coefficient * d)
      c = away(1 + coefficient / c)
      step = c * d
      fraction *= step
    }
    if (Math.abs(step - 1) < 1e-15) break
  }
  return Math.min(1, front * fraction)
}

/**
 * ln Γ(x) for x ≥ 1: Stirling's series (DLMF 5.11.1), moved up to where four terms are exact to the
 * last digits.
 */
function logGamma(x: number): number {
  let [at, product] = [x, 1]
  for (; at < 15; at++) product *= at
  const inverse = 1 / at
  const square = inverse * inverse
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)))
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
}
