import type { Operator } from '../operator.ts'
import type { Action } from '../policy/policy.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { coarserAge } from '../surrogates/ages.ts'
import { coarserDates } from '../surrogates/generaliseDate.ts'
import { regionOf } from '../surrogates/postcodes.ts'
import { impossible } from '../surrogates/shift.ts'
import { tag } from './tag.ts'

/**
 * A coarser truth: a date's year or month, an age's decade or '90+', a postcode's region. What has
 * no coarser form here (a town's region would need a map) is tagged; a date that can't be read goes
 * the way of impossible ones.
 */
export const generalise: Operator<Extract<Action, { do: 'generalise' }>> = (note, settings) => {
  const { to } = settings
  const otherwise = tag(note, settings)
  const coarserDate = to === 'year' || to === 'month' ? coarserDates(note, to) : undefined
  return (span, value) => {
    const coarser = coarserOf(span, value)
    if (coarser === undefined) return coarserDate && isDate(span.canonical) ? impossible(note, span, value) : otherwise(span, value)
    return coarser === value ? undefined : coarser
  }

  function coarserOf(span: ProfiledSpan, value: string): string | undefined {
    const category = span.canonical
    if (isDate(category)) return coarserDate?.(span, value)
    if (category === 'AGE') return to === 'decade' || to === 'over-89' ? coarserAge(value, to, note.language) : undefined
    return category === 'ZIP' && to === 'region' ? regionOf(value, note.language) : undefined
  }
}

function isDate(category: string): boolean {
  return category === 'DATE' || category === 'DOB'
}
