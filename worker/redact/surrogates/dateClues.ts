import * as z from 'zod'
import type { Language } from '../../core/document.ts'
import type { ProfiledSpan } from '../profiles.ts'

/** What a note by itself says of how its dates are read. */
export interface DateClues {
  /** Above 0: days come first; below: months; 0: nothing says it. */
  readonly order: number
  /** Whether one of its dates can be read both ways ('3/4/2021'). */
  readonly unclear: boolean
}

interface Dated {
  readonly text: string
  readonly language: Language
  readonly spans: readonly ProfiledSpan[]
}

/**
 * Whether days or months come first follows from dates that can be but one ('14/3' against '3/14');
 * where none is, or as many say either, an American telephone number or postcode in an English note
 * says months.
 */
export function dateClues(note: Dated): DateClues {
  let order = 0
  let unclear = false
  for (const { canonical, start, end } of note.spans) {
    if (canonical !== 'DATE' && canonical !== 'DOB') continue
    const match = figures.exec(note.text.slice(start, end))
    if (!match) continue
    const [a, b] = [Number(match[1]), Number(match[2])]
    if (isDay(a) && isMonth(b) && a > 12) order++
    else if (isDay(b) && isMonth(a) && b > 12) order--
    else if (isMonth(a) && isMonth(b) && a !== b) unclear = true
  }
  return { order: order !== 0 ? order : isAmerican(note) ? -1 : 0, unclear }
}

const figures = /^\D*?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?:\s?[-/.]\s?(?:\d{4}|['’]?\d\d))?(?![\d/])/

function isDay(value: number): boolean {
  return value >= 1 && value <= 31
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12
}

function isAmerican({ text, language, spans }: Dated): boolean {
  if (language !== 'en') return false
  return spans.some(({ canonical, start, end }) => {
    const value = text.slice(start, end)
    return canonical === 'ZIP'
      ? /^\d{5}(?:-\d{4})?$/.test(value)
      : canonical === 'PHONE' && /^(?:\+?1[ .-])?\(?[2-9]\d\d\)?[ .-]\s?[2-9]\d\d[ .-]\d{4}$/.test(value)
  })
}

/**
 * What the other notes of a patient and of the release say of a note's dates; what they don't say
 * is absent.
 */
export interface KnownDates {
  /** For a note that says nothing itself. */
  readonly dayFirst?: boolean
  /**
   * Whether a birth date, beside ages of the patient's notes, would tell how old he or she really
   * is.
   */
  readonly birthsTell?: boolean
}

/** What a first pass tells of the dates in one note. */
export interface DateFacts extends DateClues {
  /** Absent where the patient is unknown. */
  readonly patient?: string
  readonly language: Language
  readonly birthsTell: boolean
}

/**
 * What a release's notes say of dates together: patients alone that are read otherwise than the
 * release. Plain JSON.
 */
export interface DateTable {
  readonly release: Readonly<Partial<Record<Language, boolean>>>
  /** 'd': days first, 'm': months first, 'b': births tell. */
  readonly patients: Readonly<Record<string, string>>
}

const language = z.enum(['en', 'fr', 'es'])

/** Of what a first pass wrote. */
export const dateFactsShape = z.strictObject({
  patient: z.string().optional(),
  language,
  order: z.number().int(),
  unclear: z.boolean(),
  birthsTell: z.boolean(),
})

/** Of a table that comes from a file. */
export const dateTableShape = z.strictObject({
  release: z.partialRecord(language, z.boolean()),
  patients: z.record(z.string(), z.enum(['d', 'm', 'b', 'db', 'mb'])),
})

/** Adds up what units tell, in any order. */
export function countDates(): { readonly add: (facts: readonly DateFacts[]) => void; readonly table: () => DateTable } {
  const release = new Map<Language, number>()
  const patients = new Map<string, { order: number; unclear: boolean; births: boolean }>()
  return {
    add: (facts) => {
      for (const { patient, language, order, unclear, birthsTell } of facts) {
        release.set(language, (release.get(language) ?? 0) + Math.sign(order))
        if (patient === undefined || (order === 0 && !unclear && !birthsTell)) continue
        const known = patients.get(patient) ?? { order: 0, unclear: false, births: false }
        known.order += Math.sign(order)
        known.unclear ||= unclear && order === 0
        known.births ||= birthsTell
        patients.set(patient, known)
      }
    },
    table: () => {
      const rows = [...patients].flatMap(([patient, { order, unclear, births }]) => {
        const row = (unclear && order !== 0 ? (order > 0 ? 'd' : 'm') : '') + (births ? 'b' : '')
        return row === '' ? [] : [[patient, row] as const]
      })
      const said = [...release].flatMap(([language, order]) => (order === 0 ? [] : [[language, order > 0] as const]))
      return { release: Object.fromEntries(said.sort(byName)), patients: Object.fromEntries(rows.sort(byName)) }
    },
  }
}

/** So that the order in which notes come does not show. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** What is known of the dates of a patient's notes in a language. */
export function knownDates({ release, patients }: DateTable, patient: string, language: Language): KnownDates {
  const row = Object.hasOwn(patients, patient) ? patients[patient]! : ''
  const dayFirst = /[dm]/.test(row) ? row.includes('d') : release[language]
  return { ...(dayFirst === undefined ? {} : { dayFirst }), ...(row.includes('b') ? { birthsTell: true } : {}) }
}
