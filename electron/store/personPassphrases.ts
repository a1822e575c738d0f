import { randomBytes, timingSafeEqual } from 'node:crypto'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { dropEnrolment } from './enrolment.ts'
import { keyOfPassphrase, type ScryptCost, scryptCost } from './keyWrap.ts'
import { noTries, refuseTooSoon, type Tries } from './passphraseTries.ts'
import { type Doing, nobody } from './people.ts'
import { type Connected, prepared } from './prepared.ts'
import { changeRights } from './rights.ts'

/** 32 MiB and a tenth of a second: it guards an account within a vault that is open already. */
const usual: ScryptCost = { N: 2 ** 15, r: 8, p: 1 }

/** Who has a passphrase of their own, by id. */
export function withOwnPassphrase(store: Connected): number[] {
  return prepared<{ id: number }>(store, 'SELECT person_id AS id FROM person_passphrases ORDER BY person_id')
    .all()
    .map(({ id }) => id)
}

/** Gives a person a passphrase of their own, or another. */
export async function setOwnPassphrase(
  store: () => Connected,
  personId: number,
  passphrase: string,
  { by, details }: Doing = nobody,
): Promise<void> {
  const salt = randomBytes(32)
  const outcome = await keyOfPassphrase(passphrase, usual, salt)
  const event = { kind: 'people', what: 'own-passphrase-set', details: { ...details, whose: personId } } as const
  changeRights(store(), by, event, () => {
    dropEnrolment(store(), personId)
    prepared(
      store(),
      'INSERT OR REPLACE INTO person_passphrases (person_id, cost, salt, outcome, set_at, failed, failed_at) VALUES (?, ?, ?, ?, ?, 0, 0)',
    ).run(personId, JSON.stringify(usual), salt, outcome, Date.now())
  })
}

/** Takes a person's own passphrase away; without effect for somebody who has none. */
export function dropOwnPassphrase(store: Connected, personId: number, { by, details }: Doing = nobody): void {
  changeRights(store, by, { kind: 'people', what: 'own-passphrase-dropped', details: { ...details, whose: personId } }, () => {
    prepared(store, 'DELETE FROM person_passphrases WHERE person_id = ?').run(personId)
  })
}

interface Row {
  readonly cost: string
  readonly salt: Buffer
  readonly outcome: Buffer
  readonly failed: number
  readonly failedAt: number
}

/**
 * Whether it is this person's own passphrase; each wrong one makes the next try wait longer,
 * whoever makes it and whenever the program is started.
 *
 * @returns false for a wrong one, and for somebody who has none
 * @throws UserError while somebody has to wait
 */
export async function isOwnPassphrase(store: () => Connected, personId: number, passphrase: string, now = Date.now()): Promise<boolean> {
  const row = prepared<Row>(
    store(),
    'SELECT cost, salt, outcome, failed, failed_at AS failedAt FROM person_passphrases WHERE person_id = ?',
  ).get(personId)
  if (!row) return false
  refuseTooSoon(row, now)
  // Counted before it is tried: what is broken off is a wrong try.
  count(store(), personId, { failed: row.failed + 1, failedAt: now })
  const outcome = await keyOfPassphrase(passphrase, scryptCost.parse(JSON.parse(row.cost)), row.salt)
  const right = timingSafeEqual(outcome, row.outcome)
  outcome.fill(0)
  if (right) count(store(), personId, noTries)
  return right
}

function count(store: Connected, personId: number, { failed, failedAt }: Tries): void {
  prepared(store, 'UPDATE person_passphrases SET failed = ?, failed_at = ? WHERE person_id = ?').run(failed, failedAt, personId)
}

/** What is said of a wrong one. */
export function notTheirs(name: string): UserError {
  return new UserError(say`This is not the passphrase of ${name}. Check capitals and the keyboard’s language, and try again.`)
}
