import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, type Program } from './host/launch.ts'
import { run, scratchFolder, writeFiles } from './program.ts'
import { opened } from './workbench/editor.ts'
import { look } from './workbench/look.ts'
import { inventedNotes } from './workbench/notes.ts'
import { addPeople, signInAs } from './workbench/people.ts'
import { ask, jobsEnded, press, signIn } from './workbench/session.ts'

const passphrase = 'four words or more'
const corpusId = 1
const noteCount = 24
/** On a machine that is busy with other things. */
const patient = { timeout: 120_000 }

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
    // None of the release's models: what is measured here are rules, which are there in a second.
    env: { CLOISTER_MODELS: workshop.path('no-models') },
  })
  writeFiles(workshop.path('no-models'), {})
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('evaluation in the workbench', { timeout: 300_000 }, () => {
  it('teaches what it needs while there is no truth', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase, name: 'Mira' })
    await ask(page, 'corpora.create', { projectId: null, name: 'Discharge letters' })
    await addPeople(page, { Ada: 'annotator', Ben: 'adjudicator' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+6')
    await page.getByRole('heading', { name: 'There is nothing to measure against yet' }).waitFor()
    await look(page, '30-evaluate-empty')
  })

  it('measures rules and a person against the gold, with the figures of the command line [R27]', async () => {
    const { page } = program
    await annotated(page)
    await press(page, 'Ctrl+1', 'Ctrl+6')
    await page.getByRole('heading', { name: 'New measurement' }).waitFor()
    await page.getByRole('checkbox', { name: 'The taggers as they suggest here' }).uncheck()
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    await page.getByText('Choose at least one of these.').waitFor()
    await page.getByRole('checkbox', { name: 'Rules and lists only' }).check()
    await page.getByRole('checkbox', { name: /^Ada/ }).check()
    await look(page, '31-evaluate')
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    await jobsEnded(page)
    await page.getByRole('button', { name: /^Open the figures of/ }).click()
    await page.getByRole('heading', { name: 'Rules and lists and Ada', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Do they differ?' }).waitFor()
    await page.getByRole('heading', { name: 'Clinical terms covered' }).waitFor()
    await look(page, '32-evaluation')

    const [summary] = await ask(page, 'evaluate.list', { corpusId })
    const evaluation = await ask(page, 'evaluate.open', { evaluationId: summary?.id ?? 0 })
    const exported = await exportedSets(page)
    const { status, stdout } = await run(['evaluate', exported.gold, exported.ada, '--json'])
    expect(status).toBe(0)
    expect(rounded(JSON.parse(stdout).systems[0].figures)).toEqual(rounded(evaluation.systems[1]?.figures))
  })

  it('opens every error in its note, goes on to the next by key, and corrects the gold there [R27]', async () => {
    const { page } = program
    await back(page)
    await page.getByRole('radio', { name: 'Ada' }).check()
    await page
      .getByRole('row', { name: /^Missing/ })
      .getByRole('button', { name: 'Missing' })
      .click()
    const list = page.getByRole('complementary', { name: 'Missing' })
    await list.getByText(/\d+ errors/).waitFor()
    await look(page, '33-evaluation-errors')
    const [missing] = (await errorsOf(page, { kind: 'missing' })).errors
    await list
      .getByRole('button', { name: /^Missing: open/ })
      .first()
      .click()
    await page.getByRole('heading', { name: missing?.name ?? '', level: 1 }).waitFor()
    const strip = page.getByRole('region', { name: 'Error of the evaluation' })
    await strip.getByText(/^1 of/).waitFor()
    await look(page, '34-error-in-its-note')
    await strip.getByRole('button', { name: 'Create a rule from it…' }).click()
    await page
      .getByText('Nothing becomes city', { exact: false })
      .or(page.getByText(/becomes/))
      .first()
      .waitFor()
    await page.getByText('This project has no model with learnt rules.', { exact: false }).waitFor()
    await press(page, 'Escape')
    const goldOf = async () =>
      (await errorsOf(page, { documentId: missing?.documentId ?? 0 })).errors.filter(({ corrected }) => corrected).length
    await press(page, 'F9')
    await strip.getByText('The truth was corrected here.', { exact: false }).waitFor()
    expect(await goldOf()).toBe(1)
    await press(page, 'F9')
    await strip.getByRole('button', { name: 'Remove this from the truth' }).waitFor()
    expect(await goldOf()).toBe(0)
    await press(page, 'F4')
    await strip.getByText(/^2 of/).waitFor()
    await press(page, 'Shift+F4')
    await strip.getByText(/^1 of/).waitFor()
    await strip.getByRole('button', { name: 'Remove this from the truth' }).click()
    await strip.getByText('The truth was corrected here.', { exact: false }).waitFor()
    await strip.getByRole('button', { name: 'Back to the evaluation' }).click()
    await list.getByText('truth corrected').waitFor()
    await page.getByText('Annotations of this corpus have changed since.', { exact: false }).waitFor()
    await press(page, 'Escape')
  })

  it('opens the cells of the matrix by key', async () => {
    const { page } = program
    const cell = page.getByRole('button', { name: /^Gold: City\. Ada: No span\. \d+ words?\.$/ })
    await cell.focus()
    await press(page, 'Enter')
    await page
      .getByRole('complementary', { name: 'City → No span' })
      .getByText(/\d+ errors?/)
      .first()
      .waitFor()
    await press(page, 'Escape')
    await expect.poll(() => cell.evaluate((button) => button === document.activeElement), patient).toBe(true)
  })

  it('saves the page and the figures where somebody chose', async () => {
    const { page } = program
    for (const [item, file] of [
      ['Web page…', 'report.html'],
      ['Figures as JSON…', 'figures.json'],
    ] as const) {
      program.answerDialogs([workshop.path(file)])
      await page.getByRole('button', { name: 'Save a report' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect
        .poll(
          async () => (await ask(page, 'jobs.list', {})).filter(({ kind, state }) => kind === 'report' && state === 'done').length,
          patient,
        )
        .toBe(item === 'Web page…' ? 1 : 2)
    }
    const html = readFileSync(workshop.path('report.html'), 'utf8')
    expect(html).toContain('<h1>Evaluation</h1>')
    expect(html).not.toContain('Quarrelwood')
    expect(JSON.parse(readFileSync(workshop.path('figures.json'), 'utf8')).systems[0].byDocument).toHaveLength(noteCount)
  })

  it('takes an evaluation off the list, and brings it back', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'All measurements' }).click()
    await page.getByRole('button', { name: /from the list$/ }).click()
    await page.getByText('No measurements yet.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Open the figures of/ }).waitFor()
  })

  it('has criteria chosen before anything is measured, and a decision with who and why [R27]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Local acceptance' }).click()
    await page.getByRole('heading', { name: 'No acceptance yet' }).waitFor()
    await look(page, '35-acceptance-empty')
    await page.getByRole('button', { name: 'Choose criteria' }).click()
    await page.getByLabel('What goes live').selectOption({ label: 'Rules and lists' })
    await look(page, '36-criteria')
    await page.getByRole('button', { name: 'Fix these criteria' }).click()
    await page.getByText('Criteria chosen by Mira', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Measure the sample' }).click()
    await page.getByRole('button', { name: 'Decide' }).waitFor({ timeout: 120_000 })
    await page.getByText('Recall by group').click()
    await look(page, '37-acceptance')
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('radio', { name: 'Go', exact: true }).check()
    await page.getByLabel('Why').fill('Every town that is left is checked by hand.')
    await look(page, '38-decide')
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText(/^Go, by Mira/).waitFor()
    const { acceptances } = await ask(page, 'acceptance.list', { corpusId })
    expect(acceptances[0]?.decided).toMatchObject({ go: true, by: 'Mira', why: 'Every town that is left is checked by hand.' })
  })

  it('speaks French, and is kept from annotators', async () => {
    const { page } = program
    await ask(page, 'session.prefer', { language: 'fr' })
    await page.reload()
    await page.getByRole('button', { name: 'Évaluer', exact: true }).click()
    await page.getByRole('heading', { name: 'Nouvelle mesure' }).waitFor()
    await page
      .getByRole('button', { name: /^Ouvrir les chiffres du/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Erreurs', exact: true }).waitFor()
    await look(page, '39-evaluation-fr')
    await ask(page, 'session.prefer', { language: 'en' })
    await page.reload()
    await signIn(page, 'Ada')
    expect(await page.getByRole('button', { name: 'Evaluate', exact: true }).count()).toBe(0)
    await expect(ask(page, 'evaluate.list', { corpusId })).rejects.toThrow('adjudicator')
    expect(program.words()).toBe('')
  })
})

/**
 * Documents come in another order from a folder, and sums of them may differ in their last place.
 */
function rounded(figures: unknown): unknown {
  return JSON.parse(JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)))
}

