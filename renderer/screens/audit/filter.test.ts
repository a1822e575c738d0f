import { expect, it } from 'vitest'
import { startOfDay } from './filter.ts'

it('takes a day from its beginning to the beginning of the next, over the end of a month', () => {
  expect(startOfDay('2026-01-31', 0)).toBe(new Date(2026, 0, 31).getTime())
  expect(startOfDay('2026-01-31', 1)).toBe(new Date(2026, 1, 1).getTime())
})

it('takes no day for any', () => {
  expect([startOfDay('', 0), startOfDay('soon', 0)]).toEqual([null, null])
})
