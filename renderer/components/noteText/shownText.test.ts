import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownText } from './shownText.ts'

it('is as long as the piece, for every piece', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (piece) => shownText(piece).length === piece.length))
})

it('breaks a line once at a line end of two, and at a return alone', () => {
  expect(shownText('a\r\nb\rc\n')).toBe('a\u200b\nb\nc\n')
  expect(shownText('a\r', '\n')).toBe('a\u200b')
})

it('shows control characters, and leaves tabs and everything else', () => {
  expect(shownText('\tx\u0000\f\u007f é😀')).toBe('\tx\u2400\u240c\u2421 é😀')
})
