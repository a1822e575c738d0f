import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/random.ts'
import type { ScoredOutcome } from '../../ensemble/calibrate.ts'
import { refitCalibration } from './retuneCalibration.ts'

const folds = Array.from({ length: 5 }, (_, fold) => Array.from({ length: 10 }, (_, i) => fold + 5 * i))

/** Fifty notes of twelve spans, right as often as `chance` says of their score. */
function judgedBy(chance: (score: number) => number): ScoredOutcome[][] {
  const random = seededRandom(3)
  return Array.from({ length: 50 }, () =>
    Array.from({ length: 12 }, () => {
      const score = random()
      return { score, correct: random() < chance(score) }
    }),
  )
}

const now = { scores: [0, 0.5, 1], probabilities: [0, 0.5, 1] }

describe('a refit of the calibration', () => {
  it('moves probabilities that are wrong on site, and leaves their order', () => {
    const { calibration, tried } = refitCalibration(
      judgedBy((score) => 0.3 * score),
      now,
      folds,
      1,
    )
    expect(tried.adopted).toBe(true)
    expect(tried.after.expected).toBeLessThan(tried.before.expected / 2)
    expect(calibration?.scores).toEqual(now.scores)
    expect(calibration?.probabilities).toEqual([...(calibration?.probabilities ?? [])].sort())
    expect(calibration?.probabilities[1]).toBeLessThan(0.3)
  })

  it('leaves those that are right as they are', () => {
    const { calibration, tried } = refitCalibration(
      judgedBy((score) => score),
      now,
      folds,
      1,
    )
    expect(tried.adopted).toBe(false)
    expect(calibration).toBe(now)
  })

  it('makes one where the language has none', () => {
    const { calibration } = refitCalibration(
      judgedBy((score) => score ** 3),
      undefined,
      folds,
      1,
    )
    expect(calibration?.scores).toHaveLength(21)
    expect(calibration?.probabilities[10]).toBeLessThan(0.35)
  })
})