/**
 * Notes with gold from a file, and Ada's annotation of all of them: she misses towns and calls
 * doctors patients.
 */
async function annotated(page: Page): Promise<void> {
  const notes = Object.entries(inventedNotes(noteCount))
  const lines = notes.map(([id, text]) => JSON.stringify({ id, text, label: marksIn(text) }))
  writeFiles(workshop.path('in'), { 'gold.jsonl': `${lines.join('\n')}\n` })
  program.answerDialogs([workshop.path('in', 'gold.jsonl')])
  const [file] = (await ask(page, 'files.choose', { purpose: 'import-files' })) ?? []
  await ask(page, 'corpora.import', {
    corpusId,
    handles: [file?.handle ?? ''],
    format: 'doccano',
    language: 'en',
    skipDuplicates: false,
    labels: {},
    as: 'gold',
  })
  await jobsEnded(page)
  const become = (name: string) => signInAs(page, name)
  await become('Ada')
  for (const [at, [, text]] of notes.entries()) {
    let { set } = await opened(page, at + 1)
    for (const [start, end, category] of marksIn(text).filter(([, , category]) => category !== 'CITY')) {
      const change = { kind: 'mark', start, end, category: category === 'DOCTOR' ? 'PATIENT' : category } as const
      set = await ask(page, 'annotate.change', { setId: set.id, version: set.version, change })
    }
    await ask(page, 'annotate.confirm', { setId: set.id, version: set.version })
  }
  await become('Mira')
}

