import { expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withFormsOfNames } from './nameByForm.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

const lexicon = testLexicon()

function inFrench(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withFormsOfNames(spans, text, 'fr', lexicon), text)
}

it.each([
  ['vu ‹PATIENT:Justine› ‹DATE:Jeudi›, stable', 'vu ‹PATIENT:Justine Jeudi›, stable'],
  ['avec Mme ‹DATE:Mardi› ce soir', 'avec Mme ‹PATIENT:Mardi› ce soir'],
  [
    'le petit ‹DATE:Samedi› ‹PATIENT:KOFFI› va mieux ; rappeler ‹DATE:Samedi›',
    'le petit ‹PATIENT:Samedi KOFFI› va mieux ; rappeler ‹PATIENT:Samedi›',
  ],
  ['assurée ‹ORGANIZATION:MOREAU Justine›', 'assurée ‹PATIENT:MOREAU Justine›'],
  ['né ‹PHONE:04/21› à terme', 'né ‹DATE:04/21› à terme'],
])('reads %j by its form', (marked, expected) => {
  expect(inFrench(marked)).toBe(expected)
})

it.each([
  'vu par ‹DOCTOR:Justine› ‹DATE:Jeudi› 3 mars',
  'rendez-vous ‹DATE:jeudi› avec ‹DOCTOR:Justine›',
  'travaille chez ‹ORGANIZATION:MOREAU Justine›',
  'suivi par ‹ORGANIZATION:Clinique MOREAU›',
  'rappeler ‹PHONE:04 21 33 40 12›',
])('leaves %j as it is', (marked) => {
  expect(inFrench(marked)).toBe(marked)
})
