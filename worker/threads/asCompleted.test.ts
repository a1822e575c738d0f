import { describe, expect, it } from 'vitest'
import { asCompleted } from './asCompleted.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('asCompleted', () => {
  it('lets every other item pass a long one [F125]', async () => {
    let finishLong = () => {}
    const seen: number[] = []
    const work = (i: number) => (i === 0 ? new Promise<void>((resolve) => (finishLong = resolve)) : pause(i % 2))
    for await (const { item } of asCompleted(numbers(200), work, () => 3)) {
      seen.push(item)
      if (seen.length === 199) finishLong()
    }
    expect(seen.at(-1)).toBe(0)
    expect([...seen].sort((a, b) => a - b)).toEqual(numbers(200))
  })

  it('has no more in progress than its window', async () => {
    let inProgress = 0
    let most = 0
    const work = async (i: number) => {
      most = Math.max(most, ++inProgress)
      await pause(i % 3)
      inProgress--
    }
    for await (const _ of asCompleted(numbers(50), work, () => 5));
    expect(most).toBe(5)
  })

  it('takes no further item once its window is 0, and yields what was in progress', async () => {
    let window = 4
    const seen: number[] = []
    for await (const { item } of asCompleted(
      numbers(50),
      () => pause(1),
      () => window,
    )) {
      seen.push(item)
      window = 0
    }
    expect(seen.sort()).toEqual([0, 1, 2, 3])
  })

  it('begins nothing while it is paused, yields what was in progress, and goes on [F129]', async () => {
    let goOn = () => {}
    let paused: Promise<void> | undefined
    const seen: number[] = []
    const begun: number[] = []
    const work = async (i: number) => {
      begun.push(i)
      await pause(1)
    }
    const all = asCompleted(
      numbers(20),
      work,
      () => 3,
      () => paused,
    )
    for await (const { item } of all) {
      seen.push(item)
      if (seen.length !== 2) continue
      paused = new Promise((resolve) => {
        goOn = resolve
      })
      setTimeout(() => {
        // What was in progress is done; nothing else was begun.
        expect(begun.length).toBeLessThanOrEqual(5)
        paused = undefined
        goOn()
      }, 50)
    }
    expect(seen.sort((a, b) => a - b)).toEqual(numbers(20))
  })

  it('lets timers have their turn while results come at once', async () => {
    let fired = 0
    const timer = setInterval(() => fired++, 1)
    const began = performance.now()
    const endless = function* () {
      while (performance.now() - began < 300) yield 0
    }
    for await (const _ of asCompleted(
      endless(),
      async (i) => i,
      () => 4,
    ));
    clearInterval(timer)
    expect(fired).toBeGreaterThan(1)
  })

  it('throws what its source throws, and ends its source when nobody wants more', async () => {
    let left = false
    function* source(failing: boolean) {
      try {
        yield 1
        if (failing) throw new Error('broken')
        yield 2
      } finally {
        left = true
      }
    }
    await expect(async () => {
      for await (const _ of asCompleted(
        source(true),
        async (i) => i,
        () => 1,
      ));
    }).rejects.toThrow('broken')
    left = false
    for await (const _ of asCompleted(
      source(false),
      async (i) => i,
      () => 1,
    ))
      break
    expect(left).toBe(true)
  })
})
