import type { CrfModel } from '../../taggers/crf/weights.ts'
import { attributeCount, type CrfData, firstDense, firstPair } from './data.ts'

/**
 * Weights nearer to 0 than this are left out of a pack: a hundred of them together move no score by
 * a tenth.
 */
const tooSmall = 1e-3

/** What was learned, without weights that are nearly 0. @param weights in the order of `CrfData` */
export function crfModel(data: CrfData, weights: Float64Array, leastWeight = tooSmall): CrfModel {
  const { prints, weightStarts, weightLabels, lattice } = data
  const attributes = attributeCount(data)
  const kept: { id: number; label: number; weight: number }[] = []
  const keep = (id: number, label: number, weight: number) => {
    if (Math.abs(weight) >= leastWeight) kept.push({ id, label, weight })
  }
  for (let id = 0; id < attributes; id++) {
    keep(id, 0, weights[id]!)
    for (let w = weightStarts[id] ?? 0; w < (weightStarts[id + 1] ?? 0); w++) keep(id, weightLabels[w]!, weights[attributes + w]!)
  }
  const ids = [...new Set(kept.map(({ id }) => id))]
  const starts = new Int32Array(ids.length + 1)
  let place = -1
  let last = -1
  for (const { id } of kept) {
    if (id !== last) place++
    last = id
    starts[place + 1] = starts[place + 1]! + 1
  }
  for (let k = 0; k < ids.length; k++) starts[k + 1] = starts[k + 1]! + starts[k]!
  return {
    lattice,
    steps: weights.slice(firstPair(data), firstDense(data)),
    a: Uint32Array.from(ids, (id) => prints.a[id]!),
    b: Uint32Array.from(ids, (id) => prints.b[id]!),
    starts,
    labels: Uint8Array.from(kept, ({ label }) => label),
    weights: Float32Array.from(kept, ({ weight }) => weight),
    ...(data.projection && { dense: { projection: data.projection, weights: Float32Array.from(weights.subarray(firstDense(data))) } }),
  }
}
