import { expect, it } from 'vitest'
import { english } from './en/texts.ts'
import { french } from './fr/texts.ts'
import { languageOf } from './useTexts.tsx'

it('counts as each language counts: nothing is singular in French', () => {
  expect(english.common.documents(0)).toBe('0 documents')
  expect(french.common.documents(0)).toBe('0 document')
  expect(english.common.documents(1)).toBe('1 document')
  expect(french.common.documents(1200).replace(/\s/gu, ' ')).toBe('1 200 documents')
})

it('writes durations in the unit that suits them', () => {
  expect([12, 300, 7500].map(english.words.duration)).toEqual(['12 s', '5 min', '2 h 05 min'])
})

it('leaves no text empty in either language, but for the strength of no passphrase', () => {
  expect(emptyTexts(english)).toEqual(['welcome.strength.none'])
  expect(emptyTexts(french)).toEqual(['welcome.strength.none'])
})

it('speaks as preferred, else as the machine does where we can, else English', () => {
  expect(languageOf('fr', ['en-GB'])).toBe('fr')
  expect(languageOf(null, ['de-DE', 'fr-CH', 'en'])).toBe('fr')
  expect(languageOf(null, ['de-DE'])).toBe('en')
})

/** Where in the texts nothing is said. */
function emptyTexts(texts: object, within = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    if (value === '') return [within + name]
    return typeof value === 'object' && value !== null ? emptyTexts(value, `${within}${name}.`) : []
  })
}
