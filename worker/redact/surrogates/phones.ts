import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Draws, draws } from '../keyed.ts'

/**
 * Another telephone number in the same shape, from ranges that regulators keep free of subscribers:
 * 555-01xx (North American Numbering Plan Administrator), Ofcom's, ACMA's and Arcep's numbers for
 * plays and films; in Spain the ranges that no operator has (77x, 99x: Plan nacional de numeración
 * telefónica). Other countries' keep their country code, extensions and short numbers their length:
 * these come from `otherwise`.
 *
 * The ranges are small, so that two numbers may become one. A country shows by its code, else by
 * the number's shape and the note's language.
 *
 * @param otherwise another number of the same shape, of letters and figures alone
 */
export function otherPhone(key: Uint8Array, value: string, language: Language, otherwise: (value: string) => string): string {
  const [, main = value, extension = ''] =
    /^(.*?\d.*?)(\s*(?:,?\s*(?:ext|extension|x|poste|loc|local|#)\.?\s*:?\s*\d+))$/iu.exec(value) ?? []
  const digits = main.replace(/\D/g, '')
  const plan = digits.length >= 6 ? planOf(digits, /^\s*\(?\+/.test(main), main, language) : undefined
  if (!plan) {
    const [, country = '', rest = main] = /^(\s*\(?(?:\+|00)\s?(?:\d{1,3}(?=\D)|\d{2}))(.*\d.*)$/su.exec(main) ?? []
    const [, free = '', own = rest] = /^(\s*1[38]00)(\D*\d.*)$/su.exec(rest) ?? []
    return country + free + inShape(own, otherwise(own.replace(/\D/g, ''))) + extension.replace(/\d+/, otherwise)
  }
  const national = digits.slice(plan.code.length)
  for (let tries = 0; ; tries++) {
    const made = plan.code + plan.range(national, draws(key, 'phone', plan.code + national, String(tries)))
    if (made !== digits || tries > 50) return inShape(main, made) + extension.replace(/\d+/, otherwise)
  }
}

/** A country's numbers that ring nowhere. */
type Range = (national: string, draw: Draws) => string
interface Plan {
  /** What stands before the national number, and stays: '44', '1', '330'. */
  readonly code: string
  readonly range: Range
}

function planOf(digits: string, international: boolean, written: string, language: Language): Plan | undefined {
  const after = (code: string) =>
    international && digits.startsWith(code)
      ? digits.slice(code.length)
      : digits.startsWith(`00${code}`)
        ? digits.slice(code.length + 2)
        : undefined
  for (const [code, range] of Object.entries(byCode)) {
    const rest = after(code)
    if (rest === undefined) continue
    // '+44 (0)20 …': the zero is dialled at home only.
    const zero = code !== '1' && code !== '34' && rest.startsWith('0') ? 1 : 0
    const before = digits.slice(0, digits.length - rest.length + zero)
    return range.fits(`0${rest.slice(zero)}`)
      ? { code: before, range: (national, draw) => range.write(`0${national}`, draw).slice(1) }
      : undefined
  }
  if (international || digits.startsWith('00')) return undefined
  if (/^1[2-9]\d{9}$/.test(digits)) return { code: '1', range: plainly(northAmerica) }
  const national =
    language === 'fr'
      ? [france, northAmerica]
      : language === 'es'
        ? [spain, northAmerica]
        : looksAustralian(written)
          ? [australia]
          : [kingdom, australia, northAmerica]
  for (const range of national) {
    const whole = range === northAmerica || range === spain ? `0${digits}` : digits
    if (range.fits(whole)) return { code: '', range: whole === digits ? range.write : plainly(range) }
  }
  return /^[2-9]\d{6}$/.test(digits) && /\d{3}[-. ]\d{4}/.test(written) ? { code: '', range: (_, draw) => `55501${two(draw)}` } : undefined
}

/** Written with the zero that numbers have at home; these countries dial none. */
function plainly({ write }: National): Range {
  return (national, draw) => write(`0${national}`, draw).slice(1)
}

interface National {
  readonly fits: (whole: string) => boolean
  readonly write: Range
}

const areaCodes = '201 206 212 215 253 303 312 330 352 402 414 419 502 505 512 605 612 614 701 704 707 715 808 813 903 907'.split(' ')
const northAmerica: National = {
  fits: (whole) => /^0[2-9]\d{9}$/.test(whole),
  write: (whole, draw) => `0${/^08(?:00|33|44|55|66|77|88)/.test(whole) ? whole.slice(1, 4) : draw.pick(areaCodes)}55501${two(draw)}`,
}

/** How town numbers of the United Kingdom begin that Ofcom keeps for plays and films. */
const townsOfKingdom = splitWords(`
  01632960 01134960 01154960 01174960 01214960 01314960 01414960 01614960 01914980 02079460 02896496 02920180
`)

const kingdom: National = {
  fits: (whole) => /^0(?:1\d{8,9}|[237]\d{9}|8\d{8,9})$/.test(whole),
  write: (whole, draw) => {
    const last = String(draw.below(1000)).padStart(3, '0')
    const made = whole.startsWith('07')
      ? `07700900${last}`
      : whole.startsWith('03')
        ? `03069990${last}`
        : whole.startsWith('08')
          ? `08081570${last}`
          : `${draw.pick(townsOfKingdom)}${last}`
    // Some areas have one figure less.
    return made.slice(0, whole.length)
  },
}

/** ACMA's: two blocks of each area, and single mobile numbers. */
const australianMobiles = splitWords(`
  570006 570110 570156 570157 570158 570159 570313 570737 571266 571491 571804 572549 572665 572983 573087 573770
  574118 574632 575254 575789 576398 576801 577426 577644 578148 578888 578957 579212 579455 579760
`)
const australia: National = {
  fits: (whole) => /^0[23478]\d{8}$/.test(whole) || /^[2-9]\d{7}$/.test(whole),
  write: (whole, draw) => {
    if (whole.startsWith('04')) return `0491${draw.pick(australianMobiles)}`
    const line = `${draw.pick(['5550', '7010'])}${two(draw)}${two(draw)}`
    return whole.length === 8 ? line : `0${draw.pick(['2', '3', '7', '8'])}${line}`
  },
}

function looksAustralian(written: string): boolean {
  return (
    /^\s*\(?0[23478]\)?[\s-]?\d{4}[\s-]?\d{4}\s*$/.test(written) ||
    /^\s*04\d\d[\s-]?\d{3}[\s-]?\d{3}\s*$/.test(written) ||
    /^\s*[2-9]\d{3}[\s-]\d{4}\s*$/.test(written)
  )
}

const france: National = {
  fits: (whole) => /^0[1-79]\d{8}$/.test(whole),
  write: (whole, draw) =>
    `${/^0[67]/.test(whole) ? '063998' : draw.pick(['019900', '026191', '035301', '046571', '053649'])}${two(draw)}${two(draw)}`,
}

const spain: National = {
  fits: (whole) => /^0[6789]\d{8}$/.test(whole),
  write: (whole, draw) => `0${/^0[67]/.test(whole) ? '77' : '99'}${draw.below(10)}${two(draw)}${two(draw)}${two(draw)}`,
}

const byCode: Readonly<Record<string, National>> = { '1': northAmerica, '33': france, '34': spain, '44': kingdom, '61': australia }

function two(draw: Draws): string {
  return String(draw.below(100)).padStart(2, '0')
}

/** Figures put where figures stood. */
function inShape(shape: string, digits: string): string {
  let at = 0
  return shape.replace(/\d/g, () => digits[at++]!)
}
