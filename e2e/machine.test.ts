import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReleaseOptions } from '../electron/contract/releases.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { node, readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { addPeople } from './workbench/people.ts'
import { ask, signIn } from './workbench/session.ts'

/** A policy that whoever runs the program could write is none. */
const asRoot = process.getuid?.() === 0

let workshop: ReturnType<typeof scratchFolder>

beforeAll(() => {
  workshop = scratchFolder()
  writeFiles(workshop.path('letters'), { 'a.txt': 'Seen by Dr Quillfeather on 3 May 2020.\n' })
  for (const folder of ['released', 'private']) mkdirSync(workshop.path(folder))
})
afterAll(() => workshop?.[Symbol.dispose]())

/** A machine of its own: an executable, with the policy beside it. @returns the executable */
function machineWith(name: string, policy: unknown): string {
  const executable = workshop.path(name, 'node')
  writeFiles(workshop.path(name), { 'policy.json': typeof policy === 'string' ? policy : JSON.stringify(policy) })
  try {
    linkSync(node, executable)
  } catch {
    // Another disk.
    copyFileSync(node, executable)
  }
  return executable
}

const laidDown = () => ({ version: 1, policies: ['safe-harbor'], outputFolders: [workshop.path('released')] })

describe.skipIf(!asRoot)('a machine’s policy on the command line', () => {
  it('is kept to before anything is written [T40]', async () => {
    const executable = machineWith('machine', laidDown())
    const redact = (...args: string[]) => run(['redact', workshop.path('letters'), ...args], { executable })
    for (const [args, said] of [
      [[workshop.path('released', 'a')], 'doesn’t allow ‘i2b2, tag’ for a release. It allows safe-harbor.'],
      [[workshop.path('elsewhere'), '--profile', 'safe-harbor'], `only below ${workshop.path('released')}`],
    ] as const) {
      const { status, stderr } = await redact(...args)
      expect([status, stderr]).toEqual([2, expect.stringContaining(said)])
    }
    expect(readFiles(workshop.path('elsewhere'))).toEqual({})
    const piped = await run(['pipe', '--profile', 'safe-harbor'], { executable, input: '{"id":1,"text":"Dr Quillfeather"}\n' })
    expect([piped.status, piped.stdout]).toEqual([2, ''])
    const { status, stderr } = await redact(workshop.path('released', 'a'), '--profile', 'safe-harbor', '--models', 'fast')
    expect([status, stderr.includes('policy of this machine')]).toEqual([0, false])
    expect(Object.keys(readFiles(workshop.path('released', 'a')))).toEqual([expect.stringMatching(/^\w+\.txt$/)])
  })

  it('has every release looked at by the models that it lays down [F118]', async () => {
    const executable = machineWith('thorough', { version: 1, models: 'all' })
    const redact = (...args: string[]) => run(['redact', workshop.path('letters'), workshop.path('thorough-out'), ...args], { executable })
    for (const [args, said] of [
      [['--models', 'rules,gazetteer'], 'the policy needs every model of its language'],
      [['--models', 'fast'], 'the policy needs every model of its language'],
      [['--models', 'fast', '--accept-weaker'], '--accept-weaker is not allowed here'],
    ] as const) {
      const { status, stderr } = await redact('--lang', 'en', ...args)
      expect([status, stderr]).toEqual([2, expect.stringContaining(said)])
    }
    expect(readFiles(workshop.path('thorough-out'))).toEqual({})
    expect((await redact('--lang', 'en')).status).toBe(0)
  })

  it('stops every command where it is broken, and says so', async () => {
    const executable = machineWith('broken', '{"version":1,"outputFolder":"/srv"}')
    for (const args of [
      ['redact', workshop.path('letters'), workshop.path('out')],
      ['models', 'list'],
    ]) {
      const { status, stderr } = await run(args, { executable })
      expect([status, stderr]).toEqual([2, expect.stringContaining('outputFolder')])
    }
    expect(readFiles(workshop.path('out'))).toEqual({})
  })
})

describe.skipIf(!asRoot)('a machine’s policy in the window', { timeout: 300_000 }, () => {
  let program: Program
  beforeAll(async () => {
    const executable = machineWith('office', { ...laidDown(), release: ['officer'], fourEyes: true, idleLockMinutes: 5 })
    program = await launchProgram({
      userData: workshop.path('data'),
      executable,
      size: { width: 1280, height: 900 },
    })
    const { page } = program
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    await addPeople(page, { Olga: 'officer' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
  }, 300_000)
  afterAll(() => program?.[Symbol.asyncDispose]())

  const to = (screen: string) =>
    program.page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen, exact: true }).click()

  it('tells somebody whose role may not release before they put one together', async () => {
    const { page } = program
    await to('Redact')
    await page.getByText('leaves releases to privacy officers, and Mira is not one of them.').waitFor()
    expect(await page.getByRole('button', { name: 'New release' }).count()).toBe(0)
    await look(page, 'machine-01-role')
    await expect(ask(page, 'releases.list', {})).rejects.toThrow('leaves releases to privacy officers')
  })

  it('lays down what the vault’s rules would leave open', async () => {
    const { page } = program
    await to('Vault')
    const fourEyes = page.getByRole('checkbox', { name: /A release needs a second person/ })
    await fourEyes.waitFor()
    expect([await fourEyes.isChecked(), await fourEyes.isDisabled()]).toEqual([true, true])
    await page.getByText('locks the vault after 5 minutes at most').waitFor()
    await look(page, 'machine-02-vault')
    await expect(ask(page, 'vault.set', { fourEyes: false })).rejects.toThrow('whether a release needs a second person')
  })

  it('marks the policies that are not allowed, and refuses another folder when it is chosen', async () => {
    const { page } = program
    await signIn(page, 'Olga')
    await to('Redact')
    await page.getByRole('button', { name: 'New release' }).first().click()
    const offered = page.getByLabel('Policy').locator('option:not([disabled])')
    await expect.poll(() => offered.allTextContents()).toEqual(['Choose…', 'HIPAA Safe Harbor'])
    program.answerDialogs([workshop.path('letters')], [workshop.path('elsewhere')], [workshop.path('released', 'b')])
    await page.getByRole('button', { name: 'Choose a folder… Originals' }).click()
    await page.getByText('1 document,').waitFor()
    await page.getByRole('button', { name: 'Choose a folder… Results' }).click()
    await page.getByText('doesn’t let ‘elsewhere’ be written there').waitFor()
    await look(page, 'machine-03-folder')
    await page.getByRole('button', { name: 'Choose a folder… Results' }).click()
    await page.getByText('free there').waitFor()
    expect(await page.getByText('doesn’t let').count()).toBe(0)
  })

  it('refuses what a page asks in spite of it', async () => {
    const { page } = program
    // A folder that was chosen for something else.
    program.answerDialogs([workshop.path('letters')], [workshop.path('private')])
    const [input] = (await ask(page, 'files.choose', { purpose: 'release-input' })) ?? []
    const [output] = (await ask(page, 'files.choose', { purpose: 'backup-folder' })) ?? []
    const options: ReleaseOptions = { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'keep', exclude: [] }
    const release = { releaseId: null, name: 'Spring', input: input?.handle ?? null, output: output?.handle ?? null, options }
    await expect(ask(page, 'releases.save', { ...release, policy: { preset: 'safe-harbor' } })).rejects.toThrow('only below')
    expect(await ask(page, 'releases.list', {})).toEqual([])
    expect(program.words()).toBe('')
  })
})
