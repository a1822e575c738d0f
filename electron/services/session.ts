import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { SessionState } from '../contract/session.ts'
import type { Person, Role } from '../contract/values.ts'
import { type AuditEvent, appendAudit, auditHead, auditPublicKey } from '../store/audit.ts'
import { keepHead, readHeadFile } from '../store/headFile.ts'
import {
  changePassphrase,
  createVault,
  isWrongKey,
  newRecoveryKey,
  opensBy,
  openVault,
  type Store,
  vaultExists,
  type Way,
  waysInto,
} from '../store/open.ts'
import { addPerson, changeRole, people, peopleWhoLeft } from '../store/people.ts'
import { dropOwnPassphrase, isOwnPassphrase, notTheirs, setOwnPassphrase, withOwnPassphrase } from '../store/personPassphrases.ts'
import type { Connected } from '../store/prepared.ts'
import { setting } from '../store/settings.ts'
import { triesFile } from '../store/tries.ts'

/** The vault, locked or open, and who sits before it. */
export interface Sitting {
  /** The vault's file. */
  readonly file: string
  /** The open vault. Throws UserError while it is locked. */
  readonly store: () => Store
  /** Whether the vault is open, be it shut to people. */
  readonly isOpen: () => boolean
  readonly seated: () => Person | null
  readonly state: () => SessionState
  /** Makes the vault and its first person, an administrator, and seats them. Throws UserError where there is a vault already. */
  readonly create: (passphrase: string, name: string) => Promise<SessionState & { readonly recoveryKey: string }>
  /** Throws UserError for a wrong passphrase. Where only one person is known who is asked for no passphrase of their own, they are seated. */
  readonly unlock: (by: string | Way) => Promise<SessionState>
  /** Opens the vault by its recovery key, which is replaced by another, and gives it a new passphrase. */
  readonly recover: (recoveryKey: string, passphrase: string) => Promise<{ readonly session: SessionState; readonly recoveryKey: string }>
  /**
   * Closes the vault. Where nobody was there ('idle') while something runs, it is only shut to people: nobody sits there, the page sees a locked vault, its
   * passphrase is wanted; it is closed when the last job has ended.
   */
  readonly lock: (by?: 'person' | 'idle' | 'system' | 'end') => SessionState
  /** A job has ended. */
  readonly lockIfDone: () => void
  /** @param passphrase their own, where they are asked for one */
  readonly sitDown: (personId: number, passphrase?: string) => Promise<SessionState>
  readonly addPerson: (name: string, role: Role) => SessionState
  readonly changeRole: (personId: number, role: Role) => SessionState
  /** Of who sits here; null: none. */
  readonly ownPassphrase: (current: string | null, next: string | null) => Promise<SessionState>
  /** An administrator takes away a passphrase that somebody forgot. */
  readonly resetPassphrase: (personId: number) => SessionState
  /** Adds to the audit trail, for who sits here. Throws UserError while the vault is locked. */
  readonly record: (event: AuditEvent) => void
  /** Tries a passphrase of the vault's, which costs as much as unlocking: the wrong ones are counted with those. */
  readonly attempt: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Changes what lies on the disk while the vault is locked and nobody can unlock it. */
  readonly whileLocked: (work: () => void) => Promise<SessionState>
}

/**
 * @param folder where the vault lies or will lie
 * @param onLock called before the vault is closed: whatever works with it ends now
 * @param atWork whether something runs that would be cut short
 */
