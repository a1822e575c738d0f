import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, type Program } from './host/launch.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { clickWords, decoysOf, noteText } from './workbench/reading.ts'
import { ask, heading, press } from './workbench/session.ts'
import { withoutModels } from './workbench/start.ts'

const passphrase = 'four words or more'
const releaseId = 1
/** On a machine that is busy with other things. */
const patient = { timeout: 120_000 }
/** No rule and no list knows it: somebody has to read it. */
const missed = 'brumblewick'

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  writeFiles(workshop.path('clinic'), {
    ...letters(9),
    'anon/visit.txt': `She was seen on 3 May 2020 by Dr. Quenby Harrowgate. On the ward everybody calls her ${missed}, and she answers to it.\n`,
    'anon/plan.txt': `Rest for a week. May I see ${missed} again on 17 June 2020?\n`,
    'table.csv': 'id,note\n1,Seen by Dr. Ansgar Okonedo on 3 May 2020.\n2,The wound is clean and dry.\n3,Phone 555 0147 for the results.\n',
  })
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
    env: withoutModels(workshop),
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('a release is read, mended and signed for', { timeout: 300_000 }, () => {
  it('says at once how many are to be read', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase, name: 'Mira' })
    await released()
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+9')
    await page
      .getByRole('button', { name: 'Open clinic' })
      .or(page.getByRole('button', { name: 'clinic', exact: true }))
      .first()
      .click()
    await page.getByRole('tab', { name: 'Residual risk' }).waitFor()
    await page.getByText('14 of 14 notes are to be read').waitFor()
    await look(page, '80-review-risk')
    await page.getByLabel('Missed by readers, %').fill('40')
    await page.getByText('Even reading everything would not demonstrate that').waitFor()
    await page.getByLabel('Missed by readers, %').fill('5')
    await page.getByText('14 of 14 notes are to be read').waitFor()
    await page.getByRole('button', { name: 'Draw the sample' }).click()
    await page.getByRole('heading', { name: 'A sample is being read' }).waitFor()
    await look(page, '81-review-drawn')
  })

  it('is read by keyboard, the results first; what was missed is marked, and what was taken for somebody is given back [R29]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Start reading' }).click()
    await page.getByText('Reading: 1 of 14').waitFor()
    await text().waitFor(patient)
    const decoys = [...(await decoysOf(page, { releaseId, sampleId: 1 })).values()].map(({ words }) => words)
    for (let read = 0; read < 14; read++) {
      await page.getByRole('heading', { name: `Reading: ${read + 1} of 14` }).waitFor(patient)
      await text().waitFor(patient)
      const own = (await text().textContent()) ?? ''
      if (own.includes(missed)) {
        await page.getByRole('button', { name: 'After', exact: true }).waitFor()
        await select(missed)
        await press(page, 'p')
        await page.getByRole('button', { name: `${missed} Patient missed` }).waitFor()
        expect(await text().textContent()).toContain('[Patient]')
        if (own.includes('ward')) await look(page, '82-review-missed')
        await press(page, 'Ctrl+z')
        expect(await text().textContent()).toContain(missed)
        await press(page, 'Ctrl+y')
        await expect.poll(() => text().textContent()).not.toContain(missed)
      }
      if (read === 4) {
        await press(page, 'Shift+B')
        await look(page, '83-review-before')
        await press(page, 'Shift+B')
        await select('<**DATE**>')
        await press(page, 'Backspace')
        await expect.poll(() => text().textContent()).toContain('March 2021')
        await press(page, 'Ctrl+z')
        await expect.poll(() => text().textContent()).toContain('<**DATE**>')
      }
      if (own.includes(decoys[0] ?? '–')) {
        await select(decoys[0] ?? '')
        await press(page, 'p')
        await page.getByText('Well seen: this was invented').waitFor()
        await look(page, '83-review-decoy')
      }
      if (read === 6) await interrupted()
      await readOn()
    }
    await page.getByRole('heading', { name: 'The limit is not demonstrated' }).waitFor(patient)
    await page.getByText('Someone was still identifiable in 2 of the 14 notes that were read.').waitFor()
    await look(page, '84-review-found')
    const { samples, corrected, pending } = await ask(page, 'review.open', { releaseId })
    expect(samples.map(({ state, read, found, met, decoys: told }) => ({ state, read, found, met, told }))).toEqual([
      { state: 'read', read: 14, found: 2, met: false, told: { set: 2, missed: 1 } },
    ])
    invented = decoys
    expect([corrected, pending]).toEqual([2, 2])
    await page.getByRole('button', { name: 'Review it again' }).click()
    for (const place of [1, 2]) {
      await page.getByRole('heading', { name: `Reading: ${place} of 14` }).waitFor(patient)
      await text().waitFor(patient)
      await press(page, 'Ctrl+Enter')
    }
    await page.getByRole('heading', { name: 'Reading: 3 of 14' }).waitFor(patient)
    await page.getByRole('button', { name: 'Back to the release' }).click()
  })

  it('feeds back what was missed, to the policy and to a corpus', async () => {
    const { page } = program
    await ask(page, 'corpora.create', { projectId: null, name: 'From releases' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+9')
    await openRelease()
    await page.getByRole('button', { name: 'Feed back what was missed…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feed back what was missed' })
    await dialog.getByText('2×').waitFor(patient)
    await look(page, '85-review-teach')
    await dialog.getByRole('button', { name: 'Add 1 word to the policy' }).click()
    await dialog.getByText('1 word is now always removed').waitFor()
    await dialog.getByRole('radio', { name: /^Those with a correction/ }).check()
    await dialog.getByRole('button', { name: 'Add them to the corpus' }).click()
    await expect
      .poll(async () => (await ask(page, 'jobs.list', {})).filter(({ kind }) => kind === 'import').map(({ state }) => state), patient)
      .toEqual(['done'])
    await press(page, 'Escape')
    const { own } = await ask(page, 'policies.list', {})
    const { policy } = await ask(page, 'policies.read', { policyId: own[0]?.id ?? 0 })
    expect(policy.find.always).toEqual([{ text: missed, category: 'PATIENT', anyCase: true }])
    const { rows } = await ask(page, 'corpora.documents', { corpusId: 1, offset: 0, limit: 10, query: '', show: 'all' })
    expect(rows.map(({ name }) => name)).toEqual(['anon/plan.txt', 'anon/visit.txt'])
  })

  it('holds a document back, and finds documents by name [R29]', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'Documents' }).click()
    await page.getByLabel('Search by number or name').fill('table')
    await page.getByText('1 document', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Hold back… table.csv' }).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('Its owner has to be asked first.')
    await look(page, '86-review-hold')
    await page.getByRole('button', { name: 'Hold back', exact: true }).click()
    await page.getByText('to be held back').waitFor()
    await page.getByLabel('Search by number or name').fill('')
    await page.getByText('12 documents', { exact: true }).waitFor()
    await look(page, '87-review-documents')
  })

  it('releases what changed and nothing else, and asks for a fresh sample', async () => {
    const { page } = program
    const before = readFiles(workshop.path('out'))
    expect(Object.values(before).filter((content) => content.includes(missed))).toHaveLength(2)
    await page.getByRole('button', { name: 'Release the changes' }).click()
    await expect.poll(async () => (await ask(page, 'review.open', { releaseId })).pending, patient).toBe(0)
    const after = readFiles(workshop.path('out'))
    for (const decoy of invented) expect(Object.values(after).filter((content) => content.includes(decoy))).toEqual([])
    expect(Object.values(after).filter((content) => content.includes(missed))).toEqual([])
    expect(Object.keys(before).filter((name) => !(name in after))).toEqual(['table.csv'])
    await page.getByRole('tab', { name: 'Residual risk' }).click()
    await page.getByText('The release has changed since the last sample').waitFor(patient)
    await page.getByText('11 of 11 notes are to be read').waitFor(patient)
    await look(page, '88-review-outdated')
    await page.getByRole('button', { name: 'Draw the sample' }).click()
    await page.getByRole('button', { name: 'Start reading' }).click()
    for (let read = 0; read < 11; read++) {
      await page.getByRole('heading', { name: `Reading: ${read + 1} of 11` }).waitFor(patient)
      await text().waitFor(patient)
      expect(await text().textContent()).not.toContain(missed)
      await readOn()
    }
    await page.getByRole('heading', { name: 'The limit is demonstrated' }).waitFor(patient)
    await look(page, '89-review-met')
  })

  it('tries another vote on the sample’s own notes', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'What if' }).click()
    await page.getByText('On the 11 notes of the last sample').waitFor()
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText(/more and \d+ fewer than the \d+ that are replaced now/).waitFor(patient)
    await page.getByRole('button', { name: 'Use these thresholds…' }).waitFor(patient)
    await look(page, '90-review-what-if')
  })

  it('is signed for: a page, a PDF and a record, which hold no word of any note and no path [R21, R29]', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByRole('heading', { name: 'Release report' }).waitFor()
    await page.getByText('The limit was 1\u00a0%: met.').first().waitFor()
    await look(page, '91-review-report')
    await page.getByRole('button', { name: 'Title page…' }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).fill('St Elsewhere')
    await page.getByRole('textbox', { name: 'Name of the release' }).fill('Spring')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Release report: Spring' }).waitFor()
    await page.getByRole('button', { name: 'Sign…' }).click()
    await page.getByLabel('Decision').selectOption({ label: 'The release may be passed on' })
    await look(page, '91-review-sign')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByText('Signed by Mira, Administrator').waitFor()
    const files = { page: 'report.html', pdf: 'report.pdf', record: 'report.json' } as const
    for (const [form, button] of [
      ['page', 'Save as a web page…'],
      ['pdf', 'Save as PDF…'],
      ['record', 'Save the figures (JSON)…'],
    ] as const) {
      program.answerDialogs([workshop.path(files[form])])
      await page.getByRole('button', { name: button }).click()
      await page.getByText(`Saved as ${files[form]}.`).waitFor()
    }
    const html = readFileSync(workshop.path(files.page), 'utf8')
    const record = readFileSync(workshop.path(files.record), 'utf8')
    expect(readFileSync(workshop.path(files.pdf)).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    for (const word of [missed, 'Harrowgate', 'visit.txt', 'wound', 'owner has to be asked']) {
      expect(html).not.toContain(word)
      expect(record).not.toContain(word)
    }
    const { samples, byHand, operator } = JSON.parse(record)
    expect(samples.map(({ found, outdated }: { found: number; outdated?: boolean }) => [found, outdated ?? false])).toEqual([
      [2, true],
      [0, false],
    ])
    expect([byHand, operator]).toEqual([{ corrected: 2, held: 1 }, 'Mira'])
    expect(html).toContain('Mira')
    for (const file of [files.page, files.pdf]) {
      const { status, stdout } = await run(['verify', workshop.path(file)])
      expect([status, stdout]).toEqual([0, expect.stringContaining('signed by Mira, administrator')])
    }
  })

  it('speaks French, and leaves no word of a note on the disk in clear', async () => {
    const { page } = program
    await ask(page, 'session.prefer', { language: 'fr' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await press(page, 'Ctrl+9')
    await openRelease()
    await page.getByRole('heading', { name: 'La limite est démontrée' }).waitFor(patient)
    await look(page, '92-review-french')
    await page.getByRole('tab', { name: 'Rapport' }).click()
    await page.getByRole('heading', { name: 'Rapport de publication' }).waitFor()
    await page.getByText('sous la politique Tout, par son nom (version 1)').waitFor()
    await look(page, '93-review-report-french')
    await program.close()
    expect(program.words()).toBe('')
    expect(readFileSync(workshop.path('data', 'vault.db'), 'latin1')).not.toContain(missed)
    expect(existsSync(workshop.path('out', '.cloister'))).toBe(false)
  })
})

