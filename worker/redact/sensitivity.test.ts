import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import type { Sensitivity } from '../core/sensitivity.ts'
import { changed } from '../text/changed.ts'
import { presets } from './policy/presets.ts'

const given = vi.hoisted(() => ({ data: {} as object }))
vi.mock('node:worker_threads', async (original) => {
  const own = await original<typeof import('node:worker_threads')>()
  return Object.defineProperty({ ...own }, 'workerData', { get: () => given.data })
})

const folder = mkdtempSync(join(tmpdir(), 'cloister-sensitivity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const input = join(folder, 'note.txt')
const text = 'Pt of Dr Okonkwo, rang Tove Haldorsen re ferritin on 3 May. Left key with Wren at the desk, code ZK-4471/9b.\n'
writeFileSync(input, text)
const dist = fileURLToPath(new URL('../../dist/gazetteer.bin', import.meta.url))
const bytes = readFileSync(dist)
const lexicon = new SharedArrayBuffer(bytes.length)
new Uint8Array(lexicon).set(bytes)

/**
 * A note as the file that leaves, as a reader of the release sees it, and as the policy's author
 * does.
 */
async function seen(sensitivity: Sensitivity) {
  const preset = presets['i2b2-tags']
  const policy = { ...preset, find: { ...preset.find, sensitivity } }
  given.data = {
    lexicon,
    models: ['rules', 'gazetteer'],
    ensemble: 'auto',
    packs: fileURLToPath(new URL('../../models/packs', import.meta.url)),
    explain: false,
    language: 'en',
    policy,
    atHand: [],
  }
  const output = join(folder, `${sensitivity}.txt`)
  const { redactInto } = await import('./testing/redactInto.ts')
  const { previewFile } = await import('./previewFile.ts')
  const { suggest } = await import('./suggest.ts')
  await redactInto({ file: output, temporary: `${output}.part` }, { input, id: 'a' })
  const preview = await previewFile({ input, id: 'a' })
  const under = await suggest({ text, language: 'en', under: { policy, key: new Uint8Array(32) } })
  const suggested = await suggest({ text, language: 'en', sensitivity })
  if ('error' in preview || 'error' in under || 'error' in suggested) throw new Error(JSON.stringify([preview, under, suggested]))
  return {
    result: readFileSync(output, 'utf8'),
    release: changed(preview.text, preview.changes),
    editor: under.preview?.redacted,
    suggested: suggested.spans.map(({ start, end }) => [start, end]),
    found: under.spans.map(({ start, end }) => [start, end]),
  }
}

it('is the same in a preview, in the sample of a policy and in suggestions as in the result', async () => {
  const results: string[] = []
  for (const sensitivity of ['balanced', 'cautious'] as const) {
    const { result, release, editor, suggested, found } = await seen(sensitivity)
    expect([sensitivity, release, editor]).toEqual([sensitivity, result, result])
    expect(suggested).toEqual(found)
    results.push(result)
    // What a thread keeps of its settings is kept for good.
    vi.resetModules()
  }
  // Otherwise it would prove nothing.
  expect([...new Set(results)]).toHaveLength(2)
})
