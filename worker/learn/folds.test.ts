import { expect, it } from 'vitest'
import { foldsOf } from './folds.ts'

const note = (text: string, patient: string | null = null) => ({ text, patient })

it('deals every note once, about as many to each fold, the same for the same seed', () => {
  const notes = Array.from({ length: 23 }, (_, i) => note(`note ${i}`))
  const folds = foldsOf(notes, 5, 1)
  expect(folds.map(({ length }) => length).sort()).toEqual([4, 4, 5, 5, 5])
  expect(folds.flat().sort((a, b) => a - b)).toEqual([...notes.keys()])
  expect(foldsOf(notes, 5, 1)).toEqual(folds)
  expect(foldsOf(notes, 5, 2)).not.toEqual(folds)
})

it('keeps notes of one patient and notes with the same text together', () => {
  const notes = [...Array.from({ length: 12 }, (_, i) => note(`note ${i}`, `p${i % 4}`)), note('same'), note('same')]
  for (const fold of foldsOf(notes, 4, 3)) {
    const others = notes.filter((_, place) => !fold.includes(place))
    for (const place of fold) {
      expect(others.some(({ patient }) => patient !== null && patient === notes[place]?.patient)).toBe(false)
      expect(others.some(({ text }) => text === notes[place]?.text)).toBe(false)
    }
  }
})

it('makes no more folds than there are patients', () => {
  expect(foldsOf([note('a', 'p'), note('b', 'p'), note('c', 'q')], 5, 1)).toHaveLength(2)
})
