import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import type { MachineRules } from '../../worker/release/machineRules.ts'
import { permits, rolesThatMay } from '../contract/permissions.ts'
import type { MachineState } from '../contract/trust.ts'
import { type Person, releasePreset } from '../contract/values.ts'
import { people } from '../store/people.ts'
import { policyRows } from '../store/policies.ts'
import type { Connected } from '../store/prepared.ts'
import type { StoredRelease } from '../store/releases.ts'
import { storedPolicy } from './releaseOrder.ts'
import { roleWords } from './roleWords.ts'

type Kept = Pick<StoredRelease, 'policy' | 'output'> & Partial<Pick<StoredRelease, 'options'>>

/**
 * Throws UserError where the machine's policy forbids the policy or the folder of a release. To be
 * called whenever one is saved, begins or goes on.
 */
export function refuseForbidden({ refusePolicy, refuseOutput, models }: MachineRules, { policy, output, options }: Kept): void {
  refusePolicy(storedPolicy(policy), 'vault')
  refuseOutput(output)
  if (models === 'all' && options?.models === 'fast')
    throw new UserError(say`The policy of this machine requires every model for a release. Choose all models.`)
}

/** Why a machine's policy keeps somebody from releasing; null where it doesn't. */
export function releaseBarred(
  { mayRelease }: Pick<MachineRules, 'mayRelease'>,
  { name, role }: Pick<Person, 'name' | 'role'>,
): string | null {
  if (mayRelease(role)) return null
  const roles = rolesThatMay('release').filter(mayRelease)
  return roles.length === 0
    ? say`The policy of this machine leaves releases to roles that can’t release. Ask your administrator.`
    : say`The policy of this machine leaves releases to ${roleWords(roles)}, and ${name} is not one of them.`
}

/**
 * Whoever a watched folder releases for may have another role by now, or be gone. @throws UserError
 * then
 */
export function refuseFormer(store: Connected, machine: MachineRules, name: string): void {
  const person = people(store).find((each) => each.name === name)
  if (!person || !permits(person.role, 'release') || !machine.mayRelease(person.role))
    throw new UserError(say`${name}, who set this folder up, may no longer release. Somebody who may sets it up again.`)
}

/** What the screens say before somebody has done the work for nothing. */
export function machineState(store: Connected, machine: MachineRules, person: Person): MachineState {
  const barred = policyRows(store).filter(({ removedAt, text }) => removedAt === null && !machine.allowsPolicy(storedPolicy(text), 'vault'))
  return {
    releaseBarred: permits(person.role, 'release') ? releaseBarred(machine, person) : null,
    outputFolders: machine.outputFolders ? [...machine.outputFolders] : null,
    barred: {
      presets: releasePreset.options.filter((name) => !machine.allowsPolicy(presets[name], 'vault')),
      own: barred.map(({ id }) => id),
    },
  }
}
