import { actionFor } from './actionFor.ts'
import type { Policy } from './policy.ts'

/** Whether dates leave as other dates: shifted, or as surrogates. */
export function movesDates(policy: Pick<Policy, 'categories' | 'otherwise'>): boolean {
  return (['DATE', 'DOB'] as const).some((category) => ['shift', 'surrogate'].includes(actionFor(policy, category).do))
}
