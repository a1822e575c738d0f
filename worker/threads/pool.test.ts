import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrder } from './inOrder.ts'
import { openPool } from './pool.ts'

/** A worker that does what it is told: answer, end, hang, or use up its memory. */
const obedient = `
export function obey({ say, after = 0, gate }) {
  if (say === 'native') {
    Atomics.add(gate, 0, 1)
    for (const began = Date.now(); Date.now() < began + after; );
    Atomics.sub(gate, 0, 1)
    for (;;);
  }
  if (say === 'exit') process.exit(1)
  if (say === 'throw') setTimeout(() => { throw new Error('late') }, 0)
  if (say === 'hang') for (;;);
  if (say === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) }
  return new Promise((resolve) => setTimeout(() => resolve(say), after))
}
`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-pool-'))
  writeFileSync(join(folder, 'obedient.mjs'), obedient)
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Order {
  readonly say: string
  readonly after?: number
  readonly limit?: number
}

async function answers(orders: readonly Order[], threads = 2): Promise<unknown[]> {
  const pool = openPool<Order, string>('obey', {
    filename: join(folder, 'obedient.mjs'),
    threads,
    workerData: null,
    runsModels: false,
    memoryLimit: 64,
    timeLimit: ({ limit = 20_000 }) => limit,
  })
  const results: unknown[] = []
  for await (const { result } of inOrder(orders, pool.run, 4)) results.push('value' in result ? result.value : result)
  await pool.close()
  return results
}

describe('a pool [S30]', () => {
  it('hands results back in the order of the tasks, however long each takes', async () => {
    const orders = Array.from({ length: 20 }, (_, i) => ({ say: String(i), after: (i * 37) % 23 }))
    expect(await answers(orders)).toEqual(orders.map(({ say }) => say))
  })

  it('loses only the task whose worker ends', async () => {
    expect(await answers([{ say: 'a' }, { say: 'exit' }, { say: 'b' }, { say: 'c' }])).toEqual(['a', { error: 'crash' }, 'b', 'c'])
  })

  it('gives up only the task that hangs', async () => {
    expect(await answers([{ say: 'a' }, { say: 'hang', limit: 300 }, { say: 'b' }, { say: 'c' }])).toEqual([
      'a',
      { error: 'timeout' },
      'b',
      'c',
    ])
  })

  it('lets a thread out of the ONNX runtime before it ends it', async () => {
    const began = Date.now()
    expect(await answers([{ say: 'native', after: 3000, limit: 1000 }, { say: 'b' }])).toEqual([{ error: 'timeout' }, 'b'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(3000)
  })

  it('times a task from when it begins, not from when it queues', async () => {
    const orders = Array.from({ length: 6 }, () => ({ say: 'slow', after: 200, limit: 900 }))
    expect(await answers(orders, 1)).toEqual(orders.map(() => 'slow'))
  })

  it('loses only the task that uses up its memory', async () => {
    expect(await answers([{ say: 'a' }, { say: 'eat' }, { say: 'b' }])).toEqual(['a', { error: 'memory' }, 'b'])
  })
})
