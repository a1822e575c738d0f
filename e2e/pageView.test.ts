import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dicomPicture } from '../worker/formats/testing/dicomPicture.ts'
import { scanned } from '../worker/formats/testing/scanned.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { run, scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading, press } from './workbench/session.ts'
import { withoutModels } from './workbench/start.ts'

const releaseId = 1
/** On a machine that is busy with other things. */
const patient = { timeout: 120_000 }
const [columns, rows] = [330, 90]
const size = columns * rows

let workshop: ReturnType<typeof scratchFolder>
let program: Program
/** Frames: the first without text, the second with two lines of it. */
let picture: Uint8Array

beforeAll(async () => {
  workshop = scratchFolder()
  const writing = await scanned(['TANKERSLEY ZERUBABEL', '7731942  14.03.1951'], { dotsPerInch: 72 })
  const nameless = Uint8Array.from({ length: size }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    return Math.hypot(x - 290, y - 45) < 35 ? 90 + ((3 * x + 5 * y) % 40) : (x + y) % 12
  })
  const named = nameless.slice()
  for (let y = 0; y < writing.height; y++)
    for (let x = 0; x < writing.width; x++) {
      const at = (y + 6) * columns + x + 6
      named[at] = Math.max(named[at]!, 255 - writing.grey[y * writing.width + x]!)
    }
  const data = Buffer.concat([nameless, named])
  picture = dicomPicture({ rows, columns, frames: 2, modality: 'US', maker: 'Cornflower Imaging', model: 'C1', data })
  const letter = readFileSync(fileURLToPath(new URL('../worker/formats/fixtures/pdf/libreoffice-letter.pdf', import.meta.url)))
  writeFiles(workshop.path('clinic'), { 'ultrasound.dcm': picture, 'visit.txt': 'The wound is clean and dry.\n' })
  writeFiles(workshop.path('letters'), { 'letter.pdf': letter })
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 1000 },
    env: withoutModels(workshop),
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('the pictures of a DICOM file', { timeout: 600_000 }, () => {
  it('are shown in the preview, frame by frame, with the text that was found', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
    await saved('clinic')
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await openRelease('clinic')
    await page.getByRole('button', { name: 'Preview 20 documents first' }).click()
    await page.locator('.redact-item', { hasText: 'ultrasound.dcm' }).click()
    await page.getByRole('button', { name: 'Page', exact: true }).click(patient)
    await page.getByRole('heading', { name: '2 boxes' }).waitFor(patient)
    await page.getByText('Text was read in frame 2').waitFor()
    await page.getByText('page 1 of 2').waitFor()
    await page.getByRole('button', { name: 'Next frame with text' }).click()
    await page.getByText('page 2 of 2').waitFor()
    await page.getByRole('heading', { name: '2 boxes' }).waitFor(patient)
    await expect.poll(() => boxes().count()).toBe(2)
    expect(await shares()).toEqual([true, true])
    await look(page, '88-picture-boxes')
  })

  it('have boxes that are kept, moved, made larger and added by keyboard and pointer', async () => {
    const { page } = program
    await boxes().first().focus()
    await press(page, 'Enter')
    await expect.poll(() => boxes().first().getAttribute('aria-pressed')).toBe('false')
    await page.getByText(/^Text 1, .* · kept$/).waitFor()
    await press(page, 'Enter')
    await expect.poll(() => boxes().first().getAttribute('aria-pressed')).toBe('true')
    await press(page, 'Enter')
    await boxes().nth(1).focus()
    await press(page, 'ArrowRight', 'Ctrl+ArrowDown', 'Shift+ArrowRight')
    await expect.poll(() => boxes().count()).toBe(3)
    await expect.poll(async () => (await decided()).add).toEqual([shifted((await found())[1]!, 1, 10, 1)])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Covered by you 3/)
    await page.getByRole('button', { name: 'Add a box' }).click()
    await expect.poll(() => boxes().count()).toBe(4)
    await boxes().nth(3).focus()
    await press(page, 'Enter')
    await expect.poll(() => boxes().count()).toBe(3)
    const frame = (await page.locator('.page-picture').boundingBox())!
    await page.mouse.move(frame.x + 0.8 * frame.width, frame.y + 0.4 * frame.height)
    await page.mouse.down()
    await page.mouse.move(frame.x + 0.9 * frame.width, frame.y + 0.6 * frame.height, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => boxes().count()).toBe(4)
    await drag(3, 0.05 * frame.width, 0)
    await expect.poll(async () => (await decided()).add.length).toBe(2)
    const [, drawn] = (await decided()).add
    expect(drawn!.x / columns).toBeCloseTo(0.85, 1)
    await page.locator('.redact-item', { hasText: 'visit.txt' }).click()
    await page.locator('.redact-item', { hasText: 'ultrasound.dcm' }).click()
    await expect.poll(() => boxes().count(), patient).toBe(4)
  })

  it('are covered at a place from now on, for every picture of the device', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Always cover here for this device' }).last().focus()
    await press(page, 'Enter')
    await page.getByText('Pictures of this size by Cornflower Imaging are covered here from now on.').waitFor()
    const [, { x, y, w, h }] = (await decided()).add as [unknown, { x: number; y: number; w: number; h: number }]
    const entry = { maker: 'Cornflower Imaging', model: 'C1', modality: 'US', rows, columns, regions: [{ x, y, w, h }] }
    const file = workshop.path('data', 'devices.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([entry])
    const list = ['--devices', file, '--models', 'rules,gazetteer', '--names', 'keep']
    const { status, stderr } = await run(['redact', workshop.path('clinic'), workshop.path('by-command'), ...list], { limit: 250_000 })
    expect(status, stderr).toBe(0)
    const after = pixelsOf(readFileSync(workshop.path('by-command', 'ultrasound.dcm')))
    for (const frame of [0, 1]) expect(at(after, frame, x + 2, y + 2)).toBe(0)
    await press(page, 'Escape')
    await expect.poll(() => heading(page)).toBe('clinic')
  })

  it('leave as somebody decided before the release began', async () => {
    const { page } = program
    const [kept, first] = await found()
    const { add } = await decided()
    await page.getByRole('button', { name: 'Start the release' }).click()
    await releaseDone()
    expectCovered(pixelsOf(released()), { covered: add, kept: kept!, bare: first! })
    const shown = await ask(page, 'review.show', { releaseId, number: 1, note: null, doubts: false })
    expect('corrections' in shown && shown.corrections.picture).toEqual('released' in shown && shown.released.picture)
    expect('corrections' in shown && shown.corrections.picture?.add).toEqual(add)
  })

  it('are read in a sample, decided on there as well, and released again', async () => {
    const { page } = program
    await page.getByRole('tab', { name: 'Residual risk' }).click(patient)
    await page.getByRole('button', { name: 'Draw the sample' }).click(patient)
    await page.getByRole('button', { name: 'Start reading' }).click(patient)
    await page.locator('.note-text').waitFor(patient)
    if (!(await page.getByText('ultrasound.dcm').count())) await press(page, 'Alt+ArrowDown')
    await page.getByText('ultrasound.dcm').first().waitFor(patient)
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await expect.poll(() => boxes().count(), patient).toBe(5)
    // What was kept before the release is to be seen in it: somebody is.
    await page.locator('.page-box.kept').first().focus()
    await press(page, 'Enter')
    await page.getByText('Saved').first().waitFor(patient)
    await page.getByRole('button', { name: '1 place missed: next' }).waitFor(patient)
    await look(page, '89-picture-reading')
    await page.getByRole('button', { name: 'Add a box' }).click()
    await page.getByRole('button', { name: '2 places missed: next' }).waitFor(patient)
    await press(page, 'Ctrl+z')
    await expect.poll(() => boxes().count()).toBe(5)
    await page.getByRole('button', { name: 'Back to the release' }).click()
    await ask(page, 'releases.start', { releaseId, restart: false })
    await releaseDone()
    const [line] = await found()
    const after = pixelsOf(released())
    const bright = brightIn(after, line!)
    expect(bright).toBe(0)
  })

  it('leave the list of devices where somebody takes one out of it', async () => {
    const { page } = program
    await ask(page, 'devices.list', {})
    await press(page, 'Ctrl+8')
    await page.getByRole('button', { name: 'DICOM devices…' }).click()
    const dialog = page.getByRole('dialog', { name: 'DICOM devices' })
    await dialog.getByText('Cornflower Imaging').waitFor()
    await look(page, '90-devices')
    await dialog.getByRole('button', { name: /^Remove Cornflower/ }).focus()
    await press(page, 'Enter')
    await dialog.getByText('No device is listed.').waitFor()
    expect(JSON.parse(readFileSync(workshop.path('data', 'devices.json'), 'utf8'))).toEqual([])
  })
})

