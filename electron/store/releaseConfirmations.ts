import { type Connected, prepared } from './prepared.ts'
import { readersWishes } from './releases.ts'

/**
 * What somebody confirms, as far as the vault knows it: the policy, the folders and the options of
 * a release, and what readers change in it.
 */
export interface ReleaseToConfirm {
  readonly policy: string
  readonly input: string
  readonly output: string
  readonly options: string
  /**
   * Each with the moment at which it was last changed, so that one that is changed and changed back
   * is confirmed again.
   */
  readonly corrections: readonly unknown[]
  readonly held: readonly unknown[]
}

export function releaseToConfirm(store: Connected, releaseId: number): ReleaseToConfirm | undefined {
  const release = prepared<Omit<ReleaseToConfirm, 'corrections' | 'held'>>(
    store,
    'SELECT policy, input, output, options FROM releases WHERE id = ? AND removed_at IS NULL',
  ).get(releaseId)
  if (!release) return undefined
  // Without numbers: what was decided before the release began gets them as it runs.
  const corrections = prepared(
    store,
    'SELECT path, corrections, person_id, at FROM release_corrections WHERE release_id = ? ORDER BY path',
  ).all(releaseId)
  const held = prepared(store, 'SELECT number, path, person_id, at FROM release_held WHERE release_id = ? ORDER BY number').all(releaseId)
  return { ...release, corrections, held }
}

/** How many documents of a release have a correction, and how many are held back. */
export function wishesOf(store: Connected, releaseId: number): { readonly corrections: number; readonly held: number } {
  const { corrections, held } = readersWishes(store, releaseId)
  return { corrections: Object.keys(corrections).length, held: held.length }
}

export interface Confirmation {
  readonly id: number
  readonly personId: number
  readonly name: string
}

/** The last confirmation of a release as it stands. */
export function confirmationOf(
  store: Connected,
  releaseId: number,
  { stamp, outputs }: { readonly stamp: string; readonly outputs: string },
): Confirmation | undefined {
  return prepared<Confirmation>(
    store,
    `SELECT release_confirmations.id, person_id AS personId, people.name AS name FROM release_confirmations JOIN people ON people.id = person_id
     WHERE release_id = ? AND stamp = ? AND outputs = ? ORDER BY release_confirmations.id DESC LIMIT 1`,
  ).get(releaseId, stamp, outputs)
}

/**
 * @param confirmation `stamp` and `outputs` are hashes of what was confirmed: settings and
 *   results
 */
export function keepConfirmation(
  store: Connected,
  confirmation: { readonly releaseId: number; readonly stamp: string; readonly outputs: string; readonly personId: number },
): void {
  const { releaseId, stamp, outputs, personId } = confirmation
  prepared(store, 'INSERT INTO release_confirmations (release_id, stamp, outputs, person_id, at) VALUES (?, ?, ?, ?, ?)').run(
    releaseId,
    stamp,
    outputs,
    personId,
    Date.now(),
  )
}

/** A run under this confirmation has ended, and left its results. */
export function keepOutputs(store: Connected, confirmationId: number, outputs: string): void {
  prepared(store, 'UPDATE release_confirmations SET outputs = ? WHERE id = ?').run(outputs, confirmationId)
}
