import type { Page } from 'playwright-core'
import type { Role } from '../../electron/contract/values.ts'
import { ask, ownOf } from './session.ts'

/**
 * The administrator who is signed in, alone so far, adds people, and signs in again. The rules of
 * more than one person are off: who annotates or adjudicates signs in with a click. Officers and
 * administrators have passphrases of their own.
 *
 * @returns ids in this order
 */
export async function addPeople(page: Page, added: Readonly<Record<string, Role>>): Promise<number[]> {
  const { signedIn: me, asked } = await ask(page, 'session.state', {})
  if (!me) throw new Error('nobody is signed in')
  if (!asked.includes(me.id)) {
    await ask(page, 'people.ownPassphrase', { current: null, next: ownOf(me.name) })
    const { fourEyesLaidDown } = await ask(page, 'vault.state', {})
    await ask(page, 'vault.set', { ownPassphrases: false, ...(fourEyesLaidDown ? {} : { fourEyes: false }) })
  }
  const ids: number[] = []
  for (const [name, role] of Object.entries(added)) {
    const { people } = await ask(page, 'session.state', {})
    const beside = people.find((one) => one.id !== me.id && (one.role === 'officer' || one.role === 'administrator'))
    const isGuarded = role === 'officer' || role === 'administrator'
    const second = beside && isGuarded ? { second: { personId: beside.id, passphrase: ownOf(beside.name) } } : {}
    const { session, code } = await ask(page, 'session.addPerson', { name, role, ...second })
    const personId = session.people.find((one) => one.name === name)?.id ?? 0
    ids.push(personId)
    if (code !== null) await enrol(page, name, code)
  }
  return ids
}

/** Somebody signs in with a code, by calls; then whoever was signed in before signs in again. */
export async function enrol(page: Page, name: string, code: string): Promise<void> {
  const { people, signedIn } = await ask(page, 'session.state', {})
  const personId = people.find((one) => one.name === name)?.id ?? 0
  await ask(page, 'session.signIn', { personId, code, passphrase: ownOf(name) })
  if (signedIn) await ask(page, 'session.signIn', { personId: signedIn.id, passphrase: ownOf(signedIn.name) })
}

/** Another person signs in, by a call. */
export async function signInAs(page: Page, name: string): Promise<void> {
  const { people, asked } = await ask(page, 'session.state', {})
  const personId = people.find((one) => one.name === name)?.id ?? 0
  await ask(page, 'session.signIn', { personId, ...(asked.includes(personId) ? { passphrase: ownOf(name) } : {}) })
}
