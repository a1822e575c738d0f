import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { noTries, refuseTooSoon } from './passphraseTries.ts'
import { type Doing, nobody } from './people.ts'
import { type Connected, prepared } from './prepared.ts'
import { readSecret, writtenSecret } from './recoveryKey.ts'
import { changeRights } from './rights.ts'

/** Who was given a code and has not used it yet, by id. */
export function withEnrolmentCode(store: Connected): number[] {
  return prepared<{ id: number }>(store, 'SELECT person_id AS id FROM enrolment_codes ORDER BY person_id')
    .all()
    .map(({ id }) => id)
}

/**
 * Makes a code with which a person signs in, once; the one before it opens nothing any
 * more, nor does a passphrase of theirs.
 *
 * @param what 'enrolment-code-made' for a new person, 'own-passphrase-reset' for one who forgot
 * @returns the code, given this once
 */
export function makeEnrolmentCode(
  store: Connected,
  personId: number,
  what: 'enrolment-code-made' | 'own-passphrase-reset',
  { by, details }: Doing = nobody,
): string {
  const secret = randomBytes(16)
  const salt = randomBytes(32)
  changeRights(store, by, { kind: 'people', what, details: { ...details, whose: personId } }, () => {
    prepared(store, 'DELETE FROM person_passphrases WHERE person_id = ?').run(personId)
    prepared(store, 'INSERT OR REPLACE INTO enrolment_codes (person_id, salt, outcome, made_at) VALUES (?, ?, ?, ?)').run(
      personId,
      salt,
      outcomeOf(salt, secret),
      Date.now(),
    )
  })
  const code = writtenSecret(secret)
  secret.fill(0)
  return code
}

/** @throws UserError for a wrong code, and while somebody has to wait after wrong ones */
export function checkEnrolmentCode(store: Connected, personId: number, code: string, now = Date.now()): void {
  const row = prepared<{ salt: Buffer; outcome: Buffer; failed: number; failedAt: number }>(
    store,
    'SELECT salt, outcome, failed, failed_at AS failedAt FROM enrolment_codes WHERE person_id = ?',
  ).get(personId)
  if (!row) throw new UserError(say`There is no enrolment code for this person. Ask an administrator for one.`)
  refuseTooSoon(row, now)
  const count = prepared(store, 'UPDATE enrolment_codes SET failed = ?, failed_at = ? WHERE person_id = ?')
  const secret = readSecret(code)
  if (secret && timingSafeEqual(outcomeOf(row.salt, secret), row.outcome)) return void count.run(noTries.failed, noTries.failedAt, personId)
  count.run(row.failed + 1, now, personId)
  throw new UserError(
    say`This is not the enrolment code. Check every letter against what you were given, or ask an administrator for another.`,
  )
}

/** It is used, or of no use any more. To be called where rights are changed. */
export function dropEnrolment(store: Connected, personId: number): void {
  prepared(store, 'DELETE FROM enrolment_codes WHERE person_id = ?').run(personId)
}

function outcomeOf(salt: Buffer, secret: Buffer): Buffer {
  return createHash('sha256').update('cloister enrolment code').update(salt).update(secret).digest()
}
