import { describe, expect, it, vi } from 'vitest'
import type { FileTasks } from '../redact/redactFile.ts'
import type { EntityTable } from '../redact/surrogates/entityTable.ts'
import { entitiesIn } from '../redact/surrogates/sharedEntities.ts'
import { openPool } from '../threads/pool.ts'
import { lazyPool } from './lazyPool.ts'
import { runTasks, type TaskRun, threadsFor } from './runTasks.ts'
import type { ListedDocument } from './units.ts'

const close = vi.fn(async () => {})
const run = vi.fn(async (_: FileTasks) => ({ error: 'crash' }) as const)
vi.mock('../threads/pool.ts', () => ({ openPool: vi.fn(() => ({ run, close })) }))

const documents = (count: number, size: number, name = 'note.txt') =>
  Array.from({ length: count }, (_, i): ListedDocument => ({ number: i + 1, name, file: { path: name, size, changed: 0 } }))

describe('the threads of a run', () => {
  it('are one for a few short notes, however many are allowed', () => {
    expect(threadsFor(documents(3, 500), 16)).toBe(1)
    expect(threadsFor([], 16)).toBe(1)
  })

  it('grow with the text, and never exceed documents or what is allowed', () => {
    expect(threadsFor(documents(60, 500), 16)).toBe(3)
    expect(threadsFor(documents(2, 400_000), 16)).toBe(2)
    expect(threadsFor(documents(1000, 4000), 4)).toBe(4)
  })

  it('are one for each document that may hold pictures of pages, which take long however small they are', () => {
    expect(threadsFor(documents(3, 500, 'scan.pdf'), 16)).toBe(3)
  })
})

describe('the pool of a release', () => {
  const noted = (stage: TaskRun['stage'], more: Partial<TaskRun> = {}) =>
    ({
      tasks: documents(2, 500).map((unit) => ({
        unit: { ...unit, id: `${unit.number}`, size: 500 },
        task: { input: '/in/note.txt', id: 'note.txt' },
      })),
      places: documents(2, 500),
      stage,
      order: { jobs: 4 },
      program: { lexicon: {} },
      more: {},
      stop: { requested: () => false },
      listen: { begin: () => {}, step: () => {}, end: () => {} },
      ...more,
    }) as unknown as TaskRun
  const entities = { taken: ['Quillfeather'], scopes: {}, dates: {} } as unknown as EntityTable
  const outcomesOf = async (asked: TaskRun) => {
    const outcomes = []
    for await (const { outcome } of runTasks(asked)) outcomes.push(outcome)
    return outcomes
  }

  it('is opened once for both passes, is given what the first has found, and is closed by who made it', async () => {
    const pool = lazyPool()
    expect(await outcomesOf(noted('survey', { pool }))).toHaveLength(2)
    expect(await outcomesOf(noted('redact', { pool, entities }))).toHaveLength(2)
    expect([vi.mocked(openPool).mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
    const given = run.mock.calls.map(([{ entities }]) => entities)
    expect(given.map((shared) => shared && entitiesIn(shared))).toEqual([undefined, undefined, entities, entities])
    const { timeLimit } = vi.mocked(openPool).mock.calls[0]![1]
    for (const [task] of run.mock.calls) expect(timeLimit(task)).toBeGreaterThan(0)
    await pool.close()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is its own, and closed with it, where a pass is the only one', async () => {
    vi.clearAllMocks()
    await outcomesOf(noted('redact'))
    expect([vi.mocked(openPool).mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  })

  it('is never opened where nothing is to be done', async () => {
    vi.clearAllMocks()
    const pool = lazyPool()
    await outcomesOf(noted('redact', { pool, tasks: [] }))
    await pool.close()
    expect(openPool).not.toHaveBeenCalled()
  })
})
