import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { unrestricted } from '../../worker/release/machineRules.ts'
import { fileHandles } from './files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-files-'))
  writeFileSync(join(folder, 'a.txt'), 'a')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives a handle that says no more than the name, and the path back for it', () => {
  const files = fileHandles(unrestricted)
  const held = files.hold(join(folder, 'a.txt'))
  expect(held).toEqual({ handle: expect.any(String), name: 'a.txt', kind: 'file' })
  expect(files.path(held.handle)).toBe(join(folder, 'a.txt'))
  expect(files.hold(folder).kind).toBe('folder')
  expect(files.hold(join(folder, 'not there yet')).kind).toBe('file')
})

it('knows no handle that it did not give, nor one that it forgot', () => {
  const files = fileHandles(unrestricted)
  const { handle } = files.hold(folder)
  expect(() => files.path('/etc/passwd')).toThrow(UserError)
  files.forget()
  expect(() => files.path(handle)).toThrow('Choose it again')
})
