import { describe, expect, it } from 'vitest'
import { untilTime } from './job.ts'

const noon = new Date(2026, 10, 23, 12, 0)

describe('--until [F129]', () => {
  it.each([
    ['18:30', new Date(2026, 10, 23, 18, 30)],
    ['06:00', new Date(2026, 10, 24, 6, 0)],
    ['6:00', new Date(2026, 10, 24, 6, 0)],
    ['12:00', new Date(2026, 10, 24, 12, 0)],
    ['12:00:05', new Date(2026, 10, 23, 12, 0, 5)],
    ['2026-11-30T06:00', new Date(2026, 10, 30, 6, 0)],
  ])('%s is the next such time', (typed, time) => {
    expect(untilTime(typed, noon)).toBe(time.getTime())
  })

  it.each(['24:00', '6', 'tomorrow', '06:60', '2026-11-22T06:00', '2026-02-30T06:00', ''])('refuses %j', (typed) => {
    expect(untilTime(typed, noon)).toHaveProperty('refusal')
  })
})
