import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Permission, permits } from '../contract/permissions.ts'
import type { Person } from '../contract/values.ts'
import { noteLostTrail, triesOf } from '../services/session.ts'
import { type AuditEvent, appendAudit, auditPublicKey } from '../store/audit.ts'
import { keepHead } from '../store/headFile.ts'
import { isWrongKey, openVault, type Store } from '../store/open.ts'
import { people } from '../store/people.ts'
import { isOwnPassphrase, notTheirs, withOwnPassphrase } from '../store/personPassphrases.ts'
import { setting } from '../store/settings.ts'
import { type Asking, secret } from './asking.ts'

/** A vault that somebody opened from the command line, with the rights that they have in the window. */
export interface Entered {
  readonly file: string
  readonly store: Store
  readonly person: Person
  readonly passphrase: string
  readonly record: (event: AuditEvent) => void
}

export interface Entrance extends Asking {
  /** Who it is, by name. */
  readonly as?: string | undefined
}

/** A vault is named by its file, which ends in .db, or by the folder that it lies in, be it there or not. */
export function vaultFile(path: string): string {
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : extname(path) !== '.db'
  return isFolder ? join(path, 'vault.db') : path
}

/**
 * Opens a vault for somebody who may: they say who they are, and type what they would type in the window. Wrong tries are counted with those of the window.
 *
 * @throws UserError for a wrong passphrase, and for somebody who may not
 */
export async function enter(path: string, permission: Permission, entrance: Entrance): Promise<Entered> {
  const file = vaultFile(path)
  if (!entrance.as) throw new UserError(say`Say who you are: --as NAME, as it stands on the list of people.`)
  const passphrase = await secret('vault', entrance)
  const tries = triesOf(file)
  tries.begin()
  const store = await openVault(file, passphrase).catch((error: unknown) => {
    if (!isWrongKey(error)) tries.takeBack()
    throw error
  })
  const wrong = tries.clear()
  let whose: number | null = null
  const record = (event: AuditEvent) => keepHead(file, appendAudit(store, whose, event), auditPublicKey(store))
  try {
    if (wrong > 0) record({ kind: 'sign-in', what: 'vault-unlock-failed', details: { tries: wrong } })
    noteLostTrail(file, store, record)
    const person = await known(store, entrance, record)
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

async function known(store: Store, entrance: Entrance, record: (event: AuditEvent) => void): Promise<Person> {
  const person = people(store).find(({ name }) => name.toLocaleLowerCase() === entrance.as?.trim().normalize('NFC').toLocaleLowerCase())
  if (!person) throw new UserError(say`There is nobody of this name on the list of people. Check --as.`)
  if (withOwnPassphrase(store).includes(person.id)) {
    if (!(await isOwnPassphrase(() => store, person.id, await secret('own', entrance)))) {
      record({ kind: 'sign-in', what: 'sign-in-failed', details: { whose: person.id } })
      throw notTheirs(person.name)
    }
  } else if (setting(store, 'own-passphrases'))
    throw new UserError(say`${person.name} has no passphrase of their own yet. They choose one in the window, when they sit down.`)
  return person
}
