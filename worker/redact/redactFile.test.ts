import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { defaultReadOptions } from '../formats/format.ts'
import { readDocument } from '../formats/readDocument.ts'
import { presets } from './policy/presets.ts'
import { previewFile } from './previewFile.ts'
import { redactor } from './redact.ts'
import { redactFile, redactFiles } from './redactFile.ts'
import { redactInto } from './testing/redactInto.ts'
import { type RedactionContext, redactionContext } from './threadSettings.ts'
import { writeResults } from './writeResult.ts'

vi.mock(import('../formats/readDocument.ts'), async (original) => {
  const own = await original()
  return { ...own, readDocument: vi.fn(own.readDocument) }
})
vi.mock(import('./threadSettings.ts'), () => ({ redactionContext: vi.fn() }))

const folder = mkdtempSync(join(tmpdir(), 'cloister-redact-'))
afterAll(() => rmSync(folder, { recursive: true }))
const input = join(folder, 'note.txt')
const file = join(folder, 'out.txt')
const task = { input, id: 'a' }
const place = { file, temporary: join(folder, 'part') }
writeFileSync(input, 'Seen by Dr Quillfeather today.')

const policy = presets['i2b2-tags']
beforeEach(() => {
  rmSync(file, { force: true })
  vi.mocked(redactionContext).mockReturnValue({
    settings: { policy, explain: false, language: 'en' },
    tagger: { spansOf: async () => [{ start: 11, end: 23, category: 'DOCTOR' }] },
    redactor: redactor(policy, undefined),
    reading: defaultReadOptions,
    entitiesOf: () => undefined,
    datesOf: () => undefined,
  } as unknown as RedactionContext)
})

it('writes a result that says, read again, what it should', async () => {
  expect(await redactInto(place, task)).toMatchObject({ spans: [{ start: 11, end: 23 }] })
  expect(readFileSync(file, 'utf8')).toBe('Seen by Dr <**DOCTOR**> today.')
})

it('counts spans by category, and tells no others where only their number is wanted [F124]', async () => {
  expect(await redactInto(place, task)).toMatchObject({ categories: { DOCTOR: 1 }, spans: [{ category: 'DOCTOR' }] })
  expect(await redactInto(place, { ...task, countsOnly: true })).toMatchObject({ categories: { DOCTOR: 1 }, spans: [] })
})

it('counts the clinical terms of what it writes, and those that went with identifiers; tells none of them', async () => {
  const noted = join(folder, 'clinical.txt')
  writeFileSync(noted, 'Seen by Dr Warfarin-Lee, on aspirin and warfarin.')
  expect(await redactInto(place, { ...task, input: noted })).toMatchObject({ clinical: { drugs: { covered: 0, all: 2 } } })
  vi.mocked(redactionContext).mockReturnValue({
    ...redactionContext(),
    tagger: { spansOf: async () => [{ start: 28, end: 35, category: 'PATIENT' }] },
  } as unknown as RedactionContext)
  const done = await redactInto(place, { ...task, input: noted })
  expect(done).toMatchObject({ clinical: { drugs: { covered: 1, all: 2 }, devices: { covered: 0, all: 0 } } })
  expect(JSON.stringify(done)).not.toContain('aspirin')
  expect(await previewFile({ input: noted, id: 'a' })).toMatchObject({ clinical: [{ start: 28, end: 35, category: 'drugs' }] })
  expect((await redactFile({ ...task, input: noted })).outcome).not.toHaveProperty('clinical')
})

it.each([
  ['leaves the name', 'Seen by Dr Quillfeather today.'],
  ['loses a word', 'Seen by Dr <**DOCTOR**>.'],
  ['changes a letter', 'Seen by Dr <**DOCTOR**> todaX.'],
  ['writes a blank too many', 'Seen by  Dr <**DOCTOR**> today.'],
])('writes nothing at all where a format’s writer %s [R16]', async (_, wrong) => {
  const { readDocument: real } = await vi.importActual<typeof import('../formats/readDocument.ts')>('../formats/readDocument.ts')
  vi.mocked(readDocument).mockImplementationOnce(async (...asked) => ({ ...(await real(...asked)), write: () => Buffer.from(wrong) }))
  expect(await redactInto(place, task)).toEqual({ error: expect.not.stringContaining('Quillfeather') })
  expect(existsSync(file)).toBe(false)
})

it('writes nothing at all where an operator leaves a name in what it writes [R16]', async () => {
  const { readDocument: real } = await vi.importActual<typeof import('../formats/readDocument.ts')>('../formats/readDocument.ts')
  vi.mocked(readDocument).mockImplementationOnce(real)
  const leaving = {
    ...redactor(policy, undefined),
    redact: () => ({ spans: [], replacements: [{ start: 11, end: 23, value: 'a Quillfeather' }] }),
  }
  vi.mocked(redactionContext).mockReturnValue({ ...vi.mocked(redactionContext)(), redactor: leaving } as unknown as RedactionContext)
  expect(await redactInto(place, task)).toEqual({ error: expect.not.stringContaining('Quillfeather') })
  expect(existsSync(file)).toBe(false)
})

it('does several one after the other, each with its own outcome', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `Seen by Dr Quillfeather on ward ${i}.`)
  const tasks = texts.map((text, i) => {
    const note = join(folder, `note-${i}.txt`)
    if (i !== 7) writeFileSync(note, text)
    return { input: note, id: `${i}`, result: true as const }
  })
  const made = await redactFiles({ tasks })
  const placeOf = (i: number) => ({ file: join(folder, `out-${i}.txt`), temporary: join(folder, `part-${i}`) })
  const outcomes = await writeResults(made.map((redacted, i) => ({ redacted, original: tasks[i]!, place: placeOf(i) })))
  expect(outcomes).toHaveLength(20)
  for (const [i, outcome] of outcomes.entries()) {
    if (i === 7) expect(outcome).toEqual({ error: expect.stringContaining('it no longer exists') })
    else expect(outcome).toMatchObject({ categories: { DOCTOR: 1 }, written: { size: readFileSync(join(folder, `out-${i}.txt`)).length } })
  }
  expect(existsSync(join(folder, 'out-7.txt'))).toBe(false)
  expect(readFileSync(join(folder, 'out-19.txt'), 'utf8')).toBe('Seen by Dr <**DOCTOR**> on ward 19.')
})
