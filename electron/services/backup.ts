import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import type { SessionState } from '../contract/session.ts'
import type { Job, Person } from '../contract/values.ts'
import { appendAudit, auditHead, auditPublicKey } from '../store/audit.ts'
import { makeBackup, noteBackup, tryBackup } from '../store/backup.ts'
import { keepHead, readHeadFile } from '../store/headFile.ts'
import { isWrongKey, vaultExists, type Way } from '../store/open.ts'
import type { Services } from './services.ts'
import { triesOf, type VaultSession } from './session.ts'

type Parts = Pick<Services, 'store' | 'jobs' | 'files'> & {
  readonly vaultSession: Pick<VaultSession, 'file' | 'record' | 'state' | 'whileLocked'>
}

/** Copies of the vault, as the screen makes them and takes them back. */
export function backupOf({ store, jobs, files, vaultSession }: Parts) {
  return {
    make: ({ handle }: { readonly handle: string }, person: Person): Job => {
      const to = files.path(handle)
      return jobs.start('backup', basename(to), async ({ signal }) => {
        const folder = await makeBackup(store(), vaultSession.file, to, signal)
        noteBackup(store(), folder, person.id)
        vaultSession.record({ kind: 'backup', what: 'backup-made', details: { counter: auditHead(store()).counter } })
        return say`The backup is in ${basename(folder)}, and was checked. Its passphrase is the vault’s, as it is now.`
      })
    },
    /**
     * Everybody has to unlock and sign in again; a backup that can't be used costs nobody their
     * access.
     */
    restore: async ({ handle, passphrase }: { readonly handle: string; readonly passphrase: string }): Promise<SessionState> => {
      await restoreInto(files.path(handle), vaultSession.file, { passphrase }, vaultSession.whileLocked)
      return vaultSession.state()
    },
  }
}

/**
 * Restores a backup, and writes into its trail what it took the place of.
 *
 * @param whileLocked runs what needs the vault to be closed
 * @returns the folder in which the replaced vault lies now; null where there was none
 * @throws UserError when the backup can't be used; then nothing was changed
 */
export async function restoreInto(
  folder: string,
  file: string,
  by: Way,
  whileLocked: (work: () => void) => Promise<unknown>,
): Promise<string | null> {
  // Tries are counted where there is a vault to guard; a folder without one is left as it is by a
  // wrong one.
  const tries = vaultExists(file) ? triesOf(file) : null
  tries?.begin()
  const trial = await tryBackup(folder, file, by).catch((error: unknown) => {
    if (!isWrongKey(error)) tries?.takeBack()
    throw error
  })
  tries?.clear()
  let aside: string | null = null
  try {
    await whileLocked(() => {
      const kept = readHeadFile(file)
      const replaced = kept && kept !== 'damaged' ? { replaced: kept.counter, hash: kept.hash } : {}
      const head = appendAudit(trial.store, null, { kind: 'restore', what: 'backup-restored', details: replaced })
      const key = auditPublicKey(trial.store)
      aside = trial.replace()
      keepHead(file, head, key)
      triesOf(file).clear()
    })
    return aside
  } finally {
    trial.drop()
  }
}
