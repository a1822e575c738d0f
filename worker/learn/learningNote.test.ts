import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelsIn, schemes } from '../taggers/crf/lattice.ts'
import { tokenize } from '../text/tokenize.ts'
import { goldLabels, spansOfLabels } from './learningNote.ts'

const names = ['A', 'B']

describe('labels of tokens', () => {
  it('are Begin and Inside, or Begin, Inside, End and Unit', () => {
    const text = 'one two three four five'
    const spans = [
      { start: 0, end: 13, category: 'A' },
      { start: 19, end: 23, category: 'B' },
    ]
    const inWords = (scheme: 'BIO' | 'BIOEU') =>
      Array.from(goldLabels(spans, tokenize(text), scheme, names), (label) => labelsIn(scheme, names)[label])
    expect(inWords('BIO')).toEqual(['B-A', 'I-A', 'I-A', 'O', 'B-B'])
    expect(inWords('BIOEU')).toEqual(['B-A', 'I-A', 'E-A', 'O', 'U-B'])
  })

  it('stand for the spans that they came from, in either scheme', () => {
    const text = 'a b c d e f g h'
    const tokens = tokenize(text)
    const ranges = fc.uniqueArray(fc.nat(tokens.count), { minLength: 0, maxLength: 6 }).map((cuts) => cuts.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(ranges, fc.constantFrom(...schemes), (cuts, scheme) => {
        const spans = cuts.slice(1).map((end, k) => ({
          start: tokens.starts[cuts[k]!]!,
          end: tokens.ends[end - 1]!,
          category: names[k % 2]!,
        }))
        expect(spansOfLabels(goldLabels(spans, tokens, scheme, names), labelsIn(scheme, names), tokens)).toEqual(spans)
      }),
    )
  })

  it('of a span that cuts through a token take the whole token', () => {
    const tokens = tokenize('Smithson')
    expect([...goldLabels([{ start: 0, end: 5, category: 'A' }], tokens, 'BIO', names)]).toEqual([1])
  })

  it('leave out a name that is not asked for', () => {
    expect([...goldLabels([{ start: 0, end: 1, category: 'C' }], tokenize('a b'), 'BIO', names)]).toEqual([0, 0])
  })
})
