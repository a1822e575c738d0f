import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { type NameReader, namesWithoutIdentifiers } from './names.ts'

/** Knows one surname, in title case only. */
const tagger: NameReader = {
  isWord: (word) => !/Quillfeather|WHITFIELD|Erik|Thomas|keogh|nakamura/i.test(word),
  spansOf: async ({ text }) =>
    [...text.matchAll(/Halvorsen/g)].map(({ index }) => ({ start: index, end: index + 9, category: 'PATIENT' as Category })),
}
const names = (...paths: string[]) => namesWithoutIdentifiers(paths, tagger, 'en')

describe('namesWithoutIdentifiers', () => {
  it('puts the category where an identifier stood, in files and folders, in any case', async () => {
    expect(await names('HALVORSEN_Erik/halvorsen-letter.txt')).toEqual(['PATIENT_NAME/PATIENT-letter.txt'])
  })

  it('takes a capitalised word that nobody knows for a name', async () => {
    expect(await names('Quillfeather_0.txt', 'letterQuillfeather.txt', 'WHITFIELD/ward.txt')).toEqual([
      'NAME_0.txt',
      'letterNAME.txt',
      'NAME/ward.txt',
    ])
  })

  it('leaves neither a month and a day nor a first name nor what runs names together [F86]', async () => {
    expect(await names('Halvorsen_Erik_1950-05-03.txt', 'KEOGH Thomas 604417.txt', 'tkeogh.txt', 'florencenakamura.txt')).toEqual([
      'PATIENT_NAME_NUMBER.txt',
      'NAME NAME NUMBER.txt',
      'NAME.txt',
      'NAME-2.txt',
    ])
  })

  it('leaves neither initials beside a name nor numbers that are somebody’s own, be they short [F119]', async () => {
    expect(await names('J.R. Quillfeather.txt', 'Quillfeather, G 2019-03.txt', 'quillfeather_r_mri.txt', 'q quillfeather1978.txt')).toEqual(
      ['NAME.NAME. NAME.txt', 'NAME, NAME NUMBER.txt', 'NAME_NAME_mri.txt', 'NAME NAMENUMBER.txt'],
    )
    expect(await names('mrn88.txt', 'MRN no 12.txt', 'patient id 7.txt', 'ward B bed 12.txt', 'plan a.txt')).toEqual([
      'mrnNUMBER.txt',
      'MRN no 12.txt',
      'patient id NUMBER.txt',
      'ward B bed 12.txt',
      'plan a.txt',
    ])
  })

  it('leaves words of files where they are, whoever is called so [F86]', async () => {
    expect(await names('fhir/MR_small.txt', 'ward 12/discharge letter 2021.pdf')).toEqual([
      'fhir/MR_small.txt',
      'ward 12/discharge letter 2021.pdf',
    ])
  })

  it('keeps a folder together', async () => {
    expect(await names('Halvorsen/a.txt', 'Halvorsen/b.txt', 'ward/a.txt')).toEqual(['PATIENT/a.txt', 'PATIENT/b.txt', 'ward/a.txt'])
  })

  it('tells apart paths that fall together, also where capitals do not count', async () => {
    expect(await names('Halvorsen.txt', 'halvorsen.txt', 'patient.txt')).toEqual(['PATIENT-2.txt', 'PATIENT-3.txt', 'patient.txt'])
    expect(await names('Halvorsen/x.txt', 'halvorsen/x.txt')).toEqual(['PATIENT/x.txt', 'PATIENT-2/x.txt'])
  })

  it('numbers ten thousand paths that fall together in time proportional to their count [F123]', async () => {
    const paths = Array.from({ length: 10_000 }, (_, k) => `Halvorsen ${100_000 + 37 * k}.txt`)
    const given = await names(...paths)
    expect(given.slice(0, 3)).toEqual(['PATIENT NUMBER.txt', 'PATIENT NUMBER-2.txt', 'PATIENT NUMBER-3.txt'])
    expect(new Set(given).size).toBe(10_000)
  })

  it('keeps names that were given before, and keeps clear of them', async () => {
    const known = { 'Halvorsen/a.txt': 'PATIENT/a.txt', 'gone/halvorsen.txt': 'gone/PATIENT.txt' }
    const paths = ['Halvorsen/a.txt', 'Halvorsen/b.txt', 'gone/HALVORSEN.txt', 'halvorsen/c.txt']
    expect(await namesWithoutIdentifiers(paths, tagger, 'en', known)).toEqual([
      'PATIENT/a.txt',
      'PATIENT/b.txt',
      'gone/PATIENT-2.txt',
      'PATIENT-2/c.txt',
    ])
  })

  it('replaces a long number, unless it counts the files of its folder', async () => {
    expect(await names('p/letter 8812345.txt', 'q/letter 8812345.txt')).toEqual(['p/letter NUMBER.txt', 'q/letter NUMBER.txt'])
    expect(await names('8812345.txt', '1934482.txt')).toEqual(['NUMBER.txt', 'NUMBER-2.txt'])
    expect(await names('note-000001.txt', 'note-000002.txt')).toEqual(['note-000001.txt', 'note-000002.txt'])
  })

  it('reads what stands after the last dot, unless it is known to be a kind of file', async () => {
    expect(await names('letter.Halvorsen', 'letter.8812345', 'a.b.docx')).toEqual(['letter.PATIENT', 'letter.NUMBER', 'a.b.docx'])
    expect(await names('٨٨١٢٣٤٥.txt')).toEqual(['NUMBER.txt'])
  })

  it('gives names that every system takes, and that read as they are [F7]', async () => {
    const odd = [
      'CON',
      'aux.txt',
      'com1.x/nul',
      'a:b?.txt',
      'end. ',
      'tab\tand\nline.txt',
      'x\u202etxt.exe',
      'hid\u200bden.txt',
      '\u200b',
      '..x',
      'back\\slash',
    ]
    expect(await names(...odd)).toEqual([
      '_CON',
      '_aux.txt',
      '_com1.x/_nul',
      'a_b_.txt',
      'end',
      'tab_and_line.txt',
      'xtxt.exe',
      'hidden.txt',
      '_',
      '..x',
      'back_slash',
    ])
    expect(await names('e\u0301.txt', '\u00e9.txt')).toEqual(['e\u0301.txt', '\u00e9-2.txt'])
  })
})
