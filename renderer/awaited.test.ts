import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaited, onAwaited } from './awaited.ts'
import { cloister } from './cloister.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('names what is waited for after 300 ms, until it is there', async () => {
  const first = Promise.withResolvers<unknown>()
  const second = Promise.withResolvers<unknown>()
  const answers = [first.promise, second.promise]
  vi.stubGlobal('window', { cloister: { call: () => answers.shift() } })
  const told: (string | null)[] = []
  const stop = onAwaited(() => told.push(awaited()))
  const list = cloister.corpora.list()
  vi.advanceTimersByTime(299)
  expect(awaited()).toBeNull()
  vi.advanceTimersByTime(1)
  const people = cloister.releases.list()
  vi.advanceTimersByTime(400)
  expect(awaited()).toBe('corpora.list')
  first.resolve({ value: [] })
  await list
  expect(awaited()).toBe('releases.list')
  second.resolve({ error: 'no', bug: false })
  await people.catch(() => {})
  expect(told).toEqual(['corpora.list', 'corpora.list', 'releases.list', null])
  stop()
})

it('says nothing while the system asks a person for a file, nor of what is answered at once', async () => {
  const never = new Promise(() => {})
  vi.stubGlobal('window', { cloister: { call: (name: string) => (name === 'files.choose' ? never : Promise.resolve({ value: [] })) } })
  void cloister.files.choose({ purpose: 'import-folder' })
  await cloister.jobs.list()
  vi.advanceTimersByTime(5000)
  expect(awaited()).toBeNull()
})
