import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'

/**
 * A UserError in place of what SQLite says of a vault whose disk is full or may only be read, that
 * is in use or is damaged; any other error as it is.
 *
 * @param file the vault's, whose key has been checked by then: what can't be read is damaged
 */
export function inWords(error: unknown, file = 'vault.db'): unknown {
  const { code } = systemError(error)
  if (typeof code !== 'string') return error
  if (/^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ|IOERR_DATA)/.test(code))
    return new UserError(
      say`${basename(file)} is damaged (${code}) and can't be opened. Put a backup in its place, with the vault.json that belongs to it.`,
    )
  if (code === 'SQLITE_BUSY') return inUse(file)
  if (/^SQLITE_(?:CANTOPEN|READONLY|FULL|IOERR|PERM)/.test(code))
    return new UserError(
      say`${basename(file)} can't be read or written (${code}). Check the permissions of its folder and the space on its disk.`,
    )
  return error
}

/** Another process has the vault open, or is writing into it. */
export class VaultInUse extends UserError {}

/** The error for a vault that another program has open. */
export function inUse(file: string): VaultInUse {
  return new VaultInUse(say`${basename(file)} is in use by another program. Close that one, then try again.`)
}
