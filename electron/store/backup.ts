import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { fileHash } from '../../worker/io/fileHash.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { type AuditHead, auditHead as headShape } from '../contract/audit.ts'
import { auditHead } from './audit.ts'
import { isWrongKey, keyFileBeside, openVault, type Store, type Way } from './open.ts'
import { type Connected, prepared } from './prepared.ts'
import { inUse } from './sqliteErrors.ts'
import { emptyLog, refuseLog } from './writeAheadLog.ts'

/**
 * What lies beside the two files of a backup: hashes of both, so that a damaged stick is found out
 * before a passphrase is asked for.
 */
const shape = z.strictObject({
  kind: z.literal('cloister-backup'),
  version: z.literal(1),
  at: z.number().int(),
  /** sha256 by name. */
  files: z.strictObject({ 'vault.db': z.string().regex(/^[0-9a-f]{64}$/), 'vault.json': z.string().regex(/^[0-9a-f]{64}$/) }),
  head: headShape,
})
export type BackupLabel = z.infer<typeof shape>

const labelName = 'backup.json'

/**
 * Copies an open vault into a new folder, which holds all that is needed to open it: the database
 * as encrypted as it is, its key file, and a label with the hash of each. The database is copied
 * beside itself first, in one go, while nothing can be written; from there it goes on its way.
 *
 * @param to a folder; the backup gets one of its own within
 * @returns the folder of the backup
 * @throws UserError when the folder can't be written or the copy is not what the vault holds
 */
export async function makeBackup(store: Store, file: string, to: string, signal: AbortSignal, at = Date.now()): Promise<string> {
  const folder = freshFolder(to, `Cloister ${new Date(at).toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')}`)
  const still = `${file}.copying`
  const growing = `${folder}.part`
  try {
    const head = stillCopy(store, file, still)
    const label = {
      kind: 'cloister-backup',
      version: 1,
      at,
      files: { 'vault.db': await fileHash(still), 'vault.json': await fileHash(keyFileBeside(file)) },
      head,
    } as const
    mkdirSync(growing, { recursive: true, mode: 0o700 })
    signal.throwIfAborted()
    await copyFile(still, join(growing, 'vault.db'), constants.COPYFILE_FICLONE)
    await copyFile(keyFileBeside(file), join(growing, 'vault.json'))
    signal.throwIfAborted()
    for (const name of ['vault.db', 'vault.json'] as const) {
      flush(join(growing, name))
      if ((await fileHash(join(growing, name))) !== label.files[name]) throw damagedCopy()
    }
    signal.throwIfAborted()
    store.checkCopy(still)
    writeWhole(join(growing, labelName), `${JSON.stringify(label, null, 2)}\n`)
    renameSync(growing, folder)
    return folder
  } catch (error) {
    if (existsSync(growing)) rmSync(growing, { recursive: true, force: true })
    throw notWritable(basename(to), error)
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(`${still}${part}`, { force: true })
  }
}

/**
 * The database as it is now: nothing else runs in this process meanwhile, and another one waits.
 */
function stillCopy(store: Store, file: string, copy: string): AuditHead {
  const { db } = store
  if (!emptyLog(db)) throw inUse(file)
  return db
    .transaction(() => {
      refuseLog(file)
      copyFileSync(file, copy, constants.COPYFILE_FICLONE)
      return auditHead(store)
    })
    .immediate()
}

function freshFolder(within: string, name: string): string {
  for (let k = 1; ; k++) {
    const folder = join(within, k === 1 ? name : `${name} (${k})`)
    if (!existsSync(folder) && !existsSync(`${folder}.part`)) return folder
  }
}

/** A backup that can be tried. Throws UserError when it is none, is cut off, or is damaged. */
export async function readBackup(folder: string): Promise<BackupLabel> {
  const name = basename(folder)
  let label: BackupLabel
  try {
    label = shape.parse(JSON.parse(readFileSync(join(folder, labelName), 'utf8')))
  } catch {
    throw new UserError(
      say`${name} is no backup of a vault. Choose the folder that a backup made: it has vault.db, vault.json and backup.json in it.`,
    )
  }
  for (const file of ['vault.db', 'vault.json'] as const) {
    const path = join(folder, file)
    if (!existsSync(path) || (await fileHash(path)) !== label.files[file])
      throw new UserError(say`The backup in ${name} is damaged: ${file} is not what was written. Take another backup.`)
  }
  return label
}

/** A backup that was opened, looked through and brought up to this version, on a copy. */
export interface Trial {
  /** The opened copy. */
  readonly store: Store
  /**
   * Puts the copy in the vault's place, which must be closed; the vault goes aside, whole, beside
   * its place.
   *
   * @returns the folder in which the replaced vault lies now; null where there was none
   * @throws UserError when it can't be put there; then the vault is as it was
   */
  readonly replace: () => string | null
  /** Nothing is left of the copy. */
  readonly drop: () => void
}

/**
 * Tries a backup before anything is replaced.
 *
 * @param file where the vault lies or will lie
 * @throws UserError when the backup can't be used
 */
