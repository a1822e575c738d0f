import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { InputFile } from '../../worker/release/inputs.ts'
import type { DocumentOutcome } from '../../worker/release/order.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { type NewRelease, type StoredRelease, storedOptions } from './releases.ts'

/** A watched folder as it is kept. */
export interface StoredWatched extends NewRelease, Pick<StoredRelease, 'id' | 'by' | 'key'> {
  /** Minutes. */
  readonly every: number
  readonly paused: boolean
  readonly lookedAt: number | null
  readonly problem: string | null
}

/** In the order in which they were made. */
export function storedWatched(store: Connected): StoredWatched[] {
  return prepared<Row>(store, `${select} WHERE watched_folders.removed_at IS NULL ORDER BY watched_folders.id`).all().map(fromRow)
}

/** Throws UserError when it is no longer watched. */
export function watchedById(store: Connected, watchedId: number): StoredWatched {
  const row = prepared<Row>(store, `${select} WHERE watched_folders.id = ? AND watched_folders.removed_at IS NULL`).get(watchedId)
  if (!row) throw new UserError(say`This folder is no longer watched.`)
  return fromRow(row)
}

/** @returns its id */
export function addWatched(store: Connected, watched: NewRelease & Pick<StoredWatched, 'key' | 'every'>, personId: number): number {
  const { name, policy, policyName, policyVersion, policyHash, input, output, key, options, every } = watched
  const { lastInsertRowid } = prepared(
    store,
    `INSERT INTO watched_folders (name, person_id, created_at, policy, policy_name, policy_version, policy_hash, input, output, key, options, every)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(name, personId, Date.now(), policy, policyName, policyVersion, policyHash, input, output, key, JSON.stringify(options), every)
  return Number(lastInsertRowid)
}

export function pauseWatched(store: Connected, watchedId: number, paused: boolean): void {
  prepared(store, 'UPDATE watched_folders SET paused = ? WHERE id = ?').run(paused ? 1 : 0, watchedId)
}

export function removeWatched(store: Connected, watchedId: number): void {
  prepared(store, 'UPDATE watched_folders SET removed_at = ? WHERE id = ?').run(Date.now(), watchedId)
}

/** A look has ended. @param problem why it came to nothing; null when all went well */
export function recordLook(store: Connected, watchedId: number, problem: string | null): void {
  prepared(store, 'UPDATE watched_folders SET looked_at = ?, problem = ? WHERE id = ?').run(Date.now(), problem, watchedId)
}

/**
 * Takes note of what lies in the folder now.
 *
 * @returns paths whose files were the same the last time, and that have not been taken as they are
 */
export function stableAmong(store: Connected, watchedId: number, files: readonly InputFile[]): string[] {
  return transact(store, () => {
    const known = new Map(
      prepared<{ path: string; size: number; changed: number; state: string }>(
        store,
        'SELECT path, size, changed, state FROM watched_files WHERE watched_id = ?',
      )
        .all(watchedId)
        .map((row) => [row.path, row]),
    )
    const see = prepared(
      store,
      `INSERT INTO watched_files (watched_id, path, size, changed, state, at) VALUES (?, ?, ?, ?, 'seen', ?)
       ON CONFLICT (watched_id, path) DO UPDATE SET size = excluded.size, changed = excluded.changed, state = 'seen', cause = NULL, at = excluded.at`,
    )
    const stable: string[] = []
    for (const { path, size, changed } of files) {
      const before = known.get(path)
      if (before?.size !== size || before.changed !== changed) see.run(watchedId, path, size, changed, Date.now())
      else if (before.state === 'seen') stable.push(path)
    }
    return stable
  })
}

/** Paths in OUT that were given, by path in IN. */
export function namesGiven(store: Connected, watchedId: number): Record<string, string> {
  const rows = prepared<{ path: string; name: string }>(
    store,
    'SELECT path, name FROM watched_files WHERE watched_id = ? AND name IS NOT NULL',
  ).all(watchedId)
  return Object.fromEntries(rows.map(({ path, name }) => [path, name]))
}

/** What became of files that were taken. */
export function recordOutcomes(store: Connected, watchedId: number, outcomes: readonly DocumentOutcome[]): void {
  transact(store, () => {
    const put = prepared(store, 'UPDATE watched_files SET name = ?, state = ?, cause = ?, at = ? WHERE watched_id = ? AND path = ?')
    for (const { path, name, state, cause = null } of outcomes)
      put.run(name, state === 'held' ? 'withheld' : state, cause, Date.now(), watchedId, path)
  })
}

export function watchedCounts(
  store: Connected,
  watchedId: number,
): { readonly done: number; readonly failed: number; readonly waiting: number } {
  const rows = prepared<{ state: string; count: number }>(
    store,
    'SELECT state, count(*) AS count FROM watched_files WHERE watched_id = ? GROUP BY state',
  ).all(watchedId)
  const by = new Map(rows.map(({ state, count }) => [state, count]))
  return { done: (by.get('done') ?? 0) + (by.get('withheld') ?? 0), failed: by.get('failed') ?? 0, waiting: by.get('seen') ?? 0 }
}

/** @returns how many failed in all, and one page of them by path */
export function failedFiles(
  store: Connected,
  watchedId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { total: number; rows: { path: string; cause: string }[] } {
  const rows = prepared<{ path: string; cause: string }>(
    store,
    "SELECT path, coalesce(cause, '') AS cause FROM watched_files WHERE watched_id = ? AND state = 'failed' ORDER BY path LIMIT ? OFFSET ?",
  ).all(watchedId, limit, offset)
  return { total: watchedCounts(store, watchedId).failed, rows }
}

type Row = Omit<StoredWatched, 'options' | 'paused'> & { readonly options: string; readonly paused: number }

function fromRow({ options, paused, ...row }: Row): StoredWatched {
  return { ...row, key: new Uint8Array(row.key), options: storedOptions(options), paused: paused !== 0 }
}

const select = `SELECT watched_folders.id, watched_folders.name, people.name AS by, policy, policy_name AS policyName, policy_version AS policyVersion,
  policy_hash AS policyHash, input, output, key, options, every, paused, looked_at AS lookedAt, problem
  FROM watched_folders JOIN people ON people.id = watched_folders.person_id`
