import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { policyFor } from '../redact/policy/policyFor.ts'
import { openPool } from '../threads/pool.ts'
import type { Listener, Program, ReleaseOrder } from './order.ts'
import { release } from './release.ts'

const close = vi.fn(async () => {})
vi.mock('../threads/pool.ts', () => ({ openPool: vi.fn(() => ({ run: async () => ({ error: 'crash' }), close })) }))

let folder: string
beforeEach(() => {
  vi.clearAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'cloister-release-'))
  mkdirSync(join(folder, 'in'))
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, 'in', name), 'She is well.')
})
afterEach(() => rmSync(folder, { recursive: true }))

const program = { version: '1', threadFile: 'thread.js', packs: join(import.meta.dirname, '..', '..', 'models', 'packs'), lexicon: {} }
const listen: Listener = { begin: () => {}, step: () => {}, end: () => {}, failed: () => {} }

function released(more: Partial<ReleaseOrder> = {}, told: Partial<Listener> = {}) {
  const order: ReleaseOrder = {
    input: join(folder, 'in'),
    exclude: [],
    output: join(folder, 'out'),
    policy: policyFor('i2b2', 'surrogate'),
    language: 'en',
    models: ['rules', 'gazetteer'],
    ensemble: 'auto',
    explain: false,
    jobs: 2,
    names: 'keep',
    state: join(folder, 'state'),
    existing: 'refuse',
    ...more,
  }
  return release(order, program as unknown as Program, { requested: () => false }, { ...listen, ...told })
}

const opened = () => [vi.mocked(openPool).mock.calls.length, close.mock.calls.length]

describe('the pool of a release', () => {
  it('is one for both passes of a release with surrogates', async () => {
    expect((await released()).record.documents).toMatchObject({ failed: 2 })
    expect(opened()).toEqual([1, 1])
  })

  it('is another for each pass where spans are explained, which the first pass does not', async () => {
    await released({ explain: true })
    expect(opened()).toEqual([2, 2])
    const explains = vi.mocked(openPool).mock.calls.map(([, { workerData }]) => (workerData as { explain: boolean }).explain)
    expect(explains).toEqual([false, true])
  })

  it('is closed, and OUT is free for the next run, when a release ends between its passes', async () => {
    const begin: Listener['begin'] = (stage) => {
      if (stage === 'redact') throw new Error('the window is gone')
    }
    await expect(released({}, { begin })).rejects.toThrow('the window is gone')
    expect(opened()).toEqual([1, 1])
    expect(readdirSync(join(folder, 'state'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('lock'))).toEqual([])
    await released({ existing: 'resume' })
    expect(opened()).toEqual([2, 2])
  })
})
