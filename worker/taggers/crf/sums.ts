import type { Lattice } from './lattice.ts'

/**
 * Working memory of the sums over a sequence of up to `length` tokens; a row a token, a column a
 * label.
 */
export interface SumMemory {
  readonly length: number
  /** In: scores of the labels. Out of `forwardSums`: their potentials, at most 1. */
  readonly potentials: Float64Array
  /** Forward sums, each row scaled to one. */
  readonly alphas: Float64Array
  readonly beta: Float64Array
  readonly next: Float64Array
  /** Probability of each label of one token. */
  readonly posterior: Float64Array
}

/**
 * Memory for forward and backward sums.
 *
 * @param labels how many
 * @param length tokens of the longest sentence
 */
export function sumMemory(labels: number, length: number): SumMemory {
  return {
    length,
    potentials: new Float64Array(length * labels),
    alphas: new Float64Array(length * labels),
    beta: new Float64Array(labels),
    next: new Float64Array(labels),
    posterior: new Float64Array(labels),
  }
}

/**
 * Nothing comes to less: a path that hardly can be still has some mass, so that no row is ever
 * empty.
 */
const least = 1e-300

/**
 * Forward sums, scaled at each token. A step takes the mass of all that closes at once, and only
 * the pairs that have a weight one by one.
 *
 * @param memory its `potentials` hold the labels' scores, which become potentials
 * @param factors of `stepFactors`
 * @returns the logarithm of the sum over all paths
 */
export function forwardSums(
  { labels, opens, closes, from, to }: Lattice,
  factors: Float64Array,
  memory: SumMemory,
  length: number,
): number {
  const { potentials, alphas } = memory
  const count = labels.length
  let total = 0
  for (let t = 0, row = 0; t < length; t++, row += count) {
    total += exponentials(potentials, row, count)
    if (t === 0) for (let k = 0; k < count; k++) alphas[k] = opens[k]!
    else {
      const before = row - count
      let closed = 0
      for (let k = 0; k < count; k++) closed += alphas[before + k]! * closes[k]!
      for (let k = 0; k < count; k++) alphas[row + k] = opens[k]! * closed
      for (let p = 0; p < from.length; p++) {
        const at = row + to[p]!
        alphas[at] = alphas[at]! + alphas[before + from[p]!]! * factors[p]!
      }
    }
    let sum = 0
    const isLast = t === length - 1
    for (let k = 0; k < count; k++) {
      // A difference of nearly equal sums may fall a hair below nothing.
      let mass = Math.max(alphas[row + k]!, 0) * potentials[row + k]!
      if (isLast) mass *= closes[k]!
      alphas[row + k] = mass
      sum += mass
    }
    if (sum < least) sum = least
    const scale = 1 / sum
    for (let k = 0; k < count; k++) alphas[row + k] = alphas[row + k]! * scale
    total += Math.log(sum)
  }
  return total
}

/**
 * Backward over the sums of `forwardSums`, from the last token to the first.
 *
 * @param each told of every token: the posteriors of its labels are in `memory.posterior`
 * @param expected when given, takes for every pair how often the step is expected; needs `weights`,
 *   the exponentials of the pairs' weights
 */
export function backwardSums(
  { labels, opens, closes, from, to }: Lattice,
  factors: Float64Array,
  memory: SumMemory,
  length: number,
  each: (t: number) => void,
  expected?: { readonly counts: Float64Array; readonly weights: Float64Array },
): void {
  const { potentials, alphas, beta, next, posterior } = memory
  const count = labels.length
  for (let k = 0; k < count; k++) beta[k] = closes[k]!
  for (let t = length - 1; t >= 0; t--) {
    const row = t * count
    if (t < length - 1) {
      let opened = 0
      for (let k = 0; k < count; k++) opened += next[k]! * opens[k]!
      for (let k = 0; k < count; k++) beta[k] = closes[k]! * opened
      for (let p = 0; p < from.length; p++) {
        const k = from[p]!
        beta[k] = beta[k]! + next[to[p]!]! * factors[p]!
      }
    }
    let norm = 0
    for (let k = 0; k < count; k++) {
      if (beta[k]! < 0) beta[k] = 0
      const mass = alphas[row + k]! * beta[k]!
      posterior[k] = mass
      norm += mass
    }
    if (norm < least) norm = least
    const inverse = 1 / norm
    for (let k = 0; k < count; k++) posterior[k] = posterior[k]! * inverse
    if (expected && t < length - 1) {
      const { counts, weights } = expected
      for (let p = 0; p < from.length; p++) {
        const mass = alphas[row + from[p]!]! * next[to[p]!]!
        if (mass > 0) counts[p] = counts[p]! + mass * weights[p]! * inverse
      }
    }
    each(t)
    let sum = 0
    for (let k = 0; k < count; k++) {
      const mass = beta[k]! * potentials[row + k]!
      next[k] = mass
      sum += mass
    }
    const scale = 1 / Math.max(sum, least)
    for (let k = 0; k < count; k++) next[k] = next[k]! * scale
  }
}

/** Scores as potentials, against the largest. @returns the largest */
function exponentials(scores: Float64Array, at: number, count: number): number {
  let top = scores[at]!
  for (let k = at + 1; k < at + count; k++) if (scores[k]! > top) top = scores[k]!
  for (let k = at; k < at + count; k++) scores[k] = Math.exp(Math.max(scores[k]! - top, -200))
  return top
}
