import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { existingKey, isSealedKey, releaseKey, sharedKey } from './releaseKey.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const cheap = { log2N: 10, r: 8, p: 1 } as const
const both = ['the first of two people', 'the other of two people'] as const

function written(bytes: Uint8Array, mode = 0o600): string {
  const file = join(folder, 'key')
  writeFileSync(file, bytes, { mode })
  return file
}

describe('the key of a release', () => {
  it('is made for its owner alone, and is the same the next time', () => {
    const file = join(folder, 'key')
    expect(releaseKey(file)).toEqual(releaseKey(file))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o644])('is refused when others may read it (%o) [F89]', (mode) => {
    const file = written(Buffer.alloc(32, 7))
    chmodSync(file, mode)
    expect(() => releaseKey(file)).toThrow('may be read by others')
  })

  it('is refused when it is all zero, of another length, or not there where it must be [F89]', () => {
    expect(() => releaseKey(written(Buffer.alloc(32)))).toThrow('consists of zeros alone')
    expect(() => releaseKey(written(Buffer.alloc(31, 7)))).toThrow('is not a key')
    expect(() => existingKey(join(folder, 'none'))).toThrow('does not exist')
  })

  it('that two people open is nobody’s alone: in its file there is nothing of it [F88]', async () => {
    const file = join(folder, 'key')
    const key = await sharedKey(file, both, cheap)
    expect(isSealedKey(file)).toBe(true)
    expect(Buffer.from(await sharedKey(file, [both[1], both[0]])).equals(Buffer.from(key))).toBe(true)
    const text = readFileSync(file)
    for (const form of [Buffer.from(key), Buffer.from(Buffer.from(key).toString('base64')), Buffer.from(Buffer.from(key).toString('hex'))])
      expect(text.includes(form)).toBe(false)
    await expect(sharedKey(file, [both[0], 'somebody else entirely'])).rejects.toThrow("don't open")
    expect(() => releaseKey(file)).toThrow('sealed by two')
  })

  it('in clear is refused where two people should open it', async () => {
    await expect(sharedKey(written(Buffer.alloc(32, 7)), both, cheap)).rejects.toThrow('holds a key in clear')
  })
})
