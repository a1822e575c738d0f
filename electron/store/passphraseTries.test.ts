import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { refuseTooSoon, triesFile, waitOf } from './passphraseTries.ts'

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

it('counts a try that was none back, and never below nothing', () => {
  begun().takeBack()
  expect(begun().read().failed).toBe(0)
  for (let k = 0; k < 3; k++) begun().begin()
  begun().takeBack()
  expect(begun().read()).toEqual({ failed: 2, failedAt: now })
  begun().begin()
  expect(() => begun().begin()).toThrow('There were 3 wrong tries')
})

it('makes no try where it can not be counted first', () => {
  mkdirSync(`${path}/in the way`, { recursive: true })
  expect(() => begun().begin()).toThrow(
    new UserError(
      "The vault's folder can't be written (EISDIR), so no passphrase can be tried. Make room on the disk, or have the folder made writable.",
    ),
  )
})

it('waits for what is no file of counts as for one that was taken away', () => {
  mkdirSync(path)
  expect(begun().read()).toEqual({ failed: 7, failedAt: now })
})

it.each([
  '{"failed":0}',
  '{"failed":0,"failedAt":-1}',
  '{"failed":1.5,"failedAt":0}',
  '{"failed":0,"failedAt":1.5}',
  '{"failed":1000001,"failedAt":0}',
  '{"failed":0,"failedAt":0,"more":1}',
  '{',
])('takes %s for a reason to wait', (content) => {
  writeFileSync(path, content)
  expect(begun().read()).toEqual({ failed: 7, failedAt: now })
})

it('goes by the larger count: that of the file, or that of the program', () => {
  begun().begin()
  writeFileSync(path, '{"failed":5,"failedAt":7}')
  expect(begun().read()).toEqual({ failed: 5, failedAt: 7 })
  writeFileSync(path, '{"failed":0,"failedAt":7}')
  expect(begun().read()).toEqual({ failed: 1, failedAt: now })
})

it('does not go by an earlier time that somebody wrote into the file', () => {
  for (let k = 0; k < 3; k++) begun().begin()
  writeFileSync(path, `{"failed":3,"failedAt":${now - 900_000}}`)
  expect(begun().read()).toEqual({ failed: 3, failedAt: now })
})

it('goes by the clock, and expects no file where nobody says that there should be one', () => {
  const file = triesFile(path)
  expect(file.read()).toEqual({ failed: 0, failedAt: 0 })
  const before = Date.now()
  file.begin()
  expect(file.read().failedAt).toBeGreaterThanOrEqual(before)
  expect(readdirSync(folder)).toEqual(['vault.tries.json'])
  expect(readFileSync(path, 'utf8')).toMatch(/^\{"failed":1,"failedAt":\d+\}\n$/)
})

it('asks for no wait on the first three tries, then for 2, 4, 8 seconds and on to five minutes, counted from the last', () => {
  const waits = Array.from({ length: 12 }, (_, failed) => waitOf({ failed, failedAt: 1000 }, 1000))
  expect(waits).toEqual([0, 0, 0, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000])
  expect(waitOf({ failed: 3, failedAt: 1000 }, 1500)).toBe(1500)
  expect(waitOf({ failed: 3, failedAt: 1000 }, 3000)).toBe(0)
  expect(waitOf({ failed: 1_000_000, failedAt: 1000 }, 1000)).toBe(300_000)
  expect(() => refuseTooSoon({ failed: 3, failedAt: 1000 }, 2999)).toThrow('Wait 1 second, then try again.')
  expect(() => refuseTooSoon({ failed: 3, failedAt: 1000 }, 3000)).not.toThrow()
})

it('counts a wait from the clock that was set back, whatever that one says next', () => {
  for (let k = 0; k < 3; k++) begun().begin()
  now -= 900_000
  expect(() => begun().begin()).toThrow('Wait 2 seconds')
  expect(begun().read()).toEqual({ failed: 3, failedAt: now })
})
