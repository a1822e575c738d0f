import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, type Program } from './host/launch.ts'
import { readFiles, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading } from './workbench/session.ts'

const theirs = { Olga: 'one that Olga chose', Otto: 'one that Otto chose', Mira: 'one that Mira chose' } as const

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  writeFiles(workshop.path('letters'), { 'a.txt': 'Seen by Dr Quillfeather on 3 May 2020.\n' })
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 900 },
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

/** Another person signs in, with the passphrase of their own; with a code, they choose it. */
async function signIn(page: Page, name: keyof typeof theirs, code?: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch person' }).click()
  await page.locator('.person-tile', { hasText: name }).click()
  await page.getByLabel('own passphrase').fill(theirs[name])
  if (code !== undefined) {
    await page.getByLabel('Enrolment code').fill(code.toLowerCase())
    await page.getByLabel('Repeat the passphrase').fill(theirs[name])
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: `Good to see you, ${name}` }).waitFor()
}

const to = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen, exact: true }).click()

describe('a release that needs four eyes', { timeout: 300_000 }, () => {
  it('does so once there is more than one person, and the second officer is added by two [F94, F122]', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    await ask(page, 'people.ownPassphrase', { current: null, next: theirs.Mira })
    const { code } = await ask(page, 'session.addPerson', { name: 'Olga', role: 'officer' })
    await page.reload()
    await to(page, 'Vault')
    for (const rule of [/Everyone has their own passphrase/, 'A release needs a second person'])
      await expect.poll(() => page.getByRole('checkbox', { name: rule }).isChecked()).toBe(true)
    await signIn(page, 'Olga', code ?? '')
    await signIn(page, 'Mira')
    await to(page, 'Vault')
    await page.getByRole('checkbox', { name: 'A release needs a second person' }).click()
    const two = page.getByRole('dialog', { name: 'This needs two people' })
    await two.getByRole('button', { name: 'Cancel' }).click()
    await to(page, 'People')
    const roleOfOlga = page.getByLabel('Role of Olga')
    await roleOfOlga.waitFor()
    // The main process answers nothing for a while: what was chosen shows all the same, and goes
    // when it is cancelled.
    process.kill(program.pid, 'SIGSTOP')
    try {
      await roleOfOlga.selectOption('adjudicator')
      expect(await roleOfOlga.inputValue()).toBe('adjudicator')
    } finally {
      process.kill(program.pid, 'SIGCONT')
    }
    await two.waitFor()
    expect(await roleOfOlga.inputValue()).toBe('adjudicator')
    await two.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => roleOfOlga.inputValue()).toBe('officer')
    await page.getByRole('textbox', { name: 'Name' }).fill('Otto')
    await page.getByRole('radio', { name: 'Privacy officer' }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => two.getByLabel('Second person').locator('option').allTextContents()).toEqual(['Olga'])
    for (const [typed, said] of [
      [theirs.Mira, 'This is not the passphrase of Olga'],
      [theirs.Olga, 'Enrolment code for Otto'],
    ] as const) {
      await two.getByLabel('Their own passphrase').fill(typed)
      await look(page, 'four-eyes-00-two')
      await two.getByRole('button', { name: 'Continue' }).click()
      await page.getByText(said).waitFor()
    }
    const given = page.getByRole('dialog', { name: 'Enrolment code for Otto' })
    const codeOfOtto = (await given.getByRole('status', { name: 'Enrolment code' }).textContent()) ?? ''
    await look(page, 'four-eyes-00-code')
    await given.getByRole('checkbox', { name: 'I have written it down' }).check()
    await given.locator('.dialog-foot').getByRole('button', { name: 'Close' }).click()
    await signIn(page, 'Otto', codeOfOtto)
    await signIn(page, 'Olga')
  })

  it('is not started by whoever prepared it alone', async () => {
    const { page } = program
    await to(page, 'Redact')
    await page.getByRole('button', { name: 'New release' }).first().click()
    program.answerDialogs([workshop.path('letters')], [workshop.path('out')])
    await page.getByRole('button', { name: 'Choose a folder… Originals' }).click()
    await page.getByText('1 document,').waitFor()
    await page.getByRole('button', { name: 'Choose a folder… Results' }).click()
    await page.getByText('free there').waitFor()
    await page.getByLabel('Policy').selectOption({ label: 'Everything, by its name' })
    await page.getByText('More options').click()
    await page.getByRole('radio', { name: 'Fast models only' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => heading(page)).toBe('letters')
    await page.getByRole('button', { name: 'Start the release' }).click()
    await page.getByText('This release waits for a second person').waitFor()
    await look(page, 'four-eyes-01-alone')
    expect(await ask(page, 'jobs.list', {})).toEqual([])
    expect(readFiles(workshop.path('out'))).toEqual({})
  })

  it('is confirmed by nobody but another officer, with the passphrase that is theirs', async () => {
    const { page } = program
    const confirmers = page.getByLabel('Who confirms').locator('option')
    await expect.poll(() => confirmers.allTextContents()).toEqual(['Otto'])
    for (const [passphrase, said] of [
      [theirs.Olga, 'This is not the passphrase of Otto'],
      [theirs.Otto, 'Otto has confirmed this release as it stands.'],
    ] as const) {
      await page.getByLabel('Their own passphrase').fill(passphrase)
      await page.getByRole('button', { name: 'Confirm this release' }).click()
      await page.getByText(said).waitFor()
    }
    await expect.poll(() => page.getByText('This release waits for a second person').count()).toBe(0)
    await look(page, 'four-eyes-02-confirmed')
  })

  it('is confirmed again when an original has come in since [F93]', async () => {
    const { page } = program
    writeFiles(workshop.path('letters'), { 'b.txt': 'Nobody confirmed this.\n' })
    await expect(ask(page, 'releases.start', { releaseId: 1, restart: false })).rejects.toThrow('waits for a second person')
    await page.reload()
    await to(page, 'Redact')
    await page.getByRole('button', { name: 'letters', exact: true }).click()
    await page.getByText('2 files of originals').waitFor()
    await page.getByLabel('Their own passphrase').fill(theirs.Otto)
    await page.getByRole('button', { name: 'Confirm this release' }).click()
    await page.getByText('Otto has confirmed this release as it stands.').waitFor()
  })

  it('is not started by whoever confirmed it, either', async () => {
    const { page } = program
    await signIn(page, 'Otto')
    await expect(ask(page, 'releases.start', { releaseId: 1, restart: false })).rejects.toThrow('waits for a second person')
    await signIn(page, 'Olga')
  })

  it('runs then, and the audit trail has both', async () => {
    const { page } = program
    await to(page, 'Redact')
    await page.getByRole('button', { name: 'letters', exact: true }).click()
    await page.getByText('Otto has confirmed this release').waitFor()
    await page.getByRole('button', { name: 'Start the release' }).click()
    await expect.poll(async () => (await ask(page, 'releases.read', { releaseId: 1 })).row.state, { timeout: 120_000 }).toBe('done')
    const results = Object.values(readFiles(workshop.path('out'))).map(String)
    expect(results).toHaveLength(2)
    expect(results.join('\n')).not.toContain('Quillfeather')
    const { people } = await ask(page, 'session.state', {})
    const otto = people.find(({ name }) => name === 'Otto')?.id
    await to(page, 'Audit trail')
    const trail = page.getByRole('table', { name: 'Records, the newest first' })
    await trail.waitFor()
    const rowOf = (what: string) => trail.getByRole('row').filter({ has: page.getByRole('cell', { name: new RegExp(`^${what}\\b`) }) })
    await expect
      .poll(() => rowOf('release-confirmed').allTextContents())
      .toEqual(['2', '1'].map((files) => expect.stringMatching(new RegExp(`Olga.*by ${otto}, .*files ${files}, .*release 1,`))))
    expect(await rowOf('confirmation-failed').allTextContents()).toEqual([expect.stringContaining(`whose ${otto}`)])
    expect(await rowOf('releases.start').allTextContents()).toEqual([expect.stringMatching(/Olga.*release 1/)])
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    expect(program.words()).toBe('')
  })
})
