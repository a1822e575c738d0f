import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type AuditEvent, appendAudit, auditHead, keyedDigest } from './audit.ts'
import { linkOf } from './auditChain.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/**
 * Who may do what is authenticated by the audit trail: every change of it adds a record with a
 * keyed digest of all of it, and so does every opening. Single pages of an older copy of the
 * database, which its cipher takes for good, then don't fit the last digest; and an older trail
 * does not fit the head beside the vault.
 */

/**
 * What the rights in a vault come to: people, their roles and what lets them in, the rules, and
 * whose keys are known. Of wrong tries nothing.
 */
const parts: readonly string[] = [
  'SELECT id, name, role FROM people ORDER BY id',
  'SELECT person_id FROM people_who_left ORDER BY person_id',
  'SELECT person_id, cost, hex(salt), hex(outcome) FROM person_passphrases ORDER BY person_id',
  'SELECT person_id, hex(salt), hex(outcome) FROM enrolment_codes ORDER BY person_id',
  "SELECT name, value FROM settings WHERE name IN ('four-eyes', 'own-passphrases') ORDER BY name",
  'SELECT fingerprint, hex(public_key), person_id FROM signers ORDER BY fingerprint',
]

function digestOf(store: Connected): string {
  return keyedDigest(store, 'rights', JSON.stringify(parts.map((sql) => prepared(store, sql).all())))
}

/**
 * What the trail says last; 'broken' where the way back to it is. Null in a vault of before version
 * 0.2, and in one that is being made.
 */
function sealed(store: Connected): string | 'broken' | null {
  const at = prepared<{ entry: string; hash: Buffer }>(store, 'SELECT entry, hash FROM audit WHERE counter = ?')
  let { counter, hash } = auditHead(store)
  for (; counter > 0; counter--) {
    const row = at.get(counter)
    const link = row && linkOf({ counter, ...row })
    if (!link || row.hash.toString('hex') !== hash) return 'broken'
    if (typeof link.details.rights === 'string') return link.details.rights
    hash = link.previous
  }
  return null
}

/** Whether people and their rights are as the trail last left them. */
export function areRightsForeign(store: Connected): boolean {
  const last = sealed(store)
  return last !== null && last !== digestOf(store)
}

/** @throws UserError when people, roles, passphrases or rules were changed past the program */
export function refuseForeignRights(store: Connected): void {
  if (areRightsForeign(store))
    throw new UserError(
      say`The people and rights in this vault are not those that its audit trail ends with: parts of an older copy may have been put in their place. Nothing was opened. Restore the newest backup, or open the vault with its recovery key: that is recorded, and takes the rights as they are now.`,
    )
}

/**
 * Changes who may do what, and adds what was done to the trail, together or not at all.
 *
 * @param by who does it; null where nobody is signed in
 * @throws UserError when the rights that are there are not those of the trail: they are never
 *   vouched for by a later change
 */
export function changeRights<Value>(
  store: Connected,
  by: number | null,
  event: AuditEvent | ((value: Value) => AuditEvent),
  work: () => Value,
): Value {
  return transact(store, () => {
    refuseForeignRights(store)
    const value = work()
    sealRights(store, by, typeof event === 'function' ? event(value) : event)
    return value
  })
}

/**
 * Adds a record that vouches for the rights as they are. Only for what has looked at them before.
 */
export function sealRights(store: Connected, by: number | null, event: AuditEvent): void {
  appendAudit(store, by, { ...event, details: { ...event.details, rights: digestOf(store) } })
}
