import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { restoreInto } from '../services/backup.ts'
import { auditHead } from '../store/audit.ts'
import { makeBackup, noteBackup, refuseInUse } from '../store/backup.ts'
import { secret } from './asking.ts'
import { type Entrance, enter, vaultFile } from './rights.ts'

type Say = (line: string) => void

/** Copies a vault into a new folder within OUT, and checks the copy. */
export async function backup(path: string, to: string, entrance: Entrance, tell: Say): Promise<void> {
  const { store, file, person, record } = await enter(path, 'backup', entrance)
  try {
    const folder = await makeBackup(store, file, to, new AbortController().signal)
    noteBackup(store, folder, person.id)
    record({ kind: 'backup', what: 'backup-made', details: { counter: auditHead(store).counter } })
    tell(say`The backup is in ${basename(folder)}, and was checked. Its passphrase is the vault’s, as it is now.`)
  } finally {
    store.close()
  }
}

/**
 * Tries a backup on a copy, then puts it in the vault's place. Where there is a vault already, whoever replaces it must be allowed to by it; where there is none,
 * the backup's passphrase is enough.
 */
export async function restore(from: string, path: string, entrance: Entrance, tell: Say): Promise<void> {
  const file = vaultFile(path)
  let passphrase: string
  if (existsSync(file)) {
    const entered = await enter(file, 'backup', entrance)
    try {
      refuseInUse(entered.store, file)
    } finally {
      entered.store.close()
    }
    passphrase = entered.passphrase
  } else {
    mkdirSync(dirname(file), { recursive: true })
    passphrase = await secret('vault', entrance)
  }
  await restoreInto(from, file, { passphrase }, async (work) => work())
  tell(say`The backup is in the vault’s place. What was there before lies beside it, in a folder whose name begins with ‘replaced’.`)
}
