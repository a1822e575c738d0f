import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Journey } from '../tasks/journey.ts'
import { namesWithoutIdentifiers } from './names.ts'

/** Knows one surname, in title case only. */
const journey: Pick<Journey, 'spansOf'> = {
  spansOf: async ({ text }) =>
    [...text.matchAll(/Halvorsen/g)].map(({ index }) => ({ start: index, end: index + 9, category: 'PATIENT' as Category })),
}
const names = (...paths: string[]) => namesWithoutIdentifiers(paths, journey, 'en')

describe('namesWithoutIdentifiers', () => {
  it('puts the category where an identifier stood, in files and folders, in any case', async () => {
    expect(await names('HALVORSEN_Erik/halvorsen-letter.txt')).toEqual(['PATIENT_Erik/PATIENT-letter.txt'])
  })

  it('keeps a folder together', async () => {
    expect(await names('Halvorsen/a.txt', 'Halvorsen/b.txt', 'ward/a.txt')).toEqual(['PATIENT/a.txt', 'PATIENT/b.txt', 'ward/a.txt'])
  })

  it('tells apart paths that fall together, also where capitals do not count', async () => {
    expect(await names('Halvorsen.txt', 'halvorsen.txt', 'patient.txt')).toEqual(['PATIENT-2.txt', 'PATIENT-3.txt', 'patient.txt'])
    expect(await names('Halvorsen/x.txt', 'halvorsen/x.txt')).toEqual(['PATIENT/x.txt', 'PATIENT-2/x.txt'])
  })

  it('replaces a long number, unless it counts the files of its folder', async () => {
    expect(await names('p/letter 8812345.txt', 'q/letter 8812345.txt')).toEqual(['p/letter NUMBER.txt', 'q/letter NUMBER.txt'])
    expect(await names('8812345.txt', '1934482.txt')).toEqual(['NUMBER.txt', 'NUMBER-2.txt'])
    expect(await names('note-000001.txt', 'note-000002.txt')).toEqual(['note-000001.txt', 'note-000002.txt'])
  })
})
