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

  it.each([['7zip.7z'], ['7zip-ppmd.7z'], ['gnu.tar.xz'], ['gnu.tar.bz2']])(
    'that another program packed is read, and written as a ZIP without the names of its files: %s',
    async (name) => {
      const { file, out, again } = await without(name, bytesNamed(fixtures('archive'), name), ['Odo Finch'])
      // Letters that the library writes '*' for make two names alike: both files are there.
      expect(file.text).toContain('Seen by Dr Odo Finch.')
      expect(file.text).toContain('asked for by Odo Finch')
      expect(file.notes?.map(({ patient }) => patient)).toContain('77345612')
      expect(file.writtenAs).toBe('.zip')
      expect(again.text).not.toContain('Odo Finch')
      const members = Object.entries(unzipSync(out))
      expect(members.filter(([path]) => /\.txt$/.test(path)).map(([, bytes]) => strFromU8(bytes))).toEqual(
        expect.arrayContaining(['Seen by Dr [NAME].\n', 'Bed 4: Ada Lunt, asked for by [NAME]\n']),
      )
      expect(members.map(([path]) => path).join()).toMatch(/^[\d/]+\.\w+(?:,[\d/]+\.\w+)*$/)
    },
  )

  it('of 7-Zip is read in an archive and in a mail', async () => {
    const inner = bytesNamed(fixtures('archive'), '7zip-ppmd.7z')
    const { out } = await without('a.zip', zipSync({ 'Lunt Ada.7z': inner }), ['Odo Finch'])
    expect(Object.keys(unzipSync(out))).toEqual(['1.zip'])
    const mail = `Subject: notes\nMIME-Version: 1.0\nContent-Type: application/x-7z-compressed; name="Lunt.7z"\nContent-Disposition: attachment; filename="Lunt.7z"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(inner).toString('base64')}\n`
    const attached = await without('a.eml', strToU8(mail), ['Odo Finch'])
    expect(Buffer.from(attached.out).toString()).toMatch(/attachment-1(?:\.7z)?\.zip/)
  })

  it.each([
    [
      'its files',
      'N3q8ryccAARs0PMeQAAAAAAAAABqAAAAAAAAAGs3y4LK5qryEHG0km4DZzpe2bMIrDKYuuSIgZhiewqLRyKDbK8XR5GX+ifh0F3Y6QSCSdjFdbgAqLkVCX4AMhAp7vJcAQQGAAEJQAAHCwEAAiQG8QcBElMPh1sbDbmT1f3zvxrVoy9DBSEhAQABAAw7NwAICgG+M7urAAAFARkBABEVAHQAYQBiAGwAZQAuAGMAcwB2AAAAFAoBADSozh9Ef90BFQYBACCApIEAAA==',
    ],
    [
      'its directory',
      'N3q8ryccAATq20SksAAAAAAAAAAuAAAAAAAAAMDNYxG2G3IS1XYpgDLRN7zhXD8AtScalUuY3d9Higsjip7pMdEzScJbxhEXvuVTUdjulz+pkGi8rqo/+T8/Nvn+UwJUu/vnS9xH6YhXa+XmT/R4QZDzOXqyQiEgqpLFmZwwptrWXudRhQVWqVAYspt+TNwoR59sDcOLrUX0H2FTKWFlvOI6lw7DEWdfV5gcRPWkjT62AcaA3PAlX13b3GhOTy+FDofAMgTOXPMrZLZIKyD4GBcGQAEJcAAHCwEAASQG8QcBElMPdR9TQrTwKTe/nsxC2axr7gxqCgHuAE5xAAA=',
    ],
  ])('of 7-Zip with a password on %s is refused, and says so', async (_, base64) => {
    await expect(open('a.7z', new Uint8Array(Buffer.from(base64, 'base64')), defaultReadOptions)).rejects.toThrow('it is encrypted')
  })

  it('packed with bzip2 is refused where the name of a file is lost', async () => {
    const bytes = Buffer.from(
      'QlpoOTFBWSZTWe2BXvMAAMD/jsuQAEBABf+QNQaIgH9tnmABBAgAggAACDAA2AYaGmgBoADQAAyGgw0NNADQAGgABkNAkkEGoJ5E9CaGgPUND1HqbaUzwRp1bGeoEmEk1AgFZa2wqkJlqltZVCsTIQOAZvba9QX2nF7cLVjgXup7MHV06XlK0FmsEHkX9SC5MtyiHewz1vLlBdsgoIjnRNA+hUOiquTSCCkpVhNk85Pzh4DD4hcFygtx9HmHuev5zj+lWB8mMCc6ehkFp6Cy+BXrF1RvWKjWoqYy4BYsDmGS7iZmZmtCD/F3JFOFCQ7YFe8w',
      'base64',
    )
    await expect(open('a.tar.bz2', new Uint8Array(bytes), defaultReadOptions)).rejects.toThrow('Pack it as .zip or .tar.gz')
  })

  it.each([['7zip-ppmd.7z'], ['gnu.tar.xz'], ['gnu.tar.bz2']])(
    'is refused, or reads as it was, whichever byte is changed: %s',
    async (name) => {
      const bytes = bytesNamed(fixtures('archive'), name)
      const { text } = await open(name, bytes, defaultReadOptions)
      for (let k = 0; k < bytes.length; k += 3) {
        const read = await open(
          name,
          bytes.map((byte, i) => (i === k ? byte ^ 0xff : byte)),
          defaultReadOptions,
        ).then(
          (file) => file.text,
          (error: unknown) => (error instanceof UnreadableError ? text : Promise.reject(error)),
        )
        expect(read).toBe(text)
      }
    },
  )

  it.each([['7zip.7z'], ['gnu.tar.xz'], ['gnu.tar.bz2']])('is refused wherever it is cut off: %s', async (name) => {
    const bytes = bytesNamed(fixtures('archive'), name)
    for (let k = 1; k <= 24; k++)
      await expect(open(name, bytes.subarray(0, Math.floor((bytes.length * k) / 25)), defaultReadOptions)).rejects.toThrow(UnreadableError)
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
    [
      'a bzip2 bomb',
      () =>
        new Uint8Array(
          Buffer.from(
            'QlpoOTFBWSZTWcs1WfcFfjl7gMwAAEBAAX8AAAhgAJ5AAAggAHQRRGqAzU2pptQRUgxNDINNPSUMCIAqqJmioAqqJTiJGUNTzCiAKqiSxPM/bYoHNHEF78Ra05KNpt2jeo7uPm5yYrPV9RrrXrwogCqon8xQVkmU1mFBkoVASMQQADAAAAYIAAwzAUppgQoRsQQoR4u5IpwoSAm2fP0A',
            'base64',
          ),
        ),
      /bomb/,
    ],
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
    ['a.rar', 'Unpack it'],
  ])('of a kind that is not read fails in words that help: %s', async (name, words) => {
    await expect(open(name, strToU8('x'), defaultReadOptions)).rejects.toThrow(words)
  })
})
