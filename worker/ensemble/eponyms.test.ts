import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withoutEponyms } from './eponyms.ts'

const lexicon = testLexicon()

function kept(text: string, name: string, language: Language = 'en', category: Category = 'PATIENT'): boolean {
  const start = text.indexOf(name)
  return withoutEponyms([{ start, end: start + name.length, category }], text, language, lexicon).length === 1
}

describe('namesakes', () => {
  it.each([
    ["Barrett's oesophagus was found.", 'Barrett'],
    ['Short-segment Barrett esophagus.', 'Barrett'],
    ['Lewy body dementia is likely.', 'Lewy'],
    ['A Foley catheter was placed.', 'Foley'],
    ['Known Parkinson disease.', 'Parkinson'],
    ["Tired and tanned: Addison's? cortisol sent.", 'Addison'],
    ['Short stature, no Turner on karyotype.', 'Turner'],
    ['She has CLL, not Hodgkin.', 'Hodgkin'],
    ['Cousin with Crigler-Najjar, lights at home.', 'Crigler-Najjar'],
  ])('are no persons in %j', (text, name) => {
    expect(kept(text, name)).toBe(false)
  })

  it.each([
    ['Mr Barrett oesophagus clinic 10 am.', 'Barrett'],
    ['Seen by Parkinson today.', 'Parkinson'],
    ["Whitfield's oesophagus was normal.", 'Whitfield'],
    ["Barrett's daughter rang.", 'Barrett'],
    ['Turner says no to surgery.', 'Turner'],
    ['Mr Turner? not here.', 'Turner'],
    ['Seen with Barrett-Turner at noon.', 'Barrett-Turner'],
  ])('stay persons in %j', (text, name) => {
    expect(kept(text, name)).toBe(true)
  })

  it.each([
    ['Speaks Inuktitut at home.', 'Inuktitut', 'en', 'DOCTOR'],
    ['24 yo F, Czech on a visa.', 'Czech', 'en', 'ORGANIZATION'],
    ['Parle lingala, peu le français.', 'lingala', 'fr', 'PATIENT'],
    ['Habla quechua con su abuela.', 'quechua', 'es', 'PATIENT'],
  ] as const)('are no identifiers where they are peoples or languages in %j', (text, word, language, category) => {
    expect(kept(text, word, language, category)).toBe(false)
  })

  it('stay persons though a people has the name', () => {
    expect(kept('Dr Irish and German agreed.', 'German', 'en', 'DOCTOR')).toBe(true)
  })

  it.each([
    ['Signe de Battle absent.', 'Battle', 'PATIENT'],
    ['Critères de Kellgren et Lawrence : 3.', 'Lawrence', 'DOCTOR'],
    ['critères de Rome remplis', 'Rome', 'CITY'],
    ['Échelle de Bristol : 4', 'Bristol', 'CITY'],
  ] as const)('are neither persons nor places in %j', (text, name, category) => {
    expect(kept(text, name, 'fr', category)).toBe(false)
  })

  it.each([
    ['Signe de Mme Battle : elle refuse.', 'Battle', 'PATIENT'],
    ['La maladie de Vautrin a commencé tôt.', 'Vautrin', 'PATIENT'],
    ['Née à Rome.', 'Rome', 'CITY'],
  ] as const)('stay what they are in %j', (text, name, category) => {
    expect(kept(text, name, 'fr', category)).toBe(true)
  })

  it('leaves spans of other kinds alone', () => {
    const span = { start: 0, end: 7, category: 'AGE' as const }
    expect(withoutEponyms([span], "Barrett's oesophagus", 'en', lexicon)).toEqual([span])
  })
})
