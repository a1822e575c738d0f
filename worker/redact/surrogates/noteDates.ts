import { UserError } from '../../core/userError.ts'
import { draws, keyFor } from '../keyed.ts'
import type { NoteContext } from '../operator.ts'
import type { Policy } from '../policy/policy.ts'
import { dayNumber } from './civil.ts'
import { dateClues } from './dateClues.ts'
import type { DateForm, DateHabits } from './dateForms.ts'
import { readDate } from './readDate.ts'

/** What a note's own dates say of all of them. */
export interface NoteDates {
  readonly habits: DateHabits
  /**
   * @returns the day number of the whole date that stands nearest to an offset in the note, births
   *   left out
   */
  readonly near: (start: number) => number
}

/**
 * Reads a note's dates. Whether '3/4' is in March or April the policy says, or else the note itself
 * (dateClues.ts), the patient's other notes, the release's other notes in its language; where
 * nobody does, days are first.
 */
export function datesOf(note: Pick<NoteContext, 'text' | 'language' | 'spans' | 'policy' | 'dates'>): NoteDates {
  const dates = note.spans.filter(({ canonical }) => canonical === 'DATE' || canonical === 'DOB')
  const values = dates.map(({ start, end }) => note.text.slice(start, end))
  const first: DateHabits = { language: note.language, dayFirst: isDayFirst(note), padded: isPadded(values), latest: 2039 }
  const forms = values.map((value) => readDate(value, first))
  // Two figures are a year up to the latest that a note writes in four.
  const years = values.flatMap((value) => (/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(value) ?? []).map(Number))
  const habits = years.length > 0 ? { ...first, latest: Math.max(...years, 2000) + 1 } : first
  const anchors = forms.flatMap((form, i) => {
    const span = dates[i]
    const at = form && span?.canonical === 'DATE' ? anchorOf(form) : undefined
    return at === undefined || !span ? [] : [{ start: span.start, at }]
  })
  return { habits, near: (start) => nearestAnchor(anchors, start) }
}

function anchorOf({ dates }: DateForm): number | undefined {
  const { year, month, day } = dates[0] ?? {}
  if (year === undefined || month === undefined || day === undefined) return undefined
  return dayNumber({ year, month, day })
}

/** Between two common years, so that the unknown year is most likely of the right length. */
const noDate = dayNumber({ year: 2002, month: 7, day: 1 })!

function nearestAnchor(anchors: readonly { start: number; at: number }[], start: number): number {
  let best: { start: number; at: number } | undefined
  for (const anchor of anchors) {
    if (!best || Math.abs(anchor.start - start) < Math.abs(best.start - start)) best = anchor
    else if (anchor.start > start) break
  }
  return best?.at ?? noDate
}

function isDayFirst(note: Parameters<typeof datesOf>[0]): boolean {
  const { order } = note.policy.surrogates.dates
  if (order !== 'auto') return order === 'day'
  const clue = dateClues(note).order
  return clue !== 0 ? clue > 0 : (note.dates?.dayFirst ?? true)
}

function isPadded(values: readonly string[]): boolean {
  let padded = 0
  for (const value of values) {
    if (/(?<!\d)0\d[-/.]/.test(value) || /[-/.]0\d(?!\d)/.test(value)) padded++
    else if (/(?<!\d)\d[-/.]\d/.test(value) || /\d[-/.]\d(?!\d)/.test(value)) padded--
  }
  return padded >= 0
}

/**
 * By how many days a patient's dates move: drawn from the key and the patient alone, never more
 * than the policy says, never 0. Where the policy leaves room, it is at least 16 days from a whole
 * number of years, for else '3 March' and 'May' would stay what they are. Half the offsets lead
 * back.
 *
 * @throws UserError without a key, or when no whole week is within the policy's bound
 */
export function offsetOf(
  key: Uint8Array | undefined,
  patient: string,
  { within, weekdays }: Pick<Policy['surrogates']['dates'], 'within' | 'weekdays'>,
): number {
  if (!key) throw new UserError('Dates are shifted by a secret offset, and there is no key to draw it from. Give one with --key FILE.')
  const step = weekdays ? 7 : 1
  const steps = Math.floor(within / step)
  if (steps === 0)
    throw new UserError(
      `The policy shifts dates by whole weeks, but by ${within} days at most. Set surrogates.dates.within to 7 or more, or ` +
        'weekdays to false.',
    )
  const { below } = draws(keyFor(key, 'dates'), patient)
  for (let tries = 0; ; tries++) {
    const drawn = below(2 * steps) - steps
    const offset = (drawn >= 0 ? drawn + 1 : drawn) * step
    const years = Math.abs(offset) / 365.2425
    if (Math.abs(years - Math.round(years)) * 365.2425 > 15.5 || tries > 200) return offset
  }
}
