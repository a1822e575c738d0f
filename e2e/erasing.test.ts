import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openVault } from '../electron/store/open.ts'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { addPeople, signInAs } from './workbench/people.ts'
import { ask } from './workbench/session.ts'

const passphrase = 'four words or more'

let browser: Browser
let scratch: ReturnType<typeof scratchFolder>
let program: Program
let corpusId = 0
beforeAll(async () => {
  browser = await openBrowser()
  scratch = scratchFolder()
  program = await launch()
  const { page } = program
  await ask(page, 'session.create', { passphrase, name: 'Mira' })
  await addPeople(page, { 'Ann Quillworth': 'annotator' })
  corpusId = (await ask(page, 'corpora.create', { projectId: null, name: 'Letters' })).id
  const notes = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.txt`, `Mr Quillfeather ${name} was seen by Dr Lee.`]))
  writeFiles(scratch.path('notes'), notes)
  writeFiles(scratch.path('stick'), {})
  await importNotes()
  // Ann confirms the first note, so that there is annotation of hers, and a history.
  await signInAs(page, 'Ann Quillworth')
  const { set } = await ask(page, 'annotate.open', { documentId: 1 })
  const marked = await ask(page, 'annotate.change', {
    setId: set.id,
    version: set.version,
    change: { kind: 'mark', start: 3, end: 15, category: 'PATIENT' },
  })
  await ask(page, 'annotate.confirm', { setId: set.id, version: marked.version })
  await signInAs(page, 'Mira')
  program.answerDialogs([scratch.path('stick')])
  const [stick] = (await ask(page, 'files.choose', { purpose: 'backup-folder' })) ?? []
  await ask(page, 'backup.make', { handle: stick?.handle ?? '' })
  await settled()
  await page.reload()
  await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  await browser?.close()
  scratch?.[Symbol.dispose]()
})

const settled = () =>
  vi.waitUntil(async () => (await ask(program.page, 'jobs.list', {})).every(({ state }) => state === 'done'), { timeout: 120_000 })
const launch = () => launchProgram({ userData: scratch.path('data'), browser, size: { width: 1280, height: 900 } })

async function importNotes(): Promise<void> {
  program.answerDialogs([scratch.path('notes')])
  const [folder] = (await ask(program.page, 'files.choose', { purpose: 'import-folder' })) ?? []
  const choices = { language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' } as const
  await ask(program.page, 'corpora.import', { corpusId, handles: [folder?.handle ?? ''], ...choices })
  await settled()
}

const names = async () =>
  (await ask(program.page, 'corpora.documents', { corpusId, offset: 0, limit: 10, query: '', show: 'all' })).rows.map(({ name }) => name)
const trail = async () => {
  const all = { kind: 'erasure', personId: null, from: null, to: null, offset: 0, limit: 10 } as const
  return (await ask(program.page, 'audit.page', all)).rows.map(({ what, details }) => ({ what, details }))
}
const link = (name: string) => program.page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true })

describe('what is erased in the window', () => {
  it('is a note from where it is opened, after it was said what goes, and the backups that still hold it are named [T56]', async () => {
    const { page } = program
    const [backup = ''] = readdirSync(scratch.path('stick'))
    await link('Corpora').click()
    await page.getByRole('button', { name: 'Letters', exact: true }).last().click()
    await page.getByText('a.txt').click()
    await page.getByRole('heading', { name: 'a.txt' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase permanently…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase a.txt permanently?' })
    await dialog.getByText('1 annotation with 2 steps of history').waitFor()
    await dialog.getByText('no model').waitFor()
    await look(page, 'erasing-01-note')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    const copies = page.getByRole('dialog', { name: 'Erased here, but copies still contain it' })
    await copies.getByText(scratch.path('stick', backup)).waitFor()
    await look(page, 'erasing-02-copies')
    await copies.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('grid', { name: 'Notes of Letters' }).waitFor()
    expect(await names()).toEqual(['b.txt', 'c.txt', 'd.txt', 'e.txt'])
    expect((await trail())[0]).toEqual({ what: 'notes-erased', details: { document: 1, documents: 1, released: 0, models: 0 } })
    expect(program.words()).toBe('')
  })

  it('is notes that were chosen in the list', async () => {
    const { page } = program
    for (const name of ['b.txt', 'c.txt']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await page.getByRole('button', { name: 'Erase these permanently…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase 2 notes permanently?' })
    await dialog.getByText('nobody has annotated any of it').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    expect(await names()).toHaveLength(4)
    await page.getByRole('button', { name: 'Erase these permanently…' }).click()
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(names).toEqual(['d.txt', 'e.txt'])
  })

  it('is the name of a person who leaves, and nobody can sign in as them [T60, T61]', async () => {
    const { page } = program
    await link('People').click()
    await page.getByRole('button', { name: 'Remove the name of Ann Quillworth…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the name of Ann Quillworth from the vault?' })
    await look(page, 'erasing-03-person')
    await dialog.getByRole('button', { name: 'Remove the name' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('cell', { name: 'Person 2 left' }).waitFor()
    await expect(ask(page, 'session.signIn', { personId: 2 })).rejects.toThrow('not on the list any more')
    await expect(ask(page, 'erase.person', { personId: 1 })).rejects.toThrow('your own name')
    expect(await page.locator('main').textContent()).not.toContain('Quillworth')
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    expect((await trail())[0]).toEqual({ what: 'person-erased', details: { whose: 2, rights: expect.any(String) } })
    expect(program.words()).toBe('')
  })

  it('is what is due, with one confirmation, and never by itself [T66, T67]', async () => {
    const { page } = program
    await link('Vault').click()
    await page.getByLabel('Letters: kept for').fill('30')
    await page.getByLabel('Letters: unit').selectOption('days')
    await page.getByRole('button', { name: 'Set how long Letters is kept' }).click()
    await page.getByText(/^due on /).waitFor()
    await page.getByRole('heading', { name: 'Erase a patient' }).scrollIntoViewIfNeeded()
    await look(page, 'erasing-04-retention')
    expect((await ask(page, 'retention.state', {})).due).toEqual([])
    await program[Symbol.asyncDispose]()
    // A month goes by.
    const store = await openVault(scratch.path('data', 'vault.db'), passphrase)
    store.db.prepare('UPDATE documents SET created_at = created_at - ?').run(31 * 24 * 60 * 60 * 1000)
    store.close()
    program = await launch()
    await ask(program.page, 'session.unlock', { passphrase })
    await signInAs(program.page, 'Mira')
    await program.page.reload()
    const notice = program.page.getByRole('region', { name: 'Something is due to be erased' })
    await notice.getByText('The retention time is over: Letters.').waitFor()
    await notice.getByRole('button', { name: 'Show…' }).click()
    const dialog = program.page.getByRole('dialog', { name: 'Erase what is due?' })
    await dialog.getByText('Corpus Letters: 2 notes').waitFor()
    await look(program.page, 'erasing-05-due')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    expect(await names()).toHaveLength(2)
    await notice.getByRole('button', { name: 'Show…' }).click()
    await dialog.getByRole('button', { name: 'Erase all of it permanently' }).click()
    await program.page.getByRole('button', { name: 'Done' }).click()
    await notice.waitFor({ state: 'hidden' })
    expect(await ask(program.page, 'corpora.list', {})).toEqual([])
    expect((await trail())[0]).toEqual({
      what: 'due-erased',
      details: { corpora: 1, releases: 0, documents: 2, released: 0, models: 0 },
    })
    expect(program.words()).toBe('')
  })

  it('is a corpus, with the models that learnt from it', async () => {
    const { page } = program
    corpusId = (await ask(page, 'corpora.create', { projectId: null, name: 'Scans' })).id
    await importNotes()
    await ask(page, 'corpora.remove', { corpusId })
    await page.reload()
    await link('Corpora').click()
    await page.getByRole('button', { name: 'Erase permanently: Scans' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase Scans permanently?' })
    await dialog.getByText('the models that learnt from them').waitFor()
    await dialog.getByText('5 notes: texts').waitFor()
    await look(page, 'erasing-06-corpus')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await ask(page, 'corpora.removed', {})).corpora).toEqual([])
    expect(existsSync(scratch.path('data', 'errors.log')) ? readFileSync(scratch.path('data', 'errors.log'), 'utf8') : '').toBe('')
  })
})
