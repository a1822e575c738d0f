import { basename, isAbsolute } from 'node:path'
import * as z from 'zod'
import { type Role, role } from '../core/role.ts'
import { currentLanguage, say } from '../core/say.ts'
import { isAtLeast, type Sensitivity, sensitivityShape } from '../core/sensitivity.ts'
import { UserError } from '../core/userError.ts'
import { liesIn } from '../io/openInput.ts'
import type { Need } from '../packs/taggerNames.ts'
import type { Policy } from '../redact/policy/policy.ts'
import { policyFor, styleNames } from '../redact/policy/policyFor.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import { presets } from '../redact/policy/presets.ts'
import { profileNames } from '../redact/profiles.ts'
import { realPlace } from './realPlace.ts'

/**
 * What an administrator prescribes for a machine, in a file that users of the program can't change.
 * What it does not mention is not restricted.
 */
export const machinePolicy = z.strictObject({
  version: z.literal(1),
  /**
   * Profiles and policies that a release may use: the program's own and those of this workstation
   * by name, any by its hash.
   */
  policies: z.array(z.string().min(1).max(200)).min(1).optional(),
  /**
   * The least that must look for identifiers in a release, whatever its policy requires;
   * --accept-weaker and --given are refused.
   */
  models: z.enum(['all', 'fast']).optional(),
  /** The least sensitivity of a release's policy. */
  sensitivity: sensitivityShape.optional(),
  /** Folders below which releases and exports may be written; absolute. */
  outputFolders: z.array(z.string().min(1).refine(isAbsolute, 'is no absolute path')).min(1).optional(),
  /** Minutes without input after which the vault is locked. */
  idleLockMinutes: z.number().int().min(1).max(240).optional(),
  /** Roles that may release, of those that may release at all. */
  release: z.array(role).min(1).optional(),
  /** A release needs a second person's consent. */
  fourEyes: z.boolean().optional(),
  /** The vault may be unlocked by the operating system's key store. */
  systemKeyStore: z.boolean().optional(),
  /**
   * The greatest number of days after which corpora, and what releases keep of documents, are due
   * to be erased.
   */
  keepCorporaDays: z.number().int().min(1).max(36_500).optional(),
  keepReleasesDays: z.number().int().min(1).max(36_500).optional(),
  /**
   * The command line may release, although no one signs in or consents there, and the program can't
   * see where a pipe leads.
   */
  commandLine: z.boolean().optional(),
})

type MachinePolicy = z.infer<typeof machinePolicy>

/**
 * Where a policy was kept: in a vault, where a change needs a right and is recorded, or in a file,
 * which may have any name.
 */
export type PolicySource = 'vault' | 'file'

/** A machine's policy, as the program consults it. */
export interface MachineRules {
  /** Where it was read; null where the machine has none, so that nothing is restricted. */
  readonly file: string | null
  readonly allowsPolicy: (policy: Policy, from: PolicySource) => boolean
  /** The least that must look in a release; undefined: as the release's policy says. */
  readonly models: Need | undefined
  /** As they were written; undefined: anywhere. */
  readonly outputFolders: readonly string[] | undefined
  /** @param path need not exist yet. Links on the way are resolved first. */
  readonly allowsOutput: (path: string) => boolean
  /**
   * Throw UserError for what is not allowed, with the reason. To be called before anything is
   * written.
   */
  readonly refusePolicy: (policy: Policy, from: PolicySource) => void
  readonly refuseOutput: (path: string) => void
  /** Undefined: as the person prefers. */
  readonly idleLockMinutes: number | undefined
  /** Whether it restricts who may release. */
  readonly restrictsRoles: boolean
  readonly mayRelease: (role: Role) => boolean
  /** Undefined: as this workstation is set. */
  readonly fourEyes: boolean | undefined
  readonly systemKeyStore: boolean
  /** Days; undefined: as set for the vault. */
  readonly mostKept: { readonly corpora: number | undefined; readonly releases: number | undefined }
  readonly commandLine: boolean
}

/**
 * What a machine's policy allows, as functions.
 *
 * @param file where it was read
 * @throws UserError from its functions for what the policy does not allow
 */
