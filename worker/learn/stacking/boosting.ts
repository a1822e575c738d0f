import { countBelow } from '../../core/sortedSearch.ts'
import type { Tree } from '../../ensemble/stackModel.ts'
import type { Choices, SparseRows } from './labelRows.ts'
import { logSum } from './logistic.ts'

export interface BoostingOptions {
  readonly trees: number
  /** Questions from the root to a leaf, at most. */
  readonly depth: number
  /** The learning rate: how much of each tree is added. */
  readonly rate: number
  /** Added to the curvature of each leaf: the larger, the more cautious. */
  readonly lambda: number
  /** Curvature that a leaf must hold. */
  readonly least: number
}

export const boostingDefaults: BoostingOptions = { trees: 120, depth: 4, rate: 0.15, lambda: 1, least: 1 }

/** Limits tried for a feature, at most. */
const mostBins = 32

/**
 * Gradient-boosted trees (Friedman 2001), each by Newton's step with a penalty on its leaves as in
 * XGBoost (Chen & Guestrin 2016, eq. 6 and 7), limits from a histogram of each feature. What falls
 * is the choices' negative log-likelihood, with a softmax over the rows of each.
 */
export function fitTrees({ rows, firsts, right }: Choices, options: BoostingOptions): Tree[] {
  const table = binned(rows)
  const scores = new Float64Array(rows.count)
  const slopes = new Float64Array(rows.count)
  const curves = new Float64Array(rows.count)
  const trees: Tree[] = []
  for (let t = 0; t < options.trees; t++) {
    for (let c = 0; c < right.length; c++) {
      const [first, end] = [firsts[c]!, firsts[c + 1]!]
      const total = logSum(scores, first, end)
      for (let r = first; r < end; r++) {
        const probability = Math.exp(scores[r]! - total)
        slopes[r] = probability - (r === right[c] ? 1 : 0)
        curves[r] = Math.max(probability * (1 - probability), 1e-6)
      }
    }
    const tree = growTree(table, slopes, curves, scores, options)
    if (tree.features.length === 1) break
    trees.push(tree)
  }
  return trees
}

/**
 * Rows by the bins of their features: bin b holds what is above limit b − 1 and at most limit b.
 * Most features are 0, so that only the others are kept.
 */
interface Binned {
  readonly rows: number
  readonly width: number
  /** Of row r from `starts[r]` to `starts[r + 1]`: `feature * bins + bin`. */
  readonly starts: Int32Array
  readonly cells: Int32Array
  readonly limits: readonly Float64Array[]
  /** The bin of 0, by feature. */
  readonly zeros: Uint8Array
}

/** Cells of a feature's histogram. */
const bins = 2 * mostBins

function binned({ count, width, starts, columns, values }: SparseRows): Binned {
  const dense = Array.from({ length: width }, () => new Float32Array(count))
  for (let r = 0; r < count; r++) {
    for (let k = starts[r]!; k < starts[r + 1]!; k++) {
      dense[columns[k]!]![r] = values[k]!
    }
  }
  const limits = dense.map(limitsOf)
  const cells = columns.map((column, k) => column * bins + countBelow(limits[column]!, values[k]!))
  return { rows: count, width, starts, cells, limits, zeros: Uint8Array.from(limits, (own) => countBelow(own, 0)) }
}

/** The bin of a row in a feature. */
function binIn({ starts, cells, zeros }: Binned, row: number, feature: number): number {
  for (let k = starts[row]!; k < starts[row + 1]!; k++) {
    const cell = cells[k]!
    if (cell >= feature * bins && cell < (feature + 1) * bins) return cell - feature * bins
  }
  return zeros[feature]!
}

/** Half-way between values that follow each other, at even steps through the rows. */
function limitsOf(column: Float32Array): Float64Array {
  const sorted = column.toSorted()
  const found = new Set<number>()
  for (let b = 1; b < mostBins; b++) {
    const place = Math.floor((b * sorted.length) / mostBins)
    let above = place
    while (above < sorted.length && sorted[above] === sorted[place]) above++
    if (above < sorted.length) found.add((sorted[place]! + sorted[above]!) / 2)
    let below = place
    while (below >= 0 && sorted[below] === sorted[place]) below--
    if (below >= 0) found.add((sorted[place]! + sorted[below]!) / 2)
  }
  return Float64Array.from(found).sort()
}

