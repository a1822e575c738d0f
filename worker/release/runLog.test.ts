import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { logFiles, openLogFile } from '../io/logFile.ts'
import type { Listener } from './order.ts'
import { OutputRefused } from './outputRefused.ts'
import { openRunLog } from './runLog.ts'
import { runLogLine } from './runLogShape.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const silent: Listener = { begin: () => {}, step: () => {}, end: () => {}, failed: () => {} }
const step = { documents: 1, notes: 2, bytes: 500, failed: false, before: false, milliseconds: 12.4 } as const

function written(file: string) {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => runLogLine.parse(JSON.parse(line)))
}

describe('the log of a run [F127]', () => {
  it('says what happened by numbers, and hands everything on', () => {
    const file = join(folder, 'log', 'cloister.log')
    const log = openRunLog(file, () => {})
    const steps: number[] = []
    const listener = log.listening({ ...silent, step: ({ document }) => steps.push(document) })
    listener.begin('redact', { documents: 3, bytes: 1500, secondsLeft: () => undefined, longest: () => undefined })
    listener.failed({ number: 0, path: 'Ann Lee' }, 'the folder may not be read')
    listener.step({ ...step, document: 1 })
    listener.step({ ...step, document: 2, failed: true, cause: 'it is empty' })
    listener.failed({ number: 2, path: 'Ann Lee.txt' }, 'it is empty')
    listener.step({ ...step, document: 3, before: true })
    log.end(1)
    expect(steps).toEqual([1, 2, 3])
    const lines = written(file)
    expect(lines.map(({ at: _, run: __, ...event }) => event)).toMatchObject([
      { event: 'stage', stage: 'redact', documents: 3, bytes: 1500 },
      { event: 'unlisted', cause: 'the folder may not be read' },
      { event: 'document', document: 1, bytes: 500, notes: 2, milliseconds: 12 },
      { event: 'document', document: 2, cause: 'it is empty' },
      { event: 'end', status: 1, documents: 3, failed: 1, before: 1 },
    ])
    expect(readFileSync(file, 'utf8')).not.toContain('Ann')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('names why a command could not run, without its message', () => {
    for (const [error, event] of [
      [new OutputRefused('settings', '/home/ann/out differs'), { event: 'refused', why: 'settings' }],
      [new UserError('/home/ann is missing'), { event: 'refused', why: 'command' }],
      [new TypeError('Ann is no number'), { event: 'bug', bug: expect.stringMatching(/^TypeError at /) }],
    ] as const) {
      const file = join(folder, `${event.event}-${'why' in event ? event.why : ''}`)
      openRunLog(file, () => {}).failed(error)
      expect(written(file)[0]).toMatchObject(event)
      expect(readFileSync(file, 'utf8')).not.toMatch(/ann/i)
    }
  })

  it('is refused where it can not be written', () => {
    expect(() => openRunLog(folder, () => {})).toThrow(/can't be written \(EISDIR\)/)
  })
})

describe('a log file', () => {
  it('is rotated, and the oldest is removed', () => {
    const file = join(folder, 'log')
    const log = openLogFile(file, () => {}, 100)
    for (let i = 0; i < 40; i++) log.add({ line: i, more: '.'.repeat(20) })
    log.close()
    expect(readdirSync(folder).sort()).toEqual(['log', 'log.1', 'log.2', 'log.3', 'log.4'])
    const lines = logFiles(file).flatMap((each) => readFileSync(each, 'utf8').trimEnd().split('\n'))
    const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => 40 - numbers.length + i))
  })

  it('says once that it can not be written, and the run goes on', () => {
    const failed: string[] = []
    const file = join(folder, 'log')
    const log = openLogFile(file, (code) => failed.push(code), 50)
    log.add({ first: '.'.repeat(30) })
    rmSync(file)
    for (let i = 0; i < 3; i++) log.add({ line: '.'.repeat(30) })
    expect(failed).toEqual(['ENOENT'])
  })
})
