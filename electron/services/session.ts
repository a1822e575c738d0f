import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { SessionState, Warning } from '../contract/session.ts'
import type { Person } from '../contract/values.ts'
import { type AuditEvent, appendAudit, auditHead, auditPublicKey } from '../store/audit.ts'
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
import { addPerson, people, peopleWhoLeft } from '../store/people.ts'
import { withOwnPassphrase } from '../store/personPassphrases.ts'
import { sealRights } from '../store/rights.ts'
import { setting } from '../store/settings.ts'
import { noteOpened } from './opening.ts'
import { type PeopleAccess, peopleAccess } from './peopleAccess.ts'
import { entryOf } from './signIn.ts'

/** The vault, locked or open, and who is signed in. */
export interface VaultSession extends PeopleAccess {
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
  const attempted: VaultSession['attempt'] = async (work) => (await attempt(work)).value

  return {
    ...peopleAccess({ file, store, signedIn, state, isCovered: () => covered, record, keep, attempt: attempted, signInAs }),
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
    attempt: attempted,
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
