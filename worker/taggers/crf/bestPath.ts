import type { Lattice } from './lattice.ts'

/**
 * A way to find best paths: the weights of a lattice set out so that each label knows where it can
 * come from.
 */
export type BestPath = (scores: Float64Array, length: number) => Uint8Array

/**
 * Viterbi over a lattice. Of paths with the same score the one with the lower labels, from the end
 * on, is taken.
 *
 * @param weights of the lattice's pairs
 * @returns finds the labels of a sequence by its scores, tokens × labels
 */
export function bestPathOf(lattice: Lattice, weights: Float64Array): BestPath {
  const { labels, opens, closes, from, to } = lattice
  const count = labels.length
  const own = new Map(Array.from(from, (source, p) => [source * count + to[p]!, weights[p]!]))
  // By target: the labels that it can follow and what the step weighs.
  const sources: number[][] = []
  const steps: number[][] = []
  for (let target = 0; target < count; target++) {
    const possible = Array.from({ length: count }, (_, k) => k).filter((k) => own.has(k * count + target) || (closes[k] && opens[target]))
    sources.push(possible)
    steps.push(possible.map((k) => own.get(k * count + target) ?? 0))
  }
  const first = new Int32Array(count + 1)
  for (let k = 0; k < count; k++) first[k + 1] = first[k]! + sources[k]!.length
  const source = Uint8Array.from(sources.flat())
  const step = Float64Array.from(steps.flat())
  return (scores, length) => {
    const path = new Uint8Array(length)
    if (length === 0) return path
    const before = new Uint8Array(length * count)
    let reached = new Float64Array(count)
    let next = new Float64Array(count)
    for (let k = 0; k < count; k++) reached[k] = opens[k] ? scores[k]! : Number.NEGATIVE_INFINITY
    for (let t = 1, row = count; t < length; t++, row += count) {
      for (let k = 0; k < count; k++) {
        let best = Number.NEGATIVE_INFINITY
        let origin = 0
        for (let s = first[k]!; s < first[k + 1]!; s++) {
          const score = reached[source[s]!]! + step[s]!
          if (score > best) {
            best = score
            origin = source[s]!
          }
        }
        next[k] = best + scores[row + k]!
        before[row + k] = origin
      }
      const free = reached
      reached = next
      next = free
    }
    let label = 0
    let best = Number.NEGATIVE_INFINITY
    for (let k = 0; k < count; k++) {
      if (closes[k] && reached[k]! > best) {
        best = reached[k]!
        label = k
      }
    }
    for (let t = length - 1; t >= 0; t--) {
      path[t] = label
      label = before[t * count + label]!
    }
    return path
  }
}
