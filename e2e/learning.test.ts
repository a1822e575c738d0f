import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { run, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading, press } from './workbench/session.ts'

const noteCount = 60
const corpusId = 1
const name = 'clinic-letters-crf'
const shipped = fileURLToPath(new URL('../models/packs', import.meta.url))

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  // Two of the packs that ship: with all of them, every process of the test would read half a
  // gigabyte.
  for (const each of ['en-cnn-balanced', 'en-cnn-imbalanced', 'en-ensemble.json'])
    cpSync(join(shipped, each), workshop.path('shipped', each), { recursive: true })
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
    env: { CLOISTER_MODELS: workshop.path('shipped') },
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('models in the workbench, from sixty annotated notes to a pack that votes', { timeout: 900_000 }, () => {
  it('says what a model is for while there is nothing to learn from', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    await ask(page, 'corpora.create', { projectId: null, name: 'Clinic letters' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+7')
    await page.getByRole('heading', { name: 'No models have been trained here yet' }).waitFor()
    await page.getByText('Nobody has confirmed a note').waitFor()
    const packs = page.getByRole('table', { name: 'Shipped with the program' }).getByRole('row')
    await expect.poll(() => packs.nth(1).textContent()).toContain('en-cnn-balanced')
    await packs.first().getByRole('button', { name: 'Model' }).click()
    await expect.poll(() => packs.nth(1).textContent()).toContain('en-cnn-imbalanced')
    await page.getByRole('button', { name: 'en-cnn-balanced' }).click()
    await page.getByRole('dialog').getByText('On test notes of the program').waitFor()
    await look(page, '40-models-shipped')
    await press(page, 'Escape')
  })

  it('learns from gold in a process of its own, and says how good it is', async () => {
    const { page } = program
    writeFiles(workshop.path('gold'), { 'gold.jsonl': testNotes(noteCount).map(lineOf).join('') })
    await importGold(workshop.path('gold'))
    await press(page, 'Ctrl+2', 'Ctrl+7')
    await page.getByRole('button', { name: 'Train a model' }).first().waitFor()
    await look(page, '41-models-nothing')
    await press(page, 'n')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe(name)
    await look(page, '42-models-train')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: `${name} is being trained` }).waitFor()
    await look(page, '43-models-learning')
    await trained(1)
    await page.getByRole('button', { name: `${name}, version 1`, exact: true }).click()
    await expect.poll(() => heading(page)).toBe(`${name}, version 1`)
    await page.getByText('12 notes that were held out', { exact: true }).waitFor()
    await look(page, '44-models-version')
  })

  it('compares two versions on notes that neither was learnt from [R28]', async () => {
    const { page } = program
    await press(page, 'Escape')
    await expect.poll(() => heading(page)).toBe('Models')
    await page.getByRole('button', { name: 'Train a model' }).click()
    await page.getByText('this will be its version 2').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Train', exact: true }).click()
    await trained(2)
    await page.getByRole('button', { name: `${name}, version 2`, exact: true }).click()
    await page.getByLabel('Compare with').selectOption({ label: `${name}, version 1` })
    await page.getByText('can be shown on these notes').waitFor()
    await page
      .getByRole('cell', { name: '95 % interval' })
      .or(page.getByRole('columnheader', { name: '95 % interval' }))
      .scrollIntoViewIfNeeded()
    await look(page, '45-models-compare')
  })

  it('shows learnt rules with what each gained; what is switched off or edited becomes a version of its own', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'All models' }).click()
    await expect.poll(() => heading(page)).toBe('Models')
    await press(page, 'n')
    await page.getByRole('dialog').getByRole('radio', { name: 'Rules' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Train', exact: true }).click()
    await trained(3)
    await page.getByRole('button', { name: 'clinic-letters-tbed, version 1', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Rule 1 is on' }).waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).scrollIntoViewIfNeeded()
    await look(page, '46-models-rules')
    await page.getByRole('checkbox', { name: 'Rule 1 is on' }).uncheck()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('dialog').getByLabel('is', { exact: true }).fill('prescott')
    await look(page, '47-models-rule')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByText('2 changes not saved yet.').waitFor()
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await trained(4)
    const { own } = await ask(page, 'models.list', { corpusId })
    expect(own[0]).toMatchObject({ name: 'clinic-letters-tbed', version: 2, source: 'edited', from: 1 })
    const { rules } = await ask(page, 'models.rules', { packId: own[0]?.id ?? 0 })
    expect([rules[0]?.off, rules.at(-1)?.right, rules.at(-1)?.if[0]?.is]).toEqual([true, null, 'prescott'])
  })

  it('lets a version that is switched on vote in the suggestions of its project, out of the vault [F104, R28]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'All models' }).click()
    await page.getByRole('checkbox', { name: `${name}, version 1 takes part` }).check()
    await page.getByRole('checkbox', { name: `${name}, version 2 takes part` }).check()
    await expect.poll(async () => (await voting()).map(({ version }) => version)).toEqual([2])
    await look(page, '48-models-list')
    const fresh = Array.from({ length: 6 }, (_, k) => [
      `new-${k}.txt`,
      `Patient: Quandry\nSeen on ${k + 4}/5/2019 by Dr Zebra Okapi for cough ${'and fever '.repeat(k)}.\n`,
    ])
    writeFiles(workshop.path('new'), Object.fromEntries(fresh))
    await importText(workshop.path('new'))
    const { rows } = await ask(page, 'corpora.documents', { corpusId, offset: 0, limit: 1, query: '', show: 'no-gold' })
    const set = await ask(page, 'annotate.suggest', { documentId: rows[0]?.id ?? 0, models: 'fast' })
    expect(set.spans.map(({ category, votes }) => [category, votes?.[name]])).toContainEqual(['DATE', 'DATE'])
  })

  it('says what more notes would bring, and which to annotate next [R28]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Measure the curve' }).click()
    await page.getByRole('heading', { name: 'Learning curve: Clinic letters' }).waitFor()
    await expect
      .poll(async () => (await ask(page, 'models.loop', { corpusId })).curve?.parts.length ?? 0, { timeout: 400_000 })
      .toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Find the next notes' }).click()
    await expect.poll(async () => (await ask(page, 'models.loop', { corpusId })).next?.asked, { timeout: 400_000 }).toBe(6)
    await page.getByRole('button', { name: 'Find again' }).scrollIntoViewIfNeeded()
    await look(page, '51-models-loop')
    const { next } = await ask(page, 'models.loop', { corpusId })
    if (next?.notes[0]) {
      await page.getByRole('button', { name: `Annotate ${next.notes[0].name}` }).click()
      await expect.poll(() => heading(page)).toBe(next.notes[0].name)
      await press(page, 'Ctrl+7')
    }
  })

  it('removes a version, and brings it back', async () => {
    const { page } = program
    await page.getByRole('button', { name: `More actions for ${name}, version 2` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByText(`${name}, version 2 was removed.`).waitFor()
    expect(await voting()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${name}, version 2 was restored.`).waitFor()
    expect((await voting()).map(({ version }) => version)).toEqual([2])
  })

  it('saves a version as a folder, which the command line takes in and lets vote', async () => {
    const { page } = program
    writeFiles(workshop.path('out'), {})
    await page.getByRole('button', { name: `More actions for ${name}, version 2` }).click()
    await page.getByRole('menuitem', { name: 'Save as a folder' }).click()
    expect(await page.getByRole('button', { name: 'Choose a folder and save' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'I understand that it contains words from notes' }).check()
    await look(page, '49-models-save')
    program.answerDialogs([workshop.path('out')])
    await page.getByRole('button', { name: 'Choose a folder and save' }).click()
    await page.getByText(`Saved as the folder ‘${name}’.`).waitFor()

    const env = { CLOISTER_MODELS: workshop.path('packs') }
    const imported = await run(['models', 'import', workshop.path('out', name), '--name', 'ours'], { env })
    expect([imported.status, imported.stderr]).toEqual([0, ''])
    writeFiles(workshop.path('in'), { 'note.txt': 'Patient: Haddad\nSeen on 4/5/2019 by Dr Novak Rossi for cough.\n' })
    const redacted = await run(
      [
        'redact',
        workshop.path('in'),
        workshop.path('redacted'),
        '--names',
        'keep',
        '--models',
        'ours',
        '--spans',
        workshop.path('spans.jsonl'),
        '--explain',
        '--lang',
        'en',
      ],
      { env },
    )
    expect([redacted.status, redacted.stderr]).toEqual([0, expect.not.stringContaining('Error')])
    expect(readFileSync(workshop.path('redacted', 'note.txt'), 'utf8')).not.toContain('Haddad')
    expect(readFileSync(workshop.path('spans.jsonl'), 'utf8')).toContain('"ours":"PATIENT"')
    expect((await run(['models', 'verify'], { env })).status).toBe(0)

    writeFiles(workshop.path('out', name), { 'weights.bin': 'altered' })
    const refused = await run(['models', 'import', workshop.path('out', name), '--name', 'theirs'], { env })
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('not the file that was packed')])
    expect(existsSync(join(env.CLOISTER_MODELS, 'theirs'))).toBe(false)
  })

  it('speaks French, and keeps all of it in the vault alone', async () => {
    const { page } = program
    await ask(page, 'session.prefer', { language: 'fr' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await press(page, 'Ctrl+7')
    await page.getByRole('heading', { name: 'Entraînés ici', exact: true }).waitFor()
    await look(page, '50-models-french')
    await program.close()
    expect(program.words()).toBe('')
    const files = readFileSync(workshop.path('data', 'vault.db'), 'latin1')
    expect(files).not.toContain('nativeLabels')
  })
})

/** The versions that are listed as voting. */
async function voting() {
  return (await ask(program.page, 'models.list', { corpusId })).own.filter(({ votes }) => votes)
}

/** Waits until so many versions are there. */
async function trained(versions: number): Promise<void> {
  await expect.poll(async () => (await ask(program.page, 'models.list', { corpusId })).own.length, { timeout: 150_000 }).toBe(versions)
  for (const { kind, state, outcome } of await ask(program.page, 'jobs.list', {}))
    expect([kind, state, outcome]).toEqual([kind, 'done', outcome])
}

function lineOf({ text, spans }: ReturnType<typeof testNotes>[number], place: number): string {
  return `${JSON.stringify({ document: `letter-${place + 1}.txt`, language: 'en', text, spans })}\n`
}

const importGold = (folder: string) => importFrom(folder, { as: 'gold' })
const importText = (folder: string) => importFrom(folder, { as: 1 })

async function importFrom(folder: string, how: { readonly as: 'gold' | number }): Promise<void> {
  const { page } = program
  program.answerDialogs([folder])
  const [chosen] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
  const handles = [chosen?.handle ?? '']
  await ask(page, 'corpora.import', { corpusId, handles, language: 'en', skipDuplicates: false, labels: {}, ...how })
  await expect.poll(async () => (await ask(page, 'jobs.list', {})).map(({ state }) => state), { timeout: 120_000 }).not.toContain('running')
}
