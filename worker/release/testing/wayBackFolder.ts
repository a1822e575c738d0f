import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A guess that costs little: what is tried here is not how dear it is. */
export const cheap = { log2N: 10, r: 8, p: 1 } as const
export const passphrases = ['the first of two people', 'the other of two people'] as const

/** A folder of the test file's own, removed after its tests, and in it a new path for each way back. */
export function wayBackFolder(): { readonly folder: string; readonly fresh: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'way-back-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let made = 0
  return { folder, fresh: () => join(folder, `${made++}.wayback`) }
}
