/** A day of the Gregorian calendar, also before there was one. Months and days count from 1. */
export interface Civil {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dayLength = 86_400_000

/** Days since 1 January 1970; undefined for a day that never was ('31 February'). */
export function dayNumber({ year, month, day }: Civil): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  // Date.UTC takes the years 0 to 99 for the 1900s; four hundred years are a whole number of days,
  // and of weeks.
  return Date.UTC(year + 400, month - 1, day) / dayLength - 146_097
}

/** The date of a day. @param days since 1 January 1970 */
export function civil(days: number): Civil {
  const date = new Date(days * dayLength)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Monday. */
export function weekdayOf(days: number): number {
  return (((days + 3) % 7) + 7) % 7
}

/** The days of a month, 1–12, in the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * The month that lies `months` after this one, or before it where they are negative.
 *
 * @param month 1–12
 */
export function monthAfter(year: number, month: number, months: number): { readonly year: number; readonly month: number } {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** Easter Sunday of the Western churches (Meeus, Jones and Butcher's algorithm). */
export function easter(year: number): Civil {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return { year, month: Math.floor(n / 31), day: (n % 31) + 1 }
}
