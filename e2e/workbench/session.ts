import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Bridge, ChannelName, Reply, Request } from '../../electron/contract/contract.ts'

/** What the page can reach, from within. */
declare const cloister: Bridge

/** Asks the main process as the page would. Throws with what it answered instead of a value. */
export async function ask<Name extends ChannelName>(page: Page, name: Name, request: Request<Name>): Promise<Reply<Name>> {
  const answer = await page.evaluate(([to, what]) => cloister.call(to as never, what as never), [name, request] as const)
  if ('error' in answer) throw new Error(`${name}: ${answer.error}`)
  return answer.value as Reply<Name>
}

/** The passphrase that a person of the tests has of their own, where they have one. */
export function ownOf(name: string): string {
  return `what ${name} chose`
}

/** Another person signs in, through the side bar. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch person' }).click()
  await chooseName(page, name)
  await page.getByRole('heading', { name: `Good to see you, ${name}` }).waitFor()
}

/** On the page that asks who is signed in. */
export async function chooseName(page: Page, name: string): Promise<void> {
  const { people, asked } = await ask(page, 'session.state', {})
  await page.locator('.person-tile', { hasText: name }).click()
  if (!asked.some((id) => people.some((one) => one.id === id && one.name === name))) return
  await page.getByLabel('Your own passphrase').fill(ownOf(name))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until no job runs, and that none failed. */
export async function jobsEnded(page: Page): Promise<void> {
  await expect.poll(async () => (await ask(page, 'jobs.list', {})).map(({ state }) => state), { timeout: 120_000 }).not.toContain('running')
  for (const { kind, state, problems } of await ask(page, 'jobs.list', {}))
    expect({ kind, state, problems }).toEqual({ kind, state: 'done', problems: [] })
}

/** Presses keys one after the other, as 'Ctrl+Enter', 'p' or '='. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key.replace('Ctrl', 'Control'))
}

/** The heading of the screen that is shown: on the annotation screen, the note's name. */
export async function heading(page: Page): Promise<string> {
  return (await page.locator('main h1').textContent()) ?? ''
}
