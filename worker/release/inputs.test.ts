import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findInputs, tellEvery } from './inputs.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-inputs-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('lets a signal have its turn while a folder is listed [F151]', async () => {
  for (let i = 0; i <= tellEvery; i++) writeFileSync(join(folder, `${i}.txt`), '')
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  const busy = () => {
    // As if all files so far had taken long.
    for (const began = performance.now(); performance.now() - began < 100; );
    expect(hadTurn).toBe(false)
  }
  const { files } = await findInputs({ input: folder, exclude: [] }, busy)
  expect([files.length, hadTurn]).toEqual([tellEvery + 1, true])
})
