import { describe, expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testLexicon.ts'
import { withoutEponyms } from './eponyms.ts'

const lexicon = testLexicon()

function kept(text: string, name: string): boolean {
  const start = text.indexOf(name)
  return withoutEponyms([{ start, end: start + name.length, category: 'PATIENT' }], text, 'en', lexicon).length === 1
}

describe('namesakes', () => {
  it.each([
    ["Barrett's oesophagus was found.", 'Barrett'],
    ['Short-segment Barrett esophagus.', 'Barrett'],
    ['Lewy body dementia is likely.', 'Lewy'],
    ['A Foley catheter was placed.', 'Foley'],
    ['Known Parkinson disease.', 'Parkinson'],
  ])('are no persons in %j', (text, name) => {
    expect(kept(text, name)).toBe(false)
  })

  it.each([
    ['Mr Barrett oesophagus clinic 10 am.', 'Barrett'],
    ['Seen by Parkinson today.', 'Parkinson'],
    ["Whitfield's oesophagus was normal.", 'Whitfield'],
    ["Barrett's daughter rang.", 'Barrett'],
  ])('stay persons in %j', (text, name) => {
    expect(kept(text, name)).toBe(true)
  })

  it('leaves spans of other kinds alone', () => {
    const span = { start: 0, end: 7, category: 'CITY' as const }
    expect(withoutEponyms([span], "Barrett's oesophagus", 'en', lexicon)).toEqual([span])
  })
})
