import { describe, expect, it } from 'vitest'
import { f1Interval, wilson } from './wilson.ts'

describe('the interval of a share', () => {
  it.each([
    // Newcombe (1998), Statistics in Medicine 17, Table I.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is as published', (hits, all, low, high) => {
    const interval = wilson(hits, all)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  it('of an F1 has it within, and is narrower where there is more', () => {
    const few = f1Interval({ tp: 9, fp: 1, fn: 2 })
    const many = f1Interval({ tp: 900, fp: 100, fn: 200 })
    const f1 = 18 / 21
    for (const { low, high } of [few, many]) expect(low < f1 && f1 < high).toBe(true)
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5)
  })
})
