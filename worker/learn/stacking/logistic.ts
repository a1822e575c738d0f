import { lbfgsDefaults, minimise } from '../lbfgs.ts'
import { addRow, type Choices, rowTimes } from './labelRows.ts'

/**
 * Logistic regression over choices (McFadden 1974: the multinomial one, with weights shared between
 * the labels): the weights that make the right rows likeliest, less a penalty of `l2` times the sum
 * of their squares.
 *
 * @returns a weight for each column
 */
export function fitLogistic(choices: Choices, l2: number): Float64Array {
  const { state } = minimise(logisticObjective(choices, l2), new Float64Array(choices.rows.width), {
    ...lbfgsDefaults,
    delta: 1e-4,
    mostSteps: 300,
  })
  return state.point
}

/**
 * The function to minimise: the negative log-likelihood of the right rows under softmax, and a
 * ridge on the weights. The function that is returned also writes the gradient into `slope`.
 *
 * @param l2 weight of the ridge, for all choices together
 */
export function logisticObjective({ rows, firsts, right }: Choices, l2: number) {
  const scores = new Float64Array(rows.count)
  return (weights: Float64Array, slope: Float64Array): number => {
    let value = 0
    for (let w = 0; w < weights.length; w++) {
      const weight = weights[w]!
      value += l2 * weight * weight
      slope[w] = 2 * l2 * weight
    }
    for (let r = 0; r < rows.count; r++) scores[r] = rowTimes(rows, r, weights)
    for (let c = 0; c < right.length; c++) {
      const [first, end] = [firsts[c]!, firsts[c + 1]!]
      const total = logSum(scores, first, end)
      value += total - scores[right[c]!]!
      for (let r = first; r < end; r++) addRow(rows, r, Math.exp(scores[r]! - total) - (r === right[c] ? 1 : 0), slope)
    }
    return value
  }
}

/** ln Σ exp of `scores`, `[first, end)`; no overflow, however large they are. */
export function logSum(scores: ArrayLike<number>, first: number, end: number): number {
  let top = -Infinity
  for (let r = first; r < end; r++) top = Math.max(top, scores[r]!)
  let sum = 0
  for (let r = first; r < end; r++) sum += Math.exp(scores[r]! - top)
  return top + Math.log(sum)
}
