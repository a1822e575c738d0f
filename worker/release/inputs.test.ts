import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultReadOptions } from '../formats/format.ts'
import { readDocument } from '../formats/readDocument.ts'
import { openInput, readInput } from '../io/openInput.ts'
import { presets } from '../redact/policy/presets.ts'
import { findInputs, type Inputs, originalOf, tellEvery } from './inputs.ts'
import { unitsOf } from './units.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-inputs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

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

const at = (path: string) => join(folder, path)
/** All files have one size and one time, so that nothing else tells one from another. */
function put(path: string, text: string): void {
  writeFileSync(at(path), text)
  utimesSync(at(path), 1_700_000_000, 1_700_000_000)
}
function replace(path: string, make: (path: string) => void): void {
  rmSync(at(path))
  make(at(path))
}
const listed = () => findInputs({ input: at('in'), exclude: [] })
const read = (inputs: Inputs, path: string) => readInput(originalOf(inputs.files.find((file) => file.path === path)!, inputs)).toString()
const refused = (code: string) => expect.objectContaining({ name: 'UserError', code })

describe('a file that was listed', () => {
  beforeEach(() => {
    mkdirSync(at('in/ward'), { recursive: true })
    mkdirSync(at('elsewhere'))
    for (const name of ['a.txt', 'ward/b.txt']) put(`in/${name}`, 'Seen today.')
    for (const name of ['a.txt', 'b.txt']) put(`elsewhere/${name}`, 'Top secret.')
  })

  it('is read, and so is one behind a link that does not lead out of IN', async () => {
    symlinkSync(at('in/a.txt'), at('in/ward/link.txt'))
    symlinkSync('../a.txt', at('in/ward/near.txt'))
    symlinkSync(at('in'), at('way'))
    for (const input of ['in', 'way']) {
      const inputs = await findInputs({ input: at(input), exclude: [] })
      expect(inputs.files.map(({ path }) => [path, read(inputs, path)])).toEqual(
        ['a.txt', 'ward/b.txt', 'ward/link.txt', 'ward/near.txt'].map((path) => [path, 'Seen today.']),
      )
    }
    const single = await findInputs({ input: at('in/ward/link.txt'), exclude: [] })
    expect(read(single, 'link.txt')).toBe('Seen today.')
  })

  it.skipIf(process.platform === 'win32').each([
    ['a link that leads out', 'a.txt', () => replace('in/a.txt', (path) => symlinkSync(at('elsewhere/a.txt'), path))],
    [
      'a link that leads out step by step',
      'a.txt',
      () => {
        symlinkSync('../elsewhere', at('in/way'))
        replace('in/a.txt', (path) => symlinkSync('way/a.txt', path))
      },
    ],
    ['a link in a circle', 'a.txt', () => replace('in/a.txt', (path) => symlinkSync('a.txt', path))],
    [
      'a folder that is a link',
      'ward/b.txt',
      () => {
        renameSync(at('in/ward'), at('away'))
        symlinkSync(at('elsewhere'), at('in/ward'))
      },
    ],
  ])('is not read where %s has taken its place [F160]', async (_, path, swap) => {
    const inputs = await listed()
    swap()
    expect(() => read(inputs, path)).toThrow(refused('outside'))
  })

  it.skipIf(process.platform === 'win32').each([
    ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
    ['a device', (path: string) => symlinkSync('/dev/zero', path)],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('is not waited for, or read without end, where %s has taken its place [F160]', (_, make) => {
    replace('in/a.txt', make)
    // Without `within`, as where the operator named it: links are followed.
    expect(() => openInput({ input: at('in/a.txt') })).toThrow(refused('notAFile'))
  })

  it('is not read where another file has taken its place, whole or in stretches [F160]', async () => {
    const big = `${JSON.stringify({ text: 'Seen today.' })}\n`.repeat(200_000)
    put('in/big.jsonl', big)
    const inputs = await listed()
    const original = (path: string) => originalOf(inputs.files.find((file) => file.path === path)!, inputs)
    const places = inputs.files.map((file, i) => ({ file, number: i + 1, name: file.path }))
    const units = [...unitsOf(places, inputs, { policy: presets.gdpr }, () => false)].filter(({ stretch }) => stretch)
    expect(units.length).toBeGreaterThan(2)
    const stretchOf = (k: number) => readDocument(original('big.jsonl'), units[k]?.stretch, defaultReadOptions)
    expect((await stretchOf(1)).text).toContain('Seen today.')
    writeFileSync(at('in/a.txt'), 'Seen today by another.')
    writeFileSync(at('in/big.jsonl'), big)
    await expect(readDocument(original('a.txt'), undefined, defaultReadOptions)).rejects.toEqual(refused('changed'))
    await expect(stretchOf(1)).rejects.toEqual(refused('changed'))
  })
})
