import type { DicomDevice } from '../../worker/core/dicomPolicy.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Corrections } from '../../worker/redact/findSpans.ts'
import type { DocumentOutcome } from '../../worker/release/order.ts'
import type { ReleaseOptions, ReleaseState } from '../contract/releases.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/** A release as it is kept. Paths are absolute. */
export interface StoredRelease {
  readonly id: number
  readonly name: string
  readonly by: string
  readonly createdAt: number
  /** The policy's file. */
  readonly policy: string
  readonly policyName: string
  readonly policyVersion: number
  readonly policyHash: string
  readonly input: string
  readonly output: string
  /** 32 bytes. */
  readonly key: Uint8Array
  readonly options: ReleaseOptions
  readonly state: ReleaseState
  readonly documents: number | null
  readonly cause: string | null
  readonly beganAt: number | null
  readonly endedAt: number | null
  /** The ReleaseRecord of the last run, as JSON. */
  readonly record: string | null
}

export type NewRelease = Pick<
  StoredRelease,
  'name' | 'policy' | 'policyName' | 'policyVersion' | 'policyHash' | 'input' | 'output' | 'options'
>

/** The newest first; removed ones not. */
export function storedReleases(store: Connected): StoredRelease[] {
  return prepared<Row>(store, `${select} WHERE releases.removed_at IS NULL ORDER BY releases.id DESC`).all().map(fromRow)
}

/** Throws UserError when it is not there. */
export function storedRelease(store: Connected, releaseId: number): StoredRelease {
  const row = prepared<Row>(store, `${select} WHERE releases.id = ?`).get(releaseId)
  if (!row) throw new UserError(say`This release is no longer there. Choose another.`)
  return fromRow(row)
}

/** @returns its id */
export function addRelease(store: Connected, release: NewRelease & Pick<StoredRelease, 'key'>, personId: number): number {
  const { name, policy, policyName, policyVersion, policyHash, input, output, key, options } = release
  const { lastInsertRowid } = prepared(
    store,
    `INSERT INTO releases (name, person_id, created_at, policy, policy_name, policy_version, policy_hash, input, output, key, options, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'draft')`,
  ).run(name, personId, Date.now(), policy, policyName, policyVersion, policyHash, input, output, key, JSON.stringify(options))
  return Number(lastInsertRowid)
}

/**
 * Changes a draft. What was decided of its documents is forgotten with their folder, and with the
 * policy, by which they may be read as other texts. Throws UserError when it has begun in the
 * meantime.
 */
export function changeDraft(store: Connected, releaseId: number, release: NewRelease): void {
  const { name, policy, policyName, policyVersion, policyHash, input, output, options } = release
  transact(store, () => {
    prepared(
      store,
      `DELETE FROM release_corrections WHERE release_id = :releaseId
       AND EXISTS (SELECT 1 FROM releases WHERE id = :releaseId AND state = 'draft' AND (input <> :input OR policy <> :policy))`,
    ).run({ releaseId, input, policy })
    const { changes } = prepared(
      store,
      `UPDATE releases SET name = ?, policy = ?, policy_name = ?, policy_version = ?, policy_hash = ?, input = ?, output = ?, options = ?
       WHERE id = ? AND state = 'draft'`,
    ).run(name, policy, policyName, policyVersion, policyHash, input, output, JSON.stringify(options), releaseId)
    if (changes === 0) throw new UserError(say`This release has begun, so its settings stay. Make a new one for other settings.`)
  })
}

/**
 * Gives the site's list of devices to releases that have not begun.
 *
 * @returns their ids
 */
export function takeDevices(store: Connected, devices: readonly DicomDevice[]): readonly number[] {
  return transact(store, () => {
    prepared(store, "UPDATE releases SET options = json_set(options, '$.devices', json(?)) WHERE state = 'draft'").run(
      JSON.stringify(devices),
    )
    return prepared<{ id: number }>(store, "SELECT id FROM releases WHERE state = 'draft'")
      .all()
      .map(({ id }) => id)
  })
}

/**
 * A run begins: what an earlier one ended with is forgotten. @param restart also what became of the
 * documents, and what readers corrected in them
 */
export function beginRun(store: Connected, releaseId: number, restart: boolean): void {
  transact(store, () => {
    prepared(
      store,
      "UPDATE releases SET state = 'running', cause = NULL, ended_at = NULL, began_at = coalesce(began_at, ?) WHERE id = ?",
    ).run(Date.now(), releaseId)
    if (restart) {
      prepared(store, 'DELETE FROM release_documents WHERE release_id = ?').run(releaseId)
      // They are places in texts that may be others now; what is held back stays so.
      prepared(store, 'DELETE FROM release_corrections WHERE release_id = ?').run(releaseId)
    }
    // What could not even be listed has no place among the others that a later outcome would take.
    prepared(store, 'DELETE FROM release_documents WHERE release_id = ? AND number <= 0').run(releaseId)
  })
}

/** A run has ended. @param record undefined where it came to none */
export function endRun(
  store: Connected,
  releaseId: number,
  { state, cause = null, record }: { readonly state: ReleaseState; readonly cause?: string | null; readonly record?: string | undefined },
): void {
  prepared(store, 'UPDATE releases SET state = ?, cause = ?, ended_at = ?, record = coalesce(?, record) WHERE id = ?').run(
    state,
    cause,
    Date.now(),
    record ?? null,
    releaseId,
  )
}

