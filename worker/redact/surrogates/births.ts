import { pattern } from '../../core/pattern.ts'
import type { NoteContext } from '../operator.ts'
import { actionFor } from '../policy/actionFor.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { ageShiftOf, mayStay, wholeYears } from './ages.ts'
import { dayNumber } from './civil.ts'
import type { DateHabits, Units } from './dateForms.ts'
import { readDate } from './readDate.ts'

/** How births go with the ages of a note's patient, so that neither gives the other away. */
export interface Births {
  readonly isBirth: (span: Pick<ProfiledSpan, 'canonical' | 'start' | 'end'>) => boolean
  /** Whether a birth, moved or coarser, still tells an age that is hidden: it is left out then. */
  readonly tell: boolean
  /** Years that the patient's ages are made older by: births go back as many. */
  readonly years: number
}

/**
 * A birth and a visit that move by the same days tell the patient's age. Where the policy makes
 * ages up, births go back by as many years as ages go up, and so whatever is computed from them is
 * the age that the note says. An age that is '90+', or that could not move as others do because a
 * stage of life ends there, would still be told: births are left out then.
 *
 * @throws UserError where ages are made up and there is no key
 */
export function birthsOf(note: NoteContext, habits: DateHabits): Births {
  const isBirth = birthsIn(note)
  const ages = actionFor(note.policy, 'AGE').do
  return {
    isBirth,
    tell: note.dates?.birthsTell === true || birthsTell(note, habits),
    years: ages === 'surrogate' ? ageShiftOf(note.key, note.patient) : 0,
  }
}

/**
 * Whether the note has an age that births would tell; the births themselves may stand in other
 * notes of the patient.
 */
export function birthsTell(note: Pick<NoteContext, 'text' | 'language' | 'spans' | 'policy'>, habits: DateHabits): boolean {
  const ages = actionFor(note.policy, 'AGE').do
  if (ages !== 'surrogate' && ages !== 'generalise') return false
  const isBirth = birthsIn(note)
  const births: number[] = []
  let latest = Number.NEGATIVE_INFINITY
  for (const span of note.spans) {
    const value = note.text.slice(span.start, span.end)
    if (span.canonical === 'AGE') {
      const age = wholeYears(value, note.language)
      if (age !== undefined && (age >= 90 || (ages === 'surrogate' && mayStay(age)))) return true
    } else if (span.canonical === 'DATE' || span.canonical === 'DOB') {
      const at = earliestDay(readDate(value, habits)?.dates[0])
      if (at === undefined) continue
      if (isBirth(span)) births.push(at)
      else latest = Math.max(latest, at)
    }
  }
  // Ninety by the calendar, or two years short of it: a birth may move by so much.
  return births.some((birth) => latest - birth >= 88 * 365)
}

function earliestDay({ year, month = 1, day = 1 }: Units = {}): number | undefined {
  return year === undefined ? undefined : dayNumber({ year, month, day })
}

/** Words for a birth, English, French and Spanish. */
const birthWords = pattern`
  \bborn|\bbirth(?:day|date)?|\bd\.?\s?o\.?\s?b\b\.?|\bn[ée]e?s?|\bnaissance|\bd\.?d\.?n\b\.?|
  \bnacid[oa]s?|\bnacimiento|\bf\.?\s?nac?\b\.?
`
const beforeBirth = new RegExp(pattern`(?:${birthWords})[\s:.,(]*(?:on|in|le|en|el|the|date)?[\s:.,(]*$`, 'iu')

/**
 * Births are marked as such, or a word before them says it; one that is written again elsewhere is
 * one there too.
 */
function birthsIn({ text, spans }: Pick<NoteContext, 'text' | 'spans'>): Births['isBirth'] {
  const isNamed = ({ canonical, start }: Pick<ProfiledSpan, 'canonical' | 'start'>) =>
    canonical === 'DOB' || (canonical === 'DATE' && beforeBirth.test(text.slice(Math.max(0, start - 24), start)))
  const values = new Set(spans.filter(isNamed).map(({ start, end }) => text.slice(start, end)))
  return (span) => isNamed(span) || (span.canonical === 'DATE' && values.has(text.slice(span.start, span.end)))
}
