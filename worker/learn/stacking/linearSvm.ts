import { seededRandom } from '../../core/random.ts'
import { addRow, type Choices, growingRows, rowTimes, type SparseRows } from './labelRows.ts'

export interface LinearSvmOptions {
  /** What an error costs against the width of the margin. */
  readonly cost: number
  /** Of the order in which the differences are gone over. */
  readonly seed: number
  /** Ends when no difference breaks the conditions of the optimum by more. */
  readonly tolerance: number
  readonly mostRounds: number
}

export const linearSvmDefaults: Omit<LinearSvmOptions, 'cost' | 'seed'> = { tolerance: 0.02, mostRounds: 300 }

/**
 * A multiclass SVM (Weston & Watkins 1999): in each choice the right row must score above every
 * other by a margin of 1. With weights shared between the labels that is a linear SVM without bias
 * over differences of rows, found by dual coordinate descent (Hsieh 2008, algorithm 1, hinge loss).
 *
 * @returns a weight for each column
 */
export function fitLinearSvm(choices: Choices, options: LinearSvmOptions): Float64Array {
  return descend(differencesIn(choices), options).weights
}

/** The right row less each other, choice by choice. */
export function differencesIn({ rows, firsts, right }: Choices): SparseRows {
  const out = growingRows(rows.width)
  const dense = new Float64Array(rows.width)
  for (let c = 0; c < right.length; c++) {
    const own = right[c]!
    for (let r = firsts[c]!; r < firsts[c + 1]!; r++) {
      if (r === own) continue
      addRow(rows, own, 1, dense)
      addRow(rows, r, -1, dense)
      for (const row of [own, r]) {
        for (let k = rows.starts[row]!; k < rows.starts[row + 1]!; k++) {
          const column = rows.columns[k]!
          out.put(column, dense[column]!)
          dense[column] = 0
        }
      }
      out.close()
    }
  }
  return out.rows()
}

/** @returns the weights and, for each row, how much of it is in them: 0 to `cost` */
export function descend(
  rows: SparseRows,
  { cost, seed, tolerance, mostRounds }: LinearSvmOptions,
): { readonly weights: Float64Array; readonly shares: Float64Array } {
  const weights = new Float64Array(rows.width)
  const shares = new Float64Array(rows.count)
  const squares = Float64Array.from({ length: rows.count }, (_, r) => squareOf(rows, r))
  const order = Int32Array.from({ length: rows.count }, (_, r) => r)
  const random = seededRandom(seed)
  for (let round = 0; round < mostRounds; round++) {
    shuffle(order, random)
    let worst = 0
    for (const r of order) {
      const square = squares[r]!
      if (square === 0) continue
      const share = shares[r]!
      const slope = rowTimes(rows, r, weights) - 1
      const broken = share === 0 ? Math.min(slope, 0) : share === cost ? Math.max(slope, 0) : slope
      worst = Math.max(worst, Math.abs(broken))
      if (broken === 0) continue
      const next = Math.min(cost, Math.max(0, share - slope / square))
      shares[r] = next
      addRow(rows, r, next - share, weights)
    }
    if (worst <= tolerance) break
  }
  return { weights, shares }
}

function squareOf({ starts, values }: SparseRows, row: number): number {
  let sum = 0
  for (let k = starts[row]!; k < starts[row + 1]!; k++) sum += values[k]! ** 2
  return sum
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
}
