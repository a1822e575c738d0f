import { describe, expect, it } from 'vitest'
import type { Language } from '../core/document.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { nameTraits, sexOfPatient } from './nameKinds.ts'

const lexicon = testLexicon()

/** @param notation the name in brackets */
function traitsOf(notation: string, language: Language = 'en') {
  const start = notation.indexOf('[')
  const text = notation.replace(/[[\]]/g, '')
  return nameTraits({ start, end: notation.indexOf(']') - 1 }, text, language, lexicon)
}

describe('a name', () => {
  it.each([
    ['[Leila Okafor]', 'listed'],
    ['[Emma Johnson]', 'shared'],
    ['[Rose Brown]', 'word'],
    ['[Xqzwyk Johnson]', 'unlisted'],
    ['[J.S.]', 'initials'],
  ])('%s is of the kind %s', (notation, kind) => {
    expect(traitsOf(`Seen by ${notation} today`).kind).toBe(kind)
  })

  it.each([
    ['[Emma Johnson]', 'plain'],
    ["[O'Brien]", 'compound'],
    ['[Ludwig van Dyke]', 'compound'],
    ['[Anna-Maria Smith]', 'compound'],
    ['[Müller]', 'accented'],
  ])('%s has the form %s', (notation, form) => {
    expect(traitsOf(notation).form).toBe(form)
  })

  it.each([
    ['Mrs [Xqzwyk]', 'female', 'en'],
    ['Mr. [Xqzwyk]', 'male', 'en'],
    ['Mme [Xqzwyk]', 'female', 'fr'],
    ['M. [Xqzwyk]', 'male', 'fr'],
    ['Dra. Sra. [Xqzwyk]', 'female', 'es'],
    ['[Helen Johnson]', 'female', 'en'],
    ['[Emma Johnson]', 'unknown', 'en'],
    ['[Johnson, James]', 'male', 'en'],
    ['[Xqzwyk]', 'unknown', 'en'],
    ['[Xqzwyk Emma]', 'unknown', 'en'],
  ] as const)('%s names a person who is %s', (notation, sex, language) => {
    expect(traitsOf(notation, language).sex).toBe(sex)
  })
})

describe("a patient's sex", () => {
  it.each([
    ['She came with her son. She is well.', 'female', 'en'],
    ['He came with his wife.', 'male', 'en'],
    ['He came with his wife; she says her mother …', 'unknown', 'en'],
    ['Patiente de 40 ans, hospitalisée hier', 'female', 'fr'],
    ['Varón de 40 años, ingresado ayer', 'male', 'es'],
    ['Seen today', 'unknown', 'en'],
  ] as const)('is told by the note where it says so: %s', (text, sex, language) => {
    expect(sexOfPatient(text, language)).toBe(sex)
  })
})
