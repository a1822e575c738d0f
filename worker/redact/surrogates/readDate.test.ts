import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civil, dayNumber, weekdayOf } from './civil.ts'
import type { DateHabits } from './dateForms.ts'
import { shiftUnits, writeDates } from './dateShift.ts'
import { readDate } from './readDate.ts'

const english: DateHabits = { language: 'en', dayFirst: true, padded: true, latest: 2039 }
const near = day(2021, 3, 10)

function day(year: number, month: number, date: number): number {
  return dayNumber({ year, month, day: date })!
}

function shifted(value: string, offset: number, habits = english): string | undefined {
  const form = readDate(value, habits)
  const dates = form?.dates.map((units) => shiftUnits(units, offset, near))
  return form && dates?.every((units) => units !== undefined) ? writeDates(form, dates) : undefined
}

describe('a shifted date keeps its format', () => {
  it.each([
    ['14/3/21', '11/4/21'],
    ['3/14/2021', '4/11/2021'],
    ['03-14-2021', '04-11-2021'],
    ['2021-03-14', '2021-04-11'],
    ['2021-03-14T09:30:00Z', '2021-04-11T09:30:00Z'],
    ['20210314', '20210411'],
    ['20210314093000+0100', '20210411093000+0100'],
    ['14MAR2021', '11APR2021'],
    ['3.iv.98', '1.v.98'],
    ['March 3rd, 2021', 'March 31st, 2021'],
    ['Mar. 3, 2021', 'Mar. 31, 2021'],
    ['Tuesday 9/3', 'Tuesday 6/4'],
    ['the 12th', 'the 9th'],
    ["Mar '21", "Apr '21"],
    ['03/2021', '04/2021'],
    ['9/99', '10/99'],
    ['3-5 March', '31 March-2 April'],
    ['March 3-5, 2021', 'March 31-April 2, 2021'],
    ['Dec 3-5, 2020', 'Dec 31, 2020-Jan 2, 2021'],
    ['Mondays', 'Mondays'],
    ['wk of 3/14', 'wk of 4/11'],
    ['1/1/1885', '29/1/1885'],
    ['14/3/21 09:30', '11/4/21 09:30'],
    ['29/2/2020', '28/3/2020'],
    ['98-03-14', '98-04-11'],
    ['980314', '980411'],
    ['2010s', '2010s'],
    ['the 90s', 'the 90s'],
  ])('%s → %s', (value, expected) => expect(shifted(value, 28)).toBe(expected))

  it.each([
    ['le 3 mars', 'le 31 mars'],
    ['1er avril', '29 avril'],
    ['4 mars', '1er avril'],
    ['mardi 9 mars 2021', 'mardi 6 avril 2021'],
    ['du 3 au 5 mars', 'du 31 mars au 2 avril'],
    ['FEVRIER 2020', 'MARS 2020'],
    ['mars 21', 'avril 21'],
    ['mar 9/3', 'mar 6/4'],
  ])('%s → %s', (value, expected) => expect(shifted(value, 28, { ...english, language: 'fr' })).toBe(expected))

  it.each([
    ['3 de marzo de 2021', '31 de marzo de 2021'],
    ['enero del 2020', 'febrero del 2020'],
    ['martes 9 de marzo', 'martes 6 de abril'],
    ['12-abril-2019', '10-mayo-2019'],
  ])('%s → %s', (value, expected) => expect(shifted(value, 28, { ...english, language: 'es' })).toBe(expected))

  it.each([
    '30/02/24',
    '31.04.21',
    '310421',
    '2014s',
    '31/02/2021',
    '99/99/9999',
    '00/00/0000',
    '29/2/2021',
    'M/W/F',
    'the third',
    '12345678901',
    '2021-13-45',
    '',
  ])('does not read %s [F62]', (value) => {
    expect(readDate(value, english)).toBeUndefined()
  })

  const two = (figure: number) => String(figure).padStart(2, '0')
  const months = 'January February March April May June July August September October November December'.split(' ')
  const mois = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
  const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
  const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
  const jours = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')
  const ordinal = (date: number) => (date > 10 && date < 14 ? 'th' : (['st', 'nd', 'rd'][(date % 10) - 1] ?? 'th'))
  const formats: readonly (readonly [Partial<DateHabits>, (at: number) => string])[] = [
    [{}, on((y, m, d) => `${two(d)}/${two(m)}/${y}`)],
    [{ padded: false }, on((y, m, d) => `${d}/${m}/${y}`)],
    [{ dayFirst: false }, on((y, m, d) => `${two(m)}-${two(d)}-${y}`)],
    [{ dayFirst: false, padded: false }, on((y, m, d) => `${m}/${d}/${y}`)],
    [{}, on((y, m, d) => `${y}-${two(m)}-${two(d)}`)],
    [{}, on((y, m, d) => `${y}${two(m)}${two(d)}`)],
    [{}, on((y, m, d) => `${y}${two(m)}${two(d)}0930+0100`)],
    [{}, on((y, m, d) => `${y}-${two(m)}-${two(d)}T09:30:00.5Z`)],
    [{}, on((y, m, d) => `${two(d)}-${months[m - 1]!.slice(0, 3).toUpperCase()}-${y}`)],
    [{}, on((y, m, d) => `${months[m - 1]} ${d}, ${y}`)],
    [{}, on((y, m, d) => `${d}${ordinal(d)} of ${months[m - 1]} ${y}`)],
    [{}, (at) => on((y, m, d) => `${days[weekdayOf(at)]}, ${months[m - 1]} ${d}, ${y}`)(at)],
    [{ language: 'fr' }, on((y, m, d) => `le ${d === 1 ? '1er' : d} ${mois[m - 1]} ${y}`)],
    [{ language: 'fr' }, (at) => on((y, m, d) => `${jours[weekdayOf(at)]} ${d === 1 ? '1er' : d} ${mois[m - 1]} ${y}`)(at)],
    [{ language: 'es' }, on((y, m, d) => `${d} de ${meses[m - 1]} de ${y}`)],
  ]

  function on(write: (year: number, month: number, date: number) => string): (at: number) => string {
    return (at) => {
      const { year, month, day: date } = civil(at)
      return write(year, month, date)
    }
  }

  it('and moves by exactly the offset, whatever the format, the day and the offset: also back again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.integer({ min: day(1890, 1, 1), max: day(2090, 1, 1) }),
        fc.integer({ min: -20_000, max: 20_000 }),
        ([own, write], at, offset) => {
          const habits = { ...english, ...own }
          expect(shifted(write(at), offset, habits)).toBe(write(at + offset))
          expect(shifted(write(at + offset), -offset, habits)).toBe(write(at))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('and so does one of two figures for its year', () => {
    fc.assert(
      fc.property(fc.integer({ min: day(1942, 1, 1), max: day(2037, 1, 1) }), fc.integer({ min: -700, max: 700 }), (at, offset) => {
        const write = on((y, m, d) => `${two(d)}.${two(m)}.${two(y % 100)}`)
        expect(shifted(write(at), offset)).toBe(write(at + offset))
      }),
    )
  })

  it('and a range keeps its length, even where its ends part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: day(1950, 1, 1), max: day(2030, 1, 1) }),
        fc.integer({ min: -400, max: 400 }),
        fc.boolean(),
        (at, offset, named) => {
          const { year, month, day: date } = civil(at)
          fc.pre(date <= 25)
          const written = named ? `${date}-${date + 3} ${months[month - 1]} ${year}` : `${months[month - 1]} ${date}-${date + 3}, ${year}`
          const [first, last] = readDate(shifted(written, offset) ?? '', english)?.dates ?? []
          expect(day(first!.year!, first!.month!, first!.day!)).toBe(at + offset)
          expect(day(last!.year!, last!.month!, last!.day!)).toBe(at + 3 + offset)
        },
      ),
    )
  })

  it('and months keep their order and their distance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1900, max: 2030 }),
        fc.integer({ min: -4000, max: 4000 }),
        (month, year, offset) => {
          const moved = shiftUnits({ year, month }, offset, near)
          const next = shiftUnits(month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }, offset, near)
          const count = (units: typeof moved) => units!.year! * 12 + units!.month!
          expect(count(next) - count(moved)).toBe(1)
          expect(shiftUnits(moved ?? {}, -offset, near)).toEqual({ year, month })
        },
      ),
    )
  })

  it('and one without a year goes back to what it was, as the dates around it do', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: day(1990, 1, 1), max: day(2030, 1, 1) }),
        fc.integer({ min: -170, max: 170 }),
        fc.integer({ min: -3000, max: 3000 }),
        (beside, away, offset) => {
          const { month, day: date } = civil(beside + away)
          fc.pre(month !== 2 || date !== 29)
          const moved = shiftUnits({ month, day: date }, offset, beside)
          fc.pre(moved?.month !== 2 || moved.day !== 29)
          expect(shiftUnits(moved ?? {}, -offset, beside + offset)).toEqual({ month, day: date })
        },
      ),
    )
  })
})

it('reads whatever it writes, and never fails on anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const form = readDate(value, english)
      if (form) expect(() => writeDates(form, form.dates)).not.toThrow()
    }),
  )
})
