import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/** The newest version of a policy, as a list shows it. */
export interface PolicyRow {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly hash: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
  readonly removedAt: number | null
}

export interface PolicyVersionRow {
  readonly version: number
  readonly name: string
  readonly hash: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly note: string
}

export interface NewVersion {
  readonly name: string
  readonly text: string
  readonly hash: string
  readonly personId: number
  readonly note: string
}

/** By name; removed ones too. */
export function policyRows(store: Connected): PolicyRow[] {
  return prepared<PolicyRow>(store, `${select} ORDER BY policy_versions.name COLLATE NOCASE, policies.id`).all()
}

/** Its newest version. Throws UserError when it is not there. */
export function policyById(store: Connected, policyId: number): PolicyRow {
  const row = prepared<PolicyRow>(store, `${select} AND policies.id = ?`).get(policyId)
  if (!row) throw new UserError(say`This policy is no longer there. Choose another.`)
  return row
}

/** The text of one version's file. Throws UserError when it is not there. */
export function policyTextOf(store: Connected, policyId: number, version: number): string {
  const row = prepared<{ text: string }>(store, 'SELECT text FROM policy_versions WHERE policy_id = ? AND version = ?').get(
    policyId,
    version,
  )
  if (!row) throw new UserError(say`This version of the policy is not there. Choose another.`)
  return row.text
}

/** The newest first. */
export function policyVersions(store: Connected, policyId: number): PolicyVersionRow[] {
  return prepared<PolicyVersionRow>(
    store,
    `SELECT version, policy_versions.name, hash, people.name AS by, at, note FROM policy_versions JOIN people ON people.id = person_id
     WHERE policy_id = ? ORDER BY version DESC`,
  ).all(policyId)
}

/** A policy with its first version. @returns its id */
export function addPolicy(store: Connected, version: NewVersion): number {
  return transact(store, () => {
    refuseNameTaken(store, version.name, null)
    const { lastInsertRowid } = prepared(store, 'INSERT INTO policies (created_at) VALUES (?)').run(Date.now())
    const id = Number(lastInsertRowid)
    insertVersion(store, id, 1, version)
    return id
  })
}

/**
 * Keeps a policy's next version.
 *
 * @param from the version that was edited
 * @throws UserError when somebody saved another in the meantime, or the name is another policy's
 */
export function addPolicyVersion(store: Connected, policyId: number, from: number, version: NewVersion): void {
  transact(store, () => {
    const newest = policyById(store, policyId)
    if (newest.version !== from)
      throw new UserError(
        say`${newest.by} saved version ${newest.version} of this policy in the meantime. Keep yours as a policy of its own, or open it again and make your changes there.`,
      )
    refuseNameTaken(store, version.name, policyId)
    insertVersion(store, policyId, from + 1, version)
  })
}

/** Takes a policy out of sight; `restorePolicy` brings it back as it was. */
export function removePolicy(store: Connected, policyId: number): void {
  policyById(store, policyId)
  prepared(store, 'UPDATE policies SET removed_at = ? WHERE id = ?').run(Date.now(), policyId)
}

/** Throws UserError when its name was given to another in the meantime. */
export function restorePolicy(store: Connected, policyId: number): void {
  transact(store, () => {
    refuseNameTaken(store, policyById(store, policyId).name, policyId)
    prepared(store, 'UPDATE policies SET removed_at = NULL WHERE id = ?').run(policyId)
  })
}

function insertVersion(store: Connected, policyId: number, version: number, { name, text, hash, personId, note }: NewVersion): void {
  prepared(
    store,
    'INSERT INTO policy_versions (policy_id, version, name, text, hash, person_id, at, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(policyId, version, name, text, hash, personId, Date.now(), note)
}

function refuseNameTaken(store: Connected, name: string, policyId: number | null): void {
  const same = policyRows(store).find(
    (row) => row.removedAt === null && row.id !== policyId && row.name.toLocaleLowerCase() === name.toLocaleLowerCase(),
  )
  if (same) throw new UserError(say`There is a policy ${same.name} already. Choose another name.`)
}

const select = `SELECT policies.id, policy_versions.name, version, hash, people.name AS by, at, text, removed_at AS removedAt
  FROM policies JOIN policy_versions ON policy_id = policies.id JOIN people ON people.id = person_id
  WHERE version = (SELECT max(version) FROM policy_versions AS newest WHERE newest.policy_id = policies.id)`
