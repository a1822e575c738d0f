import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { deriveKey, fitsKey, type KeyFile, newKeyFile, readKeyFile, writeKeyFile } from './keyFile.ts'
import { migrate } from './migrate.ts'

/** An open vault. Everything that people work on lies in it, encrypted. */
export interface Store {
  readonly db: Database.Database
  /** Twice is once. */
  readonly close: () => void
}

/** Whether there is a vault in this file; whether it can be opened shows when it is. */
export function vaultExists(file: string): boolean {
  return existsSync(file)
}

/**
 * Makes an empty vault. A folder holds one, since its key file lies beside it.
 *
 * @throws UserError when the folder has a vault already or can't be written
 */
export async function createVault(file: string, passphrase: string): Promise<Store> {
  if (vaultExists(file) || hasVault(dirname(file)))
    throw new UserError(say`There is a vault in this folder already (${basename(file)}). Open it, or choose another folder.`)
  const { keyFile, key } = await newKeyFile(passphrase)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeKeyFile(keyFileBeside(file), keyFile)
    // Nobody else on this machine may read it, and SQLite gives its journal the same permissions.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    throw notWritable(file, error)
  }
  try {
    return await opened(file, key)
  } catch (error) {
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
    throw error
  }
}

/**
 * Opens a vault and brings it up to this version of the program, with a copy of what it was kept beside it.
 *
 * @throws UserError for a wrong passphrase, a missing or damaged file, and a vault that a newer version made
 */
export async function openVault(file: string, passphrase: string): Promise<Store> {
  if (!vaultExists(file)) throw new UserError(say`${basename(file)} is not there. Make a vault, or put a backup in its place.`)
  const keyFile: KeyFile = readKeyFile(keyFileBeside(file))
  const key = await deriveKey(passphrase, keyFile)
  if (!fitsKey(keyFile, key))
    throw new UserError(say`This is not the passphrase of this vault. Check capitals and the keyboard’s language, and try again.`)
  return opened(file, key)
}

/** A new key file would shut the vault that lies beside it for ever. Chromium keeps databases in the same folder, but plain ones. */
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

function keyFileBeside(file: string): string {
  return join(dirname(file), 'vault.json')
}

async function opened(file: string, key: Buffer): Promise<Store> {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { timeout: patience, fileMustExist: true, ...nativeBinding() })
    unlock(db, key)
    settle(db)
    await migrate(db, file)
    return { db, close: () => void db?.close() }
  } catch (error) {
    db?.close()
    throw explained(file, error)
  }
}

/** How long a statement waits for another process that has the vault open, milliseconds. */
const patience = 5000

/** ChaCha20-Poly1305 for every page: authenticated, and of the ciphers with a long record the fastest here (reading 30 MB takes half as long as with SQLCipher's). */
function unlock(db: Database.Database, key: Buffer): void {
  db.pragma("cipher = 'chacha20'")
  db.pragma(`key = 'raw:${key.toString('hex')}'`)
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
}

/** Under Electron the binding that was compiled for it, where set-up made one: the one for Node may not load there. */
function nativeBinding(): { nativeBinding: string } | undefined {
  if (process.versions.electron === undefined) return undefined
  const packages = join(dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json')), '..')
  const own = join(packages, '.cloister', 'better_sqlite3-electron.node')
  return existsSync(own) ? { nativeBinding: own } : undefined
}

/** The key has been checked by then: what SQLite can't read is damaged. */
function explained(file: string, error: unknown): unknown {
  const { code } = error as { readonly code?: unknown }
  if (typeof code !== 'string') return error
  if (/^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ|IOERR_DATA)/.test(code))
    return new UserError(
      say`${basename(file)} is damaged (${code}) and can't be opened. Put a backup in its place, with the vault.json that belongs to it.`,
    )
  if (code === 'SQLITE_BUSY') return new UserError(say`${basename(file)} is in use by another program. Close that one, then try again.`)
  if (/^SQLITE_(?:CANTOPEN|READONLY|FULL|IOERR|PERM)/.test(code))
    return new UserError(
      say`${basename(file)} can't be read or written (${code}). Check the permissions of its folder and the space on its disk.`,
    )
  return error
}

function notWritable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  return new UserError(say`${basename(file)} can't be made (${code}). Check that you may write to its folder, and the space on its disk.`)
}
