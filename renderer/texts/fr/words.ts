/** How French writes figures and counted things; the texts build on it. */

const figures = new Intl.NumberFormat('fr-FR')
const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' })

/** 12 345 */
export const number = (value: number) => figures.format(value)

/** 12,3 % of 0.123, with as many digits after the point as asked for. */
export const percent = (share: number, digits = 0) =>
  new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(share)
    // One way in both languages, and never broken across lines.
    .replace(/\s?%/u, '\u00a0%')

/** 31.8 % of 0.318; a dash where there is no figure. */
export const rate = (share: number | null) => (share === null ? '–' : percent(share, 1))

/**
 * 31.8 % of a share that is not exceeded: rounded up, so that it holds as it is written; below 1 %
 * with a second digit.
 */
export const bound = (share: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: share < 0.01 ? 2 : 1, roundingMode: 'ceil' })
    .format(share)
    .replace(/\s?%/u, '\u00a0%')

/** '+1.2 %', '−0.4 %', '0.0 %': how far one share is from another, in points of a hundred. */
export const difference = (shares: number | null) => {
  if (shares === null) return '–'
  const shown = percent(Math.abs(shares), 1)
  if (Math.abs(shares) < 0.0005) return shown
  return shares > 0 ? `+${shown}` : `−${shown}`
}

/** A figure with so many digits after the point; a dash where there is none. */
export const decimal = (value: number | null, digits = 2) =>
  value === null ? '–' : new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** '0 note', '1 note', '1 200 notes'. */
export const counted = (n: number, one: string, many: string) => `${number(n)} ${Math.abs(n) < 2 ? one : many}`

/** Milliseconds since 1970 as date and time of day. */
export const moment = (at: number) => moments.format(at)

/** Milliseconds since 1970 as a date. */
export const day = (at: number) => days.format(at)

/** '3 h 05 min', '4 min', '40 s'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${number(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** 'a, b et c' */
export const list = (parts: readonly string[]) => new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(parts)

/** '12 ko', '3,4 Mo', '1,2 Go' */
export function size(bytes: number): string {
  if (bytes < 1e6) return `${number(Math.ceil(bytes / 1e3))} ko`
  return bytes < 1e9 ? `${decimal(bytes / 1e6, 1)} Mo` : `${decimal(bytes / 1e9, 1)} Go`
}