const marked = [
  ['PATIENT', /(?<=Patient: ).*?(?= {2})/g],
  ['MEDICALRECORD', /(?<=MRN: )\d+/g],
  ['HOSPITAL', /Springfield General Hospital/g],
  ['DOCTOR', /(?<=Dr\. )[\p{L}’]+|(?<=Signed, )[\p{L}’]+/gu],
  ['DATE', /(?<= on )\d+\/\d+\/\d+/g],
  ['CITY', /Quarrelwood/g],
] as const

function marksIn(text: string) {
  return marked
    .flatMap(([category, pattern]) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length, category] as const),
    )
    .sort((a, b) => a[0] - b[0])
}

/** Back from the notes to the figures that they were opened from. */
async function back(page: Page): Promise<void> {
  await press(page, 'Ctrl+6')
  await page.getByRole('button', { name: /^Open the figures of/ }).click()
  await page.getByRole('heading', { name: 'Do they differ?' }).waitFor()
}

async function errorsOf(page: Page, narrow: { readonly kind?: 'missing'; readonly documentId?: number }) {
  const [summary] = await ask(page, 'evaluate.list', { corpusId })
  return ask(page, 'evaluate.errors', { evaluationId: summary?.id ?? 0, system: 1, ...narrow, offset: 0, limit: 200 })
}

/** The gold and Ada's annotation as files, as the export writes them. */
async function exportedSets(page: Page): Promise<{ readonly gold: string; readonly ada: string }> {
  const { people } = await ask(page, 'session.state', {})
  const ada = people.find(({ name }) => name === 'Ada')?.id ?? 0
  for (const [of, folder] of [
    ['gold', 'gold'],
    [ada, 'ada'],
  ] as const) {
    writeFiles(workshop.path('out', folder), {})
    program.answerDialogs([workshop.path('out', folder)])
    const [chosen] = (await ask(page, 'files.choose', { purpose: 'export-folder' })) ?? []
    await ask(page, 'corpora.export', { corpusId, handle: chosen?.handle ?? '', format: 'brat', of, part: null, onlyConfirmed: true })
    await jobsEnded(page)
  }
  return { gold: workshop.path('out', 'gold'), ada: workshop.path('out', 'ada') }
}
