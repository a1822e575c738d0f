import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeControls, escapeField } from './terminal.ts'

const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

it('shows what a terminal would obey, and leaves everything else [F76]', () => {
  expect(escapeControls('a\x1b]0;title\x07\x9b2J\u202eb\tc\n')).toBe('a\\u001b]0;title\\u0007\\u009b2J\\u202eb\tc\n')
  expect(escapeField('a\nFailed: b\tc')).toBe('a\\nFailed: b\\tc')
  expect(escapeControls('Zoë 岡 ا 😀')).toBe('Zoë 岡 ا 😀')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !control.test(escapeField(text))))
})

it('leaves a line of JSON what it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(escapeControls(JSON.stringify({ text })))).toEqual({ text })
    }),
  )
})
