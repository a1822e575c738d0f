import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { testNote } from '../noteText/testing/note.ts'
import { foundIn, longestSearch, sameElsewhere } from './sameString.ts'

const text = 'Ann Lee. Lee was seen; Leeds, Lee again. LEE'
const span = (start: number, origin: MarkedSpan['origin']): MarkedSpan => ({
  id: start,
  start,
  end: start + 3,
  category: 'PATIENT',
  origin,
  comment: '',
})

it('finds the same string elsewhere in the note, whole tokens only and as it is written', () => {
  expect(sameElsewhere(testNote(text), [span(4, 'marked')], { start: 4, end: 7 }).map(({ start }) => start)).toEqual([9, 30])
})

it('leaves alone what was decided on, and takes what is only suggested', () => {
  expect(
    sameElsewhere(testNote(text), [span(9, 'rejected'), span(30, 'suggested')], { start: 4, end: 7 }).map(({ start }) => start),
  ).toEqual([30])
})

it('searches whatever the case, with any white space for white space, and takes signs as they are', () => {
  expect(foundIn(text, 'lee')).toHaveLength(5)
  expect(foundIn('a\n  b (c)', 'a b (c)')).toEqual([{ start: 0, end: 9 }])
  expect(foundIn(text, '')).toEqual([])
})

it('takes whatever can be typed: every sign of Unicode, halves of a pair, more than a pattern may hold [F102]', () => {
  const signs = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter((sign) => /[\p{P}\p{S}\p{Cs}]/u.test(sign))
  for (const sign of signs) expect(foundIn(`a${sign}b`, sign)).toEqual([{ start: 1, end: 2 }])
  expect(foundIn('born 3-4', '-')).toEqual([{ start: 6, end: 7 }])
  expect(foundIn('(', '('.repeat(100_000))).toEqual([])
  expect(foundIn('('.repeat(longestSearch), '('.repeat(longestSearch))).toHaveLength(1)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (wanted) => void foundIn('a note', wanted)))
})
