import type { NoteContext } from '../operator.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { birthsOf } from './births.ts'
import type { DateForm, Field, Units } from './dateForms.ts'
import { writeUnit } from './dateForms.ts'
import { writeDates } from './dateShift.ts'
import { monthName } from './dateWords.ts'
import { readHoliday } from './holidays.ts'
import { datesOf } from './noteDates.ts'
import { readDate } from './readDate.ts'

/**
 * A date's year, or its month and year, in the note's language and the date's own manner ('14/3/21'
 * → '2021' or '03/2021', 'le 3 mars 2021' → 'mars 2021'). Years are written in full: '21' alone
 * would be a number like any other. Births go with the patient's ages (births.ts).
 *
 * @returns for a value: the coarser date, the value itself when it is no finer than that, or
 *   undefined when nothing is left of it (a Tuesday) or it can't be read
 */
export function coarserDates(note: NoteContext, to: 'year' | 'month'): (span: ProfiledSpan, value: string) => string | undefined {
  const { habits } = datesOf(note)
  const births = birthsOf(note, habits)
  return (span, value) => {
    const isBirth = births.isBirth(span)
    if (isBirth && births.tell) return undefined
    const read = readDate(value, habits)
    const form = read && isBirth && births.years !== 0 ? earlier(read, births.years) : read
    if (!form) return coarserHoliday(note, value, to)
    const finer = form.dates.some(
      ({ day, weekday, month, season }) =>
        day !== undefined || weekday !== undefined || (to === 'year' && (month !== undefined || season !== undefined)),
    )
    if (!finer) return form === read ? value : writeDates(form, form.dates)
    const written = form.dates.map((units) => (to === 'year' ? units.year?.toString() : monthOf(form, units)))
    const [first, last] = [written[0], written.at(-1)]
    return first === undefined || last === undefined ? undefined : first === last ? first : `${first}-${last}`
  }
}

function earlier(form: DateForm, years: number): DateForm {
  return { ...form, dates: form.dates.map(({ year, ...units }) => (year === undefined ? units : { ...units, year: year - years })) }
}

function monthOf(form: DateForm, { year, month }: Units): string | undefined {
  if (month === undefined) return undefined
  const fields = form.parts.filter((part): part is Field => typeof part !== 'string')
  const field = fields.find(({ unit }) => unit === 'month')
  if (field && field.manner.as === 'word') {
    const name = writeUnit(field, month, form.language)
    return year === undefined ? name : `${name}${form.language === 'es' ? ' de ' : ' '}${year}`
  }
  if (year === undefined) return monthName(month, form.language)
  const yearFirst = fields.findIndex(({ unit }) => unit === 'year') < fields.findIndex(({ unit }) => unit === 'month')
  const figures = String(month).padStart(2, '0')
  return yearFirst ? `${year}-${figures}` : `${figures}/${year}`
}

function coarserHoliday(note: NoteContext, value: string, to: 'year' | 'month'): string | undefined {
  const holiday = readHoliday(value)
  if (!holiday) return undefined
  if (to === 'year') return holiday.year?.toString()
  const month = monthName(holiday.on(holiday.year ?? 2002).month, note.language)
  return holiday.year === undefined ? month : `${month}${note.language === 'es' ? ' de ' : ' '}${holiday.year}`
}
