import { createHash } from 'node:crypto'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { permits } from '../contract/permissions.ts'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { people } from '../store/people.ts'
import { isOwnPassphrase, notTheirs, withOwnPassphrase } from '../store/personPassphrases.ts'
import type { Connected } from '../store/prepared.ts'
import { confirmationOf, keepConfirmation, releaseToConfirm } from '../store/releaseConfirmations.ts'
import { setting } from '../store/settings.ts'

/** Who could stand beside a release of somebody's: another person who may, and whom a passphrase of their own makes known. */
function mayConfirm(store: Connected, starter: Person): Person[] {
  const known = new Set(withOwnPassphrase(store))
  return people(store).filter(({ id, role }) => id !== starter.id && permits(role, 'confirm') && known.has(id))
}

/** What the machine's policy has to say about it. */
export interface Machine {
  /** Undefined: as this vault has it. */
  readonly fourEyes: boolean | undefined
}

export function wantsFourEyes(store: Connected, { fourEyes }: Machine): boolean {
  return fourEyes ?? setting(store, 'four-eyes')
}

export function fourEyesState(store: Connected, releaseId: number, starter: Person, machine: Machine) {
  const confirmation = confirmationOf(store, releaseId, stampOf(store, releaseId))
  return {
    needed: wantsFourEyes(store, machine),
    confirmedBy: confirmation && confirmation.personId !== starter.id ? confirmation.name : null,
    mayConfirm: mayConfirm(store, starter).map(({ id, name }) => ({ id, name })),
  }
}

/**
 * A second person confirms a release by their own passphrase, at the seat of the first. It holds for the release as it stands: with another policy, folder or
 * option it has to be confirmed anew.
 *
 * @throws UserError for a wrong passphrase, and for anybody who may not confirm this one
 */
export async function confirmRelease(
  store: () => Connected,
  asked: { readonly releaseId: number; readonly personId: number; readonly passphrase: string },
  starter: Person,
  record: (event: AuditEvent) => void,
): Promise<void> {
  const { releaseId, personId, passphrase } = asked
  const second = mayConfirm(store(), starter).find(({ id }) => id === personId)
  if (!second) throw new UserError(say`A release is confirmed by another privacy officer, who has a passphrase of their own. Choose one.`)
  const stamp = stampOf(store(), releaseId)
  if (!(await isOwnPassphrase(store, personId, passphrase))) {
    record({ kind: 'sign-in', what: 'confirmation-failed', details: { release: releaseId, whose: personId } })
    throw notTheirs(second.name)
  }
  keepConfirmation(store(), { releaseId, stamp, personId })
  record({ kind: 'release', what: 'release-confirmed', details: { release: releaseId, by: personId, stamp } })
}

/** Throws UserError where four eyes are wanted and only two have seen this release as it stands. To be called before a run begins or goes on. */
export function refuseUnconfirmed(store: Connected, releaseId: number, starter: Person, machine: Machine): void {
  if (!wantsFourEyes(store, machine)) return
  const confirmation = confirmationOf(store, releaseId, stampOf(store, releaseId))
  if (!confirmation || confirmation.personId === starter.id)
    throw new UserError(
      say`This release waits for a second person: another privacy officer confirms it with their own passphrase, then it can start.`,
    )
}

/** Throws UserError where four eyes are wanted: what a watched folder releases, nobody has looked at. */
export function refuseUnattended(store: Connected, machine: Machine): void {
  if (wantsFourEyes(store, machine))
    throw new UserError(
      say`A release needs a second person here, and a watched folder releases without anybody. Make a release of the folder instead.`,
    )
}

/** sha256 of what a release is to do. */
function stampOf(store: Connected, releaseId: number): string {
  const release = releaseToConfirm(store, releaseId)
  if (!release) throw new UserError(say`This release is no longer there. Choose another.`)
  return createHash('sha256').update(JSON.stringify(release)).digest('hex')
}
