import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { triesFile, waitOf } from './tries.ts'

let folder: string
let path: string
let now: number
let expected = false
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-tries-'))
  path = join(folder, 'vault.tries.json')
  now = 1_000_000
  expected = false
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const begun = () =>
  triesFile(
    path,
    () => expected,
    () => now,
  )

it('lets three tries through, then asks for a wait that doubles and survives a restart [T7]', () => {
  for (let k = 0; k < 3; k++) begun().begin()
  expect(() => begun().begin()).toThrow('There were 3 wrong tries. Wait 2 seconds')
  now += 2000
  begun().begin()
  expect(() => begun().begin()).toThrow('Wait 4 seconds')
  now += 4000
  begun().begin()
  expect(begun().clear()).toBe(4)
  begun().begin()
  expect(begun().clear()).toBe(0)
})

it('never waits longer than five minutes, nor for a clock that was set back [F26, T7]', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(), fc.nat(), (failed, failedAt, at) => {
      const wait = waitOf({ failed, failedAt }, at)
      expect(wait).toBeLessThanOrEqual(5 * 60_000)
      if (failed >= 3 && at <= failedAt) expect(wait).toBeGreaterThan(0)
    }),
  )
  for (let k = 0; k < 3; k++) begun().begin()
  now -= 900_000
  expect(() => begun().begin()).toThrow('Wait 2 seconds')
  now += 2000
  begun().begin()
})

it('takes a file that was tampered with for a reason to wait, once [T8]', () => {
  writeFileSync(path, '{"failed":-1}')
  expect(() => begun().begin()).toThrow('Wait 32 seconds')
  now += 31_000
  expect(() => begun().begin()).toThrow('Wait 1 second')
  now += 1000
  begun().begin()
  expect(begun().clear()).toBe(7)
})

it('takes a file that was taken away for a reason to wait, where there should be one [F96, T8]', () => {
  expected = true
  expect(() => begun().begin()).toThrow('Wait 32 seconds')
  now += 32_000
  begun().begin()
  begun().clear()
  begun().begin()
})

it('goes on counting while the program runs, whatever becomes of the file [T7]', () => {
  for (let k = 0; k < 3; k++) {
    begun().begin()
    rmSync(path)
  }
  expect(() => begun().begin()).toThrow('Wait 2 seconds')
})