export function rulesOf(policy: MachinePolicy, file: string | null): MachineRules {
  const { policies, outputFolders, sensitivity } = policy
  const isSensitive = ({ find }: Policy) => sensitivity === undefined || isAtLeast(find.sensitivity, sensitivity)
  const folders = outputFolders?.map(realPlace)
  const allowsPolicy: MachineRules['allowsPolicy'] = (asked, from) =>
    isSensitive(asked) && (policies?.some((entry) => isMeant(entry, asked, from)) ?? true)
  const allowsOutput: MachineRules['allowsOutput'] = (path) => {
    const there = folders && realPlace(path)
    return folders?.some((folder) => there != null && folder !== null && isWithin(there, folder)) ?? true
  }
  return {
    file,
    allowsPolicy,
    models: policy.models,
    outputFolders,
    allowsOutput,
    refusePolicy: (asked, from) => {
      if (!isSensitive(asked))
        throw new UserError(
          say`The policy of this machine requires a sensitivity of ${sensitivity ?? ''} or more for a release. Choose it in the policy, or with --sensitivity.`,
        )
      if (policies && !allowsPolicy(asked, from)) throw new UserError(policyRefused(asked, from, policies))
    },
    refuseOutput: (path) => {
      if (outputFolders && !allowsOutput(path))
        throw new UserError(
          say`The policy of this machine doesn’t let ‘${basename(path) || path}’ be written there: only below ${list(outputFolders)}. Choose a place there, or ask your administrator.`,
        )
    },
    idleLockMinutes: policy.idleLockMinutes,
    restrictsRoles: policy.release !== undefined,
    mayRelease: (asked) => policy.release?.includes(asked) ?? true,
    fourEyes: policy.fourEyes,
    systemKeyStore: policy.systemKeyStore ?? false,
    mostKept: { corpora: policy.keepCorporaDays, releases: policy.keepReleasesDays },
    commandLine: policy.commandLine ?? false,
  }
}

/**
 * An order with what the machine's policy needs to look for identifiers, where that is more than
 * its own policy does.
 */
export function withMachineNeed<Order extends object>(
  order: Order & { readonly need?: Need },
  { models }: Pick<MachineRules, 'models'>,
): Order {
  const need = order.need === 'all' || models === 'all' ? 'all' : (models ?? order.need)
  return need ? { ...order, need } : order
}

/** Where a machine has no policy. */
export const unrestricted: MachineRules = rulesOf({ version: 1 }, null)

function policyRefused(policy: Policy, from: PolicySource, allowed: readonly string[]): string {
  const refused = say`The policy of this machine doesn’t allow ‘${policy.name}’ for a release. It allows ${list(allowed.map(shortened))}. Choose one of them, or ask your administrator.`
  return from === 'vault' ? refused : `${refused} ${say`A policy in a file is allowed by its hash: ${policyHash(policy)}.`}`
}

/**
 * Whether an entry of the list stands for a policy. The program's own policies are compared as a
 * whole, so that nothing else passes under their names; other names stand for a vault's policies
 * alone. The scope of surrogates is not compared: each release sets its own. A policy may be more
 * sensitive than the one that the entry stands for.
 */
function isMeant(entry: string, policy: Policy, from: PolicySource): boolean {
  if (isHash(entry)) {
    const less = lessSensitive(policy)
    return scopes.some((scope) => less.some((each) => policyHash(scoped(each, scope)) === entry.toLowerCase()))
  }
  const own = ofProgram(entry)
  if (own.length > 0) return own.some((each) => isAtLeast(policy.find.sensitivity, each.find.sensitivity) && isSame(each, policy))
  return from === 'vault' && entry.normalize('NFC') === policy.name.normalize('NFC')
}

/** But for within what surrogates agree, and the sensitivity. */
function isSame(one: Policy, other: Policy): boolean {
  return policyHash(scoped(withSensitivity(one, undefined), other.surrogates.scope)) === policyHash(withSensitivity(other, undefined))
}

/** The policy, and what it would be with each named sensitivity that is no more than its own. */
function lessSensitive(policy: Policy): readonly Policy[] {
  const named = ([undefined, 'balanced', 'cautious'] as const).filter((each) => isAtLeast(policy.find.sensitivity, each))
  return [policy, ...named.map((each) => withSensitivity(policy, each))]
}

function withSensitivity(policy: Policy, sensitivity: Sensitivity | undefined): Policy {
  const { sensitivity: _, ...find } = policy.find
  return { ...policy, find: sensitivity === undefined ? find : { ...find, sensitivity } }
}

const scopes = ['note', 'patient', 'release'] as const

function scoped(policy: Policy, scope: Policy['surrogates']['scope']): Policy {
  return { ...policy, surrogates: { ...policy.surrogates, scope } }
}

/**
 * The program's policies that a name stands for: one of its whole policies, or a profile in any
 * style.
 */
function ofProgram(name: string): readonly Policy[] {
  const whole = Object.entries(presets).flatMap(([key, preset]) => (key === name || preset.name === name ? [preset] : []))
  const styled = profileNames.flatMap((profile) =>
    styleNames.map((style) => policyFor(profile, style)).filter((policy) => profile === name || policy.name === name),
  )
  return [...whole, ...styled]
}

function isHash(entry: string): boolean {
  return /^[0-9a-f]{64}$/i.test(entry)
}

function shortened(entry: string): string {
  return isHash(entry) ? `${entry.slice(0, 12)}…` : entry
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(words)
}

function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = process.platform === 'win32' ? [path.toLowerCase(), folder.toLowerCase()] : [path, folder]
  return inner === outer || liesIn(inner, outer)
}
