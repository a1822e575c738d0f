import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditDetails } from '../contract/audit.ts'
import { permits } from '../contract/permissions.ts'
import type { AccessGiven, Second, SessionState, Warning } from '../contract/session.ts'
import type { Person, Role } from '../contract/values.ts'
import { type AuditEvent, appendAudit, auditHead, auditPublicKey } from '../store/audit.ts'
import { checkEnrolmentCode, makeEnrolmentCode } from '../store/enrolment.ts'
import { areTriesExpected, keepHead } from '../store/headFile.ts'
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
import { triesFile } from '../store/passphraseTries.ts'
import { addPerson, changeRole, people, peopleWhoLeft } from '../store/people.ts'
import { dropOwnPassphrase, isOwnPassphrase, notTheirs, setOwnPassphrase, withOwnPassphrase } from '../store/personPassphrases.ts'
import { refuseForeignRights, sealRights } from '../store/rights.ts'
import { changeRule, setting } from '../store/settings.ts'
import { erasePerson } from './erasing.ts'
import { noteOpened } from './opening.ts'
import { entryOf, refuseWithoutOwn, requireSecondPerson } from './signIn.ts'

/** The vault, locked or open, and who is signed in. */
export interface VaultSession {
  /** The vault's file. */
  readonly file: string
  /** The open vault. Throws UserError while it is locked. */
  readonly store: () => Store
  /** Whether the vault is open, be it shut to people. */
  readonly isOpen: () => boolean
  readonly signedIn: () => Person | null
  readonly state: () => SessionState
  /**
   * Makes the vault and its first person, an administrator, and signs them in. Throws UserError
   * where there is a vault already.
   */
  readonly create: (passphrase: string, name: string) => Promise<SessionState & { readonly recoveryKey: string }>
  /**
   * Throws UserError for a wrong passphrase. Where only one person is known who is asked for no
   * passphrase of their own, they are signed in.
   */
  readonly unlock: (by: string | Way) => Promise<SessionState>
  /**
   * Opens the vault by its recovery key, which is replaced by another, and gives it a new
   * passphrase.
   */
  readonly recover: (recoveryKey: string, passphrase: string) => Promise<{ readonly session: SessionState; readonly recoveryKey: string }>
  /**
   * Closes the vault. Where nobody was there ('idle') while something runs, it is only shut to
   * people: no one is signed in, the page sees a locked vault, its passphrase is wanted; it is
   * closed when the last job has ended.
   */
  readonly lock: (by?: 'person' | 'idle' | 'system' | 'end') => SessionState
  /** A job has ended. */
  readonly lockIfDone: () => void
  /** With what `entryOf` asks. Throws UserError for anything else. */
  readonly signIn: (personId: number, given?: Given) => Promise<SessionState>
  /** Throws UserError where it takes two and no second person is present, as the next ones do. */
  readonly addPerson: (name: string, role: Role, second?: Second) => Promise<AccessGiven>
  readonly changeRole: (personId: number, role: Role, second?: Second) => Promise<AccessGiven>
  /** Of who is signed in; null: none. */
  readonly ownPassphrase: (current: string | null, next: string | null) => Promise<SessionState>
  /**
   * An administrator takes away a passphrase that somebody forgot, and gives a code for another.
   */
  readonly resetPassphrase: (personId: number, second?: Second) => Promise<AccessGiven>
  readonly changeRule: (name: 'four-eyes' | 'own-passphrases', on: boolean, second?: Second) => Promise<void>
  /** @returns the pseudonym that stands in the place of their name */
  readonly erasePerson: (personId: number, second?: Second) => Promise<string>
  /** Adds to the audit trail, for who is signed in. Throws UserError while the vault is locked. */
  readonly record: (event: AuditEvent) => void
  /**
   * Tries a passphrase of the vault's, which costs as much as unlocking: the wrong ones are counted
   * with those.
   */
  readonly attempt: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Changes what lies on the disk while the vault is locked and nobody can unlock it. */
  readonly whileLocked: (work: () => void) => Promise<SessionState>
}

/** What somebody types to sign in. */
interface Given {
  readonly passphrase?: string | undefined
  readonly code?: string | undefined
  readonly recoveryKey?: string | undefined
}

