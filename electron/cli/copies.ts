import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { restoreInto } from '../services/backup.ts'
import { auditHead } from '../store/audit.ts'
import { makeBackup, noteBackup, readBackup, refuseInUse } from '../store/backup.ts'
import { secret } from './asking.ts'
import { openAs, type SignInOptions, vaultFile } from './rights.ts'
import { whileInUse } from './waiting.ts'

type Say = (line: string) => void

/** Copies a vault into a new folder within OUT, and checks the copy. */
export async function backup(path: string, to: string, signIn: SignInOptions, tell: Say): Promise<void> {
  const { store, file, person, record } = await openAs(path, 'backup', signIn)
  try {
    const folder = await whileInUse(signIn.waiting, () => makeBackup(store, file, to, new AbortController().signal))
    noteBackup(store, folder, person.id)
    record({ kind: 'backup', what: 'backup-made', details: { counter: auditHead(store).counter } })
    tell(say`The backup is in ${basename(folder)}, and was checked. Its passphrase is the vault’s, as it is now.`)
  } finally {
    store.close()
  }
}

/**
 * Tries a backup on a copy, then puts it in the vault's place. Where there is a vault already,
 * whoever replaces it must be allowed to by it; where there is none, the backup's passphrase is
 * enough. A folder that was not there is made whole or not at all.
 *
 * @throws UserError when PATH is no place for a vault, the backup is damaged or no one may
 *   replace the vault
 */
export async function restore(from: string, path: string, signIn: SignInOptions, tell: Say): Promise<void> {
  const file = vaultFile(path)
  if (basename(file) !== 'vault.db' || (existsSync(file) && !statSync(file).isFile()))
    throw new UserError(say`${basename(path)} is no place for a vault. Name a folder; the vault will be vault.db in it.`)
  if (existsSync(dirname(file))) await restoreThere(from, file, signIn, tell)
  else await restoreWithoutVault(from, dirname(file), signIn, tell)
}

async function restoreThere(from: string, file: string, signIn: SignInOptions, tell: Say): Promise<void> {
  let passphrase: string
  if (existsSync(file)) {
    const opened = await openAs(file, 'backup', signIn)
    try {
      refuseInUse(opened.store, file)
    } finally {
      opened.store.close()
    }
    passphrase = opened.passphrase
  } else {
    await readBackup(from)
    passphrase = await secret('vault', signIn)
  }
  const aside = await restoreInto(from, file, { passphrase }, async (work) => work())
  tell(
    aside === null
      ? say`The backup is in the vault’s place, in ${basename(dirname(file))}.`
      : say`The backup is in the vault’s place. What was there before lies beside it, in the folder ‘${basename(aside)}’.`,
  )
}

/**
 * Made beside its place under another name, so that a wrong passphrase, a damaged backup or a full
 * disk leaves nothing.
 */
async function restoreWithoutVault(from: string, folder: string, signIn: SignInOptions, tell: Say): Promise<void> {
  await readBackup(from)
  const passphrase = await secret('vault', signIn)
  const within = dirname(resolve(folder))
  const made = mkdirSync(within, { recursive: true })
  let growing: string | undefined
  try {
    growing = mkdtempSync(join(within, `.${basename(folder)}.restoring-`))
    await restoreInto(from, join(growing, 'vault.db'), { passphrase }, async (work) => work())
    renameSync(growing, folder)
  } catch (error) {
    for (const part of [growing, made]) if (part !== undefined) rmSync(part, { recursive: true, force: true })
    const { code } = systemError(error)
    if (typeof code !== 'string') throw error
    throw new UserError(say`${basename(folder)} can't be made (${code}). Make room on its disk, or choose another folder.`)
  }
  tell(say`The vault is in ${basename(folder)}.`)
}
