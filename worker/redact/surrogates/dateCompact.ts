import { dayNumber } from './civil.ts'
import { type DateForm, type DateHabits, type Field, fullYear, type Unit } from './dateForms.ts'

/**
 * HL7's TS and DICOM's DA and DT (years first; hours, fractions and the zone may follow), then what
 * people run together.
 */
const timestamp = /^(\d{4})(\d\d)(\d\d)((?:\d\d(?:\d\d(?:\d\d(?:\.\d{1,6})?)?)?)?(?:[+-]\d{4})?)$/

/**
 * Dates in figures alone: 20210314, 20210314093000+0100, 140321, 202103.
 *
 * @returns undefined when it is none
 */
export function compactForm(value: string, habits: DateHabits): DateForm | undefined {
  const match = timestamp.exec(value)
  if (match) {
    const [, year = '', month = '', day = '', rest = ''] = match
    const form = formOf([year, month, day], ['year', 'month', 'day'], rest, habits)
    if (form) return form
  }
  if (/^\d{8}$/.test(value)) {
    const figures = [value.slice(0, 2), value.slice(2, 4), value.slice(4)]
    return tried(figures, ordersOf(habits), habits)
  }
  if (/^\d{6}$/.test(value)) {
    const figures = [value.slice(0, 2), value.slice(2, 4), value.slice(4)]
    const isDay = Number(figures[0]) >= 1 && Number(figures[0]) <= 31
    return (
      tried(figures, isDay ? ordersOf(habits) : [['year', 'month', 'day']], habits) ??
      formOf([value.slice(0, 4), value.slice(4)], ['year', 'month'], '', habits)
    )
  }
  return undefined
}

function ordersOf({ dayFirst }: DateHabits): readonly Unit[][] {
  const orders: Unit[][] = [
    ['day', 'month', 'year'],
    ['month', 'day', 'year'],
  ]
  return dayFirst ? orders : orders.reverse()
}

function tried(figures: readonly string[], orders: readonly (readonly Unit[])[], habits: DateHabits): DateForm | undefined {
  for (const order of orders) {
    const form = formOf(figures, order, '', habits)
    if (form) return form
  }
  return undefined
}

function formOf(figures: readonly string[], order: readonly Unit[], rest: string, habits: DateHabits): DateForm | undefined {
  const units: Partial<Record<Unit, number>> = {}
  for (const [i, unit] of order.entries()) {
    const text = figures[i] ?? ''
    units[unit] = unit === 'year' && text.length === 2 ? fullYear(Number(text), habits) : Number(text)
  }
  const { year = 0, month = 0, day = 1 } = units
  if (year < 1000 || year > 2999 || dayNumber({ year, month, day }) === undefined) return undefined
  const fields = order.map((unit, i): Field => ({ of: 0, unit, manner: { as: 'figures', width: (figures[i] ?? '').length } }))
  return { parts: rest ? [...fields, rest] : fields, dates: [units], language: habits.language }
}
