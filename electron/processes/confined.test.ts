import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { policyFor } from '../../worker/redact/policy/policyFor.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import type { Slice } from './reading/readFiles.ts'
import { readingApart } from './reading/reading.ts'
import { noteProcess } from './releasing/noteProcess.ts'
import { releasingProcesses } from './releasing/releasingProcesses.ts'
import { hostileReader, tried } from './testing/hostileReader.ts'
import { built, nodeFork } from './testing/nodeFork.ts'

const places = {
  tasks: built('thread.js'),
  gazetteer: built('gazetteer.bin'),
  packs: fileURLToPath(new URL('../../models/packs', import.meta.url)),
  threads: 1,
}
const policy = policyFor('i2b2', 'tag')
const key = new Uint8Array(32).fill(7)
const told = tried('refused')

let folder: string
let input: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-confined-'))
  mkdirSync(join(folder, 'in'))
  input = join(folder, 'in', 'hostile.txt')
  writeFileSync(input, 'HOSTILE\n')
  writeFileSync(join(folder, 'hostile.mjs'), hostileReader(join(folder, 'planted')))
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(join(folder, 'hostile.mjs')).href}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const order: () => ReleaseOrder = () => ({
  input: join(folder, 'in'),
  output: join(folder, 'out'),
  policy,
  keyBytes: key,
  models: ['rules'],
  ensemble: 'auto',
  language: 'auto',
  names: 'keep',
  exclude: [],
  explain: false,
  jobs: 1,
  existing: 'refuse',
})

describe('in the processes of the window, a reader may neither write nor start a process nor open a socket [F175, S26, S27, S28]', {
  timeout: 400_000,
}, () => {
  const releases = releasingProcesses({ fork: nodeFork(), file: built('releasing.js'), places })
  afterAll(() => releases.stop())

  it('of a single note', async () => {
    const notes = noteProcess({ fork: nodeFork(), file: built('releasing.js'), places })
    const asked = { policy, key, language: 'auto' } as const
    const output = join(folder, 'note.txt')
    expect(await notes.redact({ ...asked, note: { input } })).toMatchObject({ text: told })
    expect(await notes.redact({ ...asked, note: { input, output } })).toEqual({ written: true })
    notes.end(new Error('the test is over'))
    expect(readFileSync(output, 'utf8')).toBe(told)
  })

  it('of a release, of its plan, and of what is shown of it', async () => {
    // The plan opens the document, too.
    expect(await releases.plan(order())).toMatchObject({ languages: [{ language: 'en', documents: 1 }], cannotBeRead: [] })
    const shown = await releases.show(order(), { releaseId: 1, surveyed: false }, { number: 1, path: 'hostile.txt', doubts: false })
    expect(shown).toMatchObject({ text: told })
    await releases.run(order(), () => {}).ended
    expect(readFileSync(join(folder, 'out', 'hostile.txt'), 'utf8')).toBe(told)
  })

  it('of an import', async () => {
    const reading = readingApart({ fork: nodeFork(), file: built('reading.js'), places: { ...places, tasks: built('readingThread.js') } })
    const slices: Slice[] = []
    const choices = { language: 'auto', labels: {}, as: 'gold', people: [] } as const
    for await (const slice of reading.slices([input], { format: 'text' }, choices, new AbortController().signal)) slices.push(slice)
    expect(slices.flatMap(({ found }) => found)).toMatchObject([{ document: { text: told } }])
  })

  it('and none wrote anything', () => {
    expect(existsSync(join(folder, 'planted'))).toBe(false)
  })
})
