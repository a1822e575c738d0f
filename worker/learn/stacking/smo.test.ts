import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitSmo, type Labelled, smoDefaults } from './smo.ts'

const tight = { ...smoDefaults, tolerance: 1e-6 }

function pointsOf(rows: readonly (readonly [x: number, y: number])[], sides: readonly number[]): Labelled {
  return { rows: Float32Array.from(rows.flat()), width: 2, sides: Int8Array.from(sides) }
}

function distanceOf(
  { rows, sides }: Labelled,
  gamma: number,
  shares: Float64Array,
  bias: number,
  [x, y]: readonly [number, number],
): number {
  return sides.reduce((sum, side, k) => {
    const square = (rows[2 * k]! - x) ** 2 + (rows[2 * k + 1]! - y) ** 2
    return sum + side * shares[k]! * Math.exp(-gamma * square)
  }, bias)
}

const place = fc.integer({ min: -6, max: 6 }).map((n) => n / 3)
const labelled = fc.array(fc.tuple(place, place, fc.boolean()), { minLength: 4, maxLength: 25 })

describe('a support vector machine with a radial kernel', () => {
  it('puts two points at one on either side', () => {
    const gamma = 0.5
    const points = pointsOf(
      [
        [1, 0],
        [-1, 0],
      ],
      [1, -1],
    )
    const { shares, bias } = fitSmo(points, { ...tight, cost: 100, gamma })
    // α (1 − e^(−4γ)) = 1, the same for both, and nothing between them to lean to.
    const share = 1 / (1 - Math.exp(-4 * gamma))
    expect(shares[0]).toBeCloseTo(share, 5)
    expect(shares[1]).toBeCloseTo(share, 5)
    expect(bias).toBeCloseTo(0, 5)
    expect(distanceOf(points, gamma, shares, bias, [1, 0])).toBeCloseTo(1, 5)
  })

  it('parts what no line can (exclusive or)', () => {
    const corners = [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ] as const
    const points = pointsOf(corners, [1, 1, -1, -1])
    const { shares, bias } = fitSmo(points, { ...tight, cost: 100, gamma: 1 })
    expect(corners.map((corner) => Math.sign(distanceOf(points, 1, shares, bias, corner)))).toEqual([1, 1, -1, -1])
  })

  it('keeps the conditions of the optimum (Karush, Kuhn & Tucker)', () => {
    fc.assert(
      fc.property(labelled, fc.constantFrom(0.5, 3), (all, cost) => {
        const sides = all.map(([, , side]) => (side ? 1 : -1))
        fc.pre(sides.includes(1) && sides.includes(-1))
        const points = pointsOf(
          all.map(([x, y]) => [x, y] as const),
          sides,
        )
        const gamma = 0.8
        const { shares, bias } = fitSmo(points, { ...tight, cost, gamma })
        expect(shares.reduce((sum, share, k) => sum + share * sides[k]!, 0)).toBeCloseTo(0, 8)
        const isFree = shares.some((share) => share > 0 && share < cost)
        for (const [k, [x, y]] of all.entries()) {
          const share = shares[k]!
          const margin = sides[k]! * distanceOf(points, gamma, shares, bias, [x, y])
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(cost)
          if (!isFree) continue
          if (share === 0) expect(margin).toBeGreaterThan(1 - 1e-3)
          else if (share === cost) expect(margin).toBeLessThan(1 + 1e-3)
          else expect(margin).toBeCloseTo(1, 3)
        }
      }),
    )
  })
})
