import { pattern } from '../../core/pattern.ts'
import { folded } from '../../text/fold.ts'
import { civil, dayNumber, weekdayOf } from './civil.ts'

/**
 * Weeks, days of the year, quarters and halves of years, as they are numbered in the calendar:
 * '2021-W09', 'day 61 of 2021', 'Q1 2021', 'first half of 2021'.
 */
export interface CalendarPeriod {
  readonly unit: 'week' | 'day of year' | 'quarter' | 'half'
  /** From 1. */
  readonly number: number
  /** Absent where the note's dates say it. */
  readonly year?: number
  /** Of a week's day ('2021-W09-5'), from 1. */
  readonly weekday?: number
  /** The same expression with other numbers. */
  readonly write: (number: number, year: number, weekday: number) => string
}

const year = String.raw`(?<year>(?:1[89]|20)\d\d)`
const shortYear = String.raw`(?<year>(?:1[89]|20)\d\d|(?<=['’/ ])\d\d)`
const ordinals = [
  ['first', 'second', 'third', 'fourth'],
  ['1st', '2nd', '3rd', '4th'],
  ['premier', 'deuxième', 'troisième', 'quatrième'],
  ['1er', '2e', '3e', '4e'],
  ['1er', '2ème', '3ème', '4ème'],
  ['primer', 'segundo', 'tercer', 'cuarto'],
  ['1º', '2º', '3º', '4º'],
]
const ordinal = `(?<number>${[...new Set(ordinals.flat())].join('|')})`
const ofYear = pattern`
  (?:,? (?:of |in |de |del |d['’])?(?:the )?(?:calendar )?(?:year |ann[ée]e |l['’]ann[ée]e |año )?
  ${year}| (?:of the year|de l['’]ann[ée]e|del año))
`

const shapes: readonly (readonly [CalendarPeriod['unit'], string])[] = [
  ['week', String.raw`${year}[- ]?W(?<number>\d\d)(?:-?(?<weekday>[1-7]))?(?!\d)`],
  ['week', String.raw`(?:W|wk\.? ?|KW ?|S|sem\. ?)(?<number>\d{1,2})[ ,/-]{1,2}(?:of |de )?${year}`],
  ['week', String.raw`(?:week|semaine|semana)(?: no\.?| n°)? ?(?<number>\d{1,2})${ofYear}`],
  ['week', String.raw`(?:ISO|calendar) week (?<number>\d{1,2})(?!\d)`],
  ['day of year', String.raw`${year}-(?<number>[0-3]\d\d)(?![\d-])`],
  ['day of year', String.raw`${year},? (?:day|jour|d[ií]a) (?<number>\d{1,3})(?!\d)`],
  ['day of year', String.raw`(?:day|jour|d[ií]a)(?: no\.?| n°)? (?<number>\d{1,3})${ofYear}`],
  [
    'day of year',
    String.raw`(?<number>\d{1,3})(?:st|nd|rd|th|er|e|ème|º) (?:day of ${year}|day of the year|jour de l['’]année|d[ií]a del año)`,
  ],
  ['day of year', String.raw`(?:day of (?:the )?year|julian day|DOY|jour julien)[ :#]*(?<number>\d{1,3})(?!\d)`],
  ['quarter', String.raw`${year}[ /-]?[QT](?<number>[1-4])(?!\d)`],
  ['quarter', String.raw`[QT](?<number>[1-4])(?: of | |/|-| ?FY ?)?['’]?${shortYear}(?!\d)`],
  ['quarter', String.raw`(?<number>[1-4])[QT] ?['’]?${shortYear}(?!\d)`],
  ['quarter', `${ordinal} (?:quarter|trimestre)${ofYear}`],
  ['half', String.raw`${year}[ /-]?H(?<number>[12])(?!\d)`],
  ['half', `H(?<number>[12])[ /-]?${year}`],
  ['half', `${ordinal} (?:half|semestre|semester)${ofYear}`],
]

/**
 * Those that are in the calendar only where a note's own dates say the same: 'day 61' may be a day
 * of a stay.
 */
const bareShapes: readonly (readonly [CalendarPeriod['unit'], string])[] = [
  ['week', String.raw`(?:week|wk|semaine|semana|sem\.|W|KW ?)[ .]?(?<number>\d{1,2})(?!\d)`],
  ['day of year', String.raw`(?:day|jour|d[ií]a) (?<number>\d{1,3})(?!\d)`],
]

/** A quarter alone; not how often a drug is given ('Q4 hours', 'Q4-6h'). */
const bareQuarter = pattern`
  Q(?<number>[1-4])(?![-–/]?\d)(?!\s*-?\s*(?:h|hrs?|hours?|d|days?|w|wks?|weeks?|months?|mins?|minutes?|shifts?|AM|PM|
  HS)\b)
`

