import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { damagedFiles, type Sums } from './damagedFiles.ts'

let folder: string
let sums: Sums

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-whole-'))
  mkdirSync(join(folder, 'dist'))
  const files = { 'dist/thread.js': 'export {}', 'dist/gazetteer.bin': 'names' }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  sums = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('finds nothing in what is as it was packed', () => {
  expect(damagedFiles(folder, sums)).toEqual([])
})

it('names a file of which one byte is another', () => {
  writeFileSync(join(folder, 'dist/thread.js'), 'export {;')
  expect(damagedFiles(folder, sums)).toEqual(['dist/thread.js'])
})

it('names a file that is gone', () => {
  rmSync(join(folder, 'dist/gazetteer.bin'))
  expect(damagedFiles(folder, sums)).toEqual(['dist/gazetteer.bin'])
})
