import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWhole } from './atomicWrite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('leaves alone what another program is writing, and removes what a killed one left [F34]', () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, `head.json.${gone}.part`), 'torn')
  writeFileSync(join(folder, `head.json.${process.ppid}.part`), 'growing')
  writeFileSync(join(folder, 'head.json.old.part'), 'not ours')
  writeWhole(join(folder, 'head.json'), 'new')
  expect(readdirSync(folder).toSorted()).toEqual(['head.json', `head.json.${process.ppid}.part`, 'head.json.old.part'].toSorted())
  expect(readFileSync(join(folder, 'head.json'), 'utf8')).toBe('new')
})
