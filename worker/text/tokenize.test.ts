import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenText } from '../core/tokens.ts'
import { tokenize } from './tokenize.ts'

function words(text: string): string[] {
  const tokens = tokenize(text)
  return Array.from({ length: tokens.count }, (_, i) => tokenText(tokens, i))
}

describe('tokenize', () => {
  it.each([
    ['DrSmith', ['Dr', 'Smith']],
    ['DRLee', ['DR', 'Lee']],
    ['40yo', ['40', 'yo']],
    ['JohnSmith03/04', ['John', 'Smith', '03', '/', '04']],
    ['a26 yo man', ['a', '26', 'yo', 'man']],
    ['10/6/2098SOS', ['10', '/', '6', '/', '2098', 'SOS']],
    ['USMeaningful', ['US', 'Meaningful']],
    ['WhalenChief', ['Whalen', 'Chief']],
    ['109 121 1400Prior', ['109', '121', '1400', 'Prior']],
    ["O'Neil", ['O', "'", 'Neil']],
    ['the GPs said', ['the', 'GPs', 'said']],
    ['ÉLODIELefèvre', ['ÉLODIE', 'Lefèvre']],
    ['Zoe\u0308 x', ['Zoe\u0308', 'x']],
    ['a👩‍⚕️b', ['a', '👩', '‍', '⚕️', 'b']],
  ])('parts %j as Jiang (2017, Table 1) and Zhao (2020) do', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('rebuilds every text from its tokens and the white space between them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = tokenize(text)
        let rebuilt = ''
        let from = 0
        for (let i = 0; i < tokens.count; i++) {
          const gap = text.slice(from, tokens.starts[i])
          expect(gap).toMatch(/^\s*$/u)
          rebuilt += gap + tokenText(tokens, i)
          from = tokens.ends[i]!
        }
        expect(text.slice(from)).toMatch(/^\s*$/u)
        expect(rebuilt + text.slice(from)).toBe(text)
      }),
    )
  })

  it('never cuts a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(words(text).join('').isWellFormed()).toBe(text.isWellFormed())
      }),
    )
  })
})

/** Letters, digits, marks, white space of every kind, NUL and lone surrogates, close together. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      'B',
      'é',
      'É',
      '7',
      '.',
      '-',
      ' ',
      '\n',
      '\r\n',
      '\t',
      '\0',
      '\u0301',
      '\u00a0',
      '\u2028',
      '👍',
      '\ud800',
      '\udc80',
      'ß',
      '漢',
      '٣',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})
