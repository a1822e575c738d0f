import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowTimes } from './labelRows.ts'
import { descend, differencesIn, fitLinearSvm, linearSvmDefaults } from './linearSvm.ts'
import { choicesOf } from './testing/choices.ts'

const options = { ...linearSvmDefaults, tolerance: 1e-6, mostRounds: 5000, seed: 1 }

describe('a linear SVM over choices', () => {
  it('sets the right row above the other by just the margin', () => {
    // The smallest weights with 2 w₀ ≥ 1 and 4 w₁ ≥ 1.
    const weights = fitLinearSvm(
      choicesOf([
        [
          [2, 0],
          [0, 0],
        ],
        [
          [0, 4],
          [0, 0],
        ],
      ]),
      { ...options, cost: 100 },
    )
    expect(weights[0]).toBeCloseTo(1 / 2, 5)
    expect(weights[1]).toBeCloseTo(1 / 4, 5)
  })

  it('keeps the conditions of the optimum (Karush, Kuhn & Tucker)', () => {
    const number = fc.integer({ min: -4, max: 4 }).map((n) => n / 2)
    const row = fc.tuple(number, number, number)
    const cost = 0.7
    fc.assert(
      fc.property(fc.array(fc.tuple(row, row, row), { minLength: 1, maxLength: 8 }), (rows) => {
        const differences = differencesIn(choicesOf(rows))
        const { weights, shares } = descend(differences, { ...options, cost })
        const sum = new Float64Array(3)
        for (let r = 0; r < differences.count; r++) {
          const share = shares[r]!
          for (let k = differences.starts[r]!; k < differences.starts[r + 1]!; k++) {
            const column = differences.columns[k]!
            sum[column] = sum[column]! + share * differences.values[k]!
          }
          const isEmpty = differences.starts[r] === differences.starts[r + 1]
          if (isEmpty) continue
          const margin = rowTimes(differences, r, weights)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(cost)
          if (share === 0) expect(margin).toBeGreaterThan(1 - 1e-4)
          else if (share === cost) expect(margin).toBeLessThan(1 + 1e-4)
          else expect(margin).toBeCloseTo(1, 4)
        }
        for (let w = 0; w < 3; w++) expect(weights[w]).toBeCloseTo(sum[w]!, 8)
      }),
    )
  })
})
