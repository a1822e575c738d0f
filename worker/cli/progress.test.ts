import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StageOfRun } from '../release/order.ts'
import type { ProgressMode } from './commands/tagging.ts'
import { inWords, runProgress } from './progress.ts'

const stage: StageOfRun = {
  documents: 400,
  bytes: 2_000_000,
  secondsLeft: () => 41.6,
  longest: () => ({ bytes: 900_000, seconds: 12.2 }),
}
const step = { document: 1, milliseconds: 90, documents: 1, notes: 1, bytes: 500, failed: false, before: false } as const

let written: string
const wasTerminal = process.stderr.isTTY
beforeEach(() => {
  vi.useFakeTimers()
  written = ''
  const write = (text: string) => {
    written += text
    return true
  }
  vi.spyOn(process.stderr, 'write').mockImplementation(write as never)
  vi.spyOn(Object.getPrototypeOf(process.stderr), 'write').mockImplementation(write as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.stderr.isTTY = wasTerminal
})

/** What a run of 40 seconds writes that is busy with one document for the last 35. */
function told({ terminal, silent, mode = 'auto' }: { terminal: boolean; silent: boolean; mode?: ProgressMode }): string {
  process.stderr.isTTY = terminal
  vi.stubEnv('npm_config_loglevel', silent ? 'silent' : 'notice')
  const listener = runProgress('Redacted', mode)
  listener.begin('redact', stage)
  for (let i = 0; i < 50; i++) {
    vi.advanceTimersByTime(100)
    listener.step(step)
  }
  vi.advanceTimersByTime(35_000)
  listener.end()
  return written
}

describe('progress [F126]', () => {
  it('is told from the first second on, while a folder of many files is listed and named [F133]', () => {
    const planned = (mode: ProgressMode, terminal: boolean) => {
      written = ''
      process.stderr.isTTY = terminal
      const listener = runProgress('Redacted', mode)
      for (let files = 1000; files <= 40_000; files += 1000) {
        vi.advanceTimersByTime(100)
        listener.planning?.(files <= 20_000 ? 'list' : 'name', files)
      }
      listener.end()
      return written
    }
    const lines = planned('json', false).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { planning: { step: 'list', files: 10_000 } },
      { planning: { step: 'list', files: 20_000 } },
      { planning: { step: 'name', files: 30_000 } },
      { planning: { step: 'name', files: 40_000 } },
    ])
    expect(planned('auto', true)).toMatch(/Found 10,000 files.*Named 40,000 files\r\x1b\[K$/s)
    expect(planned('none', true)).toBe('')
  })

  it('is a line of a terminal, also under --silent, and nothing of it stays', () => {
    const text = told({ terminal: true, silent: true })
    expect(text).toContain('Redacted 50 of 400 documents, 25.0 kB of 2.0 MB, about 42 s left, one of 0.9 MB for 12 s')
    expect(text.endsWith('\r\x1b[K')).toBe(true)
  })

  it('is lines of a log, but not under --silent', () => {
    const lines = told({ terminal: false, silent: false }).trimEnd().split('\n')
    // One after five seconds, one when the last document is done, one half a minute later.
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.length).toBeLessThanOrEqual(4)
    written = ''
    expect(told({ terminal: false, silent: true })).toBe('')
    expect(told({ terminal: true, silent: false, mode: 'none' })).toBe('')
  })

  it('is JSON lines for programs, with a sign of life while one big file is read', () => {
    const lines = told({ terminal: false, silent: true, mode: 'json' }).trimEnd().split('\n')
    const progress = lines.map((line) => (JSON.parse(line) as { progress: { documents: unknown; secondsLeft: number } }).progress)
    expect(progress.at(-1)).toEqual({
      stage: 'redact',
      documents: { done: 50, all: 400 },
      bytes: { done: 25_000, all: 2_000_000 },
      failed: 0,
      secondsLeft: 42,
      longest: { bytes: 900_000, seconds: 12 },
    })
    expect(progress.length).toBeGreaterThan(10)
  })

  it('names a document that failed by its number where standard error is kept', () => {
    process.stderr.isTTY = false
    runProgress('Redacted', 'json').failed({ number: 7, path: 'Ann Lee.txt' }, 'it is empty')
    runProgress('Redacted', 'auto').failed({ number: 7, path: 'Ann Lee.txt' }, 'it is empty')
    expect(written).toBe('{"failed":{"document":7,"cause":"it is empty"}}\nFailed: document 7: it is empty.\n')
  })

  it('speaks of what is not known yet no word', () => {
    const progress = {
      stage: 'survey',
      documents: { done: 0, all: 1 },
      bytes: { done: 0, all: 3e9 },
      failed: 0,
      secondsLeft: null,
      longest: null,
    }
    expect(inWords('Read', { ...progress, stage: 'survey' })).toBe('Surveyed 0 of 1 documents, 0.0 kB of 3.00 GB')
  })
})