describe('the pages of a PDF', { timeout: 300_000 }, () => {
  it('have boxes in the preview that keep what is under them', async () => {
    const { page } = program
    await saved('letters')
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await openRelease('letters')
    await page.getByRole('button', { name: 'Preview 20 documents first' }).click()
    await page.getByRole('button', { name: 'Page', exact: true }).click(patient)
    await boxes().first().waitFor(patient)
    const before = (await shares()).filter(Boolean).length
    await boxes().first().focus()
    await press(page, 'Enter')
    await expect.poll(async () => (await shares()).filter(Boolean).length).toBeLessThan(before)
    const asked = { releaseId: 2, number: 1, path: 'letter.pdf' }
    const shown = await ask(page, 'releases.show', asked)
    expect('corrections' in shown && shown.corrections?.remove.length).toBe(1)
  })
})

type Region = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

function boxes() {
  return program.page.locator('.page-box')
}

async function shares(): Promise<boolean[]> {
  return boxes().evaluateAll((all) => all.map((each) => each.getAttribute('aria-pressed') === 'true'))
}

async function found(): Promise<Region[]> {
  const shown = await ask(program.page, 'releases.show', { releaseId, number: 1, path: 'ultrasound.dcm', page: 0 })
  const all = ('page' in shown ? shown.page?.picture?.found : undefined) ?? []
  return all.filter(({ by }) => by === 'text').map(({ by: _, ...region }) => region)
}

