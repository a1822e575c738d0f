import { constants } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from 'better-sqlite3'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { first } from './migrations/001-first.ts'
import { evaluations } from './migrations/002-evaluations.ts'
import { models } from './migrations/003-models.ts'
import { policies } from './migrations/004-policies.ts'
import { releases } from './migrations/005-releases.ts'
import { audit } from './migrations/006-audit.ts'
import { retention } from './migrations/007-retention.ts'
import { seats } from './migrations/008-seats.ts'
import { runSensitivity } from './migrations/009-runSensitivity.ts'
import { signedReports } from './migrations/010-signedReports.ts'
import { inUse } from './sqliteErrors.ts'
import { emptyLog, refuseLog } from './writeAheadLog.ts'

/**
 * What takes a vault from one version to the next, in turn: the first makes version 1 of an empty
 * file. One that was ever released is never changed; data of every version is in
 * testing/versions.ts, and a new migration adds its own there.
 */
export const migrations: readonly string[] = [
  first,
  evaluations,
  models,
  policies,
  releases,
  audit,
  retention,
  seats,
  runSensitivity,
  signedReports,
]

/**
 * Brings a vault up to the last migration, each one whole or not at all. Before the first of them,
 * a copy of the vault as it was is made beside it.
 *
 * @throws UserError when a newer version of the program made it, or the copy can't be made
 */
export async function migrate(db: Database, file: string, known: readonly string[] = migrations): Promise<void> {
  const version = versionOf(db)
  if (version > known.length)
    throw new UserError(
      say`${basename(file)} was made by a newer version of Cloister (its format is ${version}; this one knows up to ${known.length}). Install the newer version, or put ${basename(file)}.before-${known.length + 1} in its place if that is still beside it.`,
    )
  if (version === known.length) return
  if (version > 0) await keepCopy(db, file, version)
  // A table that references others may be rebuilt in between; the check before each commit makes
  // up for it.
  db.pragma('foreign_keys = OFF')
  try {
    for (const [i, sql] of known.entries()) if (i >= version) step(db, sql, i + 1)
  } finally {
    db.pragma('foreign_keys = ON')
  }
}

function step(db: Database, sql: string, version: number): void {
  db.transaction(() => {
    // Another process may have done it while this one waited.
    if (versionOf(db) >= version) return
    db.exec(sql)
    // SQLite answers with a row for each reference.
    const broken = db.pragma('foreign_key_check') as readonly unknown[]
    if (broken.length > 0) throw new Error(`migration ${version} leaves ${broken.length} rows that refer to nothing`)
    db.pragma(`user_version = ${version}`)
  }).immediate()
}

/** How many migrations the database has been through: 0 for a new one. */
export function versionOf(db: Database): number {
  // SQLite keeps it as an integer of 32 bits.
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Copies the vault while its file holds all that there is and no other process changes it. Throws
 * UserError when another one is at it, and when the copy can't be written.
 */
async function keepCopy(db: Database, file: string, version: number): Promise<void> {
  if (!emptyLog(db)) throw inUse(file)
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have been faster: what it copied is what was before.
    if (versionOf(db) !== version) return
    refuseLog(file)
    await copyWhole(file, `${file}.before-${version + 1}`)
  } finally {
    db.exec('ROLLBACK')
  }
}

/**
 * The file itself is copied, so that the copy is encrypted with the same key and opens with the
 * same vault.json.
 */
async function copyWhole(file: string, copy: string): Promise<void> {
  const growing = `${copy}.part`
  try {
    await copyFile(file, growing, constants.COPYFILE_FICLONE)
    const handle = await open(growing, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(growing, copy)
  } catch (error) {
    await rm(growing, { force: true })
    const { code } = systemError(error)
    throw new UserError(
      say`The copy of ${basename(file)} that is made before an upgrade can't be written (${code}). Nothing was changed. Make room on the disk or check the permissions of the folder, then try again.`,
    )
  }
}
