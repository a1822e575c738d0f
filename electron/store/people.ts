import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { permits } from '../contract/permissions.ts'
import type { Person, Role } from '../contract/values.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/** Who may sit at this workstation, in the order in which they were added. */
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

/** Throws UserError when they are not on the list, and when nobody would be left who looks after people. */
export function changeRole(store: Connected, personId: number, role: Role): void {
  transact(store, () => {
    const all = people(store)
    if (!all.some(({ id }) => id === personId)) throw new UserError(say`This person is not on the list any more. Choose another.`)
    if (!all.some((person) => permits(person.id === personId ? role : person.role, 'people')))
      throw new UserError(say`Somebody has to be an administrator. Make another person one first.`)
    prepared(store, 'UPDATE people SET role = ? WHERE id = ?').run(role, personId)
  })
}

/** Throws UserError when somebody has this name already, in whatever capitals. */
export function addPerson(store: Connected, { name, role }: { readonly name: string; readonly role: Role }): Person {
  return transact(store, () => {
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
