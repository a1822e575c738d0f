import { existsSync, statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { inUse } from './sqliteErrors.ts'

/**
 * Carries all that the log beside the vault holds over into its file, and empties it. @returns
 * false where another process is at it
 */
export function emptyLog(db: Database): boolean {
  const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
  return busy === 0
}

/**
 * Asked while nobody may write, before the file is copied: another process may have written since
 * the log was emptied. Throws UserError then.
 */
export function refuseLog(file: string): void {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) throw inUse(file)
}
