import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'
import {
  type FirstKeyFile,
  type KeyFile,
  newKeyFile,
  openedByPassphrase,
  openedByRecoveryKey,
  readKeyFile,
  withNewRecoveryKey,
  withPassphrase,
  writeKeyFile,
} from './keyFile.ts'
import { migrate } from './migrate.ts'
import { inWords } from './sqliteErrors.ts'

/** An open vault. Everything that people work on lies in it, encrypted. */
export interface Store {
  readonly db: Database.Database
  /** Twice is once. */
  readonly close: () => void
  /**
   * Looks at a copy of this vault through and through, under the key that is open. Throws UserError
   * when it is damaged.
   */
  readonly checkCopy: (file: string) => void
}

/**
 * What opens a vault. Typed words are strings, as they come from the page; what is made of them is
 * wiped.
 */
export type Way =
  | { readonly passphrase: string }
  | { readonly recoveryKey: string }
  /** Opens what the operating system sealed; throws where it can't. */
  | { readonly reveal: (sealed: Buffer) => Buffer }

/** Whether there is a vault in this file; whether it can be opened shows when it is. */
export function vaultExists(file: string): boolean {
  return existsSync(file)
}

/**
 * Makes an empty vault. A folder holds one, since its key file lies beside it. Its recovery key is
 * given this once.
 *
 * @throws UserError when the folder has a vault already or can't be written
 */
export async function createVault(file: string, passphrase: string): Promise<Store & { readonly recoveryKey: string }> {
  if (vaultExists(file) || hasVault(dirname(file)))
    throw new UserError(say`There is a vault in this folder already (${basename(file)}). Open it, or choose another folder.`)
  const { keyFile, key, recoveryKey } = await newKeyFile(passphrase)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeKeyFile(keyFileBeside(file), keyFile)
    // Nobody else on this machine may read it, and SQLite gives its journal the same permissions.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    key.fill(0)
    throw notWritable(file, error)
  }
  try {
    return { ...(await opened(file, key)), recoveryKey }
  } catch (error) {
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
    throw error
  }
}

/**
 * Opens a vault and brings it up to this version of the program, with a copy of what it was kept
 * beside it.
 *
 * @throws UserError for a wrong passphrase, a missing or damaged file, and a vault that a newer
 *   version made
 */
export async function openVault(file: string, by: string | Way): Promise<Store> {
  if (!vaultExists(file)) throw new UserError(say`${basename(file)} is not there. Make a vault, or put a backup in its place.`)
  const path = keyFileBeside(file)
  const known = readKeyFile(path)
  const { key, keyFile } = await keyBy(known, typeof by === 'string' ? { passphrase: by } : by)
  // Of the first version: from now on the passphrase can change.
  if (keyFile !== known) written(path, keyFile, file)
  return opened(file, key)
}

/** @throws UserError where this way does not lead in */
async function keyBy(keyFile: KeyFile | FirstKeyFile, way: Way): Promise<{ readonly key: Buffer; readonly keyFile: KeyFile }> {
  if ('passphrase' in way) {
    const found = await openedByPassphrase(keyFile, way.passphrase)
    if (found) return found
    throw wrongKey(say`This is not the passphrase of this vault. Check capitals and the keyboard’s language, and try again.`)
  }
  if ('recoveryKey' in way) {
    const found = openedByRecoveryKey(keyFile, way.recoveryKey)
    if (found) return found
    throw wrongKey(say`This is not the recovery key of this vault. Check every letter against the paper: there are seven groups of four.`)
  }
  if ('check' in keyFile || keyFile.system === null)
    throw new UserError(say`This vault can't be opened by the key store of the operating system. Type its passphrase.`)
  try {
    const key = way.reveal(Buffer.from(keyFile.system, 'base64'))
    if (key.length === 32) return { key, keyFile }
  } catch {
    // Another account or machine, or a key store that was emptied: all the same to whoever is
    // signed in here.
  }
  throw new UserError(say`The key store of the operating system did not give the key. Type the passphrase.`)
}

/** Whether a way leads in; opens nothing. Throws UserError where it does not. */
export async function opensBy(file: string, by: Way): Promise<void> {
  const { key } = await keyBy(readKeyFile(keyFileBeside(file)), by)
  key.fill(0)
}

const wrongKeys = new WeakSet<object>()

function wrongKey(message: string): UserError {
  const error = new UserError(message)
  wrongKeys.add(error)
  return error
}

/** Whether somebody guessed wrong, rather than that the vault can't be opened at all. */
export function isWrongKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && wrongKeys.has(error)
}

/** Which ways lead into the vault, as far as its key file says. */
export function waysInto(file: string): { readonly recoveryKey: boolean; readonly system: boolean } {
  try {
    const keyFile = readKeyFile(keyFileBeside(file))
    return 'check' in keyFile
      ? { recoveryKey: false, system: false }
      : { recoveryKey: keyFile.recovery !== null, system: keyFile.system !== null }
  } catch {
    return { recoveryKey: false, system: false }
  }
}

/**
 * Gives the vault another passphrase; nothing in it is written again, and the recovery key stays as
 * it is.
 *
 * @throws UserError when `by` does not open it
 */
export async function changePassphrase(file: string, by: Way, passphrase: string): Promise<void> {
  await changeKeyFile(file, by, (keyFile, key) => withPassphrase(keyFile, key, passphrase))
}

