import { describe, expect, it } from 'vitest'
import { estimateOf } from './estimate.ts'

const threads = 2

/** A run of tasks on threads, in the order of `sizes`, by a clock of its own. */
function simulated(sizes: readonly number[], milliseconds: (size: number, task: number) => number) {
  let at = 0
  const all = { documents: sizes.length, bytes: sizes.reduce((a, b) => a + b, 0) }
  const estimate = estimateOf<number>(all, threads, () => at)
  const busy: { task: number; until: number }[] = []
  const said: { at: number; left: number | undefined }[] = []
  let next = 0
  for (;;) {
    for (const done of busy.filter(({ until }) => until <= at)) {
      estimate.ended(done.task)
      busy.splice(busy.indexOf(done), 1)
    }
    for (; busy.length < threads && next < sizes.length; next++) {
      const bytes = sizes[next]!
      estimate.started(next, { documents: 1, bytes })
      busy.push({ task: next, until: at + milliseconds(bytes, next) })
    }
    if (busy.length === 0) return { said, took: at / 1000 }
    said.push({ at: at / 1000, left: estimate.secondsLeft() })
    at = Math.min(...busy.map(({ until }) => until))
  }
}

/** The worst error of an estimate of the whole time from a tenth on, as a share of it. */
function worst({ said, took }: ReturnType<typeof simulated>): number {
  const later = said.filter(({ at }) => at >= took / 10)
  return Math.max(...later.map(({ at, left }) => Math.abs(at + (left ?? Number.POSITIVE_INFINITY) - took) / took))
}

const rules = (size: number) => 2 + size / 400
const many = (count: number, size: (i: number) => number) => Array.from({ length: count }, (_, i) => size(i))

describe('the estimate of the time left is within 30 % from a tenth on [F126]', () => {
  it.each([
    ['notes of one size', many(2000, () => 4000), rules],
    ['notes of many sizes', many(2000, (i) => 300 + ((i * 7919) % 9000)), rules],
    ['tiny notes, which take the time of a file each', many(20_000, () => 300), rules],
    ['a long text first, and short ones', [5_000_000, ...many(1500, (i) => 3000 + (i % 500))], rules],
    ['some long texts first, and many tiny ones', [...many(60, (i) => 500_000 - i * 1000), ...many(8000, () => 500)], rules],
    [
      'models that a thread reads with its first note',
      many(1500, (i) => 3000 + (i % 900)),
      (size: number, i: number) => (i < 2 ? 2000 : 0) + size / 40,
    ],
  ] as const)('%s', (_, sizes, milliseconds) => {
    expect(worst(simulated(sizes, milliseconds))).toBeLessThan(0.3)
  })

  it('says nothing before anything is known', () => {
    const estimate = estimateOf({ documents: 10, bytes: 1000 }, 2, () => 0)
    estimate.started('a', { documents: 1, bytes: 100 })
    expect(estimate.secondsLeft()).toBeUndefined()
  })

  it('says nothing from a note during which models were read, however long that took', () => {
    let at = 0
    const estimate = estimateOf({ documents: 400, bytes: 4_000_000 }, 2, () => at)
    estimate.started('long', { documents: 1, bytes: 2_000_000 })
    estimate.started('short', { documents: 1, bytes: 4000 })
    at = 6000
    estimate.ended('short')
    expect(estimate.secondsLeft()).toBeUndefined()
  })

  it('counts what an earlier run had done as no work', () => {
    let at = 0
    const estimate = estimateOf({ documents: 10, bytes: 1000 }, 1, () => at)
    for (let i = 0; i < 5; i++) estimate.passed({ documents: 1, bytes: 100 })
    for (let i = 0; i < 4; i++) {
      estimate.started(i, { documents: 1, bytes: 100 })
      at += 1000
      estimate.ended(i)
    }
    expect(estimate.secondsLeft()).toBeCloseTo(1)
  })

  it('counts documents that are done together one by one', () => {
    let at = 0
    const estimate = estimateOf({ documents: 100, bytes: 30_000 }, 1, () => at)
    for (let i = 0; i < 3; i++) {
      estimate.started(i, { documents: 20, bytes: 6000 })
      at += 2000
      expect(estimate.ended(i)).toBe(2000)
    }
    expect(estimate.secondsLeft()).toBeCloseTo(4)
    estimate.started(3, { documents: 30, bytes: 9000 })
    expect(estimate.secondsLeft()).toBeCloseTo(4)
  })

  it('names the task in progress for longest', () => {
    let at = 0
    const estimate = estimateOf({ documents: 2, bytes: 1000 }, 2, () => at)
    estimate.started('a', { documents: 1, bytes: 900 })
    at = 7000
    estimate.started('b', { documents: 1, bytes: 100 })
    expect(estimate.longest()).toEqual({ bytes: 900, seconds: 7 })
  })
})
