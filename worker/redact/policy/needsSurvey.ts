import { movesDates } from './movesDates.ts'
import type { Policy } from './policy.ts'

/**
 * Whether a release needs a first pass: its surrogates agree beyond a note, or it shifts dates,
 * which are read alike in all notes of a patient.
 */
export function needsSurvey(policy: Policy): boolean {
  const { surrogates, categories, otherwise } = policy
  const agrees = surrogates.scope !== 'note' && [otherwise, ...Object.values(categories)].some((action) => action?.do === 'surrogate')
  return agrees || movesDates(policy)
}
