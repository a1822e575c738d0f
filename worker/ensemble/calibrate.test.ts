import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrated, expectedCalibrationError, fitCalibration, reliability, type ScoredOutcome } from './calibrate.ts'

/** `right` of `count` spans with one score. */
function judged(score: number, right: number, count: number): ScoredOutcome[] {
  return Array.from({ length: count }, (_, k) => ({ score, correct: k < right }))
}

const anyJudged = fc.array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), correct: fc.boolean() }), { maxLength: 200 })

describe('a calibration', () => {
  it('says how often spans with a score were right', () => {
    const fitted = fitCalibration([...judged(0.5, 20, 100), ...judged(0.9, 95, 100)])
    expect(calibrated(0.5, fitted)).toBeCloseTo(0.2)
    expect(calibrated(0.9, fitted)).toBeCloseTo(0.95)
    expect(calibrated(0.7, fitted)).toBeCloseTo(0.575)
  })

  it('pools scores that would make it fall', () => {
    const fitted = fitCalibration([...judged(0.4, 60, 100), ...judged(0.6, 40, 100), ...judged(0.9, 90, 100)])
    expect(fitted.probabilities).toEqual([0.5, 0.9])
  })

  it('never falls and never leaves 0–1', () => {
    fc.assert(
      fc.property(anyJudged, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (pairs, scores) => {
        const fitted = fitCalibration(pairs, 5)
        const said = scores.sort((a, b) => a - b).map((score) => calibrated(score, fitted))
        for (const [i, each] of said.entries()) {
          expect(each).toBeGreaterThanOrEqual(i === 0 ? 0 : said[i - 1]! - 1e-12)
          expect(each).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('leaves scores as they are when nothing was judged', () => {
    expect(calibrated(0.3, fitCalibration([]))).toBe(0.3)
  })
})

describe('the expected calibration error', () => {
  it('is nothing when what is said comes true as often as it says', () => {
    expect(expectedCalibrationError([...judged(0.25, 1, 4), ...judged(0.75, 3, 4)])).toBe(0)
  })

  it('weighs the bins by what they hold', () => {
    expect(expectedCalibrationError([...judged(0.95, 75, 75), ...judged(0.45, 0, 25)])).toBeCloseTo(0.75 * 0.05 + 0.25 * 0.45)
  })

  it('counts every pair in one of ten bins', () => {
    fc.assert(
      fc.property(anyJudged, (pairs) => {
        const bins = reliability(pairs)
        expect(bins).toHaveLength(10)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(pairs.length)
      }),
    )
  })
})
