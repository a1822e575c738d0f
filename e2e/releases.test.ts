import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, type Program } from './host/launch.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading, press } from './workbench/session.ts'

const passphrase = 'four words or more'
const letters = 90

let workshop: ReturnType<typeof scratchFolder>
let program: Program

const launch = () => launchProgram({ userData: workshop.path('data'), size: { width: 1280, height: 860 } })

beforeAll(async () => {
  workshop = scratchFolder()
  const docx = readFileSync(fileURLToPath(new URL('../worker/formats/fixtures/docx/python-docx.docx', import.meta.url)))
  writeFiles(workshop.path('clinic'), {
    ...manyLetters(letters),
    'table.csv': 'id,patient,note\n1,Paul Vandermeer,Seen by Dr Okapi on 3 May 2020.\n',
    'referral.docx': docx,
    'broken.docx': 'PK\u0003\u0004 and nothing that a docx file has',
    'dressing.txt': 'The wound is clean and dry. The dressing was changed twice a day.\n',
  })
  program = await launch()
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('a release in the workbench, from a folder to the finished run', { timeout: 300_000 }, () => {
  it('begins with nothing, and says what a release is', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase, name: 'Mira' })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+9')
    await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
    await look(page, '70-releases-none')
  })

  it('is put together on one page, with examples from the real paths', async () => {
    const { page } = program
    await press(page, 'n')
    await page.getByRole('heading', { name: 'New release' }).waitFor()
    await program.drop('main', [workshop.path('clinic')])
    await page.getByText(`${letters + 4} documents,`).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('clinic')
    program.answerDialogs([workshop.path('clinic', 'Marta Quandry')], [workshop.path('out')])
    await page.getByRole('button', { name: 'Choose a folder… Results' }).click()
    await page.getByText('lies inside the folder of the originals').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await look(page, '71-releases-overlap')
    await page.getByRole('button', { name: 'Choose another… Results' }).click()
    await page.getByText('free there').waitFor()
    await page.getByLabel('Policy').selectOption({ label: 'Everything, by its name' })
    await page.getByRole('radio', { name: 'Each patient has a folder' }).check()
    await page.getByText(`2 patients in ${letters} documents`).waitFor()
    await page.getByText('More options').click()
    await page.getByRole('radio', { name: 'Fast models only' }).check()
    await look(page, '72-releases-new')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => heading(page)).toBe('clinic')
  })

  it('says what would happen before anything is written', async () => {
    const { page } = program
    await page.getByText('paths are renamed').waitFor()
    await page.getByText('a damaged zip archive').waitFor()
    await look(page, '73-releases-plan')
    expect(existsSync(workshop.path('out'))).toBe(false)
  })

  it('shows twenty documents as they are and as they would leave [R29]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Preview 20 documents first' }).click()
    const after = page.getByRole('region', { name: 'Redacted' })
    await after.waitFor()
    await expect.poll(() => page.locator('.redact-preview-list button').count()).toBe(20)
    await expect.poll(() => page.getByText('waiting', { exact: true }).count(), { timeout: 120_000 }).toBe(0)
    const first = await page.locator('.redact-preview-note strong').textContent()
    await press(page, 'n')
    expect(await page.locator('.redact-preview-note strong').textContent()).not.toBe(first)
    await after.locator('mark').first().waitFor()
    expect(await after.locator('mark').first().getAttribute('title')).toMatch(/ sure$/)
    await look(page, '74-releases-preview')
    await press(page, 'Escape')
    await expect.poll(() => heading(page)).toBe('clinic')
    expect(existsSync(workshop.path('out'))).toBe(false)
  })

  it('runs, pauses and goes on [R29]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Start the release' }).click()
    await page.getByRole('heading', { name: 'Redacting' }).waitFor()
    await passed(8)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText('This release is paused.').waitFor()
    await look(page, '76-releases-paused')
    const { row } = await ask(page, 'releases.read', { releaseId: 1 })
    expect([row.state, row.done > 0 && row.done < letters, row.documents]).toEqual(['paused', true, letters + 4])
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('heading', { name: 'Redacting' }).waitFor()
    await passed(row.done + 8)
    await look(page, '75-releases-running')
  })

  it('goes on after the program was killed, when it is started again [R29]', async () => {
    await program.kill()
    program = await launch()
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    await page.reload()
    await page.getByText('clinic was running when the program ended or was locked.').waitFor()
    await look(page, '77-releases-interrupted')
    await page.getByRole('button', { name: 'Continue: clinic' }).click()
    await expect.poll(() => heading(page)).toBe('clinic')
    await page.getByRole('heading', { name: 'Failed documents' }).waitFor({ timeout: 120_000 })
    const { row, figures } = await ask(page, 'releases.read', { releaseId: 1 })
    expect([row.state, row.done, row.failed, row.interrupted]).toEqual(['done', letters + 3, 1, false])
    expect(figures?.notes).toBe(letters + 3)
    await look(page, '78-releases-done')
  })

  it('lists what failed with its cause, and tries it again', async () => {
    const { page } = program
    await page.getByRole('rowheader', { name: 'broken.docx' }).waitFor()
    await page.getByRole('cell', { name: 'a damaged zip archive' }).waitFor()
    await page.getByRole('button', { name: 'Retry failed documents' }).click()
    await expect
      .poll(async () => (await ask(page, 'releases.list', {})).map(({ state, done, failed }) => [state, done, failed]), {
        timeout: 120_000,
      })
      .toEqual([['done', letters + 3, 1]])
  })

  it('writes what the command line would have written', async () => {
    const args = ['redact', workshop.path('clinic'), workshop.path('beside'), '--models', 'fast', '--patient-from', 'folder']
    expect((await run(args)).status).toBe(1)
    const out = readFiles(workshop.path('out'))
    expect(Object.keys(out)).toHaveLength(letters + 3)
    // By names of their own, which each release's key gives.
    expect(Object.values(out).sort()).toEqual(Object.values(readFiles(workshop.path('beside'))).sort())
    for (const name of Object.keys(out)) expect(name).toMatch(/^(?:[0-9a-z]{16}\/)*[0-9a-z]{16}(?:\.[a-z0-9]+)?$/)
    expect(Object.entries(out).filter(([name, content]) => /Quandry/i.test(name) || /Quandry/i.test(content))).toEqual([])
  })

  it('shows which file is which, when that is asked for [F86]', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Show which file is which' }).click()
    const row = page.locator('.redact-names tbody tr').first()
    await row.waitFor()
    const [path, name] = [await row.locator('th').textContent(), await row.locator('td').last().textContent()]
    expect(existsSync(workshop.path('clinic', path ?? ''))).toBe(true)
    expect(Object.keys(readFiles(workshop.path('out')))).toContain(name)
    await look(page, '78-releases-names')
    await page.getByRole('button', { name: 'Hide the names' }).click()
  })

  it('takes what was added to the originals when it goes on, and says so [F91]', async () => {
    const { page } = program
    writeFiles(workshop.path('clinic'), { 'later.txt': 'Nothing new.\n' })
    await ask(page, 'releases.start', { releaseId: 1, restart: false })
    await expect
      .poll(async () => (await ask(page, 'releases.list', {})).map(({ state, done }) => [state, done]), { timeout: 120_000 })
      .toEqual([['done', letters + 4]])
    expect((await ask(page, 'jobs.list', {})).map(({ outcome }) => outcome).join('\n')).toContain('1 added, 0 changed, 0 removed')
    await look(page, '79-releases-changed')
  })

  it('keeps a watched folder’s results beside it, a file at a time', async () => {
    const { page } = program
    writeFiles(workshop.path('inbox'), { 'Marta Quandry/first.txt': letter('Marta Quandry', 1) })
    await press(page, 'Ctrl+9')
    await page.getByRole('button', { name: 'Watch a folder' }).click()
    program.answerDialogs([workshop.path('inbox')], [workshop.path('outbox')])
    await page.getByRole('button', { name: 'Choose a folder… Originals' }).click()
    await page.getByRole('button', { name: 'Choose a folder… Results' }).click()
    await page.getByText('free there').waitFor()
    await page.getByLabel('Policy').selectOption({ label: 'Everything, by its name' })
    await page.getByText('More options').click()
    await page.getByRole('radio', { name: 'Fast models only' }).check()
    await look(page, '80-watched-new')
    await page.getByRole('button', { name: 'Start watching' }).click()
    await page.getByRole('heading', { name: 'inbox' }).waitFor()
    await ask(page, 'watched.look', { watchedId: 1 })
    const [seen] = await ask(page, 'watched.look', { watchedId: 1 })
    expect([seen?.done, seen?.waiting, seen?.problem]).toEqual([1, 0, null])
    writeFiles(workshop.path('inbox'), { 'Marta Quandry/second.txt': letter('Marta Quandry', 2), 'broken.docx': 'PK\u0003\u0004' })
    await ask(page, 'watched.look', { watchedId: 1 })
    const [later] = await ask(page, 'watched.look', { watchedId: 1 })
    expect([later?.done, later?.failed, later?.waiting]).toEqual([2, 1, 0])
    const out = readFiles(workshop.path('outbox'))
    expect(Object.keys(out)).toHaveLength(2)
    expect(new Set(Object.keys(out).map((name) => name.split('/')[0])).size).toBe(1)
    expect(JSON.stringify(out)).not.toContain('Quandry')
    await page.getByText('2 done, 1 failed').waitFor()
    await look(page, '81-watched')
  })

  it('is among the next steps at home, where the sample project is one click and the tour eight steps', async () => {
    const { page } = program
    const tour = page.getByRole('region', { name: 'Tour' })
    await press(page, 'Ctrl+1')
    await page.getByRole('heading', { name: /^See what failed in/ }).waitFor()
    await page.getByRole('button', { name: 'Make a sample project' }).click()
    await page.getByText(/^The sample project is ready/).waitFor()
    await page.getByRole('button', { name: 'Evaluate' }).waitFor()
    await page.getByRole('button', { name: 'Take the tour' }).focus()
    await press(page, 'Enter')
    const titles: string[] = []
    for (let k = 1; k <= 8; k++) {
      await tour.getByText(`Step ${k} of 8`).waitFor()
      await expect.poll(() => heading(page)).not.toBe(titles.at(-1))
      titles.push(await heading(page))
      if (k === 4) await look(page, '83-tour')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.tour') !== null)).toBe(true)
      await press(page, 'Enter')
    }
    await tour.waitFor({ state: 'detached' })
    // The task bar follows what runs, and shows nothing once it has ended.
    await expect.poll(() => program.seen.progress.at(-1), { timeout: 120_000 }).toBe(-1)
    expect(program.seen.progress.some((share) => share >= 0)).toBe(true)
    const screens = ['Redact one note', 'Corpora', 'pathology-skin.txt', 'Adjudicate', 'Agreement', 'Redact']
    expect(titles).toEqual(['Good to see you, Mira', ...screens, 'Good to see you, Mira'])
    await press(page, 'Ctrl+K')
    await page.getByRole('combobox', { name: 'Type what you want to do' }).fill('tour')
    await press(page, 'Enter')
    await tour.waitFor()
    await press(page, 'Escape')
    await tour.waitFor({ state: 'detached' })
    // A folder that is dropped on any other screen may be meant for either.
    await program.drop('main', [workshop.path('clinic')])
    await page.getByRole('dialog', { name: 'What is clinic for?' }).waitFor()
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'New release' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('clinic')
    await press(page, 'Ctrl+1')
  })

  it('speaks French, and keeps paths and texts in the vault alone', async () => {
    const { page } = program
    await ask(page, 'session.prefer', { language: 'fr' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await press(page, 'Ctrl+9')
    await page.getByRole('heading', { name: 'Publier' }).waitFor()
    await look(page, '82-releases-french')
    await program.close()
    expect(program.words()).toBe('')
    for (const [name, content] of Object.entries(everythingIn(workshop.path('data'))))
      expect([name, /Quandry|Vandermeer/.test(content)]).toEqual([name, false])
  })
})

/** Waits until a run has passed so many documents. */
async function passed(documents: number): Promise<void> {
  await expect
    .poll(async () => (await ask(program.page, 'releases.list', {}))[0]?.progress?.documents.done ?? 0, { timeout: 120_000, interval: 50 })
    .toBeGreaterThanOrEqual(documents)
}

function manyLetters(count: number): Record<string, string> {
  const people = ['Marta Quandry', 'Paul Vandermeer']
  return Object.fromEntries(
    Array.from({ length: count }, (_, k) => {
      const person = people[k % 2]!
      return [`${person}/letter-${k}.txt`, letter(person, k)]
    }),
  )
}

function letter(person: string, k: number): string {
  const day = `${(k % 27) + 1}/5/2019`
  return `Patient: ${person}\nSeen on ${day} by Dr Zebra Okapi for cough.\n${pages(k)}\n`
}

/**
 * No sentence twice: what a worker has read before it would answer from memory, and the run would
 * be over before it can be paused.
 */
function pages(k: number): string {
  return Array.from(
    { length: 200 },
    (_, line) => `At ${line % 24}:${10 + (k % 50)} she slept well, ate ${line + 2} spoons and drank ${k + 3} ml.`,
  ).join('\n')
}

function everythingIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(files.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')]))
}