export function sitting(folder: string, onLock: () => void, atWork: () => boolean = () => false): Sitting {
  const file = join(folder, 'vault.db')
  const tries = triesOf(file)
  let open: Store | null = null
  let personId: number | null = null
  let covered = false
  let busy = false

  const store = (): Store => {
    if (!open) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
    return open
  }
  const seated = (): Person | null => (open && personId !== null ? (people(open).find(({ id }) => id === personId) ?? null) : null)
  const state = (): SessionState => {
    const ways = { recoveryKey: false, system: false }
    if (!open || covered) {
      const there = vaultExists(file)
      return {
        stage: there ? 'locked' : 'new',
        seated: null,
        people: [],
        left: [],
        asked: [],
        everybodyAsked: false,
        ways: there ? waysInto(file) : ways,
      }
    }
    const everybodyAsked = setting(open, 'own-passphrases')
    return {
      stage: 'open',
      seated: seated(),
      people: [...people(open)],
      left: [...peopleWhoLeft(open)],
      asked: withOwnPassphrase(open),
      everybodyAsked,
      ways,
    }
  }
  const record = (event: AuditEvent): void => {
    keepHead(file, appendAudit(store(), personId, event), auditPublicKey(store()))
  }
  const lock = (by: 'person' | 'idle' | 'system' | 'end' = 'person'): SessionState => {
    if (open && by === 'idle' && atWork()) {
      if (!covered) record({ kind: 'vault', what: 'covered' })
      covered = true
      personId = null
    } else if (open) {
      onLock()
      try {
        record({ kind: 'vault', what: `locked-by-${by}` })
      } catch {
        // A full disk must not keep the vault open.
      }
      open.close()
      open = null
      personId = null
      covered = false
    }
    return state()
  }
  /** Deriving a key takes a moment; a second attempt in that time would open the vault twice. */
  const alone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (busy) throw new UserError(say`The vault is just being opened. Wait a moment.`)
    busy = true
    try {
      return await work()
    } finally {
      busy = false
    }
  }
  /** Counts as a wrong try until it has gone well. */
  const attempt = async <Value>(work: () => Promise<Value>): Promise<{ readonly value: Value; readonly wrong: number }> => {
    tries.begin()
    try {
      const value = await work()
      return { value, wrong: tries.clear() }
    } catch (error) {
      if (!isWrongKey(error)) tries.takeBack()
      throw error
    }
  }
  const enter = async (way: Way): Promise<void> => {
    const { value, wrong } = await attempt(async () => {
      if (!open) return openVault(file, way)
      // It is only shut to people: the key need not open it, only fit.
      await opensBy(file, way)
      return open
    })
    open = value
    if (wrong > 0) record({ kind: 'sign-in', what: 'vault-unlock-failed', details: { tries: wrong } })
    covered = false
    noteLostTrail(file, open, record)
    record({ kind: 'vault', what: 'recoveryKey' in way ? 'unlocked-by-recovery-key' : 'reveal' in way ? 'unlocked-by-system' : 'unlocked' })
    const [only, ...others] = people(open)
    const asked = setting(open, 'own-passphrases') || (only && withOwnPassphrase(open).includes(only.id))
    if (only && others.length === 0 && !asked) seat(only.id)
  }
  const seat = (id: number): void => {
    personId = id
    record({ kind: 'sign-in', what: 'signed-in' })
  }
  const person = (id: number): Person => {
    const found = people(store()).find((one) => one.id === id)
    if (!found) throw new UserError(say`This person is not on the list any more. Choose another.`)
    return found
  }

  return {
    file,
    store,
    isOpen: () => open !== null,
    seated,
    state,
    record,
    lock,
    lockIfDone: () => {
      if (covered && !atWork()) lock('idle')
    },
    attempt: async (work) => (await attempt(work)).value,
    create: (passphrase, name) =>
      alone(async () => {
        if (open || vaultExists(file)) throw new UserError(say`This machine has a vault already. Unlock it with its passphrase.`)
        const made = await createWhole(file, passphrase, name)
        open = await openVault(file, passphrase)
        record({ kind: 'vault', what: 'vault-made' })
        seat(made.person.id)
        return { ...state(), recoveryKey: made.recoveryKey }
      }),
    unlock: (by) =>
      alone(async () => {
        if (!open || covered) await enter(typeof by === 'string' ? { passphrase: by } : by)
        return state()
      }),
    recover: (recoveryKey, passphrase) =>
      alone(async () => {
        if (open && !covered) throw new UserError(say`The vault is open. Lock it first.`)
        await enter({ recoveryKey })
        await changePassphrase(file, { recoveryKey }, passphrase)
        const next = await newRecoveryKey(file, { recoveryKey })
        record({ kind: 'vault', what: 'passphrase-changed' })
        record({ kind: 'vault', what: 'recovery-key-made' })
        return { session: state(), recoveryKey: next }
      }),
    sitDown: async (id, passphrase) => {
      if (covered) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
      const { name } = person(id)
      if (withOwnPassphrase(store()).includes(id)) {
        if (passphrase === undefined) throw new UserError(say`${name} has a passphrase of their own. Type it.`)
        if (!(await isOwnPassphrase(store, id, passphrase))) {
          record({ kind: 'sign-in', what: 'sign-in-failed', details: { whose: id } })
          throw notTheirs(name)
        }
      } else if (setting(store(), 'own-passphrases')) {
        await choose(store(), id, passphrase)
        record({ kind: 'people', what: 'own-passphrase-set', details: { whose: id } })
      }
      person(id)
      seat(id)
      return state()
    },
    addPerson: (name, role) => {
      const { id } = addPerson(store(), { name, role })
      record({ kind: 'people', what: `added-${role}`, details: { whose: id } })
      return state()
    },
    changeRole: (id, role) => {
      changeRole(store(), id, role)
      record({ kind: 'people', what: `made-${role}`, details: { whose: id } })
      return state()
    },
    ownPassphrase: async (current, next) => {
      const own = seated()
      if (!own) throw new UserError(say`Nobody sits here. Unlock the vault and choose who you are.`)
      if (withOwnPassphrase(store()).includes(own.id) && !(current !== null && (await isOwnPassphrase(store, own.id, current)))) {
        record({ kind: 'sign-in', what: 'own-passphrase-failed', details: { whose: own.id } })
        throw notTheirs(own.name)
      }
      if (next !== null) await choose(store(), own.id, next)
      else if (setting(store(), 'own-passphrases'))
        throw new UserError(say`Everybody here has a passphrase of their own. Choose another one.`)
      else dropOwnPassphrase(store(), own.id)
      record({ kind: 'people', what: next === null ? 'own-passphrase-dropped' : 'own-passphrase-set', details: { whose: own.id } })
      return state()
    },
    resetPassphrase: (id) => {
      person(id)
      dropOwnPassphrase(store(), id)
      record({ kind: 'people', what: 'own-passphrase-reset', details: { whose: id } })
      return state()
    },
    whileLocked: (work) =>
      alone(async () => {
        lock('system')
        work()
        return state()
      }),
  }
}

