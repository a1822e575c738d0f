import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Permission, permits } from '../contract/permissions.ts'
import type { Warning } from '../contract/session.ts'
import type { Person } from '../contract/values.ts'
import { noteOpened } from '../services/opening.ts'
import { triesOf } from '../services/session.ts'
import { entryOf } from '../services/signIn.ts'
import { type AuditEvent, appendAudit, auditPublicKey } from '../store/audit.ts'
import { keepHead } from '../store/headFile.ts'
import { isWrongKey, openVault, type Store } from '../store/open.ts'
import { people } from '../store/people.ts'
import { isOwnPassphrase, notTheirs } from '../store/personPassphrases.ts'
import { type Asking, secret } from './asking.ts'
import { type Waiting, whileInUse } from './waiting.ts'

/**
 * A vault that somebody opened from the command line, with the rights that they have in the window.
 */
export interface OpenedVault {
  readonly file: string
  readonly store: Store
  readonly person: Person
  readonly passphrase: string
  readonly record: (event: AuditEvent) => void
}

export interface SignInOptions extends Asking {
  /** Who it is, by name. */
  readonly as?: string | undefined
  /** Absent: a vault that is in use is refused at once. */
  readonly waiting?: Waiting | undefined
}

/**
 * A vault is named by its file, which ends in .db, or by the folder that it lies in, be it there or
 * not.
 */
export function vaultFile(path: string): string {
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : extname(path) !== '.db'
  return isFolder ? join(path, 'vault.db') : path
}

/**
 * Opens a vault for somebody who may: they say who they are, and type what they would type in the
 * window. Wrong tries are counted with those of the window.
 *
 * @throws UserError for a wrong passphrase, and for somebody who may not
 */
export async function openAs(path: string, permission: Permission, signIn: SignInOptions): Promise<OpenedVault> {
  const file = vaultFile(path)
  if (!signIn.as) throw new UserError(say`Say who you are: --as NAME, as it stands on the list of people.`)
  const passphrase = await secret('vault', signIn)
  const tries = triesOf(file)
  tries.begin()
  const store = await whileInUse(signIn.waiting, () => openVault(file, passphrase)).catch((error: unknown) => {
    if (!isWrongKey(error)) tries.takeBack()
    throw error
  })
  const wrong = tries.clear()
  let whose: number | null = null
  const record = (event: AuditEvent) => keepHead(file, appendAudit(store, whose, event), auditPublicKey(store))
  try {
    await untilWritable(store, signIn.waiting)
    if (wrong > 0) record({ kind: 'sign-in', what: 'vault-unlock-failed', details: { tries: wrong } })
    for (const warning of noteOpened(file, store, { what: 'opened-on-command-line', acceptRights: false })) tell(warningWords[warning])
    const person = await identified(store, file, signIn, record)
    whose = person.id
    if (!permits(person.role, permission)) {
      record({ kind: 'refused', what: `command-line-${permission}` })
      throw new UserError(say`${person.name} may not do this: it is for other roles. Ask an administrator.`)
    }
    record({ kind: 'sign-in', what: 'signed-in-on-command-line' })
    return { file, store, person, passphrase, record }
  } catch (error) {
    store.close()
    throw error
  }
}

/** What follows writes into the trail. */
async function untilWritable({ db }: Store, waiting: Waiting | undefined): Promise<void> {
  const usual = db.pragma('busy_timeout', { simple: true })
  // SQLite's own waiting stops everything else here.
  if (waiting) db.pragma('busy_timeout = 100')
  await whileInUse(waiting, async () => db.transaction(() => {}).immediate())
  db.pragma(`busy_timeout = ${usual}`)
}

/** Not on standard output, which results go to. */
const tell = (line: string) => void process.stderr.write(`${line}\n`)

const warningWords: Readonly<Record<Warning, string>> = {
  'head-missing':
    'WARNING: vault.head.json, which keeps the end of the audit trail, was missing. An older vault may have been put in its place. This is recorded.',
  'head-damaged':
    'WARNING: vault.head.json, which keeps the end of the audit trail, was damaged. An older vault may have been put in its place. This is recorded.',
  'head-foreign': 'WARNING: vault.head.json, which keeps the end of the audit trail, is another vault’s. This is recorded.',
  'head-differs': 'WARNING: vault.head.json names a record that this trail does not have. This is recorded.',
  'trail-cut':
    'WARNING: the audit trail ends before where it is known to have ended: the vault was put back to an older state. This is recorded.',
  'rights-accepted': 'WARNING: people and rights were taken as they were found. This is recorded.',
}

async function identified(store: Store, file: string, signIn: SignInOptions, record: (event: AuditEvent) => void): Promise<Person> {
  const person = people(store).find(({ name }) => name.toLocaleLowerCase() === signIn.as?.trim().normalize('NFC').toLocaleLowerCase())
  if (!person) throw new UserError(say`There is nobody of this name on the list of people. Check --as.`)
  const by = entryOf(store, file, person)
  if (by === 'passphrase') {
    if (!(await isOwnPassphrase(() => store, person.id, await secret('own', signIn)))) {
      record({ kind: 'sign-in', what: 'sign-in-failed', details: { whose: person.id } })
      throw notTheirs(person.name)
    }
  } else if (by !== 'free')
    throw new UserError(say`${person.name} has no passphrase of their own yet. They choose one in the window, when they sign in.`)
  return person
}
