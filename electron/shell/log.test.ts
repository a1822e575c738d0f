import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { described, PlainError } from '../../worker/io/describedError.ts'
import { errorLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

it('keeps the kind of a bug and where it happened, not what it says', () => {
  const report = errorLog(folder)
  report(
    'annotate.open',
    thrownBy(() => JSON.parse('Margaret Whitfield')),
  )
  const line = readFileSync(join(folder, 'errors.log'), 'utf8')
  expect(line).toMatch(/annotate\.open: SyntaxError at .*log\.test\.ts:\d+:\d+/)
  expect(line).not.toMatch(/Marg|Whitfield/)
})

it('is not taken in by a message that looks like a stack', () => {
  const error = new Error('first\n    at Margaret (/notes/Whitfield.txt:1:2)\n    at x')
  expect(described(error)).not.toMatch(/Margaret|Whitfield/)
  expect(described(Object.assign(new Error('x'), { name: 'Margaret Whitfield', code: 'born 1962', stack: 'Margaret:1:1' }))).toBe(
    'Error at an unknown place',
  )
  expect(described('Margaret')).toBe('a thrown string')
})

it('names no folder of the machine', () => {
  expect(described(new Error('x'))).not.toContain('/')
})

it('keeps the message of an error that is known to hold no data', () => {
  expect(described(new PlainError('documentId: invalid_type'))).toContain('(documentId: invalid_type)')
})

it('begins again at a megabyte, and keeps the one before', () => {
  const report = errorLog(folder)
  for (let i = 0; i < 1300; i++) report('x'.repeat(900), new Error('x'))
  expect(readFileSync(join(folder, 'errors.log'), 'utf8').length).toBeLessThan(1_000_000)
  expect(readFileSync(join(folder, 'errors.log.1'), 'utf8').length).toBeGreaterThan(900_000)
})
