import { civil, dayNumber, daysIn, monthAfter, weekdayOf } from './civil.ts'
import { type DateForm, type Field, type Units, writeUnit } from './dateForms.ts'

/**
 * A date moved by `offset` days.
 * - A day moves by exactly so many: intervals stay. One without a year is taken for the nearest to
 * `near`.
 * - A month moves by so many whole months as come nearest to the offset, a season by whole
 * quarters, a year by whole years, a decade by whole decades: months keep their order and distance
 * among themselves, and so do years; beside a day of theirs they may be a month (half a year) off.
 * - A day of the week moves by what the offset leaves of a week, so that it fits the date beside it
 * as well as it did.
 *
 * @param near day number of a date beside it, which a shift of the whole note moves as well
 * @returns undefined when it would leave the calendar that notes are in
 */
export function shiftUnits(units: Units, offset: number, near: number): Units | undefined {
  const weekday = units.weekday === undefined ? {} : { weekday: (((units.weekday + offset) % 7) + 7) % 7 }
  const moved = shiftCalendar(units, offset, near)
  return moved && inCalendar(moved.year) && inCalendar(moved.decade) ? { ...moved, ...weekday } : undefined
}

function inCalendar(year: number | undefined): boolean {
  return year === undefined || (year >= 1000 && year <= 2999)
}

function shiftCalendar(units: Units, offset: number, near: number): Units | undefined {
  const { year, decade, month, day, season } = units
  if (day !== undefined) {
    const at =
      month === undefined
        ? nearestOfMonth(day, units.weekday, near)
        : year === undefined
          ? nearestOfYear(month, day, units.weekday, near)
          : dayNumber({ year, month, day })
    if (at === undefined) return undefined
    const moved = civil(at + offset)
    return { day: moved.day, ...(month === undefined ? {} : { month: moved.month }), ...(year === undefined ? {} : { year: moved.year }) }
  }
  if (month !== undefined) {
    const moved = monthAfter(year ?? 2000, month, wholes(offset, 30.436875))
    return { month: moved.month, ...(year === undefined ? {} : { year: moved.year }) }
  }
  if (season !== undefined) {
    const quarters = (year ?? 2000) * 4 + season + wholes(offset, 91.310625)
    return { season: ((quarters % 4) + 4) % 4, ...(year === undefined ? {} : { year: Math.floor(quarters / 4) }) }
  }
  if (decade !== undefined) return { decade: decade + 10 * wholes(offset, 3652.425) }
  return year === undefined ? {} : { year: year + wholes(offset, 365.2425) }
}

/**
 * How many whole units come nearest to the offset; the same backwards as forwards, so that the
 * opposite shift leads back.
 */
function wholes(offset: number, unit: number): number {
  return Math.sign(offset) * Math.round(Math.abs(offset) / unit)
}

/**
 * '3/4': that of the year that brings it nearest; of a given weekday, where one of the years around
 * has it.
 */
function nearestOfYear(month: number, day: number, weekday: number | undefined, near: number): number | undefined {
  const { year } = civil(near)
  let best: number | undefined
  let bestOfWeekday: number | undefined
  // Eight years either way hold a 29 February, also around a century's turn.
  for (let away = -8; away <= 8; away++) {
    const at = dayNumber({ year: year + away, month, day })
    if (at === undefined) continue
    if (best === undefined || Math.abs(at - near) < Math.abs(best - near)) best = at
    if (weekday === undefined || weekdayOf(at) !== weekday || Math.abs(away) > 3) continue
    if (bestOfWeekday === undefined || Math.abs(at - near) < Math.abs(bestOfWeekday - near)) bestOfWeekday = at
  }
  return bestOfWeekday ?? best
}

/** 'the 12th', 'Tuesday 4th' */
function nearestOfMonth(day: number, weekday: number | undefined, near: number): number | undefined {
  const { year, month } = civil(near)
  let best: number | undefined
  for (const wanted of weekday === undefined ? [undefined] : [weekday, undefined]) {
    for (let away = -8; away <= 8; away++) {
      const there = monthAfter(year, month, away)
      if (day > daysIn(there.year, there.month)) continue
      const at = dayNumber({ ...there, day })!
      if (wanted !== undefined && weekdayOf(at) !== wanted) continue
      if (best === undefined || Math.abs(at - near) < Math.abs(best - near)) best = at
    }
    if (best !== undefined) return best
  }
  return undefined
}

/**
 * Other dates in a form's manner. A range whose ends no longer share their month or year names
 * both: '28-30 March' → '30 March-1 April'.
 *
 * @param dates as many as the form has, each with the units of its own
 */
export function writeDates({ parts, dates: originals, language }: DateForm, dates: readonly Units[]): string {
  const fields = parts.filter((part): part is Field => typeof part !== 'string')
  const own = (of: number, unit: Field['unit']) => fields.find((field) => field.of === of && field.unit === unit)
  let out = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      out += part
      continue
    }
    const date = dates[part.of]!
    const other = 1 - part.of
    const lacks = (unit: 'month' | 'year') =>
      originals.length > 1 && !own(part.of, unit) && own(other, unit) && date[unit] !== dates[other]?.[unit]
    const text = writeUnit(part, date[part.unit]!, language)
    let before = ''
    let after = ''
    if (part.unit === 'day' && lacks('month')) {
      const month = own(other, 'month')!
      const written = writeUnit(month, date.month!, language)
      const [first, second] = ordered(parts, month, own(other, 'day'))
      if (first === month) before = written + textBetween(parts, first, second)
      else after = textBetween(parts, first, second) + written
    }
    if (isLast(part, fields) && lacks('year')) {
      const year = own(other, 'year')!
      const place = parts.indexOf(year)
      const previous = fields.filter((field) => parts.indexOf(field) < place).at(-1)
      after += (previous ? textBetween(parts, previous, year) : ' ') + writeUnit(year, date.year!, language)
    }
    out += before + text + after
  }
  return out
}

function isLast(field: Field, fields: readonly Field[]): boolean {
  return fields.filter(({ of }) => of === field.of).at(-1) === field
}

function ordered(parts: DateForm['parts'], a: Field, b: Field | undefined): readonly [Field, Field] {
  const second = b ?? a
  return parts.indexOf(a) <= parts.indexOf(second) ? [a, second] : [second, a]
}

function textBetween(parts: DateForm['parts'], a: Field, b: Field): string {
  const text = parts
    .slice(parts.indexOf(a) + 1, parts.indexOf(b))
    .filter((part) => typeof part === 'string')
    .join('')
  return text || ' '
}
