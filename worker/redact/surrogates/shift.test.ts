import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import { actedOn, markedNote } from '../operators/markedNote.ts'
import { offsetOf } from './noteDates.ts'

const policy = { within: 365, weekdays: true } as const

describe('the offset', () => {
  const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })

  it('is never 0, never more than the policy allows, and of whole weeks when it says so', () => {
    fc.assert(
      fc.property(keys, fc.string(), fc.integer({ min: 7, max: 36_500 }), fc.boolean(), (key, patient, within, weekdays) => {
        const offset = offsetOf(key, patient, { within, weekdays })
        expect(offset).not.toBe(0)
        expect(Math.abs(offset)).toBeLessThanOrEqual(within)
        if (weekdays) expect(Math.abs(offset % 7)).toBe(0)
      }),
    )
  })

  it('is a patient’s own and another under another key', () => {
    const key = new Uint8Array(32).fill(1)
    const patients = Array.from({ length: 300 }, (_, i) => offsetOf(key, `patient:${i}`, policy))
    expect(new Set(patients).size).toBeGreaterThan(60)
    expect(offsetOf(key, 'patient:1', policy)).toBe(patients[1])
    expect(Array.from({ length: 300 }, (_, i) => offsetOf(new Uint8Array(32).fill(2), `patient:${i}`, policy))).not.toEqual(patients)
  })

  it('needs a key, and a bound that holds a week', () => {
    expect(() => offsetOf(undefined, 'a', policy)).toThrow(UserError)
    expect(() => offsetOf(new Uint8Array(32), 'a', { ...policy, within: 6 })).toThrow(UserError)
  })
})

describe('a note’s dates', () => {
  const key = new Uint8Array(32).fill(1)
  const moved = (marked: string, own: Parameters<typeof markedNote>[1] = {}) =>
    actedOn(markedNote(marked, { key, ...own }), { do: 'shift' })

  it('move together, births too, and keep their weekdays', () => {
    const [birth = '', first = '', second = '', weekday] = moved(
      'born ‹DOB:03/04/1951›, seen ‹DATE:01/03/2021› and ‹DATE:15/03/2021›, a ‹DATE:Monday›',
    )
    const at = (date: string) => Date.UTC(Number(date.slice(6)), Number(date.slice(3, 5)) - 1, Number(date.slice(0, 2))) / 86_400_000
    expect(at(second) - at(first)).toBe(14)
    expect(at(first) - at(birth)).toBe(at('01/03/2021') - at('03/04/1951'))
    expect(weekday).toBe('Monday')
    expect(first).not.toBe('01/03/2021')
  })

  it('have days first, unless one of them says that months are', () => {
    const [first = ''] = moved('‹DATE:3/4/2021› ‹DATE:3/28/2021›')
    const [second = ''] = moved('‹DATE:4/3/2021› ‹DATE:28/3/2021›')
    expect(first.split('/').slice(0, 2)).toEqual(second.split('/').slice(0, 2).reverse())
  })

  it('without a clue are read as the patient’s other notes, or the policy, say [F61]', () => {
    const [first = ''] = moved('‹DATE:3/4/2021›', { dates: { dayFirst: false } })
    const [second = ''] = moved('‹DATE:4/3/2021›')
    expect(first.split('/').slice(0, 2)).toEqual(second.split('/').slice(0, 2).reverse())
    expect(moved('‹DATE:3/4/2021›', { surrogates: { dates: { order: 'month' } } })).toEqual([first])
    expect(moved('‹DATE:4/3/2021› ‹DATE:28/3/2021›', { dates: { dayFirst: false } })[0]).toBe(second)
  })

  it('have months first beside an American postcode', () => {
    const [first = ''] = moved('‹DATE:3/4/2021› ‹ZIP:02115›')
    const [second = ''] = moved('‹DATE:4/3/2021› ‹ZIP:SW1A 1AA›')
    expect(first.split('/').slice(0, 2)).toEqual(second.split('/').slice(0, 2).reverse())
  })

  it('become months where they were holidays', () => {
    expect(moved('since ‹DATE:Christmas 2019›, ‹DATE:Easter›').join()).toMatch(/^[A-Z][a-z]+ 20(?:19|20),[A-Z][a-z]+$/)
    expect(moved('depuis ‹DATE:Noël›', { language: 'fr' }).join()).toMatch(/^[a-zûé]+$/)
  })

  it('are tagged or masked when they can’t be', () => {
    expect(moved('‹DATE:31/02/2021› ‹DATE:Ramadan›')).toEqual(['<**DATE**>', '<**DATE**>'])
    expect(moved('‹DATE:31/02/2021›', { surrogates: { dates: { impossible: 'mask' } } })).toEqual(['**/**/****'])
  })

  it('never hold what they were, for every day and patient', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('', '/21', '/2021'),
        fc.string(),
        fc.boolean(),
        (day, month, year, patient, weekdays) => {
          const value = `${day}/${month}${year}`
          const [other = ''] = moved(`‹DATE:${value}›`, { patient, surrogates: { dates: { weekdays } } })
          expect(other).not.toContain(value)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
