import { describe, expect, it } from 'vitest'
import { seededRandom } from '../core/random.ts'
import type { MatchCounts } from './match.ts'
import { mcnemar } from './mcnemar.ts'
import { bootstrapIntervals, compareSystems } from './significance.ts'
import { tallySystems } from './systems.ts'
import { marked } from './testing/evaluated.ts'

const right: MatchCounts = { tp: 1, fp: 0, fn: 0 }
const wrong: MatchCounts = { tp: 0, fp: 1, fn: 1 }
const rounds = { rounds: 4000, seed: 7 }

describe('approximate randomisation', () => {
  it('comes near the exact p, which counts every exchange', () => {
    // First right in all of 8 notes, second in 3: the 5 that differ leave 2 of 2^5 exchanges as far
    // apart, p = 1/16.
    const first = new Array<MatchCounts>(8).fill(right)
    const second = [...new Array<MatchCounts>(3).fill(right), ...new Array<MatchCounts>(5).fill(wrong)]
    const { f1 } = compareSystems(first, second, rounds)
    expect(f1.difference).toBeCloseTo(1 - 3 / 8, 12)
    expect(f1.p).toBeCloseTo(1 / 16, 1.7)
    expect(Math.abs((f1.p ?? 0) - 1 / 16)).toBeLessThan(0.015)
  })

  it('finds no difference between a system and itself', () => {
    const counts = Array.from({ length: 30 }, (_, i) => ({ tp: i, fp: i % 3, fn: i % 5 }))
    const { precision, recall, f1 } = compareSystems(counts, counts, rounds)
    expect([precision.p, recall.p, f1.p]).toEqual([1, 1, 1])
    expect(f1.interval).toEqual({ low: 0, high: 0 })
  })

  it('is sure of a difference in every one of many notes, as far as its rounds allow', () => {
    const first = new Array<MatchCounts>(60).fill(right)
    const second = new Array<MatchCounts>(60).fill(wrong)
    expect(compareSystems(first, second, rounds).f1.p).toBe(1 / 4001)
  })

  it('gives the same figures for the same seed, and mirrors itself', () => {
    const first = Array.from({ length: 20 }, (_, i) => ({ tp: 5 + (i % 4), fp: i % 2, fn: i % 3 }))
    const second = Array.from({ length: 20 }, (_, i) => ({ tp: 5 + (i % 3), fp: i % 3, fn: i % 4 }))
    const there = compareSystems(first, second, rounds)
    expect(compareSystems(first, second, rounds)).toEqual(there)
    const back = compareSystems(second, first, rounds)
    expect(back.f1.difference).toBeCloseTo(-(there.f1.difference ?? 0), 12)
    expect(back.f1.interval?.low).toBeCloseTo(-(there.f1.interval?.high ?? 0), 12)
  })

  it('can tell nothing where a figure is undefined', () => {
    const none = [{ tp: 0, fp: 0, fn: 2 }]
    expect(compareSystems(none, none, rounds).precision).toEqual({ difference: null, p: null, interval: null })
  })

  it('refuses systems on different numbers of documents', () => {
    expect(() => compareSystems([right], [], rounds)).toThrow(RangeError)
  })
})

describe('the bootstrap', () => {
  it('comes near the interval of a share of independent notes', () => {
    const counts = Array.from({ length: 400 }, (_, i): MatchCounts => (i % 4 === 0 ? { tp: 0, fp: 0, fn: 1 } : right))
    const recall = bootstrapIntervals(counts, rounds).recall
    // 0.75 ± 1.96 · √(0.75 · 0.25 / 400)
    expect(Math.abs((recall?.low ?? 0) - 0.7076)).toBeLessThan(0.01)
    expect(Math.abs((recall?.high ?? 0) - 0.7924)).toBeLessThan(0.01)
  })

  it('has no interval where nothing is defined', () => {
    expect(bootstrapIntervals([{ tp: 0, fp: 0, fn: 1 }], rounds).precision).toBeNull()
    expect(bootstrapIntervals([], rounds).f1).toBeNull()
  })
})

describe("McNemar's test", () => {
  it.each([
    // Twice the tail of a binomial with one half: 2 · (1 + 10) / 2^10; 2 · (1 + 9 + 36) / 2^9.
    [1, 9, 22 / 1024],
    [2, 7, 92 / 512],
    [0, 0, 1],
    [3, 3, 1],
  ])('of %i and %i is %f', (firstOnly, secondOnly, p) => {
    const first = [...new Array<boolean>(firstOnly).fill(true), ...new Array<boolean>(secondOnly).fill(false), true, false]
    const second = [...new Array<boolean>(firstOnly).fill(false), ...new Array<boolean>(secondOnly).fill(true), true, false]
    expect(mcnemar(first, second)).toMatchObject({ firstOnly, secondOnly })
    expect(mcnemar(first, second).p).toBeCloseTo(p, 12)
  })

  it('does not lose itself in thousands of notes', () => {
    const first = Array.from({ length: 6000 }, (_, i) => i < 2900)
    const { p } = mcnemar(
      first,
      first.map((is) => !is),
    )
    // z = 200 / √6000 = 2.58; with the correction for continuity 2.57.
    expect(p).toBeGreaterThan(0.009)
    expect(p).toBeLessThan(0.011)
  })

  it('refuses systems on different numbers of notes', () => {
    expect(() => mcnemar([true], [])).toThrow(RangeError)
  })
})

describe('seeded numbers', () => {
  it('are the same for a seed, others for another, and spread evenly', () => {
    const drawn = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed))
    expect(drawn(3)).toEqual(drawn(3))
    expect(drawn(3)).not.toEqual(drawn(4))
    const mean = drawn(5).reduce((sum, each) => sum + each, 0) / 1000
    expect(mean).toBeGreaterThan(0.47)
    expect(mean).toBeLessThan(0.53)
  })
})

describe('several systems', () => {
  it('are compared pair by pair, in spans and in notes', () => {
    const tally = tallySystems(3)
    const good = marked('[PATIENT:{PATIENT:Ann}] is [AGE:{AGE:43}]')
    const blind = { ...good, found: [] }
    for (let i = 0; i < 6; i++) tally.add([good, blind, good])
    expect(tally.systems().map(({ figures }) => figures.measures.strict.f1)).toEqual([1, 0, 1])
    expect(tally.systems(rounds)[0]?.intervals?.strict.f1).toEqual({ low: 1, high: 1 })
    const comparisons = tally.comparisons(rounds)
    expect(comparisons.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(comparisons[0]?.deidentification).toMatchObject({ firstOnly: 6, secondOnly: 0 })
    expect(comparisons[0]?.deidentification.p).toBeCloseTo(2 / 64, 12)
    expect(comparisons[1]?.measures.strict.f1).toMatchObject({ difference: 0, p: 1 })
  })
})