/**
 * @param folder where the vault lies or will lie
 * @param onLock called before the vault is closed: whatever works with it ends now
 * @param atWork whether something runs that would be cut short
 * @returns the session; its calls throw UserError where the vault is locked, no one is signed in,
 *   or the person may not
 */
export function openVaultSession(folder: string, onLock: () => void, atWork: () => boolean = () => false): VaultSession {
  const file = join(folder, 'vault.db')
  const tries = triesOf(file)
  let open: Store | null = null
  let personId: number | null = null
  let covered = false
  let busy = false
  let warnings: readonly Warning[] = []

  const store = (): Store => {
    if (!open) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
    return open
  }
  const signedIn = (): Person | null => (open && personId !== null ? (people(open).find(({ id }) => id === personId) ?? null) : null)
  const state = (): SessionState => {
    const ways = { recoveryKey: false, system: false }
    if (!open || covered) {
      const there = vaultExists(file)
      return {
        stage: there ? 'locked' : 'new',
        signedIn: null,
        people: [],
        left: [],
        asked: [],
        entries: [],
        everybodyAsked: false,
        warnings: [],
        ways: there ? waysInto(file) : ways,
      }
    }
    const everybodyAsked = setting(open, 'own-passphrases')
    const vault = open
    return {
      stage: 'open',
      signedIn: signedIn(),
      people: [...people(open)],
      entries: people(open).map((one) => ({ id: one.id, by: entryOf(vault, file, one) })),
      warnings: [...warnings],
      left: [...peopleWhoLeft(open)],
      asked: withOwnPassphrase(open),
      everybodyAsked,
      ways,
    }
  }
  const record = (event: AuditEvent): void => {
    appendAudit(store(), personId, event)
    keep()
  }
  /** Where the trail ends now is kept beside the vault. */
  const keep = (): void => keepHead(file, auditHead(store()), auditPublicKey(store()))
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
    const wasOpen = open !== null
    open = value
    try {
      if (wrong > 0) record({ kind: 'sign-in', what: 'vault-unlock-failed', details: { tries: wrong } })
      const found = noteOpened(file, open, { what: wordOf(way), acceptRights: 'recoveryKey' in way })
      warnings = wasOpen ? warnings : found
      keep()
    } catch (error) {
      if (!wasOpen) {
        open.close()
        open = null
      }
      throw error
    }
    covered = false
    const [only, ...others] = people(open)
    if (only && others.length === 0 && entryOf(open, file, only) === 'free') signInAs(only.id)
  }
  const signInAs = (id: number): void => {
    personId = id
    record({ kind: 'sign-in', what: 'signed-in' })
  }
  const person = (id: number): Person => {
    const found = people(store()).find((one) => one.id === id)
    if (!found) throw new UserError(say`This person is not on the list any more. Choose another.`)
    return found
  }
  const here = (): Person => {
    const own = signedIn()
    if (!own) throw new UserError(say`No one is signed in. Unlock the vault and choose who you are.`)
    return own
  }
  const codeFor = ({ id }: Person, what: 'enrolment-code-made' | 'own-passphrase-reset', details: AuditDetails): string =>
    makeEnrolmentCode(store(), id, what, { by: here().id, details })
  const given = (code: string | null): AccessGiven => {
    keep()
    return { session: state(), code }
  }
  const standing = { store, file, record, attempt: async <Value>(work: () => Promise<Value>) => (await attempt(work)).value }

  return {
    file,
    store,
    isOpen: () => open !== null,
    signedIn,
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
        tries.clear()
        sealRights(open, null, { kind: 'vault', what: 'vault-made' })
        signInAs(made.person.id)
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
    signIn: async (id, { passphrase, code, recoveryKey } = {}) => {
      if (covered) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
      const one = person(id)
      const by = entryOf(store(), file, one)
      const failing = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
        try {
          return await work()
        } catch (error) {
          record({ kind: 'sign-in', what: 'sign-in-failed', details: { whose: id } })
          throw error
        }
      }
      if (by === 'none') throw new UserError(say`${one.name} needs an enrolment code first. Ask an administrator for one.`)
      if (by === 'passphrase') {
        if (passphrase === undefined) throw new UserError(say`${one.name} has a passphrase of their own. Type it.`)
        if (!(await isOwnPassphrase(store, id, passphrase))) await failing(() => Promise.reject(notTheirs(one.name)))
      }
      if (by === 'code' || by === 'recovery-key' || by === 'choose') {
        refuseShort(passphrase)
        if (by === 'code') await failing(() => checkEnrolmentCode(store(), id, code ?? ''))
        if (by === 'recovery-key') await failing(() => attempt(() => opensBy(file, { recoveryKey: recoveryKey ?? '' })))
        await setOwnPassphrase(store, id, passphrase, { by: id, details: by === 'choose' ? { unproven: true } : {} })
      }
      person(id)
      refuseForeignRights(store())
      signInAs(id)
      return state()
    },
    addPerson: async (name, role, second) => {
      const asker = here()
      refuseWithoutOwn(store(), asker)
      const details = await requireSecondPerson(standing, asker, null, role, second)
      const added = addPerson(store(), { name, role }, { by: asker.id, details })
      return given(entryOf(store(), file, added) === 'none' ? codeFor(added, 'enrolment-code-made', details) : null)
    },
    changeRole: async (id, role, second) => {
      const asker = here()
      const one = person(id)
      const details = await requireSecondPerson(standing, asker, one, role, second)
      changeRole(store(), id, role, { by: asker.id, details })
      const now = { ...one, role }
      return given(entryOf(store(), file, now) === 'none' ? codeFor(now, 'enrolment-code-made', details) : null)
    },
    ownPassphrase: async (current, next) => {
      const own = here()
      const has = withOwnPassphrase(store()).includes(own.id)
      if (has && !(current !== null && (await isOwnPassphrase(store, own.id, current)))) {
        record({ kind: 'sign-in', what: 'own-passphrase-failed', details: { whose: own.id } })
        throw notTheirs(own.name)
      }
      const isAlone = people(store()).length === 1
      if (next !== null) {
        // Where anybody may sign in, nobody makes it theirs: an administrator says whose it is.
        if (!has && !isAlone) throw new UserError(say`${own.name} needs an enrolment code first. Ask an administrator for one.`)
        refuseShort(next)
        await setOwnPassphrase(store, own.id, next, { by: own.id })
      } else {
        if (!isAlone && (setting(store(), 'own-passphrases') || permits(own.role, 'release')))
          throw new UserError(say`Everybody here has a passphrase of their own. Choose another one.`)
        dropOwnPassphrase(store(), own.id, { by: own.id })
      }
      keep()
      return state()
    },
    resetPassphrase: async (id, second) => {
      const asker = here()
      const one = person(id)
      if (id === asker.id) throw new UserError(say`Change your own passphrase under Preferences.`)
      refuseWithoutOwn(store(), asker)
      const details = await requireSecondPerson(standing, asker, one, null, second)
      return given(codeFor(one, 'own-passphrase-reset', details))
    },
    changeRule: async (name, on, second) => {
      const asker = here()
      if (on && name === 'own-passphrases') refuseWithoutOwn(store(), asker)
      const details = on ? {} : await requireSecondPerson(standing, asker, null, 'rule', second)
      changeRule(store(), name, on, { by: asker.id, details })
      keep()
    },
    erasePerson: async (id, second) => {
      const asker = here()
      if (id === asker.id) throw new UserError(say`You can't take your own name out. Ask another administrator to do it.`)
      const details = await requireSecondPerson(standing, asker, person(id), null, second)
      const pseudonym = erasePerson(store(), id, { by: asker.id, details })
      keep()
      return pseudonym
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
  return triesFile(join(dirname(file), 'vault.tries.json'), () => areTriesExpected(file))
}

const shortest = 8

function refuseShort(passphrase: string | undefined): asserts passphrase is string {
  if (passphrase === undefined || passphrase.length < shortest)
    throw new UserError(say`Everybody here has a passphrase of their own. Choose yours: at least ${shortest} characters.`)
}

function wordOf(way: Way): string {
  return 'recoveryKey' in way ? 'unlocked-by-recovery-key' : 'reveal' in way ? 'unlocked-by-system' : 'unlocked'
}

/**
 * Makes the vault beside its place and moves it there once somebody is in it: one without people
 * could never be used.
 */
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