interface GrowingTree {
  readonly features: number[]
  readonly limits: number[]
  readonly lower: number[]
  readonly higher: number[]
  readonly values: number[]
}

/** Grows a tree, and adds its answers to the scores. */
function growTree(table: Binned, slopes: Float64Array, curves: Float64Array, scores: Float64Array, options: BoostingOptions): Tree {
  const tree: GrowingTree = { features: [], limits: [], lower: [], higher: [], values: [] }
  const grow = (own: Int32Array, depth: number): number => {
    const node = tree.features.length
    for (const column of Object.values(tree)) column.push(0)
    const split = depth < options.depth ? bestSplit(table, own, slopes, curves, options) : undefined
    if (!split) {
      const value = (-options.rate * sumOf(slopes, own)) / (sumOf(curves, own) + options.lambda)
      tree.features[node] = -1
      tree.values[node] = value
      for (const r of own) scores[r] = scores[r]! + value
      return node
    }
    tree.features[node] = split.feature
    tree.limits[node] = table.limits[split.feature]![split.bin]!
    tree.lower[node] = grow(
      own.filter((r) => binIn(table, r, split.feature) <= split.bin),
      depth + 1,
    )
    tree.higher[node] = grow(
      own.filter((r) => binIn(table, r, split.feature) > split.bin),
      depth + 1,
    )
    return node
  }
  grow(
    Int32Array.from({ length: table.rows }, (_, r) => r),
    0,
  )
  return tree
}

/** The feature and the bin after which to split, where a split gains anything. */
function bestSplit(
  { width, starts, cells, limits, zeros }: Binned,
  own: Int32Array,
  slopes: Float64Array,
  curves: Float64Array,
  { lambda, least }: BoostingOptions,
): { readonly feature: number; readonly bin: number } | undefined {
  const slope = sumOf(slopes, own)
  const curve = sumOf(curves, own)
  const whole = (slope * slope) / (curve + lambda)
  const slopeIn = new Float64Array(width * bins)
  const curveIn = new Float64Array(width * bins)
  for (let n = 0; n < own.length; n++) {
    const r = own[n]!
    const [s, c] = [slopes[r]!, curves[r]!]
    for (let k = starts[r]!, end = starts[r + 1]!; k < end; k++) {
      const cell = cells[k]!
      slopeIn[cell] = slopeIn[cell]! + s
      curveIn[cell] = curveIn[cell]! + c
    }
  }
  let best: { feature: number; bin: number } | undefined
  let gain = 1e-6
  for (let feature = 0; feature < width; feature++) {
    const count = limits[feature]!.length + 1
    if (count === 1) continue
    const first = feature * bins
    const zero = first + zeros[feature]!
    // What no row of the bin says is 0: the rest of the whole.
    slopeIn[zero] = slopeIn[zero]! + slope - sumIn(slopeIn, first, count)
    curveIn[zero] = curveIn[zero]! + curve - sumIn(curveIn, first, count)
    let [lowSlope, lowCurve] = [0, 0]
    for (let bin = 0; bin < count - 1; bin++) {
      lowSlope += slopeIn[first + bin]!
      lowCurve += curveIn[first + bin]!
      if (lowCurve < least || curve - lowCurve < least) continue
      const parted = (lowSlope * lowSlope) / (lowCurve + lambda) + (slope - lowSlope) ** 2 / (curve - lowCurve + lambda)
      if (parted - whole > gain) {
        gain = parted - whole
        best = { feature, bin }
      }
    }
  }
  return best
}

function sumIn(numbers: Float64Array, first: number, count: number): number {
  let sum = 0
  for (let k = first; k < first + count; k++) sum += numbers[k]!
  return sum
}

function sumOf(numbers: Float64Array, own: Int32Array): number {
  let sum = 0
  for (const r of own) sum += numbers[r]!
  return sum
}
