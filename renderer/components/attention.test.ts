import { expect, it } from 'vitest'
import { active, attentionFrom, focusedIs, taken } from './attention.ts'

it('counts the seconds that somebody looks, and keeps what is no whole second', () => {
  const first = taken(attentionFrom(0, true), 2_600)
  expect(first.seconds).toBe(2)
  expect(taken(first.rest, 3_000).seconds).toBe(1)
})

it('stops a minute after anything was done, and goes on when something is', () => {
  const late = active(attentionFrom(0, true), 300_000)
  expect(taken(late, 310_000).seconds).toBe(70)
})

it('does not count while the window is behind others', () => {
  const away = focusedIs(attentionFrom(0, true), false, 10_000)
  const back = focusedIs(away, true, 40_000)
  expect(taken(back, 45_000).seconds).toBe(15)
  expect(taken(attentionFrom(0, false), 30_000).seconds).toBe(0)
})
