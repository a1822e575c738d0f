import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets a timer have its turn in work that waits for nothing', async () => {
  const turn = turns()
  let isDue = false
  setTimeout(() => {
    isDue = true
  }, 1)
  // A signal comes in the same phase of the event loop as a timer, or in the next.
  while (!isDue) await turn()
  expect(isDue).toBe(true)
})

it('costs nothing between turns', () => {
  expect(turns()()).toBeUndefined()
})
