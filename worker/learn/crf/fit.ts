import { type LbfgsEnd, type LbfgsState, lbfgsDefaults, minimise, type Objective } from '../lbfgs.ts'
import { attributeCount, type CrfData, weightCount } from './data.ts'
import { shardSums } from './gradient.ts'

/** How the weights are found. The names of the penalties are CRFsuite's c1 and c2. */
export interface CrfFitOptions {
  /** Factor of the sum of the weights' absolute values: most weights become 0. */
  readonly l1: number
  /** Factor of the sum of the weights' squares. */
  readonly l2: number
  readonly mostSteps: number
  /** Ends when the last `period` steps made the objective smaller by no more than this share. */
  readonly delta: number
  readonly period: number
}

/**
 * Tried on the Spanish tune split, with 110 notes to learn from: penalties of 0.05, 0.2 and 1 give
 * the same there (strict F1 0.9458, 0.9458, 0.9457), and continuing until the objective is flat
 * gains nothing (0.9452 after 40 steps).
 */
export const crfFitDefaults: CrfFitOptions = { l1: 0, l2: 0.2, mostSteps: 300, delta: 0.02, period: 10 }

/**
 * Sums of all shards at one point.
 * @param expected takes how often each feature is expected, all shards together
 * @returns the log-likelihood
 */
export type CorpusSums = (weights: Float64Array, expected: Float64Array) => number

/**
 * The function to minimise: the gold labels' negative log-likelihood and the square penalty. The
 * other penalty is the search's own.
 */
export function crfObjective(data: Pick<CrfData, 'prints' | 'withOutside' | 'empirical'>, sums: CorpusSums, l2: number): Objective {
  const { withOutside, empirical } = data
  const outside = attributeCount(data)
  return (weights, slope) => {
    let value = -sums(weights, slope)
    for (let a = 0; a < outside; a++) if (withOutside[a] === 0) slope[a] = 0
    for (let w = 0; w < weights.length; w++) {
      const weight = weights[w]!
      value += l2 * weight * weight
      slope[w] = slope[w]! - empirical[w]! + 2 * l2 * weight
    }
    return value
  }
}

/**
 * @param begin weights to begin with, or where an earlier search stopped
 * @returns the weights, in the order of `CrfData`
 */
export function searchWeights(
  objective: Objective,
  begin: Float64Array | LbfgsState,
  { l1, mostSteps, delta, period }: CrfFitOptions,
  afterStep?: (state: LbfgsState) => boolean,
): { readonly state: LbfgsState; readonly end: LbfgsEnd } {
  return minimise(objective, begin, { ...lbfgsDefaults, l1, mostSteps, delta, period }, afterStep)
}

/**
 * All in this thread: for who fits many small models side by side.
 * @returns the weights, in the order of `CrfData`, and the objective's value
 */
export function fitCrf(data: CrfData, options: CrfFitOptions): { readonly weights: Float64Array; readonly objective: number } {
  const parts = data.shards.map((shard) => shardSums(data, shard))
  const own = new Float64Array(weightCount(data))
  const sums: CorpusSums = (weights, expected) => {
    expected.fill(0)
    return parts.reduce((sum, part) => {
      const found = part(weights, own)
      addTo(expected, own)
      return sum + found
    }, 0)
  }
  const { state } = searchWeights(crfObjective(data, sums, options.l2), new Float64Array(weightCount(data)), options)
  return { weights: state.point, objective: state.value }
}

/** Adds element by element into `target`; both are of one length. */
export function addTo(target: Float64Array, other: Float64Array): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! + other[i]!
}
