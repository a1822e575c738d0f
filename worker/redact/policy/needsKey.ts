import { categories } from '../../core/category.ts'
import { actionFor } from './actionFor.ts'
import type { Policy } from './policy.ts'

/** Whether any of a policy's actions uses the release's key. */
export function needsKey(policy: Policy): boolean {
  const actions = [...categories.map((category) => actionFor(policy, category)), ...(policy.find.staff ? [policy.find.staff.do] : [])]
  return actions.some(({ do: what }) => what === 'hash' || what === 'surrogate' || what === 'shift')
}
