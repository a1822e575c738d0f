import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tag } from './operators.ts'
import { replace, replacementsOf } from './redact.ts'
import { VerifyError, verify } from './verify.ts'

describe('replace and verify', () => {
  it('writes the category where the identifier was, as the papers do', () => {
    const text = 'Seen by Dr Lee on 3/4.'
    const replacements = replacementsOf(
      text,
      [
        { start: 11, end: 14, category: 'DOCTOR' },
        { start: 18, end: 21, category: 'DATE' },
      ],
      tag,
    )
    expect(replace(text, replacements)).toBe('Seen by Dr <**DOCTOR**> on <**DATE**>.')
  })

  it('agree for every text and every choice of spans', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat({ max: 60 })), (text, cuts) => {
        const ends = [...new Set(cuts.filter((cut) => cut <= text.length))].sort((a, b) => a - b)
        const spans = []
        for (let i = 0; i + 1 < ends.length; i += 2) spans.push({ start: ends[i] as number, end: ends[i + 1] as number, category: 'DATE' })
        const replacements = replacementsOf(text, spans, tag)
        expect(() => verify(text, replace(text, replacements), replacements)).not.toThrow()
      }),
    )
  })

  it.each([
    ['changed text outside', 'seen by Dr <**DOCTOR**> today'],
    ['a missing replacement', 'Seen by Dr Lee today'],
    ['text that goes on', 'Seen by Dr <**DOCTOR**> today.'],
    ['text that stops', 'Seen by Dr <**DOCTOR**> toda'],
  ])('notice %s', (_, redacted) => {
    expect(() => verify('Seen by Dr Lee today', redacted, [{ start: 11, end: 14, value: '<**DOCTOR**>' }])).toThrow(VerifyError)
  })

  it('notice an operator that leaves the identifier in what it writes', () => {
    expect(() => verify('Dr Lee', 'Dr xLeex', [{ start: 3, end: 6, value: 'xLeex' }])).toThrow(VerifyError)
  })

  it('refuse spans that overlap', () => {
    expect(() =>
      replacementsOf(
        'abcdef',
        [
          { start: 0, end: 3, category: 'DATE' },
          { start: 2, end: 4, category: 'DATE' },
        ],
        tag,
      ),
    ).toThrow(RangeError)
  })
})
