import { expect, it, vi } from 'vitest'
import { awakeTime } from './awakeTime.ts'

it('stands still while the process is stopped: a pause of an hour times no document out [F129]', () => {
  const [before, now] = [awakeTime(), performance.now()]
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_000)
  expect(awakeTime() - before).toBeLessThan(20_000)
  clock.mockReturnValue(now + 3_602_000)
  const after = awakeTime()
  clock.mockReturnValue(now + 3_605_000)
  expect(awakeTime() - after).toBe(3000)
  clock.mockRestore()
})
