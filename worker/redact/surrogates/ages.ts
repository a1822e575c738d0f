import type { Language } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import { UserError } from '../../core/userError.ts'
import { draws, keyFor } from '../keyed.ts'
import type { NoteContext } from '../operator.ts'
import { readNumber, writeNumber } from './numberWords.ts'

/** An age in a span: its number, and what is written about it ('45 años', '80s'). */
interface Age {
  readonly before: string
  readonly written: string
  readonly number: number
  readonly after: string
  /** Counted in months, weeks or days: a small child's. */
  readonly infant: boolean
  /** 'in her 80s' */
  readonly decade: boolean
}

const units = pattern`an|ans|a[ñn]os?|years?|mes|meses|mois|months?|d[ií]as?|jours?|days?|semanas?|semaines?|weeks?`
/** An age in words: space, words, unit and the rest, space. */
const ageInWords = new RegExp(pattern`^(\s*)(.+?)(\s+(?:${units})\b.*)?(\s*)$`, 'isu')

const unitsUnderAYear = pattern`
  mes|mois|months?|mths?|mo\b|m\b|d[ií]as?|jours?|days?|j\b|d\b|semanas?|semaines?|sem\b|weeks?|
  wks?|w\b|hours?|heures?|h\b
`
/** Units of less than a year, right after the number. */
const infantUnit = new RegExp(pattern`^[\s-]*(?:${unitsUnderAYear})`, 'iu')

function readAge(value: string, language: Language): Age | undefined {
  const figures = /^(\D*?)(\d{1,3})(?!\d)(.*)$/su.exec(value)
  const words = figures ? undefined : ageInWords.exec(value)
  const [, before = '', written = '', after = ''] = figures ?? words ?? []
  const number = figures ? Number(written) : readNumber(written, language)
  if (number === undefined || number > 130 || (figures && /\d/.test(after))) return undefined
  const infant = infantUnit.test(after)
  return { before, written, number, after, infant, decade: /^['’]?s\b/iu.test(after) }
}

/**
 * The number of an age, 0 for one in months or days; undefined for what is no age, or no more than
 * a decade below 90.
 */
export function wholeYears(value: string, language: Language): number | undefined {
  const age = readAge(value, language)
  if (!age || (age.decade && age.number < 90)) return undefined
  return age.infant ? 0 : age.number
}

/**
 * By how many years a patient's ages are made older or, below 0, younger: one or two.
 *
 * @throws UserError without a key
 */
export function ageShiftOf(key: Uint8Array | undefined, patient: string): number {
  if (!key) throw new UserError('Surrogates are drawn from a key, and there is none. Give one with --key FILE.')
  return draws(keyFor(key, 'ages'), patient).pick([-2, -1, 1, 2])
}

/**
 * An age a year or two off: by as much, and in the same direction, for all ages of a patient's
 * notes. Where a stage of life ends (18, 90) it goes no further than its end: ages keep their
 * order, but the last two of a stage may become one, or stay. Ages below three, and those in months
 * or days, are left, because a year is another stage of life there; so are decades ('80s'). From 90
 * on it is '90+' (45 CFR 164.514(b)(2)(i)(C)).
 *
 * @returns undefined for what it leaves; null for what is no age
 * @throws UserError without a key
 */
export function otherAges(note: NoteContext): (value: string) => string | undefined | null {
  const by = ageShiftOf(note.key, note.patient)
  return (value) => {
    const age = readAge(value, note.language)
    if (!age) return null
    if (age.number >= 90 && !age.infant) return old(age, value)
    if (age.infant || age.decade || age.number < 3) return undefined
    const [youngest, oldest] = stages.find(([, last]) => age.number <= last)!
    const other = Math.min(Math.max(age.number + by, youngest), oldest)
    if (other === age.number) return undefined
    const written = /\d/.test(age.written)
      ? String(other).padStart(age.written.length, '0')
      : writeNumber(other, age.written, note.language)
    return age.before + written + age.after
  }
}

/** A child, a grown-up: the first and the last year of each. */
const stages = [
  [3, 17],
  [18, 89],
] as const

/** Whether an age moves less than others do, or not at all, for at least one patient. */
export function mayStay(age: number): boolean {
  return !stages.some(([youngest, oldest]) => age - 2 >= youngest && age + 2 <= oldest)
}

/** @returns undefined when it says no more already */
function old({ before, after, decade }: Age, value: string): string | undefined {
  const written = `${before}90+${decade ? '' : after.replace(/^\+/, '')}`
  return written === value ? undefined : written
}

/**
 * An age's decade ('60-69'), or itself; from 90 on, '90+'.
 *
 * @returns the value itself when it is coarse enough; undefined for what is no age
 */
export function coarserAge(value: string, to: 'decade' | 'over-89', language: Language): string | undefined {
  const age = readAge(value, language)
  if (!age) return undefined
  if (age.number >= 90 && !age.infant) return old(age, value) ?? value
  if (to === 'over-89' || age.decade) return value
  if (age.infant) return '0-9'
  const from = Math.floor(age.number / 10) * 10
  return `${age.before}${from}-${from + 9}${age.after}`
}
