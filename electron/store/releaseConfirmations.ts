import { type Connected, prepared } from './prepared.ts'

/** What somebody confirms: the policy, the folders and the options of a release. */
export interface ReleaseToConfirm {
  readonly policy: string
  readonly input: string
  readonly output: string
  readonly options: string
}

export function releaseToConfirm(store: Connected, releaseId: number): ReleaseToConfirm | undefined {
  return prepared<ReleaseToConfirm>(store, 'SELECT policy, input, output, options FROM releases WHERE id = ? AND removed_at IS NULL').get(
    releaseId,
  )
}

/** The last confirmation of a release as it stands. */
export function confirmationOf(
  store: Connected,
  releaseId: number,
  stamp: string,
): { readonly personId: number; readonly name: string } | undefined {
  return prepared<{ personId: number; name: string }>(
    store,
    `SELECT person_id AS personId, people.name AS name FROM release_confirmations JOIN people ON people.id = person_id
     WHERE release_id = ? AND stamp = ? ORDER BY release_confirmations.id DESC LIMIT 1`,
  ).get(releaseId, stamp)
}

export function keepConfirmation(
  store: Connected,
  confirmation: { readonly releaseId: number; readonly stamp: string; readonly personId: number },
): void {
  const { releaseId, stamp, personId } = confirmation
  prepared(store, 'INSERT INTO release_confirmations (release_id, stamp, person_id, at) VALUES (?, ?, ?, ?)').run(
    releaseId,
    stamp,
    personId,
    Date.now(),
  )
}