const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`
const whole = shapes.map(([unit, shape]) => [unit, new RegExp(`^(?:${shape})$`, 'diu')] as const)
const bareWhole = [...bareShapes, ['quarter', bareQuarter] as const].map(
  ([unit, shape]) => [unit, new RegExp(`^(?:${shape})$`, 'diu')] as const,
)
const within = shapes.map(([, shape]) => new RegExp(`${before}(?:${shape})${after}`, 'giu'))
const bareWithin = bareShapes.map(([unit, shape]) => [unit, new RegExp(`${before}(?:${shape})${after}`, 'giu')] as const)
const quarterWithin = new RegExp(`${before}(?:${bareQuarter})${after}`, 'gu')

/**
 * @param near day number of the date that stands nearest in the note: what may be a day of a stay
 *   as well is one of the calendar where that date says the same
 * @returns undefined for what is none
 */
export function readPeriod(value: string, near: number): CalendarPeriod | undefined {
  for (const [unit, pattern] of whole) {
    const match = pattern.exec(value)
    const read = match && periodOf(unit, match)
    if (read) return read
  }
  for (const [unit, pattern] of bareWhole) {
    const match = pattern.exec(value)
    const read = match && periodOf(unit, match)
    if (read && (unit === 'quarter' || placeOf(unit, near).number === read.number)) return read
  }
  return undefined
}

function periodOf(unit: CalendarPeriod['unit'], match: RegExpExecArray): CalendarPeriod | undefined {
  const { number: written = '', year: ofYear, weekday } = match.groups ?? {}
  const list = ordinals.find((each) => each.some((word) => folded(word) === folded(written)))
  const number = list ? list.findIndex((word) => folded(word) === folded(written)) + 1 : Number(written)
  const most = { week: 53, 'day of year': 366, quarter: 4, half: 2 }[unit]
  if (!(number >= 1 && number <= most)) return undefined
  const places = match.indices?.groups ?? {}
  const isPadded = written.startsWith('0') || /^\d{4}(?:[- ]?W\d\d|-\d{3})/i.test(match[0])
  const write: CalendarPeriod['write'] = (other, otherYear, otherWeekday) => {
    const texts = {
      number: list ? likeWord(list[other - 1]!, written) : String(other).padStart(isPadded ? written.length : 1, '0'),
      year: ofYear?.length === 2 ? String(otherYear % 100).padStart(2, '0') : String(otherYear),
      weekday: String(otherWeekday),
    }
    const changes = (['number', 'year', 'weekday'] as const).flatMap((name) => {
      const place = places[name]
      return place ? [{ start: place[0], end: place[1], text: texts[name] }] : []
    })
    let out = match[0]
    for (const { start, end, text } of changes.sort((a, b) => b.start - a.start)) out = out.slice(0, start) + text + out.slice(end)
    return out
  }
  const full = ofYear === undefined ? undefined : ofYear.length === 2 ? 2000 + Number(ofYear) : Number(ofYear)
  return {
    unit,
    number,
    ...(full === undefined ? {} : { year: full }),
    ...(weekday === undefined ? {} : { weekday: Number(weekday) }),
    write,
  }
}

function likeWord(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/**
 * A period moved with the note's dates: to the one that has the moved day. Which day that is, the
 * note's nearest date says where it lies in the period; else it is the period's middle.
 *
 * @param near day number of the date that stands nearest in the note
 */
export function shiftedPeriod({ unit, number, year: said, weekday = 4, write }: CalendarPeriod, offset: number, near: number): string {
  const own = said ?? placeOf(unit, near).year
  const beside = placeOf(unit, near)
  const day =
    unit !== 'day of year' && unit !== 'week' && beside.year === own && beside.number === number ? near : dayIn(unit, own, number, weekday)
  const moved = placeOf(unit, day + offset)
  return write(moved.number, moved.year, weekdayOf(day + offset) + 1)
}

/** In which period of a year a day lies; weeks are those of ISO 8601. */
function placeOf(unit: CalendarPeriod['unit'], day: number): { readonly year: number; readonly number: number } {
  const date = civil(unit === 'week' ? day + 3 - weekdayOf(day) : day)
  const first = dayNumber({ year: date.year, month: 1, day: 1 })!
  switch (unit) {
    case 'week':
      return { year: date.year, number: Math.floor((day + 3 - weekdayOf(day) - first) / 7) + 1 }
    case 'day of year':
      return { year: date.year, number: day - first + 1 }
    case 'quarter':
      return { year: date.year, number: Math.ceil(date.month / 3) }
    case 'half':
      return { year: date.year, number: date.month <= 6 ? 1 : 2 }
  }
}

function dayIn(unit: CalendarPeriod['unit'], ofYear: number, number: number, weekday: number): number {
  const first = dayNumber({ year: ofYear, month: 1, day: 1 })!
  if (unit === 'day of year') return first + number - 1
  if (unit === 'quarter') return first + 91 * (number - 1) + 45
  if (unit === 'half') return first + 182 * (number - 1) + 91
  // The week that has 4 January is the first.
  const fourth = first + 3
  return fourth - weekdayOf(fourth) + 7 * (number - 1) + weekday - 1
}

/**
 * Where a text names such periods.
 *
 * @param days day numbers of the note's own dates: a bare 'day 61' or 'week 9' counts where one of
 *   them is it
 */
export function periodsIn(text: string, days: readonly number[]): { readonly start: number; readonly end: number }[] {
  const found = within.flatMap((pattern) => [...text.matchAll(pattern)])
  const bare = bareWithin.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].filter(({ groups }) => days.some((day) => placeOf(unit, day).number === Number(groups?.number))),
  )
  return [...found, ...bare, ...text.matchAll(quarterWithin)].map(({ 0: value, index }) => ({ start: index, end: index + value.length }))
}
