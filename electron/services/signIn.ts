import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditDetails } from '../contract/audit.ts'
import { permits } from '../contract/permissions.ts'
import type { Entry, Second, TakesTwo } from '../contract/session.ts'
import type { Person, Role } from '../contract/values.ts'
import { type AuditEvent, madeAloneBy } from '../store/audit.ts'
import { withEnrolmentCode } from '../store/enrolment.ts'
import { opensBy, waysInto } from '../store/open.ts'
import { people } from '../store/people.ts'
import { isOwnPassphrase, notTheirs, withOwnPassphrase } from '../store/personPassphrases.ts'
import type { Connected } from '../store/prepared.ts'
import { setting } from '../store/settings.ts'

/** Roles that nobody takes by a click, and that nobody gives or resets alone. */
function isGuarded(role: Role): boolean {
  return permits(role, 'confirm') || permits(role, 'people')
}

/**
 * How somebody signs in. Who is alone in a vault does with the vault's passphrase; an
 * administrator whose account nobody could give has the recovery key, or, in a vault of the first
 * version, which has none, chooses.
 */
export function entryOf(store: Connected, file: string, { id, role }: Person): Entry {
  const own = withOwnPassphrase(store)
  if (own.includes(id)) return 'passphrase'
  if (withEnrolmentCode(store).includes(id)) return 'code'
  const all = people(store)
  if (all.length === 1) return 'free'
  if (!isGuarded(role)) return setting(store, 'own-passphrases') ? 'none' : 'free'
  if (!permits(role, 'people') || all.some((other) => permits(other.role, 'people') && own.includes(other.id))) return 'none'
  return waysInto(file).recoveryKey ? 'recovery-key' : 'choose'
}

/**
 * Throws UserError for somebody without a passphrase of their own: who enrols others has
 * one that is theirs.
 */
export function refuseWithoutOwn(store: Connected, { id }: Person): void {
  if (!withOwnPassphrase(store).includes(id))
    throw new UserError(say`Choose a passphrase of your own first, under Preferences: from then on there is more than one person here.`)
}

/**
 * Whether something takes two: giving, changing or resetting the account of an officer or
 * administrator, and switching a rule off.
 *
 * @param of whose account it is; null: a new person's, or a rule
 * @param role which it is to be; null: as it is
 */
export function takesTwo(store: Connected, file: string, asker: Person, of: Person | null, role: Role | 'rule' | null): TakesTwo {
  const nobody: TakesTwo = { by: 'nobody', able: [] }
  const isTaken = of !== null && isGuarded(of.role)
  if (!isTaken && !(role === 'rule' || (role !== null && isGuarded(role)))) return nobody
  const own = withOwnPassphrase(store)
  const able = people(store).filter((one) => one.id !== asker.id && one.id !== of?.id && isGuarded(one.role) && own.includes(one.id))
  if (able.length > 0) return { by: 'person', able: able.map(({ id, name }) => ({ id, name })) }
  // The first officer has nobody beside the administrator who adds them; an account that is
  // somebody's is not taken from them so.
  return isTaken && own.includes(of.id) && waysInto(file).recoveryKey ? { by: 'recovery-key', able: [] } : nobody
}

/**
 * Has a second person, or the recovery key, stand by what takes two.
 *
 * @returns what the trail keeps of it
 * @throws UserError where nobody does, or with the wrong words
 */
export async function requireSecondPerson(
  parts: {
    readonly store: () => Connected
    readonly file: string
    readonly record: (event: AuditEvent) => void
    readonly attempt: <Value>(work: () => Promise<Value>) => Promise<Value>
  },
  asker: Person,
  of: Person | null,
  role: Role | 'rule' | null,
  second: Second | undefined,
): Promise<AuditDetails> {
  const { store, file, record, attempt } = parts
  const { by, able } = takesTwo(store(), file, asker, of, role)
  if (second && 'recoveryKey' in second) {
    await attempt(() => opensBy(file, second))
    return { recoveryKey: true }
  }
  if (by === 'person') {
    const stands = able.find(({ id }) => id === second?.personId)
    if (!second || !stands)
      throw new UserError(say`This takes two: another privacy officer or administrator types their own passphrase here.`)
    if (!(await isOwnPassphrase(store, stands.id, second.passphrase))) {
      record({ kind: 'sign-in', what: 'second-person-failed', details: { whose: stands.id } })
      throw notTheirs(stands.name)
    }
    return { second: stands.id }
  }
  if (by === 'recovery-key') throw new UserError(say`This takes two, and no one else can confirm it: type the recovery key of the vault.`)
  return (role !== null && role !== 'rule' && isGuarded(role)) || (of !== null && isGuarded(of.role)) ? { alone: true } : {}
}

/**
 * Whether one hand could be behind both: one made the other's account alone, or somebody made both
 * alone.
 */
export function couldBeOne(store: Connected, one: number, other: number): boolean {
  const hands = (id: number) => new Set([id, ...madeAloneBy(store, id)])
  return !hands(one).isDisjointFrom(hands(other))
}
