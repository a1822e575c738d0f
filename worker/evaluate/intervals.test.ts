import { describe, expect, it } from 'vitest'
import { clopperPearson } from './intervals.ts'

describe('the interval of a share', () => {
  it('is that of the published tables', () => {
    // Clopper & Pearson 1934; the values are R's binom.test.
    expect(clopperPearson(7, 20).low).toBeCloseTo(0.1539, 4)
    expect(clopperPearson(7, 20).high).toBeCloseTo(0.5922, 4)
    expect(clopperPearson(2990, 3000).low).toBeCloseTo(0.99388, 4)
  })

  it('reaches the ends when nothing, or everything, was a hit', () => {
    expect(clopperPearson(0, 100)).toMatchObject({ share: 0, low: 0 })
    expect(clopperPearson(0, 100).high).toBeCloseTo(1 - 0.025 ** (1 / 100), 6)
    expect(clopperPearson(100, 100).low).toBeCloseTo(0.025 ** (1 / 100), 6)
    expect(clopperPearson(100, 100).high).toBe(1)
  })

  it('mirrors itself', () => {
    const { low, high } = clopperPearson(30, 200)
    const mirrored = clopperPearson(170, 200)
    expect(1 - mirrored.high).toBeCloseTo(low, 9)
    expect(1 - mirrored.low).toBeCloseTo(high, 9)
  })

  it('narrows as trials grow', () => {
    const few = clopperPearson(9, 10)
    const many = clopperPearson(900, 1000)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
  })
})
