import { describe, expect, it } from 'vitest'
import type { FileTask } from '../redact/redactFile.ts'
import { batchesOf } from './batches.ts'
import type { UnitTask } from './units.ts'

const unitTask = (i: number, size = 300, name = `n${i}.txt`): UnitTask & { readonly task: FileTask } => ({
  unit: { file: { path: name, size, changed: 0 }, number: i + 1, name, id: String(i + 1), size },
  task: { input: `/in/${name}`, id: name } satisfies FileTask,
})
const many = (count: number, size = 300) => Array.from({ length: count }, (_, i) => unitTask(i, size))
const sizesOf = (tasks: readonly UnitTask[], threads = 2, documents = tasks.length) =>
  [...batchesOf(tasks, documents, threads)].map((batch) => batch.length)

describe('what a thread gets at once', () => {
  it('is every document once, in order', () => {
    const tasks = [...many(900), unitTask(900, 100_000), ...many(40, 5000)]
    expect([...batchesOf(tasks, tasks.length, 2)].flat()).toEqual(tasks)
  })

  it('is several short documents of many, and fewer and fewer as the end comes near, so that threads end together', () => {
    const sizes = sizesOf(many(20_000))
    expect(Math.max(...sizes)).toBe(32)
    expect(sizes.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 32))
    expect(sizes.slice(-64)).toEqual(Array.from({ length: 64 }, () => 1))
    expect(sizes.length).toBeLessThan(1000)
  })

  it('is one document where there are few', () => {
    expect(sizesOf(many(100))).toEqual(Array.from({ length: 100 }, () => 1))
  })

  it('is no more text than one long note', () => {
    for (const batch of batchesOf(many(20_000, 3000), 20_000, 2)) {
      expect(batch.reduce((sum, { unit }) => sum + unit.size, 0)).toBeLessThanOrEqual(16_384)
    }
    expect(Math.max(...sizesOf(many(20_000, 20_000)))).toBe(1)
  })

  it.each([
    [
      'a part of a document',
      { ...unitTask(50), unit: { ...unitTask(50).unit, stretch: { from: 0, to: 9, format: 'x', about: null, index: 0, last: true } } },
    ],
    ['what may be pictures, which take long', unitTask(50, 300, 'scan.pdf')],
    ['what was done before', { unit: unitTask(50).unit }],
  ] as const)('is %s alone', (_, alone) => {
    const tasks: UnitTask[] = many(101)
    tasks[50] = alone
    const batches = [...batchesOf(tasks, 20_000, 2)]
    expect(batches.map((batch) => batch.length)).toEqual([32, 18, 1, 32, 18])
    expect(batches[2]).toEqual([alone])
  })
})
