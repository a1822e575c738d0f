import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditDetails } from '../contract/audit.ts'
import { permits } from '../contract/permissions.ts'
import type { AccessGiven, Second, SessionState } from '../contract/session.ts'
import type { Person, Role } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { checkEnrolmentCode, makeEnrolmentCode } from '../store/enrolment.ts'
import { opensBy, type Store } from '../store/open.ts'
import { addPerson, changeRole, people } from '../store/people.ts'
import { dropOwnPassphrase, isOwnPassphrase, notTheirs, setOwnPassphrase, withOwnPassphrase } from '../store/personPassphrases.ts'
import { refuseForeignRights } from '../store/rights.ts'
import { changeRule, setting } from '../store/settings.ts'
import { erasePerson } from './erasing.ts'
import { entryOf, refuseWithoutOwn, requireSecondPerson } from './signIn.ts'

/** Who may enter an open vault, as whom and with what. */
export interface PeopleAccess {
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
}

/** What somebody types to sign in. */
interface Given {
  readonly passphrase?: string | undefined
  readonly code?: string | undefined
  readonly recoveryKey?: string | undefined
}

/** The vault that people have access to. */
interface EnteredVault {
  readonly file: string
  /** Throws UserError while it is locked. */
  readonly store: () => Store
  readonly signedIn: () => Person | null
  readonly state: () => SessionState
  /** Whether it is open but shut to people. */
  readonly isCovered: () => boolean
  readonly record: (event: AuditEvent) => void
  /** Keeps beside the vault where the trail ends now. */
  readonly keep: () => void
  /** Tries a passphrase or key of the vault's; wrong ones are counted. */
  readonly attempt: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly signInAs: (personId: number) => void
}

/**
 * @returns calls that throw UserError where the vault is locked, no one is signed in, or the person
 *   may not
 */
export function peopleAccess(vault: EnteredVault): PeopleAccess {
  const { file, store, signedIn, state, isCovered, record, keep, attempt, signInAs } = vault
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

  return {
    signIn: async (id, { passphrase, code, recoveryKey } = {}) => {
      if (isCovered()) throw new UserError(say`The vault is locked. Unlock it with its passphrase.`)
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
      const details = await requireSecondPerson(vault, asker, null, role, second)
      const added = addPerson(store(), { name, role }, { by: asker.id, details })
      return given(entryOf(store(), file, added) === 'none' ? codeFor(added, 'enrolment-code-made', details) : null)
    },
    changeRole: async (id, role, second) => {
      const asker = here()
      const one = person(id)
      const details = await requireSecondPerson(vault, asker, one, role, second)
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
      const details = await requireSecondPerson(vault, asker, one, null, second)
      return given(codeFor(one, 'own-passphrase-reset', details))
    },
    changeRule: async (name, on, second) => {
      const asker = here()
      if (on && name === 'own-passphrases') refuseWithoutOwn(store(), asker)
      const details = on ? {} : await requireSecondPerson(vault, asker, null, 'rule', second)
      changeRule(store(), name, on, { by: asker.id, details })
      keep()
    },
    erasePerson: async (id, second) => {
      const asker = here()
      if (id === asker.id) throw new UserError(say`You can't take your own name out. Ask another administrator to do it.`)
      const details = await requireSecondPerson(vault, asker, person(id), null, second)
      const pseudonym = erasePerson(store(), id, { by: asker.id, details })
      keep()
      return pseudonym
    },
  }
}

const shortest = 8

function refuseShort(passphrase: string | undefined): asserts passphrase is string {
  if (passphrase === undefined || passphrase.length < shortest)
    throw new UserError(say`Everybody here has a passphrase of their own. Choose yours: at least ${shortest} characters.`)
}