/** The invented identifiers of the first sample. */
let invented: readonly string[] = []

/** Goes on to the next; where an invented identifier was passed, that is said first. */
async function readOn(): Promise<void> {
  const { page } = program
  const before = await heading(page)
  await press(page, 'Ctrl+Enter')
  const told = page.getByText('You passed an invented identifier')
  const isOver = async () => (await heading(page)) !== before || (await told.count()) > 0
  await expect.poll(isOver, patient).toBe(true)
  if ((await heading(page)) === before) await press(page, 'Ctrl+Enter')
}

function text() {
  return noteText(program.page)
}

/** Puts the caret on a word of the text that is shown. */
async function select(word: string): Promise<void> {
  await clickWords(program.page, { words: word, before: '' })
}

/** Reading stops and goes on where it was. */
async function interrupted(): Promise<void> {
  const { page } = program
  const before = await heading(page)
  await page.getByRole('button', { name: 'Back to the release' }).click()
  await page.getByText('6 of 14 notes read').waitFor()
  await page.getByRole('button', { name: 'Continue reading' }).click()
  await expect.poll(() => heading(page), patient).toBe(before)
  await text().waitFor(patient)
}

async function openRelease(): Promise<void> {
  await program.page.getByRole('button', { name: 'clinic' }).first().click()
}

