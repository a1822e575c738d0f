import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDocument } from '../../../worker/formats/readDocument.ts'
import { type Policy, policyShape } from '../../../worker/redact/policy/policy.ts'
import { presets } from '../../../worker/redact/policy/presets.ts'
import { readingOf } from '../../../worker/redact/policy/readingOf.ts'
import type { ReleaseOrder } from '../../../worker/release/order.ts'
import { inventedFiles } from '../../../worker/release/selfTest/files.ts'
import type { ProgramPlaces } from '../protocol.ts'
import { built } from '../testing/nodeFork.ts'
import type { ShownAnswer } from './releasingMessages.ts'
import { runRelease } from './releasingWork.ts'
import { openShowing } from './showingWork.ts'

const places: ProgramPlaces = {
  tasks: built('thread.js'),
  gazetteer: built('gazetteer.bin'),
  packs: fileURLToPath(new URL('../../../models/packs', import.meta.url)),
  threads: 2,
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-preview-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(folder, 'in', file)), { recursive: true })
  writeFileSync(join(folder, 'in', file), bytes)
}

/**
 * Documents in every format, and notes that only say together who is who, where it is and how dates
 * are read.
 */
async function mixedFolder(): Promise<string[]> {
  // Text recognition takes seconds a picture, and has tests of its own.
  const invented = (await inventedFiles()).filter(({ isSlow }) => !isSlow)
  for (const file of invented) put(file.path, file.bytes)
  const notes = {
    'p1/a.txt': 'Mr John Whitcombe of 12 Oak Hill Rd, Orvinton, was seen on 03/04/2021 at St Mary’s Hospital by Dr Anna Keogh.\n',
    'p1/b.txt': 'J. Whitcombe lives in Orvinton. Admitted to St Marys Hospital on 03/28/2021. Tel (555) 010-4477. Aged 71.\n',
    'p2/a.txt': 'Mrs Keogh, born 03/04/1951, moved from Orvinton to Brackley on Easter Sunday 4 April 2021.\n',
  }
  for (const [name, text] of Object.entries(notes)) put(name, text)
  return [...invented.map(({ path: name }) => name), ...Object.keys(notes)]
}

/** The name of a result that is of another kind than its original. */
function asWritten(path: string): string {
  const own = { doc: '.docx', msg: '.eml' }[path.split('.').at(-1)!]
  return `${path}${own ?? ''}`
}

const everything = { otherwise: { do: 'surrogate' as const } }
const policies: Readonly<Record<string, Policy>> = {
  'surrogates over the release': policyShape.parse({ policy: 1, name: 'R', ...everything, surrogates: { scope: 'release' } }),
  'the GDPR preset, within a patient': presets.gdpr,
}

describe('a preview before any run', () => {
  it.each(Object.entries(policies))(
    'shows what the release then writes, byte for byte: %s [F81]',
    { timeout: 600_000 },
    async (_, policy) => {
      const names = await mixedFolder()
      const order: ReleaseOrder = {
        input: join(folder, 'in'),
        output: join(folder, 'out'),
        policy,
        keyBytes: new Uint8Array(32).fill(11),
        models: ['rules', 'gazetteer'],
        ensemble: 'auto',
        language: 'auto',
        patientFrom: 'folder',
        names: 'keep',
        exclude: [],
        explain: false,
        jobs: 2,
        existing: 'refuse',
      }
      const showing = openShowing(order, true, places)
      const drawn = await showing.draw({ draw: 0, size: 1000 })
      expect(drawn.map((each) => each.path).sort()).toEqual([...names].sort())
      const shown = new Map<string, ShownAnswer>()
      for (const { number, path: name } of drawn) {
        let answer = await showing.show({ number, path: name, doubts: false })
        while (!('problem' in answer) && answer.firstPass) answer = await showing.show({ number, path: name, doubts: false })
        shown.set(name, answer)
      }
      expect(existsSync(join(folder, 'out'))).toBe(false)
      await runRelease(order, { places, isStopped: () => false, tell: async () => {} })
      for (const [name, answer] of shown) {
        expect('problem' in answer ? answer.problem : '', name).toBe('')
        if ('problem' in answer) continue
        const document = await readDocument({ input: join(folder, 'in', name) }, undefined, readingOf(policy))
        const wanted = await document.write(answer.changes.map(({ start, end, value }) => ({ start, end, value })))
        expect(Buffer.from(wanted).equals(readFileSync(join(folder, 'out', asWritten(name)))), name).toBe(true)
      }
    },
  )
})
