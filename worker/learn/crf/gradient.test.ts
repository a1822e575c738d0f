import { describe, expect, it } from 'vitest'
import { columnReader } from '../../taggers/crf/columns.ts'
import { featureGroups } from '../../taggers/crf/templates.ts'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { namesIn } from '../learningNote.ts'
import { testNotes } from '../testing/notes.ts'
import { attributeCount, crfData, weightCount } from './data.ts'
import { type CorpusSums, crfObjective } from './fit.ts'
import { shardSums } from './gradient.ts'

const notes = testNotes(8)
const lexicon = testLexicon()

function dataOf(scheme: 'BIO' | 'BIOEU', constrained: boolean) {
  return crfData(notes, namesIn(notes), { scheme, groups: featureGroups, minimumNotes: 2, constrained }, columnReader(lexicon))
}

function sumsOf(data: ReturnType<typeof dataOf>): CorpusSums {
  const parts = data.shards.map((shard) => shardSums(data, shard))
  const own = new Float64Array(weightCount(data))
  return (weights, expected) => {
    expected.fill(0)
    return parts.reduce((sum, part) => {
      const found = part(weights, own)
      for (let i = 0; i < own.length; i++) expected[i] = expected[i]! + own[i]!
      return sum + found
    }, 0)
  }
}

/** The same numbers every time, between -1 and 1. */
function somewhere(length: number): Float64Array {
  return Float64Array.from({ length }, (_, k) => Math.sin(k * 12.9898) * 0.7)
}

describe('the gradient of the CRF', () => {
  it.each([
    ['BIO', true],
    ['BIO', false],
    ['BIOEU', true],
    ['BIOEU', false],
  ] as const)('is the slope that small steps measure (%s, constrained: %s)', (scheme, constrained) => {
    const data = dataOf(scheme, constrained)
    const objective = crfObjective(data, sumsOf(data), 0.3)
    const point = somewhere(weightCount(data))
    // A weight that stays nothing has no slope.
    for (let a = 0; a < attributeCount(data); a++) if (data.withOutside[a] === 0) point[a] = 0
    const slope = new Float64Array(point.length)
    objective(point, slope)
    const unused = new Float64Array(point.length)
    const step = 1e-5
    const places = Array.from({ length: 60 }, (_, k) => Math.floor((k * point.length) / 60)).concat(point.length - 1, point.length - 2)
    for (const place of places) {
      if (place < attributeCount(data) && data.withOutside[place] === 0) {
        expect(slope[place]).toBe(0)
        continue
      }
      const at = point[place]!
      point[place] = at + step
      const above = objective(point, unused)
      point[place] = at - step
      const below = objective(point, unused)
      point[place] = at
      const measured = (above - below) / (2 * step)
      expect(Math.abs(slope[place]! - measured)).toBeLessThan(1e-5 * Math.max(1, Math.abs(measured)))
    }
  })

  it('expects at weights of nothing what every path alike makes likely', () => {
    const data = dataOf('BIO', false)
    const expected = new Float64Array(weightCount(data))
    const likelihood = sumsOf(data)(new Float64Array(weightCount(data)), expected)
    expect(likelihood).toBeCloseTo(-data.tokens * Math.log(data.lattice.labels.length), 6)
  })

  it('is the same whatever is bundled: every attribute of every token is counted', () => {
    const data = dataOf('BIO', true)
    const total = data.shards.reduce((sum, { gold, bundles, ofTokens, loose }) => {
      const inBundles = Array.from(ofTokens, (bundle) => bundles.starts[bundle + 1]! - bundles.starts[bundle]!)
      return sum + loose.starts[gold.length]! + inBundles.reduce((a, b) => a + b, 0)
    }, 0)
    expect(data.empirical.subarray(0, weightCount(data) - data.lattice.from.length).reduce((a, b) => a + b, 0)).toBe(total)
  })
})
