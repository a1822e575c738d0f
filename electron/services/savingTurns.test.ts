import { describe, expect, it } from 'vitest'
import { savingTurns } from './savingTurns.ts'

describe('saving in turns', () => {
  it('saves everything in its order, several results a transaction', async () => {
    const saved: number[] = []
    let turns = 0
    const transact = (work: () => void) => {
      turns++
      work()
    }
    const { save } = savingTurns<number>(transact, (i) => void saved.push(i))
    const all = Array.from({ length: 50 }, (_, i) => i)
    await Promise.all(all.map(save))
    expect(saved).toEqual(all)
    expect(turns).toBeLessThan(10)
    await save(50)
    expect(saved.length).toBe(51)
  })

  it('lets others have their turn when there is much to save', async () => {
    const slow = () => {
      const until = performance.now() + 5
      while (performance.now() < until);
    }
    const { save } = savingTurns<number>((work) => work(), slow)
    const saving = Promise.all(Array.from({ length: 40 }, (_, i) => save(i)))
    let others = 0
    const other = setInterval(() => others++, 1)
    await saving
    clearInterval(other)
    expect(others).toBeGreaterThan(5)
  })

  it('rejects what was in a transaction that failed, and goes on with the rest', async () => {
    let fail = true
    const { save } = savingTurns<number>(
      (work) => {
        work()
        if (fail) throw new RangeError('the disk is full')
      },
      () => {},
    )
    await expect(save(1)).rejects.toThrow('the disk is full')
    fail = false
    await save(2)
  })
})
