import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample, leakBound, sampleSize } from './residual.ts'

describe('the size of a sample', () => {
  it('is close to the rule of three for a large release', () => {
    expect(sampleSize({ population: 1_000_000, rate: 0.01, confidence: 0.95, missRate: 0 })).toBe(298)
  })

  it('is smaller where the release is small, and never more than all of it', () => {
    expect(sampleSize({ population: 100, rate: 0.01, confidence: 0.95, missRate: 0 })).toBe(78)
    expect(sampleSize({ population: 10, rate: 0.01, confidence: 0.99, missRate: 0 })).toBe(10)
  })

  it('grows with what readers pass over, until no sample does', () => {
    expect(sampleSize({ population: 1_000_000, rate: 0.01, confidence: 0.95, missRate: 0.5 })).toBe(598)
    expect(sampleSize({ population: 100, rate: 0.001, confidence: 0.95, missRate: 0.1 })).toBeUndefined()
  })

  it('is the first that a clean reading makes enough, for every demand', () => {
    const demand = fc.record({
      population: fc.integer({ min: 1, max: 3000 }),
      rate: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      confidence: fc.double({ min: 0.5, max: 0.999, noNaN: true }),
      missRate: fc.constantFrom(0, 0.05, 0.2),
    })
    fc.assert(
      fc.property(demand, (asked) => {
        const size = sampleSize(asked)
        const bound = (read: number) => leakBound({ ...asked, size: read, found: 0 }) / asked.population
        if (size === undefined) {
          expect(bound(asked.population)).toBeGreaterThan(asked.rate)
          return
        }
        expect(bound(size)).toBeLessThanOrEqual(asked.rate)
        if (size > 0) expect(bound(size - 1)).toBeGreaterThan(asked.rate)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the bound', () => {
  it('is what was found when everything was read by somebody who misses nothing', () => {
    expect(leakBound({ population: 50, size: 50, found: 3, confidence: 0.95, missRate: 0 })).toBe(3)
  })

  it('is everything when nothing was read', () => {
    expect(leakBound({ population: 50, size: 0, found: 0, confidence: 0.95, missRate: 0 })).toBe(50)
  })

  it('agrees with counting every sample of a small release', () => {
    const population = 9
    const size = 4
    for (let leaking = 0; leaking <= population; leaking++) {
      let clean = 0
      let all = 0
      for (let set = 0; set < 2 ** population; set++) {
        const members = [...Array(population).keys()].filter((i) => set & (1 << i))
        if (members.length !== size) continue
        all++
        if (members.every((i) => i >= leaking)) clean++
      }
      const isPossible = clean / all > 0.1
      expect(leakBound({ population, size, found: 0, confidence: 0.9, missRate: 0 }) >= leaking).toBe(isPossible)
    }
  })
})

describe('a draw', () => {
  const key = new Uint8Array(32).fill(7)

  it('has as many different units as wanted, in order, and is the same again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 600 }), fc.string(), (population, size, draw) => {
        const sample = drawSample(population, size, key, draw)
        expect(new Set(sample).size).toBe(Math.min(size, population))
        expect(sample.every((place) => place >= 0 && place < population)).toBe(true)
        expect(drawSample(population, size, key, draw)).toEqual(sample)
      }),
    )
  })

  it('gives every unit the same chance', () => {
    const times = new Array<number>(20).fill(0)
    for (let k = 0; k < 4000; k++) for (const place of drawSample(20, 5, key, String(k))) times[place] = times[place]! + 1
    for (const seen of times) expect(Math.abs(seen - 1000)).toBeLessThan(150)
  })
})

it('shows what was asked for whenever nobody is found, for every population and demand', () => {
  const demands = fc.record({
    population: fc.integer({ min: 1, max: 3000 }),
    rate: fc.constantFrom(0.001, 0.005, 0.01, 0.02, 0.05, 0.1),
    confidence: fc.constantFrom(0.9, 0.95, 0.99),
    missRate: fc.constantFrom(0, 0.01, 0.05, 0.1, 0.3),
  })
  fc.assert(
    fc.property(demands, (demand) => {
      const { population, rate, confidence, missRate } = demand
      const size = sampleSize(demand)
      if (size === undefined) return
      expect(leakBound({ population, size, found: 0, confidence, missRate })).toBeLessThanOrEqual(Math.floor(rate * population))
    }),
  )
})
