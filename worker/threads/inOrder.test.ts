import { describe, expect, it } from 'vitest'
import { inOrder } from './inOrder.ts'

describe('inOrder', () => {
  it('has no more under way than its window', async () => {
    let underWay = 0
    let most = 0
    const work = async (i: number) => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, i % 3))
      return i
    }
    for await (const _ of inOrder(
      Array.from({ length: 50 }, (_, i) => i),
      work,
      5,
    ))
      underWay--
    expect(most).toBe(5)
  })

  it('gives each result when its turn has come, though the next item waits for it', async () => {
    const seen: string[] = []
    let tell = () => {}
    async function* asking() {
      for (const item of ['a', 'b', 'c']) {
        const answered = new Promise<void>((resolve) => {
          tell = resolve
        })
        seen.push(`${item}?`)
        yield item
        await answered
      }
    }
    for await (const { result } of inOrder(asking(), async (item) => `${item}!`, 8)) {
      seen.push(result)
      tell()
    }
    expect(seen).toEqual(['a?', 'a!', 'b?', 'b!', 'c?', 'c!'])
  })

  it('takes as many items as its window holds before it waits for the first', async () => {
    const started: number[] = []
    const finish: (() => void)[] = []
    const work = (i: number) =>
      new Promise<number>((resolve) => {
        started.push(i)
        finish[i] = () => resolve(i)
      })
    const results = inOrder([0, 1, 2, 3, 4], work, 3)
    const first = results.next()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(started).toEqual([0, 1, 2])
    for (const each of finish) each()
    expect(await first).toEqual({ done: false, value: { item: 0, result: 0 } })
    await results.return(undefined)
  })

  it('throws what its source throws, and ends its source when nobody wants more', async () => {
    let left = false
    async function* source(failing: boolean) {
      try {
        yield 1
        if (failing) throw new Error('broken')
        yield 2
      } finally {
        left = true
      }
    }
    const work = async (i: number) => i
    await expect(async () => {
      for await (const _ of inOrder(source(true), work, 1));
    }).rejects.toThrow('broken')
    left = false
    for await (const _ of inOrder(source(false), work, 1)) break
    expect(left).toBe(true)
  })
})
