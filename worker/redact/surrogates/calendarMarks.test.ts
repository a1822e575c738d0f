import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../core/document.ts'
import type { Span } from '../../core/span.ts'
import { changed } from '../../text/changed.ts'
import { policyShape, type WrittenPolicy } from '../policy/policy.ts'
import { redactor } from '../redact.ts'
import { civil, dayNumber, easter, weekdayOf } from './civil.ts'

const key = new Uint8Array(32).fill(3)

/** A note under a shift, its dates marked with ‹ ›, as rules alone mark them. */
function moved(marked: string, more: Partial<WrittenPolicy> = {}, own: { patient?: string; language?: Language } = {}): string {
  const spans: Span[] = []
  let text = ''
  for (const part of marked.split(/(?=‹)|(?<=›)/u)) {
    const value = part.replace(/[‹›]/gu, '')
    if (part.startsWith('‹')) spans.push({ start: text.length, end: text.length + value.length, category: 'DATE' })
    text += value
  }
  const policy = policyShape.parse({ policy: 1, name: 'test', categories: { DATE: { do: 'shift' } }, ...more })
  const { patient = 'patient:1', language = 'en' } = own
  const { replacements } = redactor(policy, key).redact({ text, language, spans, scope: patient, patient })
  return changed(text, replacements)
}

const day = (value: string): number => {
  const [d = 0, m = 0, y = 0] = value.split('/').map(Number)
  return dayNumber({ year: y, month: m, day: d })!
}

const two = (figure: number) => String(figure).padStart(2, '0')
const slashed = (at: number) => {
  const { year, month, day: date } = civil(at)
  return `${two(date)}/${two(month)}/${year}`
}
function isoWeek(at: number): string {
  const { year } = civil(at + 3 - weekdayOf(at))
  const first = dayNumber({ year, month: 1, day: 1 })!
  return `${year}-W${two(Math.floor((at + 3 - weekdayOf(at) - first) / 7) + 1)}`
}
const dayOfYear = (at: number) => at - dayNumber({ year: civil(at).year, month: 1, day: 1 })! + 1

describe('under a shift, what is bound to the calendar and not marked', () => {
  it('goes with the date beside it: a holiday leaves its date alone', () => {
    for (const note of [
      'Seen Easter ‹Sunday 4 April 2021›.',
      'Seen on Good ‹Friday, 02/04/2021›.',
      'Seen on ‹4 April 2021› (Easter Sunday).',
      'Seen on Easter Sunday, ‹4 April 2021›.',
    ]) {
      expect(moved(note)).not.toMatch(/Easter|Good/)
      expect(moved(note)).toMatch(/20(?:20|21|22)/)
    }
  })

  it('is coarsened or tagged where it stands alone [F64]', () => {
    expect(moved('Fell at Christmas, seen ‹03/01/2021›.')).not.toMatch(/Christmas/)
    expect(moved('Jeûne du ramadan, vu le ‹03/01/2021›.', {}, { language: 'fr' })).toMatch(/^Jeûne du <\*\*DATE\*\*>/)
    expect(moved('Depuis Noël, vue le ‹03/01/2021›.', {}, { language: 'fr' })).not.toMatch(/Noël/)
  })

  it('moves by the same days: weeks and days of the year fit the dates beside them, as they did before [F64]', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('01/01/1990'), max: day('31/12/2030') }), fc.string(), (at, patient) => {
        const { year } = civil(at)
        const note = `On ‹${slashed(at)}› = ${isoWeek(at)}, day ${dayOfYear(at)} of ${year}, ${year}-${String(dayOfYear(at)).padStart(3, '0')}.`
        const [, date = '', week, ordinal] =
          /^On (\S+) = (\d{4}-W\d\d), (day .*)\.$/u.exec(moved(note, {}, { patient: `patient:${patient}` })) ?? []
        const to = day(date)
        expect(to).not.toBe(at)
        expect(week).toBe(isoWeek(to))
        expect(ordinal).toBe(`day ${dayOfYear(to)} of ${civil(to).year}, ${civil(to).year}-${String(dayOfYear(to)).padStart(3, '0')}`)
      }),
    )
  })

  it('and so do quarters and halves, and a bare day or week that a date of the note explains', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('01/01/1990'), max: day('31/12/2030') }), fc.string(), (at, patient) => {
        const { year, month } = civil(at)
        const quarter = Math.ceil(month / 3)
        const note = `On ‹${slashed(at)}› (day ${dayOfYear(at)}, Q${quarter}): Q${quarter} ${year}, H${month < 7 ? 1 : 2} ${year}`
        const out = moved(note, {}, { patient: `patient:${patient}` })
        const to = civil(day(out.slice(3, 13)))
        const moves = Math.ceil(to.month / 3)
        expect(out.slice(13)).toBe(
          ` (day ${dayOfYear(day(out.slice(3, 13)))}, Q${moves}): Q${moves} ${to.year}, H${to.month < 7 ? 1 : 2} ${to.year}`,
        )
      }),
    )
  })

  it('is no longer Easter’s date and Easter’s name, whatever the year and the patient [F64]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2030 }), fc.string(), (year, patient) => {
        const at = dayNumber(easter(year))!
        expect(moved(`Easter Sunday ‹${slashed(at)}›`, {}, { patient: `patient:${patient}` })).toMatch(/^(?:Sunday )?\d\d\/\d\d\/\d{4}$/)
      }),
    )
  })

  it('a day of the week moves where the shift is not of whole weeks', () => {
    const surrogates = { dates: { weekdays: false } } as const
    const out = moved('Seen ‹04/04/2021›, a Sunday.', { surrogates })
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    expect(out).toBe(`Seen ${out.slice(5, 15)}, a ${names[weekdayOf(day(out.slice(5, 15)))]}.`)
    expect(moved('Seen ‹04/04/2021›, a Sunday.')).toMatch(/a Sunday\.$/)
  })

  it('a decade stays a decade [F63]', () => {
    expect(moved('Smoked in the ‹2010›s and ‹1990s›, seen ‹04/04/2021›.')).toMatch(/^Smoked in the 2010s and 1990s, /)
    for (const patient of ['a', 'b', 'c', 'd', 'e'])
      expect(moved('Smoked in the ‹2010›s.', { surrogates: { dates: { within: 36_500 } } }, { patient })).toMatch(/ \d{3}0s\.$/)
  })

  it('stays where it is none: doses, days of a stay, people and places', () => {
    for (const text of [
      'Paracetamol Q4 hours, morphine Q4-6h.',
      'Day 3 of admission, week 12 of pregnancy; seen ‹04/04/2021›.',
      'M. Noël Dupont et Dr Toussaint.',
      'injured in the fall',
    ])
      expect(moved(text).replace(/\d\d\/\d\d\/\d{4}/, '')).toBe(text.replace(/‹.*›/, ''))
  })

  it('and stays where dates do not move', () => {
    expect(moved('Easter Sunday ‹04/04/2021›, Q1 2021', { categories: { DATE: { do: 'tag' } } })).toBe('Easter Sunday <**DATE**>, Q1 2021')
  })
})
