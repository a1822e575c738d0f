import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLogistic, logisticObjective } from './logistic.ts'
import { choicesOf } from './testing/choices.ts'

describe('logistic regression over choices', () => {
  it('finds the log odds of what is right three times in four', () => {
    const options = [[1], [0]]
    const weights = fitLogistic(choicesOf([options, options, options, options], [0, 0, 0, 1]), 1e-9)
    expect(weights[0]).toBeCloseTo(Math.log(3), 2)
  })

  it('has the slope that differences show', () => {
    const number = fc.integer({ min: -8, max: 8 }).map((n) => n / 4)
    const row = fc.tuple(number, number, number)
    fc.assert(
      fc.property(fc.array(fc.tuple(row, row, row), { minLength: 1, maxLength: 5 }), row, (rows, point) => {
        const objective = logisticObjective(choicesOf(rows), 0.3)
        const slope = new Float64Array(3)
        objective(Float64Array.from(point), slope)
        for (let w = 0; w < 3; w++) {
          const at = (step: number) =>
            objective(
              Float64Array.from(point, (x, k) => (k === w ? x + step : x)),
              new Float64Array(3),
            )
          expect(slope[w]).toBeCloseTo((at(1e-5) - at(-1e-5)) / 2e-5, 4)
        }
      }),
    )
  })

  it('gives a feature that tells nothing no weight', () => {
    const weights = fitLogistic(
      choicesOf([
        [
          [1, 1],
          [0, 1],
        ],
        [
          [1, 0],
          [0, 0],
        ],
      ]),
      0.1,
    )
    expect(weights[0]).toBeGreaterThan(0.5)
    expect(weights[1]).toBeCloseTo(0, 6)
  })
})
