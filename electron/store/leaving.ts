import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { permits } from '../contract/permissions.ts'
import { dropEnrolment } from './enrolment.ts'
import { type Doing, everybody, nobody, people } from './people.ts'
import { type Connected, prepared } from './prepared.ts'
import { changeRights } from './rights.ts'

/**
 * Takes somebody's name out of the vault: a pseudonym stands in its place wherever work of theirs
 * is listed, their own passphrase goes, and nobody can sign in as them any more. What they did
 * stays under the number that the audit trail knows them by. Notes that were dealt out to them and
 * are not confirmed are free again. Texts that people typed, such as comments and reasons, are not
 * looked through.
 *
 * @returns the pseudonym
 * @throws UserError when they are not on the list, and when nobody would be left who looks after
 *   people
 */
export function eraseName(store: Connected, personId: number, { by, details }: Doing = nobody): string {
  return changeRights(store, by, { kind: 'erasure', what: 'person-erased', details: { ...details, whose: personId } }, () => {
    const all = people(store)
    const person = all.find(({ id }) => id === personId)
    if (!person) throw new UserError(say`This person is not on the list any more. Choose another.`)
    if (!all.some(({ id, role }) => id !== personId && permits(role, 'people')))
      throw new UserError(say`Somebody has to be an administrator. Make another person one first.`)
    const pseudonym = freePseudonym(store, personId)
    prepared(store, 'UPDATE people SET name = ? WHERE id = ?').run(pseudonym, personId)
    prepared(store, 'INSERT INTO people_who_left (person_id, at) VALUES (?, ?)').run(personId, Date.now())
    prepared(store, 'DELETE FROM person_passphrases WHERE person_id = ?').run(personId)
    dropEnrolment(store, personId)
    prepared(store, 'UPDATE signers SET person_id = NULL WHERE person_id = ?').run(personId)
    prepared(
      store,
      `DELETE FROM assignments WHERE person_id = ? AND NOT EXISTS (
         SELECT 1 FROM sets WHERE sets.document_id = assignments.document_id AND sets.person_id = assignments.person_id AND status = 'confirmed')`,
    ).run(personId)
    replaceInRecords(store, person.name, pseudonym)
    return pseudonym
  })
}

function freePseudonym(store: Connected, personId: number): string {
  const taken = new Set(everybody(store).map(({ name }) => name.toLocaleLowerCase()))
  for (let k = 1; ; k++) {
    const name = k === 1 ? say`Person ${personId}` : `${say`Person ${personId}`} (${k})`
    if (!taken.has(name.toLocaleLowerCase())) return name
  }
}

/** Where figures and reports keep a name as it was then, each a column of JSON. */
const records = [
  { table: 'evaluations', columns: ['asked', 'figures'] },
  { table: 'acceptances', columns: ['asked', 'figures'] },
  { table: 'releases', columns: ['record'] },
] as const

function replaceInRecords(store: Connected, name: string, pseudonym: string): void {
  prepared(store, 'UPDATE signers SET name = ? WHERE name = ?').run(pseudonym, name)
  for (const { table, columns } of records)
    for (const column of columns) {
      const rows = prepared<{ id: number; text: string }>(
        store,
        `SELECT id, ${column} AS text FROM ${table} WHERE instr(${column}, ?) > 0`,
      ).all(JSON.stringify(name).slice(1, -1))
      for (const { id, text } of rows) {
        const without = JSON.stringify(JSON.parse(text), (_, value) =>
          typeof value === 'string' ? renamed(value, name, pseudonym) : value,
        )
        if (without !== text) prepared(store, `UPDATE ${table} SET ${column} = ? WHERE id = ?`).run(without, id)
      }
    }
}

/** The operators of a release stand together, with semicolons between them. */
function renamed(value: string, name: string, pseudonym: string): string {
  return value
    .split('; ')
    .map((one) => (one === name ? pseudonym : one))
    .join('; ')
}
