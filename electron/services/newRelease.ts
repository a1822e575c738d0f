import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Policy } from '../../worker/redact/policy/policy.ts'
import { policyProblems } from '../../worker/redact/policy/policyProblems.ts'
import { policyHash, policyText } from '../../worker/redact/policy/policyText.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import { profiles } from '../../worker/redact/profiles.ts'
import type { MachineRules } from '../../worker/release/machineRules.ts'
import type { Request } from '../contract/contract.ts'
import type { ReleaseOptions } from '../contract/releases.ts'
import type { Files } from '../shell/files.ts'
import { policyTextOf } from '../store/policies.ts'
import type { Connected } from '../store/prepared.ts'
import type { NewRelease, StoredRelease } from '../store/releases.ts'
import type { DeviceCatalogue } from './deviceCatalogue.ts'
import { storedPolicy } from './releaseOrder.ts'

/** What a release is to be, as it was asked for; null is as `draft` has it. */
export interface AskedRelease {
  readonly name: string
  /** Absolute paths. */
  readonly input: string | null
  readonly output: string | null
  readonly policy: Request<'releases.save'>['policy']
  readonly options: ReleaseOptions
}

export interface NewReleaseParts {
  readonly files: Pick<Files, 'path'>
  readonly machine: MachineRules
  readonly devices: Pick<DeviceCatalogue, 'list'>
}

/**
 * A release as it is kept, with its policy as it is now. Throws UserError when something is
 * missing, or the policy may not release, here or on this machine.
 */
export function newRelease(
  store: Connected,
  { files, machine, devices }: NewReleaseParts,
  asked: AskedRelease,
  draft?: StoredRelease,
): NewRelease {
  const { name, input, output, policy: which, options } = asked
  if (input === null || output === null) throw new UserError(say`Choose the folder that is to be released, and the one for the results.`)
  const chosen = which === null ? draft && storedPolicy(draft.policy) : chosenPolicy(store, which)
  if (!chosen) throw new UserError(say`Choose the policy of the release.`)
  const policy = options.scope === null ? chosen : { ...chosen, surrogates: { ...chosen.surrogates, scope: options.scope } }
  refuseToRelease(policy)
  machine.refusePolicy(policy, 'vault')
  machine.refuseOutput(output)
  return {
    name,
    policy: policyText(policy),
    policyName: policy.name,
    policyVersion: policy.version,
    policyHash: policyHash(policy),
    input,
    output,
    options: { ...options, patientFrom: ruleOf(options.patientFrom, draft, files), devices: [...devices.list()] },
  }
}

/**
 * A table comes as the handle of a file that was chosen, or stays as the draft has it: the page
 * names no paths.
 */
export function ruleOf(
  patientFrom: string | null,
  draft: Pick<StoredRelease, 'options'> | undefined,
  files: Pick<Files, 'path'>,
): string | null {
  if (!patientFrom?.startsWith('table:') || patientFrom === draft?.options.patientFrom) return patientFrom
  return `table:${files.path(patientFrom.slice('table:'.length))}`
}

function chosenPolicy(store: Connected, which: NonNullable<AskedRelease['policy']>): Policy {
  return 'preset' in which ? presets[which.preset] : storedPolicy(policyTextOf(store, which.policyId, which.version))
}

/** Throws UserError for a policy that leaves in clear what identifies, or can't be used. */
export function refuseToRelease(policy: Policy): void {
  const { leaves } = profiles[policy.profile]
  if (leaves && !policy.leavesInClear)
    throw new UserError(
      say`This policy leaves identifiers in clear (${leaves}) and does not say that this is wanted. Choose another, or edit it.`,
    )
  const [first] = policyProblems(policy)
  if (first) throw new UserError(say`This policy can’t be used as it is. ${first.place ? `${first.place}: ` : ''}${first.words}`)
}
