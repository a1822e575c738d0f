import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepFactors } from './lattice.ts'
import { backwardSums, forwardSums, sumMemory } from './sums.ts'
import { allPaths, chains, type TestChain } from './testing/chains.ts'

/** By adding up every path. */
function bySumming({ lattice, weights, scores, length }: TestChain) {
  const count = lattice.labels.length
  const paths = allPaths(lattice, weights, scores, length)
  const total = paths.reduce((sum, { score }) => sum + Math.exp(score), 0)
  const posteriors = new Float64Array(length * count)
  const steps = new Float64Array(lattice.from.length)
  for (const { labels, score } of paths) {
    const share = Math.exp(score) / total
    for (const [t, label] of labels.entries()) {
      posteriors[t * count + label] = posteriors[t * count + label]! + share
      const pair = lattice.from.findIndex((from, p) => from === labels[t - 1] && lattice.to[p] === label)
      if (t > 0 && pair >= 0) steps[pair] = steps[pair]! + share
    }
  }
  return { logarithm: Math.log(total), posteriors, steps }
}

describe('the sums over a chain', () => {
  it('are those of all its paths: their logarithm, the posteriors of labels and of steps', () => {
    fc.assert(
      fc.property(chains(), (chain) => {
        const { lattice, weights, scores, length } = chain
        const count = lattice.labels.length
        const memory = sumMemory(count, length)
        memory.potentials.set(scores)
        const factors = stepFactors(lattice, weights)
        const logarithm = forwardSums(lattice, factors, memory, length)
        const posteriors = new Float64Array(length * count)
        const counts = new Float64Array(weights.length)
        backwardSums(lattice, factors, memory, length, (t) => posteriors.set(memory.posterior, t * count), {
          counts,
          weights: weights.map(Math.exp),
        })
        const truth = bySumming(chain)
        expect(logarithm).toBeCloseTo(truth.logarithm, 8)
        for (const [k, share] of truth.posteriors.entries()) expect(posteriors[k]).toBeCloseTo(share, 8)
        for (const [p, share] of truth.steps.entries()) expect(counts[p]).toBeCloseTo(share, 8)
      }),
      { numRuns: 200 },
    )
  })

  it('hold where scores are far apart and the sequence is long', () => {
    fc.assert(
      fc.property(chains(), ({ lattice, weights }) => {
        const count = lattice.labels.length
        const length = 2000
        const memory = sumMemory(count, length)
        for (let k = 0; k < length * count; k++) memory.potentials[k] = ((k * 7919) % 101) - 50
        const factors = stepFactors(lattice, weights)
        expect(forwardSums(lattice, factors, memory, length)).toBeGreaterThan(0)
        backwardSums(lattice, factors, memory, length, () => {
          const sum = memory.posterior.reduce((a, b) => a + b, 0)
          expect(Math.abs(sum - 1)).toBeLessThan(1e-9)
        })
      }),
      { numRuns: 5 },
    )
  })
})
