import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { guardMemory } from './memoryGuard.ts'

it('ends the largest task in progress once more memory is in use than is allowed, and no other with it [F130]', async () => {
  let used = 50
  const ended: string[] = []
  const guard = guardMemory(100, () => used)
  const task = (name: string, weight: number) => ({ weight, end: () => ended.push(name) > 0 })
  guard.begin(task('small', 1))
  guard.begin(task('large', 9))
  await pause(250)
  expect(ended).toEqual([])
  used = 101
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual(['large'])
  guard.close()
})
