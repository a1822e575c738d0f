import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machinePolicy, rulesOf } from '../../worker/release/machineRules.ts'
import type { Person } from '../contract/values.ts'
import type { NoteAnswer, NoteAsked } from '../processes/releasing/noteWork.ts'
import { notesOf } from './notes.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-notes-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const officer: Person = { id: 1, name: 'Olga', role: 'officer' }
const annotator: Person = { id: 2, name: 'Ada', role: 'annotator' }
const styled = { policy: { style: 'tag' }, language: 'auto' } as const

/** @param policy of the machine, but for its version */
function notesUnder(policy: object = {}) {
  const asked: NoteAsked[] = []
  let wait: Promise<unknown> = Promise.resolve()
  const notes = notesOf({
    store: () => {
      throw new Error('the vault is not read')
    },
    process: {
      redact: async (request): Promise<NoteAnswer> => {
        asked.push(request)
        await wait
        if ('input' in request.note) return request.note.output ? { written: true } : { problem: 'its name is too long' }
        const { text } = request.note
        const change = { start: 0, end: 4, value: '<>', category: 'PATIENT' as const, canonical: 'PATIENT' as const }
        const found = [change, { start: 5, end: 6, category: 'DATE' as const }]
        return { text, language: 'en', changes: [change], found, notes: 1, withheld: 0, redacted: `<>${text.slice(4)}` }
      },
      end: () => {},
    },
    files: { path: (handle) => join(folder, handle) },
    machine: rulesOf(machinePolicy.parse({ version: 1, ...policy }), null),
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wait = promise
    return resolve
  }
  return { notes, asked, hold }
}

describe('single notes', () => {
  it('say what is replaced, what stays, and how many of each category', async () => {
    const { notes } = notesUnder()
    expect(await notes.redact({ ...styled, note: { text: 'Anna 1 came' } }, null)).toMatchObject({
      file: null,
      changes: [{ start: 0, end: 4, value: '<>', category: 'PATIENT' }],
      kept: [{ start: 5, end: 6, category: 'DATE' }],
      counts: [{ category: 'PATIENT', count: 1 }],
      redacted: '<> 1 came',
      part: false,
    })
  })

  it('show the beginning of a long one, and give all of it', async () => {
    const { notes } = notesUnder()
    const text = `Anna 1 ${'came '.repeat(50_000)}`
    const shown = await notes.redact({ ...styled, note: { text } }, null)
    expect([shown?.part, shown?.text.length, shown?.redacted?.length]).toEqual([true, 200_000, text.length - 2])
  })

  it('are redacted one at a time, and only the last that was asked for', async () => {
    const { notes, asked, hold } = notesUnder()
    const goOn = hold()
    const answers = ['Anna 1', 'Anna 2', 'Anna 3'].map((text) => notes.redact({ ...styled, note: { text } }, null))
    goOn()
    expect((await Promise.all(answers)).map((answer) => answer?.redacted ?? null)).toEqual([null, null, '<> 3'])
    expect(asked.map(({ note }) => 'text' in note && note.text)).toEqual(['Anna 3'])
  })

  it('have one key until the screen is left, and another afterwards; a result is then gone', async () => {
    const { notes, asked } = notesUnder()
    const first = await notes.redact({ ...styled, note: { text: 'Anna 1' } }, null)
    await notes.redact({ ...styled, note: { text: 'Anna 2' } }, null)
    notes.forget()
    await notes.redact({ ...styled, note: { text: 'Anna 3' } }, null)
    const keys = asked.map(({ key }) => Buffer.from(key).toString('hex'))
    expect([keys[0] === keys[1], keys[1] === keys[2], keys[0]?.length]).toEqual([true, false, 64])
    await expect(notes.save(first?.resultId ?? 0, join(folder, 'a.txt'))).rejects.toThrow(/no longer kept/)
  })

  it('name a file, the cause and the way out', async () => {
    const { notes } = notesUnder()
    writeFileSync(join(folder, 'empty.txt'), '')
    writeFileSync(join(folder, 'long.txt'), 'x')
    writeFileSync(join(folder, 'large.csv'), Buffer.alloc((4 << 20) + 1))
    const failure = (handle: string) => notes.redact({ ...styled, note: { handle } }, null).catch((error) => error.message)
    expect(await failure('gone.txt')).toMatch(/^gone\.txt is no longer there\. Choose it again\.$/)
    expect(await failure('.')).toMatch(/is a folder\. Open one file/)
    expect(await failure('empty.txt')).toMatch(/^empty\.txt is empty/)
    expect(await failure('large.csv')).toMatch(/^large\.csv is larger than 4 MB/)
    expect(await failure('long.txt')).toBe('long.txt: its name is too long.')
  })

  it('take the policies of a vault from those alone who may read them there', async () => {
    const { notes } = notesUnder()
    const own = { policy: { policyId: 1, version: 1 }, language: 'auto', note: { text: 'Anna' } } as const
    for (const person of [null, annotator]) await expect(notes.redact(own, person)).rejects.toThrow(/for those who sign in/)
    await expect(notes.redact(own, officer)).rejects.toThrow('the vault is not read')
  })

  it('follow the policy of the machine [T73]', async () => {
    const restricted = notesUnder({ release: ['officer'], policies: ['safe-harbor'] }).notes
    expect(restricted.choices(null).barred).toMatch(/no one is signed in/)
    expect(restricted.choices(annotator).barred).toMatch(/leaves releases to|roles/)
    await expect(restricted.redact({ ...styled, note: { text: 'Anna' } }, null)).rejects.toThrow(/no one is signed in/)
    const second = notesUnder({ fourEyes: true }).notes
    expect(second.choices(null).barred).toMatch(/second person/)
    const chosen = notesUnder({ policies: ['safe-harbor'] }).notes
    expect(chosen.choices(null)).toMatchObject({ barred: null, copies: true, styles: [], presets: ['safe-harbor'] })
    await expect(chosen.redact({ ...styled, note: { text: 'Anna' } }, null)).rejects.toThrow(/doesn’t allow/)
    expect(notesUnder({ outputFolders: [folder] }).notes.choices(null).copies).toBe(false)
    expect(notesUnder({ outputFolders: [folder], commandLine: true }).notes.choices(null).copies).toBe(true)
  })
})
