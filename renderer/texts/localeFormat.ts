/**
 * How a language writes figures, dates and lists; the texts build on it.
 *
 * @param byte the letter of a byte: 'B', or 'o' for octet
 */
export function localeFormat(locale: 'en-GB' | 'fr-FR', byte: 'B' | 'o') {
  const figures = new Intl.NumberFormat(locale)
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

  /** 12,345 */
  const number = (value: number) => figures.format(value)

  /** 12.3 % of 0.123, with as many digits after the point as asked for. */
  const percent = (share: number, digits = 0) => inPercent(share, { minimumFractionDigits: digits, maximumFractionDigits: digits })

  /** 31.8 % of 0.318; a dash where there is no figure. */
  const rate = (share: number | null) => (share === null ? '–' : percent(share, 1))

  /**
   * 31.8 % of a share that is not exceeded: rounded up, so that it holds as it is written; below 1 %
   * with a second digit.
   */
  const bound = (share: number) => inPercent(share, { maximumFractionDigits: share < 0.01 ? 2 : 1, roundingMode: 'ceil' })

  const inPercent = (share: number, digits: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'percent', ...digits })
      .format(share)
      // One way in both languages, and never broken across lines.
      .replace(/\s?%/u, '\u00a0%')

  /** '+1.2 %', '−0.4 %', '0.0 %': how far one share is from another, in points of a hundred. */
  const difference = (shares: number | null) => {
    if (shares === null) return '–'
    const shown = percent(Math.abs(shares), 1)
    if (Math.abs(shares) < 0.0005) return shown
    return shares > 0 ? `+${shown}` : `−${shown}`
  }

  /** A figure with so many digits after the point; a dash where there is none. */
  const decimal = (value: number | null, digits = 2) =>
    value === null ? '–' : new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

  /** Milliseconds since 1970 as date and time of day. */
  const moment = (at: number) => moments.format(at)

  /** Milliseconds since 1970 as a date. */
  const day = (at: number) => days.format(at)

  /** '3 h 05 min', '4 min', '40 s'. */
  const duration = (seconds: number) => {
    if (seconds < 60) return `${Math.round(seconds)} s`
    const minutes = Math.floor(seconds / 60)
    return minutes < 60 ? `${minutes} min` : `${number(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
  }

  /** 'a, b and c' */
  const list = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)

  /** '12 kB', '3.4 MB', '1.2 GB' */
  const size = (bytes: number) => {
    if (bytes < 1e6) return `${number(Math.ceil(bytes / 1e3))} k${byte}`
    return bytes < 1e9 ? `${decimal(bytes / 1e6, 1)} M${byte}` : `${decimal(bytes / 1e9, 1)} G${byte}`
  }

  return { number, percent, rate, bound, difference, decimal, moment, day, duration, list, size }
}
