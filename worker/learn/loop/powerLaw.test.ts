import { describe, expect, it } from 'vitest'
import { estimateOf } from './learningCurve.ts'
import { f1At, fitPowerLaw } from './powerLaw.ts'

describe('the law of a learning curve', () => {
  it('is found again from points that lie on it', () => {
    const truth = { limit: 0.95, loss: 1.2, rate: 0.6 }
    const law = fitPowerLaw([10, 20, 40, 80, 160].map((notes) => ({ notes, f1: f1At(truth, notes) })))
    expect(law && f1At(law, 400)).toBeCloseTo(f1At(truth, 400), 3)
  })

  it('never promises more than everything, nor less for more notes', () => {
    const rising = fitPowerLaw([10, 20, 40].map((notes, i) => ({ notes, f1: 0.5 + 0.2 * i })))
    expect(rising?.limit).toBeLessThanOrEqual(1)
    const falling = fitPowerLaw([10, 20, 40].map((notes, i) => ({ notes, f1: 0.9 - 0.1 * i })))
    expect(falling?.loss).toBe(0)
  })

  it('is not made up from two sizes', () => {
    expect(
      fitPowerLaw([
        { notes: 10, f1: 0.5 },
        { notes: 20, f1: 0.6 },
      ]),
    ).toBeUndefined()
  })
})

describe('what more notes would bring', () => {
  /**
   * Two folds of eight notes with ten spans each, of which more are found the more notes were
   * learned from.
   */
  const counts = [0, 1].map(() =>
    [10, 20, 40, 80].map((size) =>
      Array.from({ length: 8 }, (_, note) => {
        const tp = Math.min(10, Math.round(10 * (1 - size ** -0.5) + (note % 3) - 1))
        return { tp, fp: 1, fn: 10 - tp }
      }),
    ),
  )

  it('is given with an interval that holds it', () => {
    const estimate = estimateOf(counts, [10, 20, 40, 80], 100, 50, 1)
    expect(estimate?.gain).toBeGreaterThan(0)
    expect(estimate?.bounds.low).toBeLessThanOrEqual(estimate?.gain ?? 0)
    expect(estimate?.bounds.high).toBeGreaterThanOrEqual(estimate?.gain ?? 0)
    expect(estimateOf(counts, [10, 20, 40, 80], 100, 50, 1)).toEqual(estimate)
  })
})
