import { expect, it } from 'vitest'
import { allOf, newest } from './keep.ts'

const conflict = (documentId: number, hereAt: number, thereAt: number) => ({
  documentId,
  name: `${documentId}`,
  here: 1,
  there: 1,
  hereAt,
  thereAt,
})

it('keeps the annotation changed last, and what is here when neither is newer', () => {
  expect(newest([conflict(1, 10, 20), conflict(2, 20, 10), conflict(3, 10, 10)])).toEqual({ 1: 'there', 2: 'here', 3: 'here' })
})

it('keeps one side for every document', () => {
  expect(allOf([conflict(1, 10, 20), conflict(2, 20, 10)], 'there')).toEqual({ 1: 'there', 2: 'there' })
})
