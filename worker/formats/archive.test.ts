import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesNamed, fixtures } from './testing/roundTrip.ts'

const letter = bytesNamed(fixtures('docx'), 'pandoc.docx')
const table = strToU8('MRN,Name,Note\r\n77345612,Ada Lunt,Seen by Dr Odo Finch\r\n')
const files = {
  'Lunt Ada/note.txt': strToU8('Seen by Dr Odo Finch.\n'),
  'Lunt Ada/letter.docx': letter,
  'table.csv': table,
}

/** @returns the output, and what it says read again */
async function without(name: string, bytes: Uint8Array, words: readonly string[], options = defaultReadOptions) {
  const file = await open(name, bytes, options)
  const changes = words
    .flatMap((word) => [...file.text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length })))
    .sort((a, b) => a.start - b.start)
    .map((each) => ({ ...each, value: file.fit?.('[NAME]', each.start) ?? '[NAME]' }))
  const out = await file.write(changes)
  const again = await file.again(out)
  if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
  return { file, out, again }
}

/** Made by the tar of this machine. */
function tarOf(members: Readonly<Record<string, Uint8Array>>, ...options: readonly string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'))
  try {
    for (const [name, bytes] of Object.entries(members)) {
      execFileSync('mkdir', ['-p', join(folder, 'in', name, '..')])
      writeFileSync(join(folder, 'in', name), bytes)
    }
    execFileSync('ln', ['-s', 'nowhere', join(folder, 'in', 'link')])
    execFileSync('tar', [...options, '--sort=name', '-cf', join(folder, 'a.tar'), '-C', join(folder, 'in'), '.'])
    return new Uint8Array(readFileSync(join(folder, 'a.tar')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('an archive', () => {
  it('reads the tables of a result by the columns of their originals, at any depth and beside files that it leaves out', async () => {
    const bare = strToU8('Ada,Lunt\nBo,Kerr\n')
    const inner = zipSync({ 'bad.xls': strToU8('\xd0\xcf'), 'b.csv': bare, 'c.csv': table })
    const bytes = zipSync({ 'a.zip': inner, 'damaged.docx': strToU8('PK\x03\x04'), 'd.csv': bare })
    const file = await open('a.zip', bytes, defaultReadOptions)
    // The result's first row reads like headings.
    const changes = [...file.text.matchAll(/Ada(?=\nLunt)|(?<=Ada\n)Lunt/g)].map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      value: said === 'Ada' ? 'Name' : 'MRN',
    }))
    expect(changes).toHaveLength(4)
    const out = await file.write(changes)
    expect(differsAt(file, changes, await open('a.zip', out, defaultReadOptions))).toBeDefined()
    expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  })

  it('is read by the readers of its files, and written back without the names of its files', async () => {
    const { file, out } = await without('a.zip', zipSync(files), ['Odo Finch'])
    expect(file.text).toContain('Seen by Dr Odo Finch.')
    expect(file.notes?.map(({ patient }) => patient)).toContain('77345612')
    expect(file.fields?.map(({ start, end }) => file.text.slice(start, end))).toContain('Ada Lunt')
    const members = unzipSync(out)
    expect(Object.keys(members)).toEqual(['1/1.txt', '1/2.docx', '2.csv'])
    expect(strFromU8(members['1/1.txt']!)).toBe('Seen by Dr [NAME].\n')
    expect(Buffer.from(out).includes('Lunt Ada')).toBe(false)
  })

  it.each([['gnu'], ['pax'], ['ustar']])('of tar (%s) keeps neither owners nor dates nor links', async (format) => {
    const long = `${'long-folder-name/'.repeat(format === 'ustar' ? 5 : 12)}note.txt`
    const bytes = tarOf({ ...files, [long]: strToU8('Deep down, Odo Finch') }, `--format=${format}`, '--owner=whitfield', '--group=lunt')
    const { file, out, again } = await without('a.tar', bytes, ['Odo Finch'])
    expect(file.text).toContain('Deep down, Odo Finch')
    expect(file.unsearched).toContainEqual({ kind: 'file in an archive', count: 1 })
    expect(again.unsearched).toEqual([])
    expect(Buffer.from(out).toString('latin1')).not.toMatch(/whitfield|lunt\0|Lunt Ada|long-folder/)
    const folder = mkdtempSync(join(tmpdir(), 'tar-'))
    writeFileSync(join(folder, 'a.tar'), out)
    const listed = execFileSync('tar', ['-tf', join(folder, 'a.tar')]).toString()
    rmSync(folder, { recursive: true })
    expect(listed.trim().split('\n')).toHaveLength(4)
  })

  it('of tar with names of any length is read by tar', async () => {
    const deep = `${'Lunt/'.repeat(60)}note.txt`
    const { out } = await without('a.tar', tarOf({ [deep]: strToU8('Seen by Dr Odo Finch.') }), ['Odo Finch'])
    const folder = mkdtempSync(join(tmpdir(), 'tar-'))
    writeFileSync(join(folder, 'a.tar'), out)
    const listed = execFileSync('tar', ['-tf', join(folder, 'a.tar')]).toString()
    rmSync(folder, { recursive: true })
    expect(listed).toBe(`${'1/'.repeat(60)}1.txt\n`)
  })

  it.each([
    ['note.txt.gz', strToU8('Seen by Dr Odo Finch.\n')],
    ['table.csv.gz', table],
    ['letters.tgz', tarOf(files)],
    ['letters.tar.gz', tarOf(files)],
  ])('packed with gzip is read as what it unpacks to: %s', async (name, inner) => {
    const { file, out } = await without(name, gzipSync(inner), ['Odo Finch'])
    expect(file.text).toContain('Odo Finch')
    if (name.includes('csv') || name.startsWith('letters')) expect(file.notes?.map(({ patient }) => patient)).toContain('77345612')
    expect(gunzipSync(out).includes('Odo Finch')).toBe(false)
  })

  it('in archives in archives is read, and no deeper than that', async () => {
    const nested = (depth: number): Uint8Array =>
      depth === 0 ? strToU8('Odo Finch') : zipSync({ [depth === 1 ? 'a.txt' : 'a.zip']: nested(depth - 1) })
    expect((await without('a.zip', nested(4), ['Odo Finch'])).file.text).toBe('Odo Finch')
    await expect(open('a.zip', nested(5), defaultReadOptions)).rejects.toThrow(/deep/)
  })

  it('leaves out what cannot be read, and counts it, or fails as the policy says', async () => {
    const bytes = zipSync({
      'a.txt': strToU8('Odo Finch'),
      'b.doc': strToU8('old'),
      'c.bin': new Uint8Array([0, 1, 2, 3, 0, 255]),
      '__MACOSX/._a.txt': strToU8('x'),
    })
    const { file, out } = await without('a.zip', bytes, ['Odo Finch'])
    expect(file.unsearched).toEqual([{ kind: 'file in an archive', count: 2 }])
    expect(Object.keys(unzipSync(out))).toEqual(['1.txt'])
    await expect(open('a.zip', bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/save it as \.docx/)
    await expect(open('a.zip', zipSync({ 'b.doc': strToU8('old') }), defaultReadOptions)).rejects.toThrow(/none of the files/)
  })

  it.each<readonly [string, () => Uint8Array, RegExp]>([
    ['a bomb', () => zipSync({ 'a.txt': new Uint8Array(80 << 20) }), /bomb/],
    ['a gzip bomb', () => gzipSync(new Uint8Array(80 << 20)), /bomb/],
    ['damaged', () => zipSync(files).subarray(0, 3000), /damaged/],
    ['damaged gzip', () => gzipSync(table).subarray(0, 30), /damaged/],
    ['damaged tar', () => tarOf(files).subarray(0, 5000), /damaged/],
    ['a tar with paths that leave it', () => tarOf(files, '--transform=s,^\\./,/etc/,', '-P'), /leave/],
    ['a document of another kind', () => zipSync({ '[Content_Types].xml': strToU8('<Types/>') }), /no Word|kind that/],
  ])('is refused when it is %s', async (_, make, why) => {
    const bytes = make()
    await expect(open('a', bytes, defaultReadOptions)).rejects.toThrow(UnreadableError)
    await expect(open('a', bytes, defaultReadOptions)).rejects.toThrow(why)
  })

  it.each([
    ['letter.doc', 'save it as .docx'],
    ['book.xls', 'save it as .xlsx'],
    ['slides.ppt', 'save it as .pptx'],
    ['letter.wpd', 'save it as .docx'],
    ['a.7z', 'Unpack it'],
  ])('of a kind that is not read fails in words that help: %s', async (name, words) => {
    await expect(open(name, strToU8('x'), defaultReadOptions)).rejects.toThrow(words)
  })
})
