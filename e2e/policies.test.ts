import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading, jobsEnded, press } from './workbench/session.ts'

const corpusId = 1

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('policies in the workbench, from one of the program’s to a file that a release can use', { timeout: 300_000 }, () => {
  it('shows what the program’s own do, on an invented note while there is no corpus', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+8')
    await expect.poll(() => heading(page)).toBe('Policies')
    await page.getByRole('button', { name: 'HIPAA Safe Harbor', exact: true }).click()
    await page.getByRole('region', { name: 'After' }).getByText('<**NAME**>').first().waitFor()
    expect(await page.getByLabel('What happens to Patient').isDisabled()).toBe(true)
    await look(page, '60-policies-preset')
  })

  it('makes one’s own of it, with examples from one’s own notes', async () => {
    const { page } = program
    await ask(page, 'corpora.create', { projectId: null, name: 'Clinic letters' })
    writeFiles(workshop.path('gold'), { 'gold.jsonl': testNotes(12).map(lineOf).join('') })
    await importGold(workshop.path('gold'))
    await press(page, 'Ctrl+1')
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+8')
    await page.getByRole('button', { name: 'Everything, by its name', exact: true }).click()
    await page.getByRole('button', { name: 'Use as a starting point' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Heart registry')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Heart registry' }).waitFor()
    await rowOf('Date').getByText('<**DATE**>').waitFor()
    await page.getByText('identifiers as marked or suggested').waitFor()
    await look(page, '61-policies-own')
  })

  it('shows at once what a change does, takes it back and does it again', async () => {
    const { page } = program
    const after = page.getByRole('region', { name: 'After' })
    await page.getByLabel('What happens to Date', { exact: true }).selectOption({ label: 'keep' })
    await expect.poll(() => after.textContent()).not.toContain('<**DATE**>')
    await page.getByText('1 change', { exact: false }).first().waitFor()
    await press(page, 'Ctrl+z')
    await expect.poll(() => after.textContent()).toContain('<**DATE**>')
    await press(page, 'Ctrl+y')
    await expect.poll(() => after.textContent()).not.toContain('<**DATE**>')
    await page.getByLabel('What happens to Patient', { exact: true }).selectOption({ label: 'mask' })
    await expect.poll(() => after.textContent()).toContain('***')
  })

  it('refuses what contradicts itself, where it stands', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'The policy' }).click()
    await page.getByRole('checkbox', { name: 'Complies with HIPAA Safe Harbor' }).check()
    await page.getByText('prevents its use').waitFor()
    await page.getByRole('tab', { name: 'What happens' }).click()
    expect(await rowOf('Date').textContent()).toContain('Safe Harbor removes this')
    expect(await page.getByRole('button', { name: 'Save as a new version' }).isDisabled()).toBe(true)
    await look(page, '62-policies-refused')
    await page.getByRole('tab', { name: 'The policy' }).click()
    await page.getByRole('checkbox', { name: 'Complies with HIPAA Safe Harbor' }).uncheck()
    await page.getByText('prevents its use').waitFor({ state: 'hidden' })
  })

  it('takes pasted words, patterns that are tried as they are typed, and staff', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'What is found' }).click()
    await page.getByRole('radio', { name: 'Cautious' }).check()
    await page
      .getByText(
        /English: of 1,000 direct identifiers about 1\d are missed|English: of 1,000 direct identifiers about \d(?:\.\d)? are missed/,
      )
      .waitFor()
    await look(page, '62-policies-sensitivity')
    await page.getByRole('radio', { name: 'A level of your own' }).check()
    await page.getByRole('slider', { name: 'Level 0.6' }).focus()
    await press(page, 'ArrowRight')
    await page.getByRole('slider', { name: 'Level 0.61' }).waitFor()
    await page.getByLabel('Measured with').selectOption({ label: 'the fast models' })
    await page.getByRole('button', { name: 'Add words: Never removed' }).click()
    await page.getByLabel('One per line').fill('Parkinson\nMay\n')
    await page.getByRole('button', { name: 'Add 2 entries' }).click()
    await page.getByRole('button', { name: 'Add a pattern' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Visit')
    await dialog.getByLabel('Pattern', { exact: true }).fill('(?=x)y')
    await dialog.getByText('it looks ahead or behind').waitFor()
    await look(page, '63-policies-pattern-wrong')
    await dialog.getByLabel('Pattern', { exact: true }).fill('\\d+/\\d+')
    await dialog.getByText(/match(es)? in this note/).waitFor()
    await look(page, '64-policies-pattern')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Add names' }).click()
    await page.getByLabel('One per line').fill('Okapi, Zebra\nDr Ansgar Thistlewood')
    await page.getByRole('button', { name: 'Add 2 entries' }).click()
    await page.getByText('Okapi, Zebra').waitFor()
    await look(page, '65-policies-finding')
    await page.getByRole('tab', { name: 'Surrogates' }).click()
    await look(page, '66-policies-surrogates')
    await page.getByRole('tab', { name: 'Files' }).click()
    await page.getByLabel('Name of the column, exactly as written').fill('MRN')
    await press(page, 'Enter')
    await page.getByLabel('Read as, MRN').selectOption({ label: 'Record no.' })
    await look(page, '67-policies-files')
  })

  it('asks before it leaves what is not saved, and keeps every version with its differences', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'HIPAA limited data set', exact: true }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await press(page, 'Ctrl+s')
    await page.getByRole('textbox', { name: 'Why' }).fill('Dates stay, for the study of follow-up.')
    await look(page, '68-policies-save')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Heart registry, version 2, was saved.').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Dates stay, for the study of follow-up.').waitFor()
    await page.getByRole('button', { name: 'Compare version 2 with another' }).click()
    const changes = page.getByRole('region', { name: 'What changed from version 1 to 2' })
    await changes.getByText('as it was').waitFor()
    expect(await changes.textContent()).toContain('sensitivity 0.61')
    await look(page, '69-policies-history')
    await page.getByRole('button', { name: 'Edit this version' }).click()
    await page.getByText('Version 1 is in the editor').waitFor()
    await press(page, 'Ctrl+z')
  })

  it('saves a policy as a file, takes one in, and says what is wrong with one that it can’t take', async () => {
    const { page } = program
    program.answerDialogs([workshop.path('heart.json')], [workshop.path('heart.json')])
    await page.getByRole('button', { name: 'More actions for Heart registry' }).click()
    await page.getByRole('menuitem', { name: 'Save as a file' }).click()
    await page.getByText('Saved as heart.json.').waitFor()
    const written = readFileSync(workshop.path('heart.json'), 'utf8')
    expect(JSON.parse(written)).toMatchObject({ policy: 1, name: 'Heart registry', version: 2, categories: { DATE: { do: 'keep' } } })
    await page.getByRole('button', { name: 'Open a file' }).click()
    await page.getByRole('heading', { name: 'Heart registry (2)' }).waitFor()
    writeFiles(workshop.path(), { 'wrong.json': written.replace('"categories"', '"catgories"') })
    program.answerDialogs([workshop.path('wrong.json')])
    await page.getByRole('button', { name: 'Open a file' }).click()
    await page.getByText('did you mean ‘categories’?').waitFor()
  })

  it('renames one, removes one and brings it back', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'More actions for Heart registry (2)' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Lung registry')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Lung registry', exact: true }).waitFor()
    await page.getByRole('button', { name: 'More actions for Lung registry' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByText('Lung registry was removed.').waitFor()
    await page.getByText('Removed (1)').click()
    await page.getByRole('button', { name: 'Restore Lung registry' }).click()
    await page.getByText('Lung registry was restored.').waitFor()
    const { own } = await ask(page, 'policies.list', {})
    expect(own.map(({ name, version, removed }) => [name, version, removed])).toEqual([
      ['Heart registry', 2, false],
      ['Lung registry', 2, false],
    ])
  })

  it('speaks French, and keeps lists of names in the vault alone', async () => {
    const { page } = program
    await ask(page, 'session.prefer', { language: 'fr' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await press(page, 'Ctrl+8')
    await page.getByRole('heading', { name: 'Politiques' }).waitFor()
    await page.getByRole('button', { name: 'Pseudonymisation RGPD (CNIL)', exact: true }).click()
    await page.getByRole('region', { name: 'Après' }).waitFor()
    await look(page, '70-policies-french')
    await program.close()
    expect(program.words()).toBe('')
    expect(readFileSync(workshop.path('data', 'vault.db'), 'latin1')).not.toContain('Thistlewood')
  })
})

/** The row of a category among what happens. */
function rowOf(category: string) {
  const { page } = program
  return page.getByRole('row').filter({ has: page.getByLabel(`What happens to ${category}`, { exact: true }) })
}

function lineOf({ text, spans }: ReturnType<typeof testNotes>[number], place: number): string {
  return `${JSON.stringify({ document: `letter-${place + 1}.txt`, language: 'en', text, spans })}\n`
}

async function importGold(folder: string): Promise<void> {
  const { page } = program
  program.answerDialogs([folder])
  const [chosen] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
  const handles = [chosen?.handle ?? '']
  await ask(page, 'corpora.import', { corpusId, handles, language: 'en', skipDuplicates: false, labels: {}, as: 'gold' })
  await jobsEnded(page)
}
