import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './parts.ts'

it('cuts a text where something was found', () => {
  const parts = partsOf('Seen by Ann on Monday.', [
    { start: 15, end: 21, category: 'DATE', value: null },
    { start: 8, end: 11, category: 'DOCTOR', value: 'Eve' },
  ])
  expect(parts.map(({ text, found }) => [text, found?.category])).toEqual([
    ['Seen by ', undefined],
    ['Ann', 'DOCTOR'],
    [' on ', undefined],
    ['Monday', 'DATE'],
    ['.', undefined],
  ])
})

it('gives the whole text again for every set of places, overlapping ones too', () => {
  const place = fc.record({ start: fc.nat(30), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.string({ minLength: 40, maxLength: 60 }), fc.array(place), (text, places) => {
      const found = places.map(({ start, length }) => ({ start, end: start + length, category: 'OTHER' as const, value: 'x' }))
      expect(
        partsOf(text, found)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
