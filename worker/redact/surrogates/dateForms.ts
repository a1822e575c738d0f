import type { Language } from '../../core/document.ts'
import { dayNumber } from './civil.ts'
import { type DateWord, type WordStyle, writeRoman, writeWord } from './dateWords.ts'

export type Unit = 'year' | 'decade' | 'month' | 'day' | 'weekday' | 'season'
/**
 * Months and days from 1, weekdays from 0 (Monday), seasons from 0 (spring); a decade by its first
 * year.
 */
export type Units = Readonly<Partial<Record<Unit, number>>>

/** Where a unit of a date stands in its expression, and how it is written. */
export interface Field {
  /** Which of the expression's dates it belongs to. */
  readonly of: number
  readonly unit: Unit
  readonly manner: Manner
}

export type Manner =
  | { readonly as: 'figures'; readonly width: number; readonly ordinal?: string | undefined }
  | { readonly as: 'word'; readonly style: WordStyle }
  | { readonly as: 'roman'; readonly like: string }

/** A date expression taken apart, so that other dates can be written just as it is. */
export interface DateForm {
  readonly parts: readonly (string | Field)[]
  /** One, or the two ends of a range; a range's end has from the other what it leaves out. */
  readonly dates: readonly Units[]
  /** What the language calls the number's first day ('1er') follows from it. */
  readonly language: Language
}

/** How a note writes its dates, where an expression alone doesn't say. */
export interface DateHabits {
  readonly language: Language
  readonly dayFirst: boolean
  /** '05/04' rather than '5/4'. */
  readonly padded: boolean
  /** The greatest year that two figures may mean. */
  readonly latest: number
}

/** Whether there can be such a date; '29 February' without a year can. */
export function isDate({ year, decade, month, day }: Units): boolean {
  if (decade !== undefined && (decade % 10 !== 0 || decade < 1000 || decade > 2999)) return false
  if (year !== undefined && (year < 1000 || year > 2999)) return false
  if (month !== undefined && (month < 1 || month > 12)) return false
  if (day === undefined) return true
  return month === undefined ? day >= 1 && day <= 31 : dayNumber({ year: year ?? 2000, month, day }) !== undefined
}

/**
 * What a year of two figures means in a note: 20YY where that is no later than `latest`, else 19YY.
 *
 * @param twoFigures 0–99
 */
export function fullYear(twoFigures: number, { latest }: DateHabits): number {
  return 2000 + twoFigures <= latest ? 2000 + twoFigures : 1900 + twoFigures
}

/**
 * A unit's value in the manner of the one that it follows.
 *
 * @param value a year in full whatever the width; a month 1–12; a day of the month
 */
export function writeUnit({ unit, manner }: Field, value: number, language: Language): string {
  // readDate.ts gives this manner to months, weekdays and seasons alone.
  if (manner.as === 'word') return writeWord(unit as DateWord['unit'], value, manner.style)
  if (manner.as === 'roman') return writeRoman(value, manner.like)
  const figures = String((unit === 'year' || unit === 'decade') && manner.width === 2 ? ((value % 100) + 100) % 100 : value).padStart(
    manner.width,
    '0',
  )
  return manner.ordinal === undefined ? figures : figures + ordinalOf(value, manner.ordinal, language)
}

function ordinalOf(day: number, like: string, language: Language): string {
  if (/^(?:st|nd|rd|th)$/i.test(like)) {
    const suffix = (day % 100 > 10 && day % 100 < 14 ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1]) ?? 'th'
    return like === like.toUpperCase() ? suffix.toUpperCase() : suffix
  }
  // Only the first of a month is an ordinal in French ('1er mars') and, for some, in Spanish ('1º
  // de mayo').
  if (day !== 1) return ''
  if (like) return like
  return language === 'fr' ? 'er' : ''
}
