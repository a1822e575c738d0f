import type { Operator } from '../operator.ts'
import type { Action } from '../policy/policy.ts'

/**
 * One character over and over: as many as there were (white space stays, so that tables and lines
 * keep their places), or always the same number. What is so masked already is left.
 */
export const mask: Operator<Extract<Action, { do: 'mask' }>> = (_, settings) => (_span, value) => {
  const masked = settings.length === 'same' ? value.replace(/\S/gu, settings.with) : settings.with.repeat(settings.length)
  return masked.includes(value) ? undefined : masked
}
