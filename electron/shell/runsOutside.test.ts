import { expect, it } from 'vitest'
import type { Job } from '../contract/values.ts'
import { followRuns, shareDone } from './runsOutside.ts'

const job = (some: Partial<Job> = {}): Job => ({
  id: '1',
  kind: 'release',
  subject: 'Ward of Orla Quist',
  state: 'running',
  done: 0,
  total: 0,
  problems: [],
  outcome: null,
  ...some,
})

it('shows how far all that runs is, and nothing where nothing runs', () => {
  expect(shareDone([])).toBe(-1)
  expect(shareDone([job({ state: 'done', done: 3, total: 3 })])).toBe(-1)
  expect(shareDone([job()])).toBe(2)
  expect(shareDone([job({ done: 1, total: 4 }), job({ done: 3, total: 4 }), job()])).toBe(0.5)
})

it('says that a long run has ended where another window is in front, and names nothing of it', () => {
  let time = 0
  let isFocused = false
  const said: string[] = []
  const shares: number[] = []
  const now = { current: job() }
  const follow = followRuns({
    jobs: () => [now.current],
    showProgress: (share) => shares.push(share),
    isFocused: () => isFocused,
    notify: (words) => said.push(words),
    now: () => time,
  })
  const run = (seconds: number, end: Job['state']) => {
    now.current = job()
    follow(now.current)
    time += seconds * 1000
    now.current = job({ state: end, outcome: 'Ward of Orla Quist is in results.' })
    follow(now.current)
  }
  run(60, 'done')
  run(60, 'failed')
  run(2, 'done')
  run(60, 'cancelled')
  isFocused = true
  run(60, 'done')
  expect(said).toEqual(['A release has ended.', 'A job failed. Open Cloister to see why.'])
  expect(shares.at(-1)).toBe(-1)
})
