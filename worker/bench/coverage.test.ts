import { expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'

const text = 'Seen by Ann Lee, 42, on 3/4.'
const name = { start: 8, end: 15, category: 'DOCTOR' }
const age = { start: 17, end: 19, category: 'AGE' }

it('counts a direct identifier as covered when spans leave nothing but its spaces', () => {
  const spans = [
    { start: 8, end: 11 },
    { start: 12, end: 15 },
  ]
  expect(coverageOf(text, [name, age], spans)).toMatchObject({ direct: 1, covered: 1, words: 3, found: 2 })
  expect(coverageOf(text, [name, age], [{ start: 8, end: 14 }])).toMatchObject({ direct: 1, covered: 0 })
})

it('counts words inside spans that no identifier has against precision', () => {
  expect(coverageOf(text, [name], [{ start: 0, end: 15 }])).toMatchObject({ marked: 4, right: 2 })
})

it('counts in code points', () => {
  const smile = '😀 Ann'
  expect(coverageOf(smile, [{ start: 2, end: 5, category: 'PATIENT' }], [{ start: 2, end: 5 }])).toMatchObject({
    direct: 1,
    covered: 1,
    marked: 1,
    right: 1,
  })
})
