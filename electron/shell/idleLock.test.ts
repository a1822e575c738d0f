import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idleMinutes, startIdleLock } from './idleLock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(minutes = 5) {
  const events = new EventEmitter()
  const locks: string[] = []
  let idle = 0
  const presence = { getSystemIdleTime: () => idle, on: events.on.bind(events) }
  const { stop } = startIdleLock({ presence, minutes: () => minutes, lock: (by) => locks.push(by) })
  const rest = (seconds: number): void => {
    idle = seconds
  }
  return { events, locks, stop, rest }
}

it('locks once nobody has been there for as long as was chosen, and not before [T9]', () => {
  const { locks, rest, stop } = watched()
  rest(299)
  vi.advanceTimersByTime(60_000)
  expect(locks).toEqual([])
  rest(301)
  vi.advanceTimersByTime(10_000)
  expect(locks).toEqual(['idle'])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(locks).toHaveLength(1)
})

it('locks when the screen is locked, and when the machine goes to sleep [T9]', () => {
  const { events, locks } = watched()
  events.emit('lock-screen')
  events.emit('suspend')
  expect(locks).toEqual(['idle', 'system'])
})

it('lets the policy of the machine ask for fewer minutes, not for more [T9]', () => {
  expect([idleMinutes(15, undefined), idleMinutes(15, 5), idleMinutes(15, 60)]).toEqual([15, 5, 15])
})
