import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyFor } from '../../../worker/redact/policy/policyFor.ts'
import { presets } from '../../../worker/redact/policy/presets.ts'
import { inventedFiles } from '../../../worker/release/selfTest/files.ts'
import { built, nodeFork } from '../testing/nodeFork.ts'
import { type NoteProcess, noteProcess } from './noteProcess.ts'
import type { NoteAsked } from './noteWork.ts'

const note = `Dr Anna Keogh saw Mr John Whitcombe, born 03/04/1951, on 28 March 2021 in Orvinton.\r
Mr Whitcombe lives at 12 Oak Hill Rd, phone (555) 010-4477, and comes back on 4 April.\n`

let folder: string
let notes: NoteProcess
const key = new Uint8Array(32).fill(7)
const asked = (more: Pick<NoteAsked, 'note'> & Partial<NoteAsked>): NoteAsked => ({
  policy: policyFor('i2b2', 'surrogate'),
  key,
  language: 'auto',
  ...more,
})

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-note-'))
  writeFileSync(join(folder, 'site.key'), key, { mode: 0o600 })
  notes = noteProcess({
    fork: nodeFork(),
    file: built('releasing.js'),
    places: {
      tasks: built('thread.js'),
      gazetteer: built('gazetteer.bin'),
      packs: fileURLToPath(new URL('../../../models/packs', import.meta.url)),
      threads: 1,
    },
  })
})
afterAll(() => {
  notes.end(new Error('the test is over'))
  rmSync(folder, { recursive: true, force: true })
})

/** Never blocks this process: the test runner gives up one that is silent for a minute. */
async function command(words: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)(process.execPath, [built('cli.js'), ...words, '--jobs', '1'], { encoding: 'utf8' })
  running.child.stdin?.end(input)
  return (await running).stdout
}

describe('the process of single notes', { timeout: 240_000 }, () => {
  it('rejects what is under way when it is ended, and starts again for the next note', async () => {
    const cancelled = notes.redact(asked({ note: { text: note.repeat(50) } })).catch((error) => error.message)
    notes.end(new Error('cancelled'))
    expect(await cancelled).toBe('cancelled')
  })

  it('gives the bytes of `redact -` for the same policy and key, and the same again', async () => {
    const keyed = ['--style', 'surrogate', '--key', join(folder, 'site.key')]
    const answer = await notes.redact(asked({ note: { text: note } }))
    expect(answer).toMatchObject({ redacted: await command(['redact', '-', ...keyed], note), withheld: 0 })
    expect(await notes.redact(asked({ note: { text: note } }))).toEqual(answer)
    expect(JSON.stringify('redacted' in answer && answer.redacted)).not.toContain('Whitcombe')
  })

  it('changes the policy from note to note', async () => {
    const tags = await notes.redact(asked({ note: { text: note }, policy: policyFor('i2b2', 'tag') }))
    expect(tags).toMatchObject({ redacted: expect.stringContaining('Mr <**PATIENT**>') })
    const harbor = await notes.redact(asked({ note: { text: note }, policy: presets['safe-harbor'] }))
    expect(harbor).toMatchObject({ redacted: expect.not.stringContaining('Whitcombe'), changes: expect.anything() })
  })

  it('writes a file as `redact FILE OUT` does, records of one patient alike', async () => {
    const { bytes } = (await inventedFiles()).find(({ path }) => path.endsWith('.csv')) as { readonly bytes: Uint8Array }
    const input = join(folder, 'note.csv')
    writeFileSync(input, bytes)
    const surrogates = policyFor('i2b2', 'surrogate')
    const policy = { ...surrogates, surrogates: { ...surrogates.surrogates, scope: 'patient' as const } }
    const output = join(folder, 'ours.csv')
    expect(await notes.redact(asked({ note: { input, output }, policy }))).toEqual({ written: true })
    const keyed = ['--style', 'surrogate', '--scope', 'patient', '--key', join(folder, 'site.key')]
    await command(['redact', input, join(folder, 'released.csv'), ...keyed])
    expect(readFileSync(output, 'utf8')).toBe(readFileSync(join(folder, 'released.csv'), 'utf8'))
    expect(readdirSync(folder).filter((name) => name.includes('growing'))).toEqual([])
  })

  it('says what is wrong with a file, and goes on', async () => {
    writeFileSync(join(folder, 'broken.docx'), 'PK\x03\x04 no zip')
    expect(await notes.redact(asked({ note: { input: join(folder, 'broken.docx') } }))).toEqual({ problem: expect.any(String) })
    expect(await notes.redact(asked({ note: { text: note } }))).toMatchObject({ language: 'en' })
  })
})
