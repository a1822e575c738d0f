import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchProgram } from '../host/launch.ts'
import { scratchFolder } from '../program.ts'
import { ask, press } from '../workbench/session.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const size = { width: 1200, height: 760 }
/** Loading models takes its time on a busy machine. */
const patient = { timeout: 120_000 }

/**
 * The pictures of README.md and of the handbook. `CLOISTER_PICTURES=1 npm test -- e2e/pictures` takes them again, and
 * keeps what stood on buttons and in headings: where that differs now, a picture is stale.
 */
const pictures = ['workbench', 'before-and-after', 'policies', 'handbook'] as const
const fileOf = (name: (typeof pictures)[number]) => fileURLToPath(new URL(`${name}.png`, import.meta.url))

const labelsFile = fileURLToPath(new URL('labels.json', import.meta.url))
const kept: Record<string, readonly string[]> = JSON.parse(readFileSync(labelsFile, 'utf8'))

describe('the pictures of README.md [R48]', () => {
  it.each(pictures)('are there, small, and of the size that the window has: %s', (name) => {
    expect(readme).toContain(`](e2e/pictures/${name}.png)`)
    expect(existsSync(fileOf(name)), `CLOISTER_PICTURES=1 npm test -- e2e/pictures takes ${name}.png`).toBe(true)
    const png = readFileSync(fileOf(name))
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size.width, size.height])
    expect(png.length).toBeLessThan(300_000)
  })

  it('show the program as it is: a note with suggestions, before and after, a policy, the handbook', { timeout: 900_000 }, async () => {
    using scratch = scratchFolder()
    cpSync('build/sample', scratch.path('clinic'), { recursive: true })
    await using program = await launchProgram({ userData: scratch.path('data'), size })
    const { page } = program
    await page.emulateMedia({ colorScheme: 'light' })
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    program.answerDialogs([scratch.path('clinic')])
    const [folder] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
    const { id: corpusId } = await ask(page, 'corpora.create', { projectId: null, name: 'Discharge letters' })
    const choices = { language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' } as const
    await ask(page, 'corpora.import', { corpusId, handles: [folder?.handle ?? ''], ...choices })
    await expect.poll(async () => (await ask(page, 'jobs.list', {})).map(({ state }) => state), patient).toEqual(['done'])
    const { rows } = await ask(page, 'corpora.documents', { corpusId, offset: 0, limit: 10, query: '', show: 'all' })
    for (const { id } of rows) await ask(page, 'annotate.suggest', { documentId: id, models: 'fast' })
    await page.reload()
    await page.locator('main h1').waitFor()
    await press(page, 'Ctrl+3')
    await page.locator('main h1', { hasText: 'discharge-us.txt' }).waitFor(patient)
    await page.getByText('Halvorsen, Marit E.').first().waitFor()
    await take(page, 'workbench')

    program.answerDialogs([scratch.path('clinic')], [scratch.path('out')])
    const [input] = (await ask(page, 'files.choose', { purpose: 'release-input' })) ?? []
    const [output] = (await ask(page, 'files.choose', { purpose: 'release-output' })) ?? []
    await ask(page, 'releases.save', {
      releaseId: null,
      name: 'clinic',
      input: input?.handle ?? null,
      output: output?.handle ?? null,
      policy: { preset: 'i2b2-tags' },
      options: { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] },
    })
    await press(page, 'Ctrl+9')
    await page.locator('main').getByRole('button', { name: 'clinic' }).first().click(patient)
    await page.getByRole('button', { name: /20/ }).first().click(patient)
    await page.locator('.redact-preview-list button').first().waitFor(patient)
    await page.locator('.redact-preview-list button', { hasText: 'discharge-us.txt' }).click(patient)
    await page.locator('.redact-preview-note mark').nth(8).waitFor(patient)
    await take(page, 'before-and-after')

    await press(page, 'Ctrl+8')
    await page.getByRole('button', { name: 'HIPAA Safe Harbor' }).click(patient)
    await page.locator('.policies-sample mark').nth(4).waitFor(patient)
    await take(page, 'policies')
    await press(page, 'F1')
    await page.getByRole('article', { name: 'Policies' }).waitFor(patient)
    await take(page, 'handbook')
    if (process.env.CLOISTER_PICTURES) writeFileSync(labelsFile, `${JSON.stringify(kept, null, 2)}\n`)
  })
})

/** Takes a picture of what is shown, and keeps it where it is asked for. */
async function take(page: Page, name: (typeof pictures)[number]): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  if (process.env.CLOISTER_PICTURES) kept[name] = await labelsOn(page)
  // A count, a state may follow the rest.
  const told = `${name}.png is stale: CLOISTER_PICTURES=1 npm test -- e2e/pictures takes it again`
  await expect.poll(() => labelsOn(page), { message: told }).toEqual(kept[name])
  const png = await page.screenshot({ animations: 'disabled' })
  expect(png.length).toBeGreaterThan(20_000)
  if (process.env.CLOISTER_PICTURES) writeFileSync(fileOf(name), png)
}

/** What stands on buttons, tabs and headings that are seen, but for text of notes and figures. */
function labelsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = '.side button, .screen-head button, .dialog-head h2, .handbook-side button, main h2, main h3, main [role=tab]'
    const seen = [...document.querySelectorAll<HTMLElement>(named)].filter((element) => element.checkVisibility())
    const words = seen.map((element) =>
      (element.textContent.trim() || element.ariaLabel || '').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' '),
    )
    return [...new Set(words)].filter(Boolean).sort()
  })
}
