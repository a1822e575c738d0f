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
    if (t === 0) for (let k = 0; k < count; k++) alphas[k] = opens[k] as number
    else {
      const before = row - count
      let closed = 0
      for (let k = 0; k < count; k++) closed += (alphas[before + k] as number) * (closes[k] as number)
      for (let k = 0; k < count; k++) alphas[row + k] = (opens[k] as number) * closed
      for (let p = 0; p < from.length; p++) {
        const at = row + (to[p] as number)
        alphas[at] = (alphas[at] as number) + (alphas[before + (from[p] as number)] as number) * (factors[p] as number)
      }
    }
    let sum = 0
    const isLast = t === length - 1
    for (let k = 0; k < count; k++) {
      // A difference of nearly equal sums may fall a hair below nothing.
      let mass = Math.max(alphas[row + k] as number, 0) * (potentials[row + k] as number)
      if (isLast) mass *= closes[k] as number
      alphas[row + k] = mass
      sum += mass
    }
    if (sum < least) sum = least
    const scale = 1 / sum
    for (let k = 0; k < count; k++) alphas[row + k] = (alphas[row + k] as number) * scale
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
  for (let k = 0; k < count; k++) beta[k] = closes[k] as number
  for (let t = length - 1; t >= 0; t--) {
    const row = t * count
    if (t < length - 1) {
      let opened = 0
      for (let k = 0; k < count; k++) opened += (next[k] as number) * (opens[k] as number)
      for (let k = 0; k < count; k++) beta[k] = (closes[k] as number) * opened
      for (let p = 0; p < from.length; p++) {
        const k = from[p] as number
        beta[k] = (beta[k] as number) + (next[to[p] as number] as number) * (factors[p] as number)
      }
    }
    let norm = 0
    for (let k = 0; k < count; k++) {
      if ((beta[k] as number) < 0) beta[k] = 0
      const mass = (alphas[row + k] as number) * (beta[k] as number)
      posterior[k] = mass
      norm += mass
    }
    if (norm < least) norm = least
    const inverse = 1 / norm
    for (let k = 0; k < count; k++) posterior[k] = (posterior[k] as number) * inverse
    if (expected && t < length - 1) {
      const { counts, weights } = expected
      for (let p = 0; p < from.length; p++) {
        const mass = (alphas[row + (from[p] as number)] as number) * (next[to[p] as number] as number)
        if (mass > 0) counts[p] = (counts[p] as number) + mass * (weights[p] as number) * inverse
      }
    }
    each(t)
    let sum = 0
    for (let k = 0; k < count; k++) {
      const mass = (beta[k] as number) * (potentials[row + k] as number)
      next[k] = mass
      sum += mass
    }
    const scale = 1 / Math.max(sum, least)
    for (let k = 0; k < count; k++) next[k] = (next[k] as number) * scale
  }
}

/** Scores as potentials, against the largest. @returns the largest */
function exponentials(scores: Float64Array, at: number, count: number): number {
  let top = scores[at] as number
  for (let k = at + 1; k < at + count; k++) if ((scores[k] as number) > top) top = scores[k] as number
  for (let k = at; k < at + count; k++) scores[k] = Math.exp(Math.max((scores[k] as number) - top, -200))
  return top
}
