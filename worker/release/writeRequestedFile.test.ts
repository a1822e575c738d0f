import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { writeRequestedFile } from './writeRequestedFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('writes a file whole, in the place of the one before', () => {
  writeRequestedFile(join(folder, 'report.json'), 'old')
  writeRequestedFile(join(folder, 'report.json'), 'né')
  expect([readdirSync(folder), readFileSync(join(folder, 'report.json'), 'utf8')]).toEqual([['report.json'], 'né'])
})

it('leaves what is there, and nothing of its own, where it can not be put in its place; and says why [F115]', () => {
  const file = join(folder, 'report.json')
  mkdirSync(join(file, 'in the way'), { recursive: true })
  expect(() => writeRequestedFile(file, 'new')).toThrow(
    new UserError(`${file} can't be written (EISDIR). Check its folder and the free space on the disk.`),
  )
  expect(readdirSync(folder)).toEqual(['report.json'])
  expect(() => writeRequestedFile(join(folder, 'nowhere', 'report.json'), 'new')).toThrow('(ENOENT)')
})

it('grows beside its place, never in it', () => {
  const file = join(folder, 'report.json')
  mkdirSync(`${file}.${process.pid}.part`)
  expect(() => writeRequestedFile(file, 'new')).toThrow(UserError)
})
