import { expect, it } from 'vitest'
import { clinicalIn, keptIn, leaksIn, marked, nothing, putBack, replacedIn, unmarked, within } from './reading.ts'

//            0123456789012345678901234567
const text = 'Seen by Orla Quist on 3 May.'
const found = [{ start: 22, end: 27, value: '<DATE>', category: 'DATE' as const }]
const orla = { start: 8, end: 18 }
const named = (category: string) => category

it('marks what was missed and shows it replaced at once', () => {
  const corrections = marked(found, nothing, orla, 'DOCTOR')
  expect(corrections).toEqual({ add: [{ ...orla, category: 'DOCTOR' }], remove: [] })
  expect(replacedIn(found, corrections, named).map(({ start, value }) => [start, value])).toEqual([
    [8, '[DOCTOR]'],
    [22, '<DATE>'],
  ])
  expect(leaksIn(text, found, corrections, nothing)).toEqual([orla])
})

it('lists a clinical term as long as what covers it is replaced', () => {
  const term = { start: 24, end: 26, category: 'drugs' as const }
  expect(clinicalIn([term], replacedIn(found, nothing, named))).toEqual([term])
  expect(clinicalIn([term], replacedIn(found, unmarked(found, nothing, term), named))).toEqual([])
})

it('takes a mark that reaches into what is replaced over all of it, and one on another mark in its place', () => {
  const whole = marked(found, nothing, { start: 19, end: 24 }, 'PATIENT')
  expect(whole.add).toEqual([{ start: 19, end: 27, category: 'PATIENT' }])
  expect(marked(found, whole, { start: 19, end: 21 }, 'CITY').add).toEqual([{ start: 19, end: 21, category: 'CITY' }])
})

it('unmarks what was wrongly replaced, and marks it again', () => {
  const without = unmarked(found, nothing, { start: 23, end: 23 })
  expect(without).toEqual({ add: [], remove: [{ start: 22, end: 27 }] })
  expect(replacedIn(found, without, named)).toEqual([])
  expect(keptIn(found, without)).toEqual(found)
  expect(unmarked(found, without, { start: 22, end: 27 })).toEqual(nothing)
})

it('forgets what a reader added, and leaves all as it is where there is nothing', () => {
  const corrections = marked(found, nothing, orla, 'DOCTOR')
  expect(unmarked(found, corrections, { start: 10, end: 10 })).toEqual(nothing)
  expect(unmarked(found, corrections, { start: 0, end: 4 })).toBe(corrections)
  expect(marked(found, corrections, orla, 'DOCTOR')).toBe(corrections)
})

it('counts as left what was not replaced in the results: neither another category of the same, nor what an earlier release mended', () => {
  const other = marked(found, nothing, { start: 22, end: 27 }, 'DOB')
  expect(leaksIn(text, found, other, nothing)).toEqual([])
  const mended = marked(found, nothing, orla, 'DOCTOR')
  expect(leaksIn(text, found, mended, mended)).toEqual([])
})

it('keeps corrections of one note apart from those of the others in its document', () => {
  const whole = {
    add: [
      { start: 3, end: 5, category: 'CITY' as const },
      { start: 103, end: 105, category: 'CITY' as const },
    ],
    remove: [{ start: 120, end: 121 }],
  }
  const own = within(whole, 100, 30)
  expect(own).toEqual({ add: [{ start: 3, end: 5, category: 'CITY' }], remove: [{ start: 20, end: 21 }] })
  expect(putBack(whole, own, 100, 30)).toEqual(whole)
  expect(putBack(whole, nothing, 100, 30)).toEqual({ add: [{ start: 3, end: 5, category: 'CITY' }], remove: [] })
})