async function released(): Promise<void> {
  const { page } = program
  program.answerDialogs([workshop.path('clinic')], [workshop.path('out')])
  const [input] = (await ask(page, 'files.choose', { purpose: 'release-input' })) ?? []
  const [output] = (await ask(page, 'files.choose', { purpose: 'release-output' })) ?? []
  await ask(page, 'releases.save', {
    releaseId: null,
    name: 'clinic',
    input: input?.handle ?? null,
    output: output?.handle ?? null,
    policy: { preset: 'i2b2-tags' },
    options: { models: 'fast', language: 'en', patientFrom: null, scope: null, names: 'keep', exclude: [] },
  })
  await ask(page, 'releases.start', { releaseId, restart: false })
  await expect.poll(async () => (await ask(page, 'releases.list', {}))[0]?.state, patient).toBe('done')
}

function letters(count: number): Record<string, string> {
  const names = ['Mr. Peter Miller', 'Mrs. Anna Wright', 'Mr. John Baker']
  return Object.fromEntries(
    Array.from({ length: count }, (_, k) => [
      `letters/${k + 1}.txt`,
      `Dear colleague,\n\nthank you for sending ${names[k % 3]}, MRN ${48_210 + k}, who came on ${(k % 27) + 1} March 2021.\nThe blood pressure was 130/80.\n\nDr. Quenby Harrowgate\n`,
    ]),
  )
}
