import { expect, it } from 'vitest'
import type { Language } from '../../core/document.ts'
import { spansOf } from '../../core/labels.ts'
import { tokenize } from '../../text/tokenize.ts'
import { namesTagger } from './namesTagger.ts'
import { testLexicon } from './testing/lexicon.ts'

const tagger = namesTagger(testLexicon())

/** The names that the tagger marks, each with the first letter of its kind. */
function namesIn(text: string, language: Language = 'en'): string[] {
  const tokens = tokenize(text)
  const { labels } = tagger.tag({ id: 'x', text, language }, tokens)
  return spansOf(labels, tokens).map(({ start, end, category }) => `${category[0]} ${text.slice(start, end)}`)
}

it('finds a given name with its surname', () => {
  expect(namesIn('Then Solveig Amundsen rang about the results.')).toEqual(['P Solveig Amundsen'])
})

it('finds a surname written before its given name', () => {
  expect(namesIn('0945  OKAFOR, Adaeze  chair 2')).toEqual(['P OKAFOR, Adaeze'])
})

it('finds an initial with a surname', () => {
  expect(namesIn('Discussed and agreed, T. Okafor to follow')).toEqual(['D T. Okafor'])
})

it('finds a lone given name that is no ordinary word', () => {
  expect(namesIn('I have told Solveig that she may fly.')).toEqual(['P Solveig'])
})

it('calls staff whom their degree names', () => {
  expect(namesIn('Lorraine Hatchett, FACC, dictated this.')).toEqual(['D Lorraine Hatchett'])
})

it('keeps particles and hyphens inside the name', () => {
  expect(namesIn('Yesterday Pieter van der Berg called.')).toEqual(['P Pieter van der Berg'])
  expect(namesIn('Selon Jean-Luc Lefèvre, tout va bien.', 'fr')).toEqual(['P Jean-Luc Lefèvre'])
})

it.each([
  'Will follow up in May with the Rose ward team.',
  'Parkinson disease, Foley catheter in place, Babinski negative.',
  'Transferred to Kelly Memorial Hospital from Washington.',
  'Allergic to Augmentin. Blood Pressure stable. Physical Exam normal.',
])('marks nothing in %j', (text) => {
  expect(namesIn(text)).toEqual([])
})

it.each(['Douleur thoracique, signe de Babinski négatif, sonde de Foley.', 'Adressé à la clinique Saint-Martin, rue Victor Hugo.'])(
  'marks nothing in %j',
  (text) => {
    expect(namesIn(text, 'fr')).toEqual([])
  },
)

it('leaves pets alone', () => {
  expect(namesIn('Lives with her cat, Morag, and a garden.')).toEqual([])
})