/** Wrong tries are counted beside the vault, for the window and the command line alike. */
export function triesOf(file: string) {
  return triesFile(join(dirname(file), 'vault.tries.json'))
}

const shortest = 8

async function choose(store: Connected, personId: number, passphrase: string | undefined): Promise<void> {
  if (passphrase === undefined || passphrase.length < shortest)
    throw new UserError(say`Everybody here has a passphrase of their own. Choose yours: at least ${shortest} characters.`)
  await setOwnPassphrase(store, personId, passphrase)
}

/**
 * A trail that ends before where it is known to have ended was cut, or the vault was put back to an older state. That is written into the trail at once: the
 * next entry would overwrite what tells.
 */
export function noteLostTrail(file: string, store: Connected, record: (event: AuditEvent) => void): void {
  const kept = readHeadFile(file)
  if (kept === null || kept === 'damaged' || kept.publicKey !== auditPublicKey(store).toString('hex')) return
  if (kept.counter > auditHead(store).counter)
    record({ kind: 'failure', what: 'trail-cut', details: { known: kept.counter, hash: kept.hash } })
}

/** Makes the vault beside its place and moves it there once somebody is in it: one without people could never be used. */
async function createWhole(
  file: string,
  passphrase: string,
  name: string,
): Promise<{ readonly person: Person; readonly recoveryKey: string }> {
  const growing = `${file}.new`
  for (const part of ['', '-wal', '-shm']) rmSync(`${growing}${part}`, { force: true })
  const store = await createVault(growing, passphrase)
  try {
    const person = addPerson(store, { name, role: 'administrator' })
    store.close()
    renameSync(growing, file)
    return { person, recoveryKey: store.recoveryKey }
  } catch (error) {
    store.close()
    throw error
  }
}
