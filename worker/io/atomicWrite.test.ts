import { spawnSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  fsync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginWhole, writeWhole, writeWholeAsync } from './atomicWrite.ts'

// What reaches the disk, and when, shows nowhere else.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return { ...real, fsync: vi.fn(real.fsync), fsyncSync: vi.fn(real.fsyncSync), closeSync: vi.fn(real.closeSync) }
})

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

const part = (of = 'head.json', pid = process.pid) => join(folder, `${of}.${pid}.part`)

it('writes text and bytes whole, in folders that it makes, for its owner alone', () => {
  const file = join(folder, 'new', 'deep', 'head.json')
  writeWhole(file, 'né')
  expect(readFileSync(file)).toEqual(Buffer.from('né', 'utf8'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeWhole(file, new Uint8Array([1, 0, 255]))
  expect([...readFileSync(file)]).toEqual([1, 0, 255])
  expect(readdirSync(join(folder, 'new', 'deep'))).toEqual(['head.json'])
})

it('leaves what is there, and nothing of its own, where it can not be put in its place', () => {
  mkdirSync(join(folder, 'head.json', 'in the way'), { recursive: true })
  expect(() => writeWhole(join(folder, 'head.json'), 'new')).toThrow(expect.objectContaining({ code: 'EISDIR' }))
  expect(readdirSync(folder)).toEqual(['head.json'])
  mkdirSync(part('other.json'))
  expect(() => writeWhole(join(folder, 'other.json'), 'new')).toThrow(expect.objectContaining({ code: 'EISDIR' }))
  expect(readdirSync(folder)).toEqual(['head.json'])
})

it('is never seen half written, and is on the disk before it takes its place', () => {
  writeWhole(join(folder, 'head.json'), 'old')
  const steps: string[] = []
  const seen = (step: string) => steps.push(`${step}: ${readFileSync(join(folder, 'head.json'), 'utf8')}`)
  vi.mocked(fsyncSync).mockImplementationOnce((descriptor) => {
    seen(`sync of ${readFileSync(part(), 'utf8')}`)
    expect(fstatSync(descriptor).ino).toBe(statSync(part()).ino)
  })
  vi.mocked(closeSync).mockImplementationOnce(() => void seen('close'))
  writeWhole(join(folder, 'head.json'), 'new')
  expect(steps).toEqual(['sync of new: old', 'close: old'])
  expect(readFileSync(join(folder, 'head.json'), 'utf8')).toBe('new')
})

it('asks of nobody else’s files whether they were left over', () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const others = [
    `other.json.${gone}.part`,
    `head.json.${gone}.parts`,
    `head.json.x${gone}.part`,
    `head.json${gone}.part`,
    `head.json.1.${gone}.part`,
  ]
  for (const name of others) writeFileSync(join(folder, name), 'not ours')
  mkdirSync(join(folder, 'sub'))
  writeWhole(join(folder, 'head.json'), 'new')
  expect(readdirSync(folder).toSorted()).toEqual([...others, 'head.json', 'sub'].toSorted())
})

it('leaves alone what a program of somebody else’s is writing, which may not be asked', () => {
  writeFileSync(part('head.json', 4_000_000), 'growing')
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  writeWhole(join(folder, 'head.json'), 'new')
  expect(readdirSync(folder)).toHaveLength(2)
})

it('writes parts one after the other', () => {
  writeWhole(join(folder, 'a.bin'), [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])
  expect([...readFileSync(join(folder, 'a.bin'))]).toEqual([1, 2, 3])
})

it.skipIf(platform() === 'win32')('gives the file the mode that is asked for', () => {
  writeWhole(join(folder, 'shown'), '', { mode: 0o644 })
  expect(statSync(join(folder, 'shown')).mode & 0o777).toBe(0o644)
})

it('makes no folder where none is wanted', () => {
  expect(() => writeWhole(join(folder, 'new', 'a'), '', { makeFolder: false })).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  expect(readdirSync(folder)).toEqual([])
})

it('follows no link that stands where the file grows', () => {
  writeFileSync(join(folder, 'victim'), 'untouched')
  symlinkSync(join(folder, 'victim'), join(folder, 'growing'))
  writeWhole(join(folder, 'a'), 'new', { temporary: join(folder, 'growing') })
  expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('untouched')
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new')
})

it('leaves what is there where a check fails once it is written', () => {
  writeFileSync(join(folder, 'a'), 'old')
  const check = vi.fn().mockImplementationOnce(() => {})
  check.mockImplementationOnce(() => {
    throw new Error('a link stands there')
  })
  expect(() => writeWhole(join(folder, 'a'), 'new', { check })).toThrow('a link stands there')
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['a'])
})

describe('a file that is begun', () => {
  it('is in its place, with all its bytes, once its end is awaited, and not before', async () => {
    const ends = ['a', 'b', 'c'].map((name) => beginWhole(join(folder, name), Buffer.from(`new ${name}`), { temporary: part(name) }))
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'c'].map((name) => `${name}.${process.pid}.part`))
    await Promise.all(ends.map((end) => end()))
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'c'])
    expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('new b')
  })

  it('is flushed before it takes its place', async () => {
    writeFileSync(join(folder, 'a'), 'old')
    let flushed: (() => void) | undefined
    vi.mocked(fsync).mockImplementationOnce((descriptor, done) => {
      expect(fstatSync(descriptor).ino).toBe(statSync(part('a')).ino)
      flushed = () => done(null)
    })
    const ended = beginWhole(join(folder, 'a'), Buffer.from('new'))()
    await expect.poll(() => flushed).toBeTypeOf('function')
    expect([readFileSync(join(folder, 'a'), 'utf8'), readFileSync(part('a'), 'utf8')]).toEqual(['old', 'new'])
    flushed!()
    await ended
    expect([readFileSync(join(folder, 'a'), 'utf8'), readdirSync(folder)]).toEqual(['new', ['a']])
  })

  it.each([
    ['the disk fails', () => void vi.mocked(fsync).mockImplementationOnce((_, done) => done(new Error('EIO')))],
    ['a check fails', () => {}],
  ])('leaves what is there, and nothing of its own, where %s', async (what, prepare) => {
    prepare()
    writeFileSync(join(folder, 'a'), 'old')
    let checks = 0
    const check = () => {
      if (what === 'a check fails' && ++checks === 2) throw new Error('a link stands there')
    }
    const end = beginWhole(join(folder, 'a'), Buffer.from('new'), { check })
    await expect(end()).rejects.toThrow(/EIO|a link/)
    expect([readFileSync(join(folder, 'a'), 'utf8'), readdirSync(folder)]).toEqual(['old', ['a']])
  })
})

describe('a file on a slow disk', () => {
  it('is there whole, for its owner alone, and what lay at the temporary path is not followed', async () => {
    const file = join(folder, 'work.cloister')
    writeFileSync(join(folder, 'victim'), 'untouched')
    symlinkSync(join(folder, 'victim'), part('work.cloister'))
    await writeWholeAsync(file, new Uint8Array([1, 0, 255]), new AbortController().signal)
    expect([...readFileSync(file)]).toEqual([1, 0, 255])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('untouched')
    expect(readdirSync(folder).toSorted()).toEqual(['victim', 'work.cloister'])
  })

  it('stays as it was when the write is stopped, with nothing beside it', async () => {
    const file = join(folder, 'work.cloister')
    writeFileSync(file, 'old')
    const stop = new AbortController()
    const writing = writeWholeAsync(file, new Uint8Array(2 ** 22), stop.signal)
    stop.abort()
    await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['work.cloister'])
  })
})
