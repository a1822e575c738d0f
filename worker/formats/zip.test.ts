import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UnreadableError } from './format.ts'
import { bytesNamed, fixtures } from './testing/roundTrip.ts'
import { readZip, writeZip } from './zip.ts'

const text = (value: string) => new Uint8Array(Buffer.from(value))
const small = zipSync({
  'b.txt': text('second'),
  'a/': text(''),
  'a/é.txt': [text('first '.repeat(50)), { level: 9 }],
  'stored.bin': [text('as it is'), { level: 0 }],
})

/** The archive with bytes of its directory overwritten: `at` counts from a member's entry. */
function withEntry(bytes: Uint8Array, name: string, at: number, values: readonly number[]): Uint8Array {
  const out = Buffer.from(bytes)
  const end = out.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const entry = out.lastIndexOf('PK\x01\x02', out.lastIndexOf(name, end, 'latin1'), 'latin1')
  values.forEach((value, k) => {
    out[entry + at + k] = value
  })
  return out
}

describe('readZip', () => {
  it('gives the members in the order of the directory', () => {
    const { members } = readZip(small)
    expect(members.map(({ name, size }) => [name, size])).toEqual([
      ['b.txt', 6],
      ['a/', 0],
      ['a/é.txt', 300],
      ['stored.bin', 8],
    ])
    expect(Buffer.from(members[2]?.unpack() ?? []).toString()).toBe('first '.repeat(50))
  })

  it('reads sizes of zip64', () => {
    const bytes = bytesNamed(fixtures('docx'), 'stored-zip64.docx')
    expect(readZip(bytes).members.map(({ name, unpack }) => [name, Buffer.from(unpack())])).toEqual(
      Object.entries(unzipSync(bytes)).map(([name, own]) => [name, Buffer.from(own)]),
    )
  })

  it.each([
    ['encrypted', withEntry(small, 'b.txt', 8, [1, 0])],
    ['unusual way', withEntry(small, 'b.txt', 10, [14, 0])],
    ['far more', withEntry(small, 'b.txt', 24, [0, 0, 0, 0x50])],
    ['paths', zipSync({ '../x': text('') })],
    ['paths', zipSync({ '/x': text('') })],
    ['paths', zipSync({ 'a\\b': text('') })],
    ['paths', zipSync({ 'C:x': text('') })],
    ['same name', zipSync({ x: text('1'), X: text('2') })],
    ['damaged', small.subarray(0, small.length - 30)],
    ['damaged', small.subarray(10)],
    ['damaged', new Uint8Array(0)],
    ['damaged', withEntry(small, 'b.txt', 42, [0xff, 0, 0, 0])],
    ['damaged', withEntry(small, 'stored.bin', 42, [0, 0, 0, 0])],
  ])('refuses an archive that is %s [F1]', (message, bytes) => {
    expect(() => readZip(bytes)).toThrow(UnreadableError)
    expect(() => readZip(bytes)).toThrow(message)
  })

  it('refuses what unpacks to two hundred times its size [F1]', () => {
    expect(() => readZip(zipSync({ zeros: new Uint8Array(60 * 1024 * 1024) }))).toThrow('zip bomb')
  })

  it('takes up no more than a member says it has, and refuses what says too little [F1]', () => {
    const lying = withEntry(zipSync({ zeros: new Uint8Array(1_000_000) }), 'zeros', 24, [10, 0, 0, 0])
    expect(() => readZip(lying).members[0]?.unpack()).toThrow('damaged')
  })

  it('refuses a member whose check sum does not hold', () => {
    expect(() => readZip(withEntry(small, 'stored.bin', 16, [1, 2, 3, 4])).members[3]?.unpack()).toThrow('damaged')
  })
})

describe('writeZip', () => {
  it('keeps packed bytes and order of what is not replaced', () => {
    const zip = readZip(small)
    const out = writeZip(
      zip,
      new Map([
        ['b.txt', text('changed & longer')],
        ['stored.bin', null],
      ]),
      [{ name: 'more.txt', bytes: text('more') }],
    )
    expect(Object.entries(unzipSync(out)).map(([name, own]) => [name, Buffer.from(own).toString()])).toEqual([
      ['b.txt', 'changed & longer'],
      ['a/', ''],
      ['a/é.txt', 'first '.repeat(50)],
      ['more.txt', 'more'],
    ])
    expect(Buffer.from(readZip(out).members[2]?.packed.data ?? [])).toEqual(Buffer.from(zip.members[2]?.packed.data ?? []))
  })

  it('writes the same bytes for the same members, without dates', () => {
    const out = writeZip(readZip(small), new Map())
    expect(Buffer.compare(writeZip(readZip(out), new Map()), out)).toBe(0)
    expect(Buffer.from(out).readUInt32LE(10)).toBe(0x00210000)
  })
})
