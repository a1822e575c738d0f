import { expect, it } from 'vitest'
import { probabilityOf } from '../../ensemble/stackModel.ts'
import { fitPlatt } from './platt.ts'

it('finds how likely a side is at a distance', () => {
  // At distance 1 right in 80 of 100, at −1 in 20.
  const distances = Array.from({ length: 200 }, (_, k) => (k < 100 ? 1 : -1))
  const rights = distances.map((distance, k) => k % 100 < 80 === distance > 0)
  const sigmoid = fitPlatt(distances, rights)
  expect(probabilityOf(1, sigmoid)).toBeCloseTo(0.8, 1)
  expect(probabilityOf(-1, sigmoid)).toBeCloseTo(0.2, 1)
  expect(probabilityOf(0, sigmoid)).toBeCloseTo(0.5, 2)
})
