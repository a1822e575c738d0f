import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { withDevices } from '../../worker/redact/policy/deviceList.ts'
import { type Policy, policyShape } from '../../worker/redact/policy/policy.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import { erasedSince } from '../store/erasingReleases.ts'
import type { Connected } from '../store/prepared.ts'
import { readersWishes, type StoredRelease, storedRelease } from '../store/releases.ts'

/**
 * The order that a run goes by, with what readers corrected and what is held back.
 *
 * @throws UserError where what the release knew was erased
 */
export function orderOf(store: Connected, releaseId: number, existing: ReleaseOrder['existing'], operator = ''): ReleaseOrder {
  if (erasedSince(store, releaseId) !== undefined)
    throw new UserError(
      say`What this release knew of its documents was erased when its time was over. Its figures and report are still here; make a new release for anything else.`,
    )
  return { ...settledOrder(storedRelease(store, releaseId)), existing, operator, ...readersWishes(store, releaseId) }
}

/** What does not change from run to run. */
export function settledOrder({
  input,
  output,
  policy,
  key,
  options,
}: Pick<StoredRelease, 'input' | 'output' | 'policy' | 'key' | 'options'>): ReleaseOrder {
  const { models, language, patientFrom, names, exclude, devices = [] } = options
  return {
    input,
    output,
    policy: withDevices(storedPolicy(policy), devices),
    keyBytes: key,
    models,
    ensemble: 'auto',
    ...needOf(storedPolicy(policy)),
    language,
    ...(patientFrom === null ? {} : { patientFrom }),
    names,
    exclude,
    explain: false,
    // The process knows how many threads there are.
    jobs: 1,
    existing: 'resume',
  }
}

function needOf({ find }: Policy): Pick<ReleaseOrder, 'need'> {
  return find.models ? { need: find.models } : {}
}

/** As it was saved: what a later version of the program refuses is said where it is used. */
export function storedPolicy(text: string): Policy {
  return policyShape.parse(JSON.parse(text))
}