/**
 * A run that never got to its first document leaves the release as it was before. @param cause what
 * stood in its way
 */
export function backAsItWas(store: Connected, before: StoredRelease, cause: string): void {
  const { id, state, beganAt, endedAt } = before
  prepared(store, 'UPDATE releases SET state = ?, cause = ?, began_at = ?, ended_at = ? WHERE id = ?').run(
    state === 'running' ? 'stopped' : state,
    cause,
    beganAt,
    endedAt,
    id,
  )
}

/** Keeps how many documents the run of a release has listed. */
export function countDocuments(store: Connected, releaseId: number, documents: number): void {
  prepared(store, 'UPDATE releases SET documents = ? WHERE id = ?').run(documents, releaseId)
}

/** What became of documents; what was known of them before is replaced. */
export function putOutcomes(store: Connected, releaseId: number, outcomes: readonly DocumentOutcome[]): void {
  transact(store, () => {
    const insert = prepared(
      store,
      'INSERT OR REPLACE INTO release_documents (release_id, number, path, name, patient, state, cause, tally) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    const remove = prepared(store, 'DELETE FROM release_documents WHERE release_id = ? AND number = ?')
    // What was decided of a document before the release began.
    const giveNumber = prepared(store, 'UPDATE release_corrections SET number = ? WHERE release_id = ? AND number < 0 AND path = ?')
    for (const { number, path, name, patient = null, state, cause = null, tally } of outcomes)
      if (state === 'gone') remove.run(releaseId, number)
      else {
        insert.run(releaseId, number, path, name, patient, state, cause, tally ? JSON.stringify(tally) : null)
        giveNumber.run(number, releaseId, path)
      }
  })
}

export interface DocumentCounts {
  readonly done: number
  readonly failed: number
  readonly withheld: number
  readonly held: number
}

/** How many documents of a release are in each state. */
export function documentCounts(store: Connected, releaseId: number): DocumentCounts {
  const rows = prepared<{ state: keyof DocumentCounts; count: number }>(
    store,
    'SELECT state, count(*) AS count FROM release_documents WHERE release_id = ? GROUP BY state',
  ).all(releaseId)
  const by = new Map(rows.map(({ state, count }) => [state, count]))
  return { done: by.get('done') ?? 0, failed: by.get('failed') ?? 0, withheld: by.get('withheld') ?? 0, held: by.get('held') ?? 0 }
}

export interface ReleaseDocument {
  readonly number: number
  readonly path: string
  readonly name: string
  readonly cause: string | null
}

/** Documents of one state, by number. */
export function documentsIn(
  store: Connected,
  releaseId: number,
  { state, offset, limit }: { readonly state: keyof DocumentCounts; readonly offset: number; readonly limit: number },
): { readonly total: number; readonly rows: ReleaseDocument[] } {
  const rows = prepared<ReleaseDocument>(
    store,
    'SELECT number, path, name, cause FROM release_documents WHERE release_id = ? AND state = ? ORDER BY number LIMIT ? OFFSET ?',
  ).all(releaseId, state, limit, offset)
  return { total: documentCounts(store, releaseId)[state], rows }
}

/** What readers corrected and what is held back, by path in IN: what a run goes by. */
export function readersWishes(store: Connected, releaseId: number): { corrections: Record<string, Corrections>; held: string[] } {
  const corrected = prepared<{ path: string; corrections: string }>(
    store,
    'SELECT path, corrections FROM release_corrections WHERE release_id = ? ORDER BY number',
  ).all(releaseId)
  const held = prepared<{ path: string }>(store, 'SELECT path FROM release_held WHERE release_id = ? ORDER BY number').all(releaseId)
  return {
    corrections: Object.fromEntries(corrected.map(({ path, corrections }) => [path, storedJson<Corrections>(corrections)])),
    held: held.map(({ path }) => path),
  }
}

/** Takes it out of sight. Throws UserError while it runs. */
export function removeRelease(store: Connected, releaseId: number): void {
  storedRelease(store, releaseId)
  prepared(store, 'UPDATE releases SET removed_at = ? WHERE id = ?').run(Date.now(), releaseId)
}

export function restoreRelease(store: Connected, releaseId: number): void {
  storedRelease(store, releaseId)
  prepared(store, 'UPDATE releases SET removed_at = NULL WHERE id = ?').run(releaseId)
}

/**
 * As they were saved. Names that an earlier version 'replaced' are those that are called readable
 * now.
 */
export function storedOptions(text: string): ReleaseOptions {
  const options = storedJson<Omit<ReleaseOptions, 'names'> & { readonly names: ReleaseOptions['names'] | 'replace' }>(text)
  return { ...options, names: options.names === 'replace' ? 'readable' : options.names }
}

type Row = Omit<StoredRelease, 'options'> & { readonly options: string }

function fromRow({ options, ...row }: Row): StoredRelease {
  return { ...row, key: new Uint8Array(row.key), options: storedOptions(options) }
}

const select = `SELECT releases.id, releases.name, people.name AS by, releases.created_at AS createdAt, releases.policy, releases.policy_name AS policyName,
  releases.policy_version AS policyVersion, releases.policy_hash AS policyHash, releases.input, releases.output, releases.key, releases.options, releases.state,
  releases.documents, releases.cause, releases.began_at AS beganAt, releases.ended_at AS endedAt, releases.record
  FROM releases JOIN people ON people.id = releases.person_id`
