import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPathOf } from './bestPath.ts'
import { allPaths, chains } from './testing/chains.ts'

describe('the best path', () => {
  it('is the one that looking at every path finds', () => {
    fc.assert(
      fc.property(chains(), ({ lattice, weights, scores, length }) => {
        const found = bestPathOf(lattice, weights)(scores, length)
        const paths = allPaths(lattice, weights, scores, length)
        const best = paths.reduce((a, b) => (b.score > a.score ? b : a))
        const own = paths.find(({ labels }) => labels.every((label, t) => label === found[t]))
        expect(own?.score).toBeCloseTo(best.score, 9)
      }),
      { numRuns: 300 },
    )
  })

  it('of nothing is nothing', () => {
    fc.assert(
      fc.property(chains(), ({ lattice, weights }) => {
        expect(bestPathOf(lattice, weights)(new Float64Array(0), 0)).toHaveLength(0)
      }),
      { numRuns: 5 },
    )
  })
})
