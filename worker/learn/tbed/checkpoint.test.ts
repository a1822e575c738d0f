import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadTbedCheckpoint, saveTbedCheckpoint } from './checkpoint.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-checkpoint-'))
  path = join(folder, 'tbed.checkpoint')
})
afterEach(() => rmSync(folder, { recursive: true }))

const search = { keys: [12, 2 ** 40 + 1, 0], dead: [7] }

it('a search for rules that was saved comes back as it was', () => {
  expect(loadTbedCheckpoint(path, 'these notes')).toBeUndefined()
  saveTbedCheckpoint(path, 'these notes', search)
  expect(loadTbedCheckpoint(path, 'these notes')).toEqual(search)
})

it('one of other notes, or damaged, does not come back', () => {
  saveTbedCheckpoint(path, 'these notes', search)
  expect(loadTbedCheckpoint(path, 'other notes')).toBeUndefined()
  for (const broken of ['{', '[]', '{"fingerprint":"these notes","keys":[-1],"dead":[]}', '{"fingerprint":"these notes","keys":[1]}']) {
    writeFileSync(path, broken)
    expect(loadTbedCheckpoint(path, 'these notes')).toBeUndefined()
  }
})
