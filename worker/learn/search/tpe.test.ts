import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/random.ts'
import { nextPoint, type Point, type Space, type Tried } from './tpe.ts'

const space: Space = {
  penalty: { kind: 'number', from: 0.001, to: 10, scale: 'log' },
  notes: { kind: 'whole', from: 2, to: 9 },
  scheme: { kind: 'choice', of: ['BIO', 'BIOEU'] },
  crosses: { kind: 'choice', of: [true, false] },
}

/** Best at penalty 0.1, 4 notes, BIOEU, with crosses. */
function scoreOf({ penalty, notes, scheme, crosses }: Point): number {
  return (
    1 -
    0.05 * Math.log10(Number(penalty) / 0.1) ** 2 -
    0.01 * (Number(notes) - 4) ** 2 -
    (scheme === 'BIOEU' ? 0 : 0.05) -
    (crosses ? 0 : 0.05)
  )
}

function searched(
  trials: number,
  seed: number,
  next: (tried: readonly Tried[]) => Point = (tried) => nextPoint(space, tried, seededRandom(seed * 1000 + tried.length)),
) {
  const tried: Tried[] = []
  for (let i = 0; i < trials; i++) {
    const point = next(tried)
    tried.push({ point, score: scoreOf(point) })
  }
  return tried
}

const bestOf = (tried: readonly Tried[]) => Math.max(...tried.map(({ score }) => score))

describe('the estimator', () => {
  it('finds what is good sooner than chance does', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => i + 1)
    const estimated = seeds.map((seed) => bestOf(searched(40, seed)))
    const chance = seeds.map((seed) =>
      bestOf(searched(40, seed, (tried) => nextPoint(space, [], seededRandom(seed * 1000 + tried.length)))),
    )
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(estimated)).toBeGreaterThan(mean(chance))
    expect(mean(estimated)).toBeGreaterThan(0.985)
  })

  it('stays inside the space', () => {
    for (const { point } of searched(60, 7)) {
      expect(point.penalty).toBeGreaterThanOrEqual(0.000999)
      expect(point.penalty).toBeLessThanOrEqual(10.01)
      expect(Number.isInteger(point.notes) && Number(point.notes) >= 2 && Number(point.notes) <= 9).toBe(true)
      expect(['BIO', 'BIOEU']).toContain(point.scheme)
    }
  })

  it('tries the same again for the same seed', () => {
    expect(searched(25, 3)).toEqual(searched(25, 3))
    expect(searched(25, 3)).not.toEqual(searched(25, 4))
  })
})
