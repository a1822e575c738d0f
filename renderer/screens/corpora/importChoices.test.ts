import { expect, it } from 'vitest'
import type { ImportPreview } from '../../../electron/contract/corpora.ts'
import { firstChoices, meaningOf, requestOf, storedOf, withGuesses } from './importChoices.ts'

const table: ImportPreview = {
  format: 'csv',
  documents: 2,
  spans: 0,
  samples: [],
  duplicates: [],
  problems: [],
  unknownLabels: [],
  columns: ['SUBJECT_ID', 'TEXT'],
}

it('asks only for what was said, so that the rest is found from the content', () => {
  const files = [{ handle: 'h1', name: 'a.txt', kind: 'file' as const }]
  expect(requestOf(4, files, firstChoices)).toEqual({ corpusId: 4, handles: ['h1'] })
  expect(requestOf(4, files, { ...firstChoices, format: 'bio' })).toEqual({ corpusId: 4, handles: ['h1'], format: 'bio' })
})

it('guesses the columns of a table once, and never over what somebody said', () => {
  expect(withGuesses(firstChoices, table)).toMatchObject({ textColumn: 'TEXT', patientColumn: 'SUBJECT_ID' })
  const said = { ...firstChoices, textColumn: 'SUBJECT_ID' }
  expect(withGuesses(said, table)).toBe(said)
})

it('takes what somebody said of a label before what it sounds like, also that it is left out', () => {
  expect(meaningOf('PER', firstChoices)).toBe('PATIENT')
  expect(meaningOf('PER', { ...firstChoices, labels: { PER: 'DOCTOR' } })).toBe('DOCTOR')
  expect(meaningOf('PER', { ...firstChoices, labels: { PER: null } })).toBeNull()
})

it('counts what would be stored, which leaves duplicates out unless they are wanted', () => {
  const preview = { ...table, documents: 3, duplicates: [{ name: 'b.txt', sameAs: 'a.txt' }] }
  expect(storedOf(preview, firstChoices)).toBe(2)
  expect(storedOf(preview, { ...firstChoices, skipDuplicates: false })).toBe(3)
})
