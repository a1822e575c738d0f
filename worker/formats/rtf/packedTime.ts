import type { TextLayer } from '../html/textLayer.ts'

/** Words that say in one number when somebody changed something, as in Word's binary files. */
export const packedTimes: ReadonlySet<string> = new Set(['revdttm', 'revdttmdel', 'crdate', 'prdate', 'srdate', 'trdate'])

/**
 * The day of such a number (DTTM, [MS-DOC] 2.9.71): its minutes, hours, day, month, years since
 * 1900 and day of the week, from the lowest bits up.
 *
 * @returns undefined where the number holds none
 */
export function dayOfPacked(packed: number): string | undefined {
  const [year, month, day] = [((packed >>> 20) & 0x1ff) + 1900, (packed >>> 16) & 0xf, (packed >>> 11) & 0x1f]
  const said = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isTold(said) ? said : undefined
}

/**
 * How days are written in such a number; what isn't given as a day becomes one that tells nothing.
 *
 * @param word what stands before the number
 */
export function writtenPacked(word: string): Pick<TextLayer, 'escape' | 'fit'> {
  const allowed = (value: string) => (isTold(value) ? value : firstDay)
  return {
    fit: allowed,
    escape: (value) => {
      const said = allowed(value)
      const [year = 0, month = 0, day = 0] = said.split('-').map(Number)
      return `${word}${(day << 11) | (month << 16) | ((year - 1900) << 20) | (weekdayOf(said)! << 29)}`
    },
  }
}

/** Nobody changed an RTF file before; a number that says so is another one. */
const firstDay = '1980-01-01'

function isTold(said: string): boolean {
  return said >= firstDay && said < '2400' && weekdayOf(said) !== undefined
}

/** From 0 for Sunday; undefined for what is no day. */
function weekdayOf(said: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(said) ? Date.parse(`${said}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(said)) return undefined
  return new Date(time).getUTCDay()
}
