import { expect, it } from 'vitest'
import { progressKeeper } from './releaseProgress.ts'

const one = { document: 1, milliseconds: 90 }
const unknown = { secondsLeft: () => undefined, longest: () => undefined }

it('tells the pace of what this run does itself, once it is known', () => {
  let at = 0
  let left: number | undefined
  const { listener, take } = progressKeeper(1, () => at)
  listener.begin('redact', { ...unknown, documents: 100, bytes: 100_000, secondsLeft: () => left })
  take()
  for (let k = 0; k < 40; k++) listener.step({ ...one, documents: 1, notes: 0, bytes: 1000, failed: false, before: true })
  at = 1000
  expect(take().progress).toMatchObject({ documents: { done: 40, all: 100 }, notesASecond: null, secondsLeft: null })
  for (let k = 0; k < 20; k++) listener.step({ ...one, documents: 1, notes: 1, bytes: 1000, failed: k === 0, before: false })
  at = 10_000
  left = 19.2
  expect(take().progress).toMatchObject({ documents: { done: 60, all: 100 }, failed: 1, notesASecond: 2, secondsLeft: 20 })
})

it('begins to count again with each stage', () => {
  const { listener, take } = progressKeeper(1, () => 0)
  listener.begin('survey', { ...unknown, documents: 2, bytes: 20 })
  listener.step({ ...one, documents: 1, notes: 1, bytes: 10, failed: true, before: false })
  listener.begin('redact', { ...unknown, documents: 2, bytes: 20 })
  expect(take().progress).toMatchObject({ stage: 'redact', documents: { done: 0, all: 2 }, bytes: { done: 0, all: 20 }, failed: 0 })
})

it('hands over what became of documents once, in the window’s words', () => {
  const { listener, take } = progressKeeper(1)
  listener.document?.({
    number: 1,
    path: 'a.txt',
    name: 'a.txt',
    state: 'failed',
    cause: 'the disk is full. Make room and run again with --resume',
  })
  expect(take().outcomes).toMatchObject([{ number: 1, cause: 'the disk is full. Make room, then go on' }])
  expect(take().outcomes).toEqual([])
})
