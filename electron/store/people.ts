import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditDetails } from '../contract/audit.ts'
import { permits } from '../contract/permissions.ts'
import type { Person, Role } from '../contract/values.ts'
import type { AuditEvent } from './audit.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { changeRights } from './rights.ts'

/** Who changes rights, and what the trail keeps of it beside. */
export interface Doing {
  /** Null where nobody is signed in. */
  readonly by: number | null
  readonly details?: AuditDetails
}

export const nobody: Doing = { by: null }

/** Who may sign in at this workstation, in the order in which they were added. */
export function people(store: Connected): Person[] {
  return prepared<Person>(store, `SELECT id, name, role FROM people WHERE id NOT IN ${left} ORDER BY id`).all()
}

/** Those who left, under their pseudonyms: work of theirs is still here. */
export function peopleWhoLeft(store: Connected): Person[] {
  return prepared<Person>(store, `SELECT id, name, role FROM people WHERE id IN ${left} ORDER BY id`).all()
}

/** Whoever has ever worked here, under the name that they have now. */
export function everybody(store: Connected): Person[] {
  return [...people(store), ...peopleWhoLeft(store)]
}

const left = '(SELECT person_id FROM people_who_left)'

/**
 * Throws UserError when they are not on the list, and when nobody would be left who looks after
 * people.
 */
export function changeRole(store: Connected, personId: number, role: Role, { by, details }: Doing = nobody): void {
  changeRights(store, by, { kind: 'people', what: `made-${role}`, details: { ...details, whose: personId } }, () => {
    const all = people(store)
    if (!all.some(({ id }) => id === personId)) throw new UserError(say`This person is not on the list any more. Choose another.`)
    if (!all.some((person) => permits(person.id === personId ? role : person.role, 'people')))
      throw new UserError(say`Somebody has to be an administrator. Make another person one first.`)
    prepared(store, 'UPDATE people SET role = ? WHERE id = ?').run(role, personId)
  })
}

/** Throws UserError when somebody has this name already, in whatever capitals. */
export function addPerson(
  store: Connected,
  { name, role }: { readonly name: string; readonly role: Role },
  { by, details }: Doing = nobody,
): Person {
  const added = ({ id }: Person): AuditEvent => ({ kind: 'people', what: `added-${role}`, details: { ...details, whose: id } })
  return changeRights(store, by, added, () => {
    const wanted = name.trim().normalize('NFC')
    const taken = everybody(store).find((person) => person.name.toLocaleLowerCase() === wanted.toLocaleLowerCase())
    if (taken) throw new UserError(say`There is a ${taken.name} already. Add a second name or an initial.`)
    const { lastInsertRowid } = prepared(store, 'INSERT INTO people (name, role, created_at) VALUES (?, ?, ?)').run(
      wanted,
      role,
      Date.now(),
    )
    return { id: Number(lastInsertRowid), name: wanted, role }
  })
}

/**
 * Somebody who only has work here and can never sign in: an annotator of the sample project.
 *
 * @returns their id; of the one who is there already where the name is known
 * @throws UserError when somebody who can sign in has this name
 */
export function addAbsentAnnotator(store: Connected, name: string, { by }: Doing): number {
  const known = peopleWhoLeft(store).find((person) => person.name === name)
  if (known) return known.id
  return transact(store, () => {
    const { id } = addPerson(store, { name, role: 'annotator' }, { by })
    return changeRights(store, by, { kind: 'people', what: 'sample-annotator', details: { whose: id } }, () => {
      prepared(store, 'INSERT INTO people_who_left (person_id, at) VALUES (?, ?)').run(id, Date.now())
      return id
    })
  })
}
