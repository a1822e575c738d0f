import { expect, it } from 'vitest'
import { withRowAges } from './rowAges.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

function aged(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withRowAges(spans, text), text)
}

it('takes a figure behind a name for an age where other names have ages there', () => {
  expect(aged('‹PATIENT:Ida›, ‹AGE:71›, hip\n‹PATIENT:Olaf›, ‹AGE:8›, cast\n‹PATIENT:Nell›, 34, burn')).toBe(
    '‹PATIENT:Ida›, ‹AGE:71›, hip\n‹PATIENT:Olaf›, ‹AGE:8›, cast\n‹PATIENT:Nell›, ‹AGE:34›, burn',
  )
})

it("takes the figures behind a list's names for ages", () => {
  expect(aged('B1 ‹PATIENT:Ida› 71: hip\nB2 ‹PATIENT:Olaf› 8, cast\nB3 ‹PATIENT:Nell› 34 burn')).toBe(
    'B1 ‹PATIENT:Ida› ‹AGE:71›: hip\nB2 ‹PATIENT:Olaf› ‹AGE:8›, cast\nB3 ‹PATIENT:Nell› ‹AGE:34› burn',
  )
})

it.each([
  'B1 ‹PATIENT:Ida› 40 mg\nB2 ‹PATIENT:Olaf› 20 mg\nB3 ‹PATIENT:Nell› 10 mg',
  'B1 ‹PATIENT:Ida› 71: hip\nB2 ‹PATIENT:Olaf› walks\nB3 ‹PATIENT:Nell› well',
  'We saw ‹PATIENT:Ida› 12 mm wheal, ‹PATIENT:Olaf› 10.9',
])('leaves %j as it is', (marked) => {
  expect(aged(marked)).toBe(marked)
})
