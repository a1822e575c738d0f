import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countBelow, countUpTo, firstWhere } from './sortedSearch.ts'

it('finds the first index at which a condition holds, and the count where it holds at none', () => {
  expect(firstWhere(5, (index) => index >= 3)).toBe(3)
  expect(firstWhere(5, () => true)).toBe(0)
  expect(firstWhere(5, () => false)).toBe(5)
  expect(firstWhere(0, () => true)).toBe(0)
})

it('counts as a walk over all numbers does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (numbers, limit) => {
      const ascending = Int32Array.from(numbers).sort()
      expect(countBelow(ascending, limit)).toBe(numbers.filter((number) => number < limit).length)
      expect(countUpTo(ascending, limit)).toBe(numbers.filter((number) => number <= limit).length)
    }),
  )
})
