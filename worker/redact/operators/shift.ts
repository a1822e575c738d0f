import type { Operator } from '../operator.ts'
import type { Action } from '../policy/policy.ts'
import { shiftedDates } from '../surrogates/shift.ts'
import { tag } from './tag.ts'

/**
 * Dates moved by the patient's secret number of days. Policies shift nothing else; what a profile
 * merged under another name is tagged.
 *
 * @throws UserError without a key
 */
export const shift: Operator<Extract<Action, { do: 'shift' }>> = (note, settings) => {
  const shifted = shiftedDates(note)
  const otherwise = tag(note, settings)
  return (span, value) => (span.canonical === 'DATE' || span.canonical === 'DOB' ? shifted(span, value) : otherwise(span, value))
}
