import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { misreadPutRight } from './misread.ts'

const scanned = ' dated 11/O3/2O21'

describe('a scanned text', () => {
  it.each([
    ['NHC 44O.18-2', 'NHC 440.18-2'],
    ['a las 13:OO', 'a las 13:00'],
    ['tel 91 555 O2 13', 'tel 91 555 02 13'],
    ['Ver6nica y SAL0MON', 'Veronica y SALOMON'],
    ['el 0S-1O-22', 'el 05-10-22'],
    ['Dra. 8lasco', 'Dra. Blasco'],
    ['C.I. l.448.139-3', 'C.I. 1.448.139-3'],
  ])('has its misread figures and letters put right: %j', (text, expected) => {
    expect(misreadPutRight(text + scanned)).toBe(`${expected} dated 11/03/2021`)
  })

  it.each(['O2 at 5l/min, 10l, H2O2', 'pT2N0M0, L5-S1, B12, T4', 'SpO2 98, PaCO2 40', 'COVID19 and 3TC', 'I2, 2l, S1'])(
    'keeps %j',
    (text) => {
      expect(misreadPutRight(text + scanned)).toBe(`${text} dated 11/03/2021`)
    },
  )

  it('is left alone where nothing shows that it was scanned', () => {
    expect(misreadPutRight('code 4O7, Bl00m, 12/03/2021')).toBe('code 4O7, Bl00m, 12/03/2021')
  })

  it('keeps its length', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'Ol0I18/.- aé\n'), maxLength: 60 })
    fc.assert(fc.property(letters, (text) => misreadPutRight(text + scanned).length === (text + scanned).length))
  })
})
