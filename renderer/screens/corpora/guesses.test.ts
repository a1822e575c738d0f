import { expect, it } from 'vitest'
import { categoryOf, patientColumnOf, textColumnOf } from './guesses.ts'

it('knows a label in whatever case and with whatever signs it is written', () => {
  expect(categoryOf('medical-record')).toBe('MEDICALRECORD')
  expect(categoryOf('Location_Other')).toBe('LOCATION_OTHER')
  expect(categoryOf('B-PER')).toBe('PATIENT')
  expect(categoryOf('Prénom')).toBe('PATIENT')
})

it('leaves a label alone that means nothing here', () => {
  expect(categoryOf('Medication')).toBeNull()
  expect(categoryOf('7')).toBeNull()
})

it('prefers a column called exactly text to one that only sounds like it', () => {
  expect(textColumnOf(['row_id', 'text_type', 'text'])).toBe('text')
  expect(textColumnOf(['ROW_ID', 'NOTE_BODY'])).toBe('NOTE_BODY')
  expect(textColumnOf(['a', 'b'])).toBeNull()
})

it('finds the column of the patient', () => {
  expect(patientColumnOf(['ROW_ID', 'SUBJECT_ID', 'TEXT'])).toBe('SUBJECT_ID')
})
