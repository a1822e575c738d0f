import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../core/span.ts'
import { changed } from '../text/changed.ts'
import { type Policy, policyShape, type WrittenPolicy } from './policy/policy.ts'
import { redactor } from './redact.ts'
import { VerifyError, verify } from './verify.ts'

const tags = policy({})

function policy(written: Omit<WrittenPolicy, 'policy' | 'name'>): Policy {
  return policyShape.parse({ policy: 1, name: 'test', ...written })
}

function replacementsOf(text: string, spans: readonly Span[], own = tags) {
  return redactor(own, undefined).redact({ text, language: 'en', spans, scope: 'note:a', patient: 'note:a' }).replacements
}

describe('replace and verify', () => {
  it('writes the category where the identifier was, as the papers do', () => {
    const text = 'Seen by Dr Lee on 3/4.'
    const replacements = replacementsOf(text, [
      { start: 11, end: 14, category: 'DOCTOR' },
      { start: 18, end: 21, category: 'DATE' },
    ])
    expect(changed(text, replacements)).toBe('Seen by Dr <**DOCTOR**> on <**DATE**>.')
  })

  it('agree for every text and every choice of spans', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat({ max: 60 })), (text, cuts) => {
        const ends = [...new Set(cuts.filter((cut) => cut <= text.length))].sort((a, b) => a - b)
        const spans: Span[] = []
        for (let i = 0; i + 1 < ends.length; i += 2) spans.push({ start: ends[i]!, end: ends[i + 1]!, category: 'DATE' })
        const replacements = replacementsOf(text, spans)
        expect(() => verify(text, changed(text, replacements), replacements)).not.toThrow()
      }),
    )
  })

  it.each([
    ['changed text outside', 'seen by Dr <**DOCTOR**> today'],
    ['a missing replacement', 'Seen by Dr Lee today'],
    ['text that goes on', 'Seen by Dr <**DOCTOR**> today.'],
    ['text that stops', 'Seen by Dr <**DOCTOR**> toda'],
  ])('notice %s [R14]', (_, redacted) => {
    expect(() => verify('Seen by Dr Lee today', redacted, [{ start: 11, end: 14, value: '<**DOCTOR**>' }])).toThrow(VerifyError)
  })

  it('notice an operator that leaves the identifier in what it writes', () => {
    expect(() => verify('Dr Lee', 'Dr x Lee x', [{ start: 3, end: 6, value: 'x Lee x' }])).toThrow(VerifyError)
  })

  it('refuse spans that overlap', () => {
    expect(() =>
      replacementsOf('abcdef', [
        { start: 0, end: 3, category: 'DATE' },
        { start: 2, end: 4, category: 'DATE' },
      ]),
    ).toThrow(RangeError)
  })

  it('let a part of a word recur, and a whole word not', () => {
    expect(() => verify('on 3 March', 'on 13 March', [{ start: 3, end: 10, value: '13 March' }])).not.toThrow()
    expect(() => verify('Dr Lee', 'Dr Ann Lee', [{ start: 3, end: 6, value: 'Ann Lee' }])).toThrow(VerifyError)
  })
})

describe('a policy at work', () => {
  const text = 'Ada Lovell, 47, seen on 3/4.'
  const spans: Span[] = [
    { start: 0, end: 10, category: 'PATIENT' },
    { start: 12, end: 14, category: 'AGE' },
    { start: 24, end: 27, category: 'DATE' },
  ]
  const redacted = (own: Policy) => changed(text, replacementsOf(text, spans, own))

  it('does with each category what it says [R17]', () => {
    expect(redacted(policy({ categories: { AGE: { do: 'keep' }, DATE: { do: 'mask', with: 'x', length: 'same' } } }))).toBe(
      '<**PATIENT**>, 47, seen on xxx.',
    )
  })

  it('withholds a note that holds what it drops notes for [R17]', () => {
    const { withheld, replacements } = redactor(policy({ categories: { PATIENT: { do: 'drop' } } }), undefined).redact({
      text,
      language: 'en',
      spans,
      scope: 'note:a',
      patient: 'note:a',
    })
    expect(withheld).toBe(true)
    expect(changed(text, replacements)).toBe('[note withheld]')
  })
})

describe('what is hidden in a note [F5]', () => {
  const number = (digits: string): Span[] => [{ start: 5, end: 5 + digits.length, category: 'MEDICALRECORD' }]
  const surrogates = policy({ otherwise: { do: 'surrogate' } })

  it.each(['8\u200b8\u200b1\u200b2345', '８８１２３４５', '٨٨١٢٣٤٥', '𝟖𝟖𝟏𝟐𝟑𝟒𝟓', '8\u03368\u03361\u03362345'])(
    'is no hiding place from surrogates: %s',
    (digits) => {
      const about = { text: `MRN: ${digits}.`, language: 'en', spans: number(digits), scope: 'note:a', patient: 'note:a' } as const
      const [replacement] = redactor(surrogates, new Uint8Array(32)).redact(about).replacements
      expect(replacement).toMatchObject({ start: 5, end: 5 + digits.length, value: expect.stringMatching(/^\d{7}$/) })
      expect(replacement?.value).not.toBe('8812345')
    },
  )

  it('is no hiding place from a policy’s own words and patterns', () => {
    const own = policy({
      find: { always: [{ text: 'Halvorsen', category: 'PATIENT' }], patterns: [{ name: 'ward', pattern: 'W-\\d{3}', category: 'IDNUM' }] },
    })
    const text = 'Hal\u00advor\u200bsen and Наlvоrѕеn lie in W‑٤٢٣.'
    expect(changed(text, replacementsOf(text, [], own))).toBe('<**PATIENT**> and <**PATIENT**> lie in <**IDNUM**>.')
  })
})
