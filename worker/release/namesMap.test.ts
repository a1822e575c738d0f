import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepNames, readNames } from './namesMap.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-names-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the map of replaced names', () => {
  it('is read back with its key, and shows nothing without', () => {
    const key = join(folder, 'run.key')
    const file = keepNames([['Halvorsen.txt', 'PATIENT.txt']], key)
    expect(readFileSync(file, 'latin1')).not.toContain('Halvorsen')
    expect(readNames(file, key)).toEqual([['Halvorsen.txt', 'PATIENT.txt']])
    expect(statSync(key).mode & 0o077).toBe(0)
  })

  it('refuses another key, an altered map, and a file that is no key', () => {
    const key = join(folder, 'run.key')
    const file = keepNames([['a', 'b']], key)
    expect(() => readNames(file, writeKey(join(folder, 'other.key'), 32))).toThrow('another key')
    expect(() => keepNames([['a', 'b']], writeKey(join(folder, 'short.key'), 5))).toThrow('is no key')
  })
})

function writeKey(file: string, length: number): string {
  writeFileSync(file, Buffer.alloc(length, 7))
  return file
}
