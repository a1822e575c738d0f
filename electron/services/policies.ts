import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { keysOf } from '../../worker/core/records.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { differences } from '../../worker/redact/policy/differences.ts'
import { leftByProfile } from '../../worker/redact/policy/leftByProfile.ts'
import { type Policy, policyShape } from '../../worker/redact/policy/policy.ts'
import { policyProblems, policyWarnings } from '../../worker/redact/policy/policyProblems.ts'
import { policyHash, policyText } from '../../worker/redact/policy/policyText.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import { readPolicy } from '../../worker/redact/policy/readPolicy.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { PolicyRow } from '../contract/policies.ts'
import type { Person } from '../contract/values.ts'
import {
  addPolicy,
  addPolicyVersion,
  policyById,
  policyRows,
  policyTextOf,
  policyVersions,
  removePolicy,
  restorePolicy,
  type PolicyRow as StoredRow,
} from '../store/policies.ts'
import { storedJson } from '../store/storedJson.ts'
import type { Services } from './services.ts'
import { writeExport } from './writeExport.ts'

/** The policies of this workstation, each version kept for ever, and those of the program's own. */
export interface Policies {
  readonly list: () => Reply<'policies.list'>
  readonly read: (request: Request<'policies.read'>) => Reply<'policies.read'>
  readonly create: (request: Request<'policies.create'>, by: Person) => PolicyRow
  readonly save: (request: Request<'policies.save'>, by: Person) => PolicyRow
  readonly rename: (request: Request<'policies.rename'>, by: Person) => PolicyRow
  readonly duplicate: (request: Request<'policies.duplicate'>, by: Person) => PolicyRow
  readonly remove: (request: Request<'policies.remove'>) => PolicyRow
  readonly restore: (request: Request<'policies.restore'>) => PolicyRow
  readonly importFile: (request: Request<'policies.import'>, by: Person) => Promise<PolicyRow>
  readonly exportFile: (request: Request<'policies.export'>) => Reply<'policies.export'>
  readonly compare: (request: Request<'policies.compare'>) => Reply<'policies.compare'>
  readonly check: (request: Request<'policies.check'>) => Reply<'policies.check'>
}

type Which = Request<'policies.export'>['of']

/** A policy's file is small; a long list of staff has some hundred kilobytes. */
const mostBytes = 8 * 2 ** 20

/**
 * @returns calls that throw UserError while the vault is locked, and for a policy that is not valid
 *   or whose file can't be read
 */
export function policiesOf({ store, files }: Pick<Services, 'store' | 'files'>): Policies {
  const row = (policyId: number) => rowOf(policyById(store(), policyId))
  const policyOf = (of: Which): Policy => ('preset' in of ? presets[of.preset] : kept(policyTextOf(store(), of.policyId, of.version)))
  const add = (policy: Policy, note: string, { id }: Person): PolicyRow => {
    refuseUnusable(policy)
    return row(addPolicy(store(), versionOf({ ...policy, version: 1 }, note, id)))
  }
  const next = (policyId: number, from: number, policy: Policy, note: string, { id }: Person): PolicyRow => {
    refuseUnusable(policy)
    addPolicyVersion(store(), policyId, from, versionOf({ ...policy, version: from + 1 }, note, id))
    return row(policyId)
  }
  return {
    list: () => ({
      presets: keysOf(presets).map((preset) => ({
        preset,
        policy: presets[preset],
        hash: policyHash(presets[preset]),
      })),
      own: policyRows(store()).map(rowOf),
    }),
    read: ({ policyId, version }) => {
      const newest = policyById(store(), policyId)
      const policy = kept(version === undefined ? newest.text : policyTextOf(store(), policyId, version))
      return { policy, hash: policyHash(policy), row: rowOf(newest), versions: policyVersions(store(), policyId) }
    },
    create: ({ policy, note }, by) => add(policy, note, by),
    save: ({ policyId, from, policy, note }, by) => next(policyId, from, policy, note, by),
    rename: ({ policyId, name }, by) => {
      const newest = policyById(store(), policyId)
      return newest.name === name ? row(policyId) : next(policyId, newest.version, { ...kept(newest.text), name }, '', by)
    },
    duplicate: ({ of, name }, by) => add({ ...policyOf(of), name }, '', by),
    remove: ({ policyId }) => {
      removePolicy(store(), policyId)
      return row(policyId)
    },
    restore: ({ policyId }) => {
      restorePolicy(store(), policyId)
      return row(policyId)
    },
    importFile: async ({ handle }, by) => {
      const open = store()
      const path = files.path(handle)
      const policy = readPolicy(await contentOf(path), basename(path))
      if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Start again.`)
      return add({ ...policy, name: freeName(policy.name, policyRows(open)) }, '', by)
    },
    exportFile: ({ of, handle }) => {
      const path = files.output(handle)
      const policy = policyOf(of)
      writeExport(path, policyText(policy))
      return { file: basename(path), hash: policyHash(policy) }
    },
    compare: ({ policyId, first, second }) =>
      plain(differences(policyOf({ policyId, version: first }), policyOf({ policyId, version: second }))),
    check: ({ policy, against }) => ({
      problems: policyProblems(policy),
      warnings: policyWarnings(policy),
      differences: plain(differences(policyOf(against), policy)),
      left: leftByProfile(policy.profile),
      hash: policyHash(policy),
      text: policyText(policy),
    }),
  }
}

/**
 * As it was saved: what a later version of the program refuses is said where it is edited and used,
 * not here.
 */
function kept(text: string): Policy {
  return policyShape.parse(JSON.parse(text))
}

function versionOf(policy: Policy, note: string, personId: number) {
  return { name: policy.name, text: policyText(policy), hash: policyHash(policy), personId, note }
}

function rowOf({ id, name, version, hash, by, at, text, removedAt }: StoredRow): PolicyRow {
  const { description = '' } = storedJson<{ readonly description?: string }>(text)
  return { id, name, version, hash, by, at, description, removed: removedAt !== null }
}

function refuseUnusable(policy: Policy): void {
  const [first] = policyProblems(policy)
  if (first) throw new UserError(say`This policy can’t be used as it is. ${first.place ? `${first.place}: ` : ''}${first.words}`)
}

async function contentOf(path: string): Promise<string> {
  const name = basename(path)
  try {
    if ((await stat(path)).size > mostBytes) throw new UserError(say`${name} is too large for a policy (8 MB). Choose another file.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(
      say`${name} can't be read (${systemError(error).code ?? 'unknown'}). Check its permissions, or choose another file.`,
    )
  }
}

/** A policy that is taken in twice is there twice. */
function freeName(name: string, rows: readonly StoredRow[]): string {
  const taken = new Set(rows.filter(({ removedAt }) => removedAt === null).map((row) => row.name.toLocaleLowerCase()))
  if (!taken.has(name.toLocaleLowerCase())) return name
  for (let n = 2; ; n++) {
    const numbered = `${name.slice(0, 74)} (${n})`
    if (!taken.has(numbered.toLocaleLowerCase())) return numbered
  }
}

/** As the contract has them: lists that may be changed. */
function plain(all: ReturnType<typeof differences>): Reply<'policies.compare'> {
  return all.map((each) => ('added' in each ? { place: each.place, added: [...each.added], removed: [...each.removed] } : { ...each }))
}
