import type { NoteContext } from '../operator.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { birthsOf } from './births.ts'
import { readPeriod, shiftedPeriod } from './calendarPeriods.ts'
import { civil, dayNumber } from './civil.ts'
import type { DateForm, DateHabits } from './dateForms.ts'
import { shiftUnits, writeDates } from './dateShift.ts'
import { monthName } from './dateWords.ts'
import { mayBeHoliday, readHoliday } from './holidays.ts'
import { datesOf, offsetOf } from './noteDates.ts'
import { readDate } from './readDate.ts'

/**
 * A note's dates moved by the patient's secret number of days and written just as they were
 * (dateShift.ts says how months and years move); births go with the patient's ages (births.ts). A
 * holiday becomes the month that its day falls in after the move ('Christmas 2019' → 'April 2020'):
 * another holiday would give the offset away. What can't be read, or never was, is tagged or masked
 * as the policy says; a day of the week that whole weeks leave as it is, or a year that the move
 * stays within, is left.
 *
 * @throws UserError without a key
 */
export function shiftedDates(note: NoteContext): (span: ProfiledSpan, value: string) => string | undefined {
  const visits = offsetOf(note.key, note.patient, note.policy.surrogates.dates)
  const { habits, near } = datesOf(note)
  const births = birthsOf(note, habits)
  const step = note.policy.surrogates.dates.weekdays ? 7 : 1
  const ofBirths = visits - step * Math.round((births.years * 365.2425) / step)
  return (span, value) => {
    const isBirth = births.isBirth(span)
    if (isBirth && births.tell) return impossible(note, span, value)
    const offset = isBirth ? ofBirths : visits
    const beside = near(span.start)
    const period = readPeriod(value, beside)
    const form = period ? undefined : readDate(value, habits)
    const shifted = period
      ? shiftedPeriod(period, offset, beside)
      : form
        ? shiftedForm(form, value, offset, beside)
        : shiftedName(note, habits, value, offset, beside)
    if (shifted === undefined) return impossible(note, span, value)
    return shifted === value ? undefined : shifted
  }
}

/** Of a holiday; of one beside its date the date alone. */
function shiftedName(note: NoteContext, habits: DateHabits, value: string, offset: number, near: number): string | undefined {
  const holiday = shiftedHoliday(note, value, offset, near)
  if (holiday !== undefined) return holiday
  for (const [first, last] of cutsOf(value)) {
    const [dated, named] = mayBeHoliday(first) ? [last, first] : [first, last]
    const form = mayBeHoliday(named) ? readDate(dated, habits) : undefined
    const shifted = form && shiftedForm(form, dated, offset, near)
    if (shifted !== undefined) return shifted
  }
  return undefined
}

/** A text cut in two between any two of its words, with what separates them left out. */
function* cutsOf(value: string): Generator<readonly [string, string]> {
  for (const { 0: between, index } of value.matchAll(/[\s,(:–-]+(?:(?:on|le|el) )?/gu))
    yield [value.slice(0, index), value.slice(index + between.length)]
}

function shiftedForm(form: DateForm, value: string, offset: number, near: number): string | undefined {
  const dates = form.dates.map((units) => shiftUnits(units, offset, near))
  if (!dates.every((units) => units !== undefined)) return undefined
  const written = writeDates(form, dates)
  if (!holds(written, value)) return written
  // '1/2/21' moved by ten days would be '11/2/21', in which it stands whole.
  const padded = writeDates(
    {
      ...form,
      parts: form.parts.map((part) =>
        typeof part !== 'string' && part.manner.as === 'figures'
          ? { ...part, manner: { ...part.manner, width: Math.max(2, part.manner.width) } }
          : part,
      ),
    },
    dates,
  )
  return holds(padded, value) ? undefined : padded
}

function holds(written: string, value: string): boolean {
  return value.length >= 3 && written !== value && written.includes(value)
}

function shiftedHoliday(note: NoteContext, value: string, offset: number, near: number): string | undefined {
  const holiday = readHoliday(value)
  if (!holiday) return undefined
  const day = holiday.on(holiday.year ?? civil(near).year)
  const at = dayNumber(day)
  if (at === undefined) return undefined
  const moved = civil(at + offset)
  const capitals = value.length > 2 && value === value.toUpperCase()
  const month = capitals ? monthName(moved.month, note.language).toUpperCase() : monthName(moved.month, note.language)
  if (holiday.year === undefined) return month
  return `${month} ${note.language === 'es' ? 'de ' : ''}${moved.year}`
}

/** What becomes of a date that is none. */
export function impossible(note: NoteContext, span: ProfiledSpan, value: string): string {
  return note.policy.surrogates.dates.impossible === 'mask' ? value.replace(/[\p{L}\p{N}]/gu, '*') : `<**${span.category}**>`
}
