import type { Policy } from '../../worker/redact/policy/policy.ts'
import type { PolicyRow } from '../contract/policies.ts'
import type { Person } from '../contract/values.ts'
import { policyRows } from '../store/policies.ts'
import type { Connected } from '../store/prepared.ts'
import { storedRelease } from '../store/releases.ts'
import type { Policies } from './policies.ts'
import { storedPolicy } from './releaseOrder.ts'

/**
 * What a release taught becomes the next version of its policy; where that is one of the program's,
 * or is no longer there, a policy of one's own begins with it.
 *
 * @param change what is to be otherwise
 * @param note why, as the policy's history has it
 */
export function nextPolicy(
  store: Connected,
  policies: Pick<Policies, 'read' | 'save' | 'create'>,
  releaseId: number,
  change: (policy: Policy) => Policy,
  note: string,
  by: Person,
): PolicyRow {
  const release = storedRelease(store, releaseId)
  const rows = policyRows(store).filter(({ removedAt }) => removedAt === null)
  const own = rows.find(({ name }) => name === release.policyName)
  if (own) {
    const { policy } = policies.read({ policyId: own.id })
    return policies.save({ policyId: own.id, from: own.version, policy: change(policy), note }, by)
  }
  return policies.create({ policy: { ...change(storedPolicy(release.policy)), name: release.policyName }, note }, by)
}
