import { scanXml } from '../xmlText.ts'
import type { Part } from './leaves.ts'
import { attributeText, localName } from './tags.ts'

/** Whether cells of a style show a day, by the style's index. */
export function dayStyles({ source }: Part): readonly boolean[] {
  const codes = new Map<number, string>()
  const out: boolean[] = []
  let inCells = false
  for (const token of scanXml(source)) {
    if (token.kind === 'close' && localName(token.name) === 'cellXfs') inCells = false
    if (token.kind !== 'open') continue
    const name = localName(token.name)
    const id = Number(attributeText(source, token, 'numFmtId') ?? 0)
    if (name === 'numFmt') codes.set(id, attributeText(source, token, 'formatCode') ?? '')
    else if (name === 'cellXfs') inCells = true
    else if (name === 'xf' && inCells) out.push(showsDay(id, codes.get(id)))
  }
  return out
}

/**
 * Built-in formats (ECMA-376-1, 18.8.30), those of East Asia included; of others, whether their
 * code has a year, a day or a month's name.
 */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return !/general/i.test(plain) && /[yd]|m{3}/i.test(plain)
}

/** Between 1 March 1900, before which Excel counts a day too many, and 9999. */
const firstSerial = 61
const lastSerial = 2_958_466
const msPerDay = 86_400_000

/** Days of 1904 count from four years later. */
function epochOf(of1904: boolean): number {
  return of1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
}

/** '45352.395833' → '2024-03-01 09:30:00'; undefined for what is no day. */
export function dayOf(serial: string, of1904: boolean): string | undefined {
  const value = Number(serial)
  if (!(value >= (of1904 ? 1 : firstSerial) && value < lastSerial)) return undefined
  const time = new Date(epochOf(of1904) + Math.round(value * 86_400) * 1000).toISOString()
  return time.slice(11, 19) === '00:00:00' ? time.slice(0, 10) : `${time.slice(0, 10)} ${time.slice(11, 19)}`
}

/** The way back; undefined for what `dayOf` would not say again. */
export function serialOf(day: string, of1904: boolean): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(day)
  if (!match) return undefined
  const serial = String((Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`) - epochOf(of1904)) / msPerDay)
  return dayOf(serial, of1904) === day ? serial : undefined
}
