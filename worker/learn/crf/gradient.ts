import { addDense } from '../../taggers/crf/dense.ts'
import { stepFactors } from '../../taggers/crf/lattice.ts'
import { backwardSums, forwardSums, sumMemory } from '../../taggers/crf/sums.ts'
import { attributeCount, type CrfData, firstDense, firstPair } from './data.ts'
import type { Lists, Shard } from './shards.ts'

/**
 * What the model expects of a shard: exact, by forward and backward sums.
 *
 * @param weights of the states, then of the lattice's pairs, then of the dense values
 * @param expected as long as `weights`; takes how often each feature is expected
 * @returns the sum of the logarithms of the probabilities that the model gives the gold labels, at
 * most 0
 */
export type ShardSums = (weights: Float64Array, expected: Float64Array) => number

/**
 * A label less likely than this adds nothing to what is expected: far below what the search for the
 * optimum can tell.
 */
const negligible = 1e-12

/** @returns a function that keeps its working memory */
export function shardSums(data: Omit<CrfData, 'shards' | 'empirical'>, shard: Shard): ShardSums {
  const { lattice, weightStarts, weightLabels, denseWidth } = data
  const { sequences, gold, bundles, ofTokens, bundlesEach, loose, dense } = shard
  const count = lattice.labels.length
  const others = attributeCount(data)
  const afterStates = firstPair(data)
  const afterPairs = firstDense(data)
  const memory = sumMemory(count, Math.max(1, longest(sequences)))
  const { potentials, posterior } = memory
  const bundleCount = bundles.middles.length
  // A row a bundle: first the scores that it gives the labels, then how often the labels are
  // expected with it.
  const rows = new Float64Array(bundleCount * count)
  const expectedRows = new Float64Array(bundleCount * count)
  const placeOf = new Map(Array.from(lattice.from, (from, p) => [from * count + lattice.to[p]!, p]))

  const addScores = ({ starts, middles, attributes }: Lists, list: number, weights: Float64Array, out: Float64Array, row: number): void => {
    const middle = middles[list]!
    const end = starts[list + 1]!
    let outside = out[row]!
    for (let k = starts[list]!; k < middle; k++) {
      const attribute = attributes[k]!
      outside += weights[attribute]!
      const last = weightStarts[attribute + 1]!
      for (let w = weightStarts[attribute]!; w < last; w++) {
        const place = row + weightLabels[w]!
        out[place] = out[place]! + weights[others + w]!
      }
    }
    for (let k = middle; k < end; k++) outside += weights[attributes[k]!]!
    out[row] = outside
  }

  /** @param isOutside whether nothing but O is expected */
  const addExpected = (
    { starts, middles, attributes }: Lists,
    list: number,
    from: Float64Array,
    row: number,
    isOutside: boolean,
    expected: Float64Array,
  ): void => {
    const outside = from[row]!
    const end = starts[list + 1]!
    let k = starts[list]!
    if (!isOutside) {
      for (const middle = middles[list]!; k < middle; k++) {
        const attribute = attributes[k]!
        expected[attribute] = expected[attribute]! + outside
        const last = weightStarts[attribute + 1]!
        for (let w = weightStarts[attribute]!; w < last; w++) {
          expected[others + w] = expected[others + w]! + from[row + weightLabels[w]!]!
        }
      }
    }
    for (; k < end; k++) {
      const attribute = attributes[k]!
      expected[attribute] = expected[attribute]! + outside
    }
  }

  const scoreToken = (t: number, weights: Float64Array, row: number): void => {
    for (let label = 0; label < count; label++) potentials[row + label] = 0
    for (let k = t * bundlesEach; k < (t + 1) * bundlesEach; k++) {
      const bundle = ofTokens[k]! * count
      for (let label = 0; label < count; label++) {
        potentials[row + label] = potentials[row + label]! + rows[bundle + label]!
      }
    }
    addScores(loose, t, weights, potentials, row)
    if (denseWidth > 0) addDense(dense, t * denseWidth, denseWidth, weights.subarray(afterPairs), potentials, row, count)
  }

  const expectToken = (t: number, expected: Float64Array): void => {
    let isOutside = true
    for (let label = 1; label < count; label++) if (posterior[label]! > negligible) isOutside = false
    const upTo = isOutside ? 1 : count
    for (let k = t * bundlesEach; k < (t + 1) * bundlesEach; k++) {
      const bundle = ofTokens[k]! * count
      for (let label = 0; label < upTo; label++) {
        expectedRows[bundle + label] = expectedRows[bundle + label]! + posterior[label]!
      }
    }
    addExpected(loose, t, posterior, 0, isOutside, expected)
    for (let label = 0; label < upTo && denseWidth > 0; label++) {
      const share = posterior[label]!
      if (share < negligible) continue
      const own = afterPairs + label * denseWidth
      for (let d = 0; d < denseWidth; d++) expected[own + d] = expected[own + d]! + share * dense[t * denseWidth + d]!
    }
  }

  return (weights, expected) => {
    const pairs = weights.subarray(afterStates, afterPairs)
    const factors = stepFactors(lattice, pairs)
    const steps = { counts: expected.subarray(afterStates, afterPairs), weights: pairs.map(Math.exp) }
    expected.fill(0)
    expectedRows.fill(0)
    rows.fill(0)
    for (let bundle = 0; bundle < bundleCount; bundle++) addScores(bundles, bundle, weights, rows, bundle * count)
    let sum = 0
    for (let s = 0; s + 1 < sequences.length; s++) {
      const from = sequences[s]!
      const length = sequences[s + 1]! - from
      for (let t = 0; t < length; t++) {
        scoreToken(from + t, weights, t * count)
        const label = gold[from + t]!
        sum += potentials[t * count + label]!
        const pair = t > 0 ? placeOf.get(gold[from + t - 1]! * count + label) : undefined
        if (pair !== undefined) sum += pairs[pair]!
      }
      sum -= forwardSums(lattice, factors, memory, length)
      backwardSums(lattice, factors, memory, length, (t) => expectToken(from + t, expected), steps)
    }
    for (let bundle = 0; bundle < bundleCount; bundle++) addExpected(bundles, bundle, expectedRows, bundle * count, false, expected)
    return sum
  }
}

function longest(sequences: Int32Array): number {
  let most = 0
  for (let s = 0; s + 1 < sequences.length; s++) most = Math.max(most, sequences[s + 1]! - sequences[s]!)
  return most
}
