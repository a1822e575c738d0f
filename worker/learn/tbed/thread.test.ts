import { describe, expect, it } from 'vitest'
import { timeLeft } from './thread.ts'

/** A learner that finds ten rules a second, whose gains fall by a power of their number. */
function gainOf(rules: number): number {
  return Math.floor(2000 / rules ** 0.9)
}

describe('the time left to a search for rules', () => {
  it('is about what it then takes', () => {
    const estimate = timeLeft({ minimumGain: 4, mostRules: 10_000 })
    const all = Array.from({ length: 10_000 }, (_, k) => k + 1).findIndex((rules) => gainOf(rules) < 4)
    let said: number | undefined
    for (let rules = 5; rules <= 300; rules += 5) said = estimate({ rules, gain: gainOf(rules), at: rules * 100 })
    const left = (all - 300) / 10
    expect(said).toBeGreaterThan(left * 0.8)
    expect(said).toBeLessThan(left * 1.25)
  })

  it('is not told before there is something to tell it by', () => {
    const estimate = timeLeft({ minimumGain: 4, mostRules: 100 })
    expect(estimate({ rules: 4, gain: 900, at: 0 })).toBeUndefined()
    expect(estimate({ rules: 9, gain: 300, at: 1000 })).toBeUndefined()
  })

  it('never counts on more rules than there may be', () => {
    const estimate = timeLeft({ minimumGain: 4, mostRules: 50 })
    estimate({ rules: 10, gain: 1000, at: 0 })
    expect(estimate({ rules: 40, gain: 990, at: 30_000 })).toBe(10)
  })
})
