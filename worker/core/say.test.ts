import { afterEach, expect, it } from 'vitest'
import { bound, counted, percent, say, setLanguage } from './say.ts'

afterEach(() => setLanguage('en', {}))

const french = {
  '{0} is in {1} already. Choose another.': 'Dans {1}, il y a déjà {0}. Choisissez autre chose.',
  'document left|documents left': 'document restant|documents restants',
}
const sentence = () => say`${'a.txt'} is in ${'Spring'} already. Choose another.`

it('says what is written, as it is written, until another language is spoken', () => {
  expect(sentence()).toBe('a.txt is in Spring already. Choose another.')
  setLanguage('fr', french)
  expect(sentence()).toBe('Dans Spring, il y a déjà a.txt. Choisissez autre chose.')
})

it('says in English what the other language does not have', () => {
  setLanguage('fr', {})
  expect(sentence()).toBe('a.txt is in Spring already. Choose another.')
})

it('never takes what is filled in for a place to fill in', () => {
  setLanguage('fr', french)
  expect(say`${'{1}'} is in ${'$&'} already. Choose another.`).toBe('Dans $&, il y a déjà {1}. Choisissez autre chose.')
})

it('counts as each language counts: nothing is singular in French', () => {
  const left = (n: number) => counted(n, 'document left', 'documents left').replace(/\s/gu, ' ')
  expect([0, 1, 1200].map(left)).toEqual(['0 documents left', '1 document left', '1,200 documents left'])
  setLanguage('fr', french)
  expect([0, 1, 1200].map(left)).toEqual(['0 document restant', '1 document restant', '1 200 documents restants'])
})

it('writes figures as the language writes them', () => {
  expect(say`It has ${1200} cells.`).toBe('It has 1,200 cells.')
})

it('writes a share alike in every language but for the decimal mark, and half a digit up', () => {
  const shares = () => [percent(0.318), percent(0.4), percent(0.8, 1, 1), percent(23 / 80), percent(0.00123, 2)]
  expect(shares()).toEqual(['31.8\u00a0%', '40\u00a0%', '80.0\u00a0%', '28.8\u00a0%', '0.12\u00a0%'])
  setLanguage('fr', {})
  expect(shares()).toEqual(['31,8\u00a0%', '40\u00a0%', '80,0\u00a0%', '28,8\u00a0%', '0,12\u00a0%'])
  expect(percent(0.825, 1, 1, 'en')).toBe('82.5\u00a0%')
})

it('writes a bound so that it holds: rounded up, with a second digit below 1 %', () => {
  expect([0.3, 0.318, 0.31801, 0.0104, 0.00251, 0.0003, 0].map(bound).map((words) => words.replace('\u00a0', ' '))).toEqual([
    '30 %',
    '31.8 %',
    '31.9 %',
    '1.1 %',
    '0.26 %',
    '0.03 %',
    '0 %',
  ])
  setLanguage('fr', {})
  expect(bound(0.31801)).toBe('31,9\u00a0%')
})