export async function tryBackup(folder: string, file: string, by: Way): Promise<Trial> {
  await readBackup(folder)
  const trial = join(dirname(file), 'restoring')
  const copy = join(trial, basename(file))
  const drop = () => rmSync(trial, { recursive: true, force: true })
  drop()
  try {
    mkdirSync(trial, { recursive: true, mode: 0o700 })
    await copyFile(join(folder, 'vault.db'), copy, constants.COPYFILE_FICLONE)
    await copyFile(join(folder, 'vault.json'), keyFileBeside(copy))
    const store = await openVault(copy, by)
    if (store.db.pragma('integrity_check', { simple: true }) !== 'ok') {
      store.close()
      throw damagedCopy()
    }
    const replace = () => {
      store.close()
      try {
        for (const name of [copy, keyFileBeside(copy)]) flush(name)
        return replaceBy(trial, file)
      } catch (error) {
        throw notWritable(basename(dirname(file)), error)
      }
    }
    return { store, replace, drop: closing(store, drop) }
  } catch (error) {
    drop()
    throw isWrongKey(error) ? error : notWritable(basename(dirname(file)), error)
  }
}

/**
 * Throws UserError when another program has the vault open: what it writes would go to the vault
 * that is put aside.
 */
export function refuseInUse({ db }: Store, file: string): void {
  try {
    // Only a connection that is alone may do this.
    db.pragma('busy_timeout = 200')
    db.pragma('journal_mode = DELETE')
    db.pragma('journal_mode = WAL')
  } catch {
    throw inUse(file)
  }
}

function closing(store: Store, then: () => void): () => void {
  return () => {
    store.close()
    then()
  }
}

/**
 * The old vault goes aside first, then the new one comes in; where that breaks off, the old one
 * goes back.
 */
function replaceBy(trial: string, file: string): string | null {
  const folder = dirname(file)
  const moved: [string, string][] = []
  const move = (from: string, to: string): void => {
    renameSync(from, to)
    moved.push([from, to])
  }
  // A key file whose database is lost goes aside, too: it may open a copy that turns up.
  const before = readdirSync(folder).filter((name) => isOfVault(name, basename(file)))
  const aside = before.length > 0 ? freshFolder(folder, `replaced ${new Date().toISOString().slice(0, 10)}`) : null
  try {
    if (aside) {
      mkdirSync(aside, { mode: 0o700 })
      for (const name of before) move(join(folder, name), join(aside, name))
    }
    // The database last: where it lies, the vault is whole.
    move(keyFileBeside(join(trial, 'x')), keyFileBeside(file))
    move(join(trial, basename(file)), file)
    return aside
  } catch (error) {
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    throw error
  }
}

function isOfVault(name: string, vault: string): boolean {
  return [vault, `${vault}-wal`, `${vault}-shm`, 'vault.json'].includes(name)
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function damagedCopy(): UserError {
  return new UserError(say`The copy is damaged: it is not what the vault holds. Make it again, on another disk.`)
}

function notWritable(name: string, error: unknown): unknown {
  const { code } = systemError(error)
  if (typeof code !== 'string' || code.startsWith('SQLITE')) return error
  return new UserError(say`${name} can't be written (${code}). Make room on its disk, or choose another folder. The vault is as it was.`)
}

/** Notes where a backup was made, so that an erasure can name it. */
export function noteBackup(store: Connected, folder: string, personId: number | null): void {
  prepared(store, 'INSERT INTO backups (at, person_id, folder) VALUES (?, ?, ?)').run(Date.now(), personId, folder)
}

/** Somebody says that a backup is deleted. */
export function noteGone(store: Connected, backupId: number): void {
  prepared(store, 'UPDATE backups SET gone_at = ? WHERE id = ?').run(Date.now(), backupId)
}

export interface KnownCopy {
  readonly backupId: number | null
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly there: boolean
}

/**
 * Backups that nobody said are deleted, and copies that lie beside the vault: from before upgrades,
 * and vaults that a restore put aside. The newest first.
 */
export function knownCopies(store: Connected, file: string): KnownCopy[] {
  const backups = prepared<{ id: number; at: number; folder: string }>(
    store,
    'SELECT id, at, folder FROM backups WHERE gone_at IS NULL',
  ).all()
  const beside = readdirSync(dirname(file)).filter((name) => isCopyBeside(name, basename(file)))
  return [
    ...backups.map(({ id, at, folder }) => ({ backupId: id, name: folder, at, there: existsSync(join(folder, labelName)) })),
    ...beside.map((name) => ({ backupId: null, name, at: Math.round(statSync(join(dirname(file), name)).mtimeMs), there: true })),
  ].toSorted((a, b) => b.at - a.at)
}

/** Deletes a copy beside the vault. Throws UserError for anything else. */
export function deleteCopyBeside(file: string, name: string): void {
  if (!isCopyBeside(name, basename(file)) || !existsSync(join(dirname(file), name)))
    throw new UserError(say`This copy is not there any more.`)
  rmSync(join(dirname(file), name), { recursive: true, force: true })
}

function isCopyBeside(name: string, vault: string): boolean {
  return (
    (name.startsWith(`${vault}.before-`) && /^\d+$/.test(name.slice(`${vault}.before-`.length))) ||
    /^replaced \d{4}-\d\d-\d\d(?: \(\d+\))?$/.test(name)
  )
}
