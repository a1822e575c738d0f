import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import type { Action } from '../policy/policy.ts'
import { actedOn, markedNote } from './markedNote.ts'

const people = '‹PATIENT:JOHN SMITH› ‹PATIENT:John  Smith› ‹MEDICALRECORD:12-34 56› ‹MEDICALRECORD:123456›'

describe('operators', () => {
  it('tag with the profile’s name of the category', () => {
    expect(actedOn(markedNote(people), { do: 'tag' }).slice(2)).toEqual(['<**MEDICALRECORD**>', '<**MEDICALRECORD**>'])
  })

  it('mask as many characters as there were, or always as many', () => {
    expect(actedOn(markedNote('‹PATIENT:Jo Li› ‹IDNUM:XXX›'), { do: 'mask', with: 'X', length: 'same' })).toEqual(['XX XX', 'XXX'])
    expect(actedOn(markedNote('‹PATIENT:Jo Li›'), { do: 'mask', with: '*', length: 4 })).toEqual(['****'])
  })

  it('hash one value to one hash, however it is written', () => {
    const [a, b, c, d] = actedOn(markedNote(people), { do: 'hash', length: 12 })
    expect(a).toMatch(/^[a-z2-7]{12}$/)
    expect(b).toBe(a)
    expect(d).toBe(c)
    expect(c).not.toBe(a)
    expect(actedOn(markedNote(people, { key: new Uint8Array(32) }), { do: 'hash', length: 12 })[0]).not.toBe(a)
  })

  it.each<Action>([{ do: 'hash', length: 8 }, { do: 'surrogate' }, { do: 'shift' }])(
    '$do needs a key, and says how to give one',
    (action) => {
      const note = markedNote('‹DATE:1/2/21›', { key: undefined })
      expect(() => actedOn(note, action)).toThrow(UserError)
      expect(() => actedOn(note, action)).toThrow(/--key/)
    },
  )

  it('generalise dates to their year or month, in their own manner', () => {
    const marked = '‹DATE:14/3/21› ‹DATE:2021-03-14› ‹DATE:3 March 2021› ‹DATE:1998› ‹DATE:Tuesday› ‹DATE:31/2/2021›'
    expect(actedOn(markedNote(marked), { do: 'generalise', to: 'year' })).toEqual([
      '2021',
      '2021',
      '2021',
      '1998',
      '<**DATE**>',
      '<**DATE**>',
    ])
    expect(actedOn(markedNote(marked), { do: 'generalise', to: 'month' })).toEqual([
      '03/2021',
      '2021-03',
      'March 2021',
      '1998',
      '<**DATE**>',
      '<**DATE**>',
    ])
    expect(actedOn(markedNote('‹DATE:le 3 mars 2021›', { language: 'fr' }), { do: 'generalise', to: 'month' })).toEqual(['mars 2021'])
  })

  it('generalise ages and postcodes', () => {
    expect(actedOn(markedNote('‹AGE:67› ‹AGE:94› ‹AGE:ninety-one› ‹AGE:8 months›'), { do: 'generalise', to: 'decade' })).toEqual([
      '60-69',
      '90+',
      '90+',
      '0-9',
    ])
    expect(actedOn(markedNote('‹AGE:67› ‹AGE:103›'), { do: 'generalise', to: 'over-89' })).toEqual(['67', '90+'])
    expect(actedOn(markedNote('‹ZIP:02115-1234› ‹ZIP:03601› ‹ZIP:SW1A 1AA› ‹CITY:Salem›'), { do: 'generalise', to: 'region' })).toEqual([
      '021',
      '000',
      'SW',
      '<**CITY**>',
    ])
  })
})
