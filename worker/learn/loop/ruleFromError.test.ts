import { expect, it } from 'vitest'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { rulesFor } from './ruleFromError.ts'

const text = 'Seen by DrSmith and Jane Roe in room 12.'
const lexicon = testLexicon()
const place = (start: number, end: number) => ({ text, language: 'en', start, end }) as const
const span = (start: number, end: number, category: string) => ({ start, end, category })

it('makes a rule for each token of what was missed, the beginning before the rest', () => {
  const missed = { ...place(20, 28), truth: [span(20, 28, 'PATIENT')], answer: [] }
  expect(rulesFor(missed, lexicon)).toEqual([
    {
      from: 'O',
      to: 'B-PATIENT',
      if: [
        { feature: 'lower', offset: -1, is: 'and' },
        { feature: 'lower', offset: 0, is: 'jane' },
      ],
    },
    {
      from: 'O',
      to: 'I-PATIENT',
      if: [
        { feature: 'lower', offset: -1, is: 'jane' },
        { feature: 'lower', offset: 0, is: 'roe' },
      ],
    },
  ])
})

it('changes what is called something else, and takes away what is nothing', () => {
  const other = { ...place(10, 15), truth: [span(10, 15, 'DOCTOR')], answer: [span(10, 15, 'PATIENT')] }
  expect(rulesFor(other, lexicon).map(({ from, to }) => [from, to])).toEqual([['B-PATIENT', 'B-DOCTOR']])
  const spurious = { ...place(32, 39), truth: [], answer: [span(32, 39, 'STREET')] }
  expect(rulesFor(spurious, lexicon).map(({ from, to }) => [from, to])).toEqual([
    ['B-STREET', 'O'],
    ['I-STREET', 'O'],
  ])
})

it('leaves alone what was right in the same place, and what is too long to be a pattern', () => {
  const short = { ...place(20, 28), truth: [span(20, 28, 'PATIENT')], answer: [span(20, 24, 'PATIENT')] }
  expect(rulesFor(short, lexicon).map(({ from, to }) => [from, to])).toEqual([['O', 'I-PATIENT']])
  expect(rulesFor({ ...place(0, 40), truth: [span(0, 40, 'OTHER')], answer: [] }, lexicon)).toEqual([])
})
