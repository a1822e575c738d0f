import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { misfits, sizes } from './workbench/fits.ts'
import { look } from './workbench/look.ts'
import { ask, jobsEnded } from './workbench/session.ts'

const passphrase = 'four words or more'

let browser: Browser
let scratch: ReturnType<typeof scratchFolder>
beforeAll(async () => {
  browser = await openBrowser()
  scratch = scratchFolder()
})
afterAll(async () => {
  await browser?.close()
  scratch?.[Symbol.dispose]()
})

function launch(name = 'data'): Promise<Program> {
  return launchProgram({ userData: scratch.path(name), browser, size: { width: 1280, height: 900 } })
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true })

describe('a vault and who may do what in it', () => {
  let recoveryKey = ''
  let codeOfAnn = ''

  it('is made with a recovery key that is shown once, and goes on only when it is on paper', async () => {
    await using program = await launch()
    const { page } = program
    // The first field has the focus, and the page speaks the language that is chosen on it.
    const name = page.getByLabel('Your name')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Language').selectOption('fr')
    await page.getByRole('heading', { name: 'Créer votre coffre' }).waitFor()
    await page.getByLabel('Langue').selectOption('en')
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await misfits(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1024, height: 700 })
    const make = await page.getByRole('button', { name: 'Create the vault' }).boundingBox()
    expect((make?.y ?? 0) + (make?.height ?? 700)).toBeLessThan(700)
    await look(page, 'trust-00-first-start')
    await name.fill('Mira')
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat the passphrase').fill(passphrase)
    await page.getByRole('button', { name: 'Create the vault' }).click()
    await page.getByRole('heading', { name: 'Your recovery key' }).waitFor()
    recoveryKey = (await page.getByRole('status', { name: 'Recovery key' }).textContent()) ?? ''
    expect(recoveryKey).toMatch(/^(?:\w{4}-){6}\w{4}$/)
    await look(page, 'trust-01-recovery-key')
    program.answerDialogs([scratch.path('key.txt')])
    await page.getByRole('button', { name: 'Save…' }).click()
    await page.getByText('Saved as key.txt.').waitFor()
    expect(readFileSync(scratch.path('key.txt'), 'utf8')).toBe(`${recoveryKey}\n`)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'I have kept it safe, away from this machine' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await ask(page, 'people.ownPassphrase', { current: null, next: 'mine for the keeping' })
    codeOfAnn = (await ask(page, 'session.addPerson', { name: 'Ann', role: 'annotator' })).code ?? ''
    await ask(page, 'session.addPerson', { name: 'Olga', role: 'officer' })
    const { id: corpusId } = await ask(page, 'corpora.create', { projectId: null, name: 'Letters' })
    writeFiles(scratch.path('notes'), { 'P1/a.txt': 'Mr Quillfeather was seen.', 'P2/b.txt': 'Nobody is named here.' })
    program.answerDialogs([scratch.path('notes')])
    const [folder] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
    const choices = { language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' } as const
    await ask(page, 'corpora.import', { corpusId, handles: [folder?.handle ?? ''], ...choices })
    await jobsEnded(page)
    expect(program.words()).toBe('')
  })

  it('is opened by the recovery key when the passphrase is forgotten, and has a new one then', async () => {
    await using program = await launch()
    const { page } = program
    await page.getByRole('button', { name: 'Forgot the passphrase?' }).click()
    await page.getByLabel('Recovery key').fill(recoveryKey.toLowerCase())
    await page.getByLabel('New passphrase', { exact: true }).fill('five words or even more')
    await page.getByLabel('Repeat the passphrase').fill('five words or even more')
    await look(page, 'trust-02-recover')
    await page.getByRole('button', { name: 'Open the vault' }).click()
    const next = page.getByRole('status', { name: 'Recovery key' })
    await next.waitFor()
    expect(await next.textContent()).not.toBe(recoveryKey)
    await page.getByRole('checkbox', { name: 'I have kept it safe, away from this machine' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await page.locator('.person-tile', { hasText: 'Mira' }).click()
    await page.getByLabel('Your own passphrase').fill('mine for the keeping')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await link(page, 'Vault').click()
    await page.getByRole('button', { name: 'Change the passphrase…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current passphrase').fill('five words or even more')
    await dialog.getByLabel('New passphrase', { exact: true }).fill(passphrase)
    await dialog.getByLabel('Repeat the new passphrase').fill(passphrase)
    await look(page, 'trust-03-change')
    await dialog.getByRole('button', { name: 'Change the passphrase' }).click()
    await page.getByText('The passphrase was changed.').waitFor()
    expect(program.words()).toBe('')
  })

  it('lets each person sign in as themselves only, and each role what is its own [F94]', async () => {
    await using program = await launch()
    const { page } = program
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.locator('.person-tile', { hasText: 'Mira' }).click()
    await page.getByLabel('Your own passphrase').fill('not hers at all')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This is not the passphrase of Mira').waitFor()
    await page.getByRole('button', { name: 'Someone else' }).click()
    await page.locator('.person-tile', { hasText: 'Ann' }).click()
    await page.getByLabel('Enrolment code').fill(codeOfAnn)
    await page.getByLabel('Your own passphrase').fill('hers and hers alone')
    await page.getByLabel('Repeat the passphrase').fill('hers and hers alone')
    await look(page, 'trust-04-own-passphrase')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Good to see you, Ann' }).waitFor()
    expect(await link(page, 'Audit trail').count()).toBe(0)
    await expect(ask(page, 'audit.verify', { heads: [] })).rejects.toThrow(
      'This is for privacy officers and administrators only, and Ann is not one of them.',
    )
    await expect(ask(page, 'session.signIn', { personId: 2, passphrase: 'not hers' })).rejects.toThrow('not the passphrase of Ann')
    expect(program.words()).toBe('')
  })

  it('locks itself when nobody is there, or the machine goes to sleep [F31]', async () => {
    await using program = await launch()
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'session.signIn', { personId: 2, passphrase: 'hers and hers alone' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Ann' }).waitFor()
    await program.main.machineDid({ did: 'suspend' })
    await page.getByRole('heading', { name: 'Unlock the vault' }).waitFor()
    await page.getByText('because the machine went to sleep').waitFor()
    await look(page, 'trust-05-locked')
    expect(await ask(page, 'session.state', {})).toMatchObject({ stage: 'locked', people: [] })
  })

  it('shows what was done, and whether the trail of it is sound', async () => {
    await using program = await launch()
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'session.signIn', { personId: 1, passphrase: 'mine for the keeping' })
    await ask(page, 'annotate.open', { documentId: 1 })
    await page.reload()
    await link(page, 'Audit trail').click()
    await page.getByRole('table', { name: 'Records, the newest first' }).waitFor()
    await page.getByLabel('Kind').selectOption('Original viewed')
    await page.getByRole('cell', { name: 'annotate.open' }).waitFor()
    await page.getByLabel('Kind').selectOption('All kinds')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText(/nothing was altered, removed or reordered/).waitFor()
    await look(page, 'trust-06-audit')
    program.answerDialogs([scratch.path('trail.jsonl')])
    await page.getByRole('button', { name: 'Export…' }).click()
    await page.getByText(/records were written/).waitFor()
    const trail = readFileSync(scratch.path('trail.jsonl'), 'utf8')
    for (const what of ['vault-made', 'corpora.import', 'annotate.open', 'passphrase-changed', 'unlocked-by-recovery-key', 'audit.verify'])
      expect(trail).toContain(`\\"what\\":\\"${what}\\"`)
    expect(trail).not.toMatch(/Quillfeather|notes|Mira/)
    expect(program.words()).toBe('')
  })

  it('is backed up, freed of a patient, and put back from the backup', async () => {
    await using program = await launch()
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'session.signIn', { personId: 1, passphrase: 'mine for the keeping' })
    await page.reload()
    await link(page, 'Vault').click()
    writeFiles(scratch.path('stick'), {})
    program.answerDialogs([scratch.path('stick')])
    await page.getByRole('button', { name: 'Back up to a folder…' }).click()
    await expect
      .poll(() => readdirSync(scratch.path('stick')).filter((name) => !name.endsWith('.part')).length, { timeout: 120_000 })
      .toBe(1)
    await jobsEnded(page)
    const [backup = ''] = readdirSync(scratch.path('stick'))
    await page.getByText(scratch.path('stick', backup)).waitFor()
    await look(page, 'trust-07-vault')
    const documents = async () => (await ask(page, 'corpora.documents', { corpusId: 1, offset: 0, limit: 10, query: '', show: 'all' })).rows
    const before = await documents()
    await ask(page, 'erase.documents', { documentIds: [before[0]?.id ?? 0] })
    expect(await documents()).toHaveLength(before.length - 1)
    program.answerDialogs([scratch.path('stick', backup)])
    await page.getByRole('button', { name: 'Restore a backup…' }).click()
    await page.getByRole('dialog').getByLabel('Passphrase of the backup').fill('not that one')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('This is not the passphrase of this vault').waitFor()
    await page.getByRole('dialog').getByLabel('Passphrase of the backup').fill(passphrase)
    await look(page, 'trust-08-restore')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('heading', { name: 'Unlock the vault' }).waitFor()
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'session.signIn', { personId: 1, passphrase: 'mine for the keeping' })
    expect(await documents()).toEqual(before)
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    expect(readdirSync(scratch.path('data')).some((name) => name.startsWith('replaced'))).toBe(true)
  })

  it('shows that it was put back to an older state behind its back', async () => {
    const file = scratch.path('data', 'vault.db')
    const older = readFileSync(file)
    {
      await using program = await launch()
      await ask(program.page, 'session.unlock', { passphrase })
    }
    expect(existsSync(`${file}-wal`)).toBe(false)
    writeFileSync(file, older)
    await using program = await launch()
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'session.signIn', { personId: 1, passphrase: 'mine for the keeping' })
    expect((await ask(page, 'audit.verify', { heads: [] })).findings.map(({ kind }) => kind)).toEqual(['cut'])
  })
})
