import type { Language } from '../../core/document.ts'
import { UserError } from '../../core/userError.ts'
import { draws, keyFor } from '../keyed.ts'
import type { NoteContext } from '../operators/operator.ts'
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

function readAge(value: string, language: Language): Age | undefined {
  const figures = /^(\D*?)(\d{1,3})(?!\d)(.*)$/su.exec(value)
  const words = figures
    ? undefined
    : /^(\s*)(.+?)(\s+(?:an|ans|a[ñn]os?|years?|mes|meses|mois|months?|d[ií]as?|jours?|days?|semanas?|semaines?|weeks?)\b.*)?(\s*)$/isu.exec(
        value,
      )
  const [, before = '', written = '', after = ''] = figures ?? words ?? []
  const number = figures ? Number(written) : readNumber(written, language)
  if (number === undefined || number > 130 || (figures && /\d/.test(after))) return undefined
  const infant =
    /^[\s-]*(?:mes|mois|months?|mths?|mo\b|m\b|d[ií]as?|jours?|days?|j\b|d\b|semanas?|semaines?|sem\b|weeks?|wks?|w\b|hours?|heures?|h\b)/iu.test(
      after,
    )
  return { before, written, number, after, infant, decade: /^['’]?s\b/iu.test(after) }
}

/**
 * An age a year or two off: by as much, and in the same direction, for all ages of a patient's notes, so that they differ as before, but never across 18 or 90. Ages below
 * three, and those in months or days, are left, because a year is another stage of life there; so are decades ('80s'). From 90 on it is '90+' (45 CFR 164.514(b)(2)(i)(C)).
 *
 * @returns undefined for what it leaves; null for what is no age
 * @throws UserError without a key
 */
export function otherAges(note: NoteContext): (value: string) => string | undefined | null {
  if (!note.key) throw new UserError('Surrogates are drawn from a key, and there is none. Give one with --key FILE.')
  const by = draws(keyFor(note.key, 'ages'), note.patient).pick([-2, -1, 1, 2])
  return (value) => {
    const age = readAge(value, note.language)
    if (!age) return null
    if (age.number >= 90 && !age.infant) return old(age, value)
    if (age.infant || age.decade || age.number < 3) return undefined
    const other = stage(age.number + by) === stage(age.number) ? age.number + by : age.number - by
    const written = /\d/.test(age.written)
      ? String(other).padStart(age.written.length, '0')
      : writeNumber(other, age.written, note.language)
    return age.before + written + age.after
  }
}

/** 0: too small to move, 1: a child, 2: grown up, 3: ninety and over. */
function stage(age: number): number {
  return age < 3 ? 0 : age < 18 ? 1 : age < 90 ? 2 : 3
}

/** @returns undefined when it says no more already */
function old({ before, after, decade }: Age, value: string): string | undefined {
  const written = `${before}90+${decade ? '' : after.replace(/^\+/, '')}`
  return written.includes(value) ? undefined : written
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
