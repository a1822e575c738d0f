import { createHash } from 'node:crypto'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { permits } from '../contract/permissions.ts'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { people } from '../store/people.ts'
import { isOwnPassphrase, notTheirs, withOwnPassphrase } from '../store/personPassphrases.ts'
import type { Connected } from '../store/prepared.ts'
import { confirmationOf, keepConfirmation, keepOutputs, releaseToConfirm, wishesOf } from '../store/releaseConfirmations.ts'
import { storedRelease } from '../store/releases.ts'
import { setting } from '../store/settings.ts'
import { folderStamp } from './folderStamp.ts'
import { couldBeOne } from './signIn.ts'

/**
 * Who could stand beside a release of somebody's: another person who may, whom a passphrase of
 * their own makes known, and behind whom the first can't be: neither gave the other's account
 * alone, nor did somebody give both.
 */
function mayConfirm(store: Connected, starter: Person): Person[] {
  const known = new Set(withOwnPassphrase(store))
  return people(store).filter(
    ({ id, role }) => id !== starter.id && permits(role, 'confirm') && known.has(id) && !couldBeOne(store, id, starter.id),
  )
}

/** What the machine's policy has to say about it. */
export interface Machine {
  /** Undefined: as this vault has it. */
  readonly fourEyes: boolean | undefined
}

/**
 * Whether a release needs a second person: the machine's policy decides before the vault's rule.
 */
export function wantsFourEyes(store: Connected, { fourEyes }: Machine): boolean {
  return fourEyes ?? setting(store, 'four-eyes')
}

/**
 * What a confirmation is of: all that a run would go by, and what the folder of the results holds
 * before it.
 */
interface Confirmed {
  /** SHA-256 of the settings, the readers' wishes and the originals. */
  readonly stamp: string
  /** SHA-256 of the results. */
  readonly outputs: string
  /** Files of the originals. */
  readonly files: number
}

/**
 * Whether the release is confirmed as it stands now, by whom, and who else may confirm it.
 *
 * @param starter who would start it, and so may not confirm it
 */
export async function fourEyesState(store: () => Connected, releaseId: number, starter: Person, machine: Machine) {
  const needed = wantsFourEyes(store(), machine)
  if (!needed) return { needed, confirmedBy: null, mayConfirm: [], covers: null }
  const { stamp, outputs, files } = await confirmable(store, releaseId)
  const confirmation = confirmationOf(store(), releaseId, { stamp, outputs })
  return {
    needed,
    confirmedBy: confirmation && confirmation.personId !== starter.id ? confirmation.name : null,
    mayConfirm: mayConfirm(store(), starter).map(({ id, name }) => ({ id, name })),
    covers: { stamp: together({ stamp, outputs }), files, ...wishesOf(store(), releaseId) },
  }
}

/**
 * A second person confirms a release by their own passphrase, in the first person's session. It
 * holds for the release as it stands: settings, corrections, what is held back, the originals and
 * the results. Any change has to be confirmed again.
 *
 * @param asked with the stamp that they were shown
 * @throws UserError for a wrong passphrase, for anybody who may not confirm this one, and where it
 *   is not what they were shown any more
 */
export async function confirmRelease(
  store: () => Connected,
  asked: { readonly releaseId: number; readonly personId: number; readonly passphrase: string; readonly stamp: string },
  starter: Person,
  record: (event: AuditEvent) => void,
): Promise<void> {
  const { releaseId, personId, passphrase } = asked
  const second = mayConfirm(store(), starter).find(({ id }) => id === personId)
  if (!second) throw new UserError(say`A release is confirmed by another privacy officer, who has a passphrase of their own. Choose one.`)
  const { stamp, outputs, files } = await confirmable(store, releaseId)
  if (together({ stamp, outputs }) !== asked.stamp)
    throw new UserError(say`This release has changed since it was looked at. Look at it again, then confirm it.`)
  if (!(await isOwnPassphrase(store, personId, passphrase))) {
    record({ kind: 'sign-in', what: 'confirmation-failed', details: { release: releaseId, whose: personId } })
    throw notTheirs(second.name)
  }
  keepConfirmation(store(), { releaseId, stamp, outputs, personId })
  const details = { release: releaseId, by: personId, stamp, outputs, files, ...wishesOf(store(), releaseId) }
  record({ kind: 'release', what: 'release-confirmed', details })
}

/**
 * To be called right before a run begins or goes on.
 *
 * @param restart whether corrections are dropped: then they must have been dropped when it was
 *   confirmed
 * @returns the confirmation that the run goes by; null where none is wanted
 * @throws UserError where four eyes are wanted and only two have seen this release as it stands
 */
export async function refuseUnconfirmed(
  store: () => Connected,
  releaseId: number,
  starter: Person,
  machine: Machine,
  restart = false,
): Promise<number | null> {
  if (!wantsFourEyes(store(), machine)) return null
  if (restart && wishesOf(store(), releaseId).corrections > 0)
    throw new UserError(
      say`Starting again would drop corrections that a second person has to see. Let it go on, or make a new release of the folder.`,
    )
  const confirmation = confirmationOf(store(), releaseId, await confirmable(store, releaseId))
  if (!confirmation || confirmation.personId === starter.id)
    throw new UserError(
      say`This release waits for a second person: another privacy officer confirms it with their own passphrase, then it can start.`,
    )
  return confirmation.id
}

/**
 * A run under a confirmation has ended: what it wrote is no change that somebody has to see before
 * it goes on.
 */
export async function noteResults(store: () => Connected, releaseId: number, confirmationId: number): Promise<void> {
  const { output } = storedRelease(store(), releaseId)
  const { hash } = await folderStamp(output)
  keepOutputs(store(), confirmationId, hash)
}

/**
 * Throws UserError where four eyes are wanted: what a watched folder releases, nobody has looked
 * at.
 */
export function refuseUnattended(store: Connected, machine: Machine): void {
  if (wantsFourEyes(store, machine))
    throw new UserError(
      say`A release needs a second person here, and a watched folder releases without anybody. Make a release of the folder instead.`,
    )
}

async function confirmable(store: () => Connected, releaseId: number): Promise<Confirmed> {
  const { input, output, options } = storedRelease(store(), releaseId)
  const table = options.patientFrom?.startsWith('table:') ? options.patientFrom.slice('table:'.length) : null
  const originals = await folderStamp(input, options.exclude)
  const owners = table === null ? null : (await folderStamp(table)).hash
  const outputs = (await folderStamp(output)).hash
  // Last, so that nothing of the vault is older than what the caller does next.
  const release = releaseToConfirm(store(), releaseId)
  if (!release) throw new UserError(say`This release is no longer there. Choose another.`)
  return { stamp: sha256(JSON.stringify({ ...release, originals: originals.hash, owners })), outputs, files: originals.files }
}

function together({ stamp, outputs }: Pick<Confirmed, 'stamp' | 'outputs'>): string {
  return sha256(`${stamp} ${outputs}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