/**
 * Makes another recovery key, to be printed once; the one before it opens nothing any more. Throws
 * UserError for a wrong passphrase.
 */
export async function newRecoveryKey(file: string, by: Way): Promise<string> {
  let made = ''
  await changeKeyFile(file, by, (keyFile, key) => {
    const { keyFile: changed, recoveryKey } = withNewRecoveryKey(keyFile, key)
    made = recoveryKey
    return changed
  })
  return made
}

/**
 * Has the operating system keep the vault's key, too; or, with null, no more. Throws UserError for
 * a wrong passphrase.
 */
export async function keepInSystem(file: string, by: Way, seal: ((key: Buffer) => Buffer) | null): Promise<void> {
  await changeKeyFile(file, by, (keyFile, key) => ({ ...keyFile, system: seal === null ? null : seal(key).toString('base64') }))
}

async function changeKeyFile(file: string, by: Way, change: (keyFile: KeyFile, key: Buffer) => KeyFile | Promise<KeyFile>): Promise<void> {
  const path = keyFileBeside(file)
  const before = readKeyFile(path)
  const { key, keyFile } = await keyBy(before, by)
  try {
    const changed = await change(keyFile, key)
    // Deriving keys takes a while, in which another program may have changed it: what that one
    // printed must go on to open the vault.
    if (!isDeepStrictEqual(readKeyFile(path), before))
      throw new UserError(say`The keys of this vault were changed elsewhere in the meantime. Try again.`)
    written(path, changed, file)
  } finally {
    key.fill(0)
  }
}

function written(path: string, keyFile: KeyFile, file: string): void {
  try {
    writeKeyFile(path, keyFile)
  } catch (error) {
    throw notWritable(file, error)
  }
}

/**
 * A new key file would shut the vault that lies beside it for ever. Chromium keeps databases in the
 * same folder, but plain ones.
 */
function hasVault(folder: string): boolean {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return false
  return readdirSync(folder).some((name) => name.endsWith('.db') && !isPlain(join(folder, name)))
}

function isPlain(file: string): boolean {
  const beginning = Buffer.alloc(15)
  const descriptor = openSync(file, 'r')
  try {
    return readSync(descriptor, beginning) === 0 || beginning.toString('latin1') === 'SQLite format 3'
  } finally {
    closeSync(descriptor)
  }
}

export function keyFileBeside(file: string): string {
  return join(dirname(file), 'vault.json')
}

/** @param key wiped when the vault is closed, or can't be opened */
async function opened(file: string, key: Buffer): Promise<Store> {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { timeout: patience, fileMustExist: true, ...nativeBinding() })
    unlock(db, key)
    settle(db)
    await migrate(db, file)
    return {
      db,
      close: () => {
        db?.close()
        key.fill(0)
      },
      checkCopy: (copy) => checkCopy(copy, key),
    }
  } catch (error) {
    db?.close()
    key.fill(0)
    throw inWords(error, file)
  }
}

/** How long a statement waits for another process that has the vault open, milliseconds. */
const patience = 5000

/**
 * ChaCha20-Poly1305 for every page: authenticated, and of the ciphers with a long record the
 * fastest here (reading 30 MB takes half as long as with SQLCipher's).
 */
function unlock(db: Database.Database, key: Buffer): void {
  db.pragma("cipher = 'chacha20'")
  const given = Buffer.concat([Buffer.from('raw:'), key])
  db.key(given)
  given.fill(0)
  // The first read tells whether the key opens it.
  db.prepare('SELECT count(*) FROM sqlite_schema').get()
}

function settle(db: Database.Database): void {
  db.pragma('journal_mode = WAL')
  // What was confirmed is on the disk, whatever happens to the power.
  db.pragma('synchronous = FULL')
  db.pragma('fullfsync = ON')
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma('foreign_keys = ON')
  // Temporary files are not encrypted, so there are none.
  db.pragma('temp_store = MEMORY')
  db.pragma('cache_size = -65536')
  db.pragma('trusted_schema = OFF')
  // What is deleted or changed is not to be read in the file any more.
  db.pragma('secure_delete = ON')
}

/** Every page of a copy is read and authenticated. */
function checkCopy(file: string, key: Buffer): void {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { timeout: patience, fileMustExist: true, ...nativeBinding() })
    unlock(db, key)
    const found = db.pragma('quick_check', { simple: true })
    if (found !== 'ok') throw new UserError(say`The copy is damaged: it is not what the vault holds. Make it again, on another disk.`)
  } catch (error) {
    throw inWords(error, file)
  } finally {
    db?.close()
  }
}

/**
 * Under Electron the binding that was compiled for it, where set-up made one: the one for Node may
 * not load there.
 */
function nativeBinding(): { nativeBinding: string } | undefined {
  if (process.versions.electron === undefined) return undefined
  const packages = join(dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json')), '..')
  const own = join(packages, '.cloister', 'better_sqlite3-electron.node')
  return existsSync(own) ? { nativeBinding: own } : undefined
}

function notWritable(file: string, error: unknown): unknown {
  const { code } = systemError(error)
  if (typeof code !== 'string') return error
  return new UserError(say`${basename(file)} can't be made (${code}). Check that you may write to its folder, and the space on its disk.`)
}
