import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNames, writeNamesMap } from './namesMap.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-names-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = new Uint8Array(32).fill(5)
const first = 'a1'.repeat(16)
const second = 'b2'.repeat(16)

describe('the map of names', () => {
  it('is read back with its key, and shows nothing without [R12]', () => {
    const keyFile = join(folder, 'run.key')
    const file = writeNamesMap([['Halvorsen.txt', 'k3.txt']], { keyFile, key, release: first })
    expect(readFileSync(file, 'latin1')).not.toContain('Halvorsen')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readNames(keyFile, key)).toMatchObject([{ release: first, names: [['Halvorsen.txt', 'k3.txt']] }])
    expect(() => readNames(keyFile, new Uint8Array(32).fill(6))).toThrow('another key')
  })

  it('of one release does not replace that of another with the same key [F87]', () => {
    const keyFile = join(folder, 'run.key')
    writeNamesMap([['a', 'b']], { keyFile, key, release: first, at: 1 })
    writeNamesMap([['c', 'd']], { keyFile, key, release: second, at: 2 })
    writeNamesMap([['c', 'e']], { keyFile, key, release: second, at: 3 })
    expect(readNames(keyFile, key).map(({ names }) => names)).toEqual([[['c', 'e']], [['a', 'b']]])
  })
})
