import { describe, expect, it } from 'vitest'
import { mapLabels, unusedEntries } from './labelTable.ts'

describe('mapLabels', () => {
  it.each([
    [
      ['O', 'B-PER', 'I-PER', 'B-LOC'],
      ['O', 'B-PATIENT', 'I-PATIENT', 'B-LOCATION_OTHER'],
    ],
    [
      ['B-STAFF', 'I-STAFF', 'L-STAFF', 'U-STAFF', 'O'],
      ['B-DOCTOR', 'I-DOCTOR', 'I-DOCTOR', 'B-DOCTOR', 'O'],
    ],
    [
      ['O', 'S-HOSP', 'E-HOSP'],
      ['O', 'B-HOSPITAL', 'I-HOSPITAL'],
    ],
    [
      ['O', 'VENDOR', 'HCW', 'ID'],
      ['O', 'I-ORGANIZATION', 'I-DOCTOR', 'I-IDNUM'],
    ],
    [
      ['E-mail', 'B-E-MAIL', 'Zip code', 'B-MedicalRecord'],
      ['I-EMAIL', 'B-EMAIL', 'I-ZIP', 'B-MEDICALRECORD'],
    ],
  ])('reads %j by its table', (native, labels) => {
    expect(mapLabels(native)).toEqual({ labels, unknown: [] })
  })

  it('lists the labels that it can not read', () => {
    expect(mapLabels(['O', 'B-MISC', 'I-MISC', 'LABEL_1', 'B-PER']).unknown).toEqual(['B-MISC', 'I-MISC', 'LABEL_1'])
  })

  it('believes the map before the table, and a whole label before its name', () => {
    const map = { MISC: null, 'B-LOC': 'HOSPITAL', LOC: 'CITY', LABEL_1: 'AGE' } as const
    expect(mapLabels(['O', 'B-MISC', 'B-LOC', 'I-LOC', 'LABEL_1'], map)).toEqual({
      labels: ['O', 'O', 'B-HOSPITAL', 'I-CITY', 'I-AGE'],
      unknown: [],
    })
  })

  it('does not take the names of all objects for entries of a map', () => {
    expect(mapLabels(['constructor']).unknown).toEqual(['constructor'])
  })
})

describe('unusedEntries', () => {
  it('finds the entries of a map that stand for no label', () => {
    expect(unusedEntries(['O', 'B-MISC'], { MISC: null, MICS: null })).toEqual(['MICS'])
  })
})