async function decided(): Promise<{ readonly add: readonly Region[]; readonly remove: readonly Region[] }> {
  const shown = await ask(program.page, 'releases.show', { releaseId, number: 1, path: 'ultrasound.dcm', page: 0 })
  return ('corrections' in shown ? shown.corrections?.picture : undefined) ?? { add: [], remove: [] }
}

function shifted({ x, y, w, h }: Region, right: number, down: number, wider: number): Region {
  return { x: x + right, y: y + down, w: w + wider, h }
}

async function drag(index: number, right: number, down: number): Promise<void> {
  const { page } = program
  const box = (await boxes().nth(index).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + right, box.y + box.height / 2 + down, { steps: 4 })
  await page.mouse.up()
}

/** The samples of an unpacked picture, which is last in its file. */
function pixelsOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(bytes.length - 2 * size)
}

function at(pixels: Uint8Array, frame: number, x: number, y: number): number {
  return pixels[frame * size + y * columns + x]!
}

/** Bright samples of the second frame in a region. */
function brightIn(pixels: Uint8Array, { x, y, w, h }: Region): number {
  let count = 0
  for (let row = y; row < y + h; row++) for (let column = x; column < x + w; column++) if (at(pixels, 1, column, row) > 180) count++
  return count
}

function expectCovered(pixels: Uint8Array, { covered, kept, bare }: { covered: readonly Region[]; kept: Region; bare: Region }): void {
  const before = pixelsOf(picture)
  for (const region of covered) expect(brightIn(pixels, region)).toBe(0)
  expect(brightIn(pixels, kept)).toBe(brightIn(before, kept))
  expect(brightIn(before, bare)).toBeGreaterThan(0)
}

function released(): Uint8Array {
  const [name] = readdirSync(workshop.path('clinic-out')).filter((each) => each.endsWith('.dcm'))
  return readFileSync(workshop.path('clinic-out', name ?? ''))
}

async function releaseDone(): Promise<void> {
  const { page } = program
  await expect.poll(async () => (await ask(page, 'releases.list', {}))[0]?.state, { timeout: 400_000 }).toBe('done')
}

async function openRelease(name: string): Promise<void> {
  const { page } = program
  await press(page, 'Ctrl+9')
  await page.getByRole('button', { name }).first().click()
}

async function saved(name: string): Promise<void> {
  const { page } = program
  program.answerDialogs([workshop.path(name)], [workshop.path(`${name}-out`)])
  const [input] = (await ask(page, 'files.choose', { purpose: 'release-input' })) ?? []
  const [output] = (await ask(page, 'files.choose', { purpose: 'release-output' })) ?? []
  await ask(page, 'releases.save', {
    releaseId: null,
    name,
    input: input?.handle ?? null,
    output: output?.handle ?? null,
    policy: { preset: 'i2b2-tags' },
    options: { models: 'fast', language: 'en', patientFrom: null, scope: null, names: 'keep', exclude: [] },
  })
  expect(existsSync(workshop.path(`${name}-out`))).toBe(false)
}
