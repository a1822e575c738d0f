import { existsSync, statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { inUse } from './sqliteErrors.ts'

/** How long to wait for another process that empties the log as well, milliseconds. */
const patience = 5000

/**
 * Carries all that the log beside the vault holds over into its file, and empties it. @returns
 * false where another process is at it for longer than five seconds
 */
export function emptyLog(db: Database): boolean {
  const until = performance.now() + patience
  for (;;) {
    // SQLite answers with one row, of busy, log and checkpointed.
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    if (busy === 0) return true
    // SQLite waits for readers and writers by itself, but gives up at once when another process
    // is emptying the log at the same moment.
    if (performance.now() > until) return false
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/**
 * Asked while nobody may write, before the file is copied: another process may have written since
 * the log was emptied. Throws UserError then.
 */
export function refuseLog(file: string): void {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) throw inUse(file)
}
