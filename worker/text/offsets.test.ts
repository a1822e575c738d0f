import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetMap } from './offsets.ts'

describe('offsetMap', () => {
  it('counts an emoji as one point and two units', () => {
    const { toCodePoint, toCodeUnit } = offsetMap('a👍b')
    expect([0, 1, 3, 4].map(toCodePoint)).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map(toCodeUnit)).toEqual([0, 1, 3, 4])
  })

  it('takes the middle of a pair for its beginning', () => {
    expect(offsetMap('👍').toCodePoint(1)).toBe(0)
  })

  it('agrees with counting, there and back, over emoji, combining accents, CRLF, NUL and lone surrogates', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '👍', '👩‍⚕️', 'e\u0301', '\r\n', '\0', '\ud83d', '\udc4d', 'é') })
    fc.assert(
      fc.property(text, (text) => {
        const { toCodePoint, toCodeUnit } = offsetMap(text)
        let unit = 0
        let point = 0
        for (const character of text) {
          expect(toCodePoint(unit)).toBe(point)
          expect(toCodeUnit(point)).toBe(unit)
          unit += character.length
          point++
        }
        expect(toCodePoint(unit)).toBe(point)
        expect(toCodeUnit(point)).toBe(unit)
      }),
    )
  })
})
