import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { SessionState } from '../contract/session.ts'
import type { Person, Role } from '../contract/values.ts'
import { createVault, openVault, type Store, vaultExists } from '../store/open.ts'
import { addPerson, people } from '../store/people.ts'

/** The vault, locked or open, and who sits before it. */
export interface Sitting {
  /** The open vault. Throws UserError while it is locked. */
  readonly store: () => Store
  readonly seated: () => Person | null
  readonly state: () => SessionState
  /** Makes the vault and its first person, a manager, and seats them. Throws UserError where there is a vault already. */
  readonly create: (passphrase: string, name: string) => Promise<SessionState>
  /** Throws UserError for a wrong passphrase. Where only one person is known, they are seated. */
  readonly unlock: (passphrase: string) => Promise<SessionState>
  readonly lock: () => SessionState
  readonly sitDown: (personId: number) => SessionState
  readonly addPerson: (name: string, role: Role) => SessionState
}

/**
 * @param folder where the vault lies or will lie
 * @param onLock called before the vault is closed: whatever works with it ends now
 */
export function sitting(folder: string, onLock: () => void): Sitting {
  const file = join(folder, 'vault.db')
  let open: Store | null = null
  let personId: number | null = null
  let busy = false

  const store = (): Store => {
    if (!open) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
    return open
  }
  const seated = (): Person | null => (open && personId !== null ? (people(open).find(({ id }) => id === personId) ?? null) : null)
  const state = (): SessionState => {
    if (!open) return { stage: vaultExists(file) ? 'locked' : 'new', seated: null, people: [] }
    return { stage: 'open', seated: seated(), people: [...people(open)] }
  }
  const lock = (): SessionState => {
    if (open) {
      onLock()
      open.close()
    }
    open = null
    personId = null
    return state()
  }
  /** Deriving a key takes a moment; a second attempt in that time would open the vault twice. */
  const alone = async (work: () => Promise<void>): Promise<SessionState> => {
    if (busy) throw new UserError(say`The vault is just being opened. Wait a moment.`)
    busy = true
    try {
      await work()
    } finally {
      busy = false
    }
    return state()
  }

  return {
    store,
    seated,
    state,
    create: (passphrase, name) =>
      alone(async () => {
        if (open || vaultExists(file)) throw new UserError(say`This machine has a vault already. Unlock it with its passphrase.`)
        const manager = await createWhole(file, passphrase, name)
        open = await openVault(file, passphrase)
        personId = manager.id
      }),
    unlock: (passphrase) =>
      alone(async () => {
        if (open) return
        open = await openVault(file, passphrase)
        const known = people(open)
        personId = known.length === 1 ? (known[0]?.id ?? null) : null
      }),
    lock,
    sitDown: (id) => {
      if (!people(store()).some((person) => person.id === id))
        throw new UserError(say`This person is not on the list any more. Choose another.`)
      personId = id
      return state()
    },
    addPerson: (name, role) => {
      addPerson(store(), { name, role })
      return state()
    },
  }
}

/** Makes the vault beside its place and moves it there once somebody is in it: one without people could never be used. */
async function createWhole(file: string, passphrase: string, name: string): Promise<Person> {
  const growing = `${file}.new`
  for (const part of ['', '-wal', '-shm']) rmSync(`${growing}${part}`, { force: true })
  const store = await createVault(growing, passphrase)
  try {
    const manager = addPerson(store, { name, role: 'manager' })
    store.close()
    renameSync(growing, file)
    return manager
  } catch (error) {
    store.close()
    throw error
  }
}
