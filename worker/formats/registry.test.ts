import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { formatOf, open } from './registry.ts'

const openUsually = (path: string, bytes: Uint8Array) => open(path, bytes, defaultReadOptions)

describe('open', () => {
  it('keeps the line ends of a file that mixes CRLF and LF', async () => {
    const bytes = Buffer.from('a\r\nb\nc\rd')
    const file = await openUsually('note.txt', bytes)
    expect(await file.write([])).toEqual(bytes)
  })

  it('reads a note with a few NULs', async () => {
    expect((await openUsually('note.txt', Buffer.from('seen\0today\0'))).text).toBe('seen\0today\0')
  })

  it('reads an empty file', async () => {
    expect((await openUsually('empty.txt', Buffer.alloc(0))).text).toBe('')
  })

  it.each([
    ['a damaged zip archive', 'note.txt', Buffer.from('PK\x03\x04rest')],
    ['binary data', 'note.txt', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
    ['a picture', 'scan', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['no PNG, JPEG, TIFF or BMP', 'scan.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a damaged zip archive', 'letter.odt', Buffer.from('PK\x03\x04rest')],
    ['a damaged zip archive', 'slides.pptx', Buffer.from('PK\x03\x04rest')],
    ['an old Word document', 'letter.doc', Buffer.from('Seen today.')],
  ])('refuses what is %s, in words [R46]', async (cause, name, bytes) => {
    await expect(openUsually(name, bytes)).rejects.toThrow(cause)
    await expect(openUsually(name, bytes)).rejects.toThrow(UnreadableError)
  })
})

describe('formatOf', () => {
  const folder = fileURLToPath(new URL('./fixtures', import.meta.url))
  const formats = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'findings')
  /** A folder's kind where its reader calls it otherwise. */
  const elsewhere: Readonly<Record<string, readonly string[]>> = {
    archive: ['zip', 'tar', 'gzip'],
    delimited: ['csv'],
    dicomPixels: ['dicom'],
    odp: ['odf'],
    ods: ['odf'],
    odt: ['odf'],
  }

  it.each(formats.map(({ name }) => name))('knows every file of %s by its bytes and its name', (name) => {
    for (const file of readdirSync(`${folder}/${name}`)) {
      const found = formatOf(file, readFileSync(`${folder}/${name}/${file}`).subarray(0, 65_536)).name
      expect([name, ...(elsewhere[name] ?? [])], file).toContain(found)
    }
  })

  it('takes a note for text, whatever its first line looks like', () => {
    for (const first of ['From: the ward', 'Subject: cough', '{weak pulse}', '<10 units', 'a,b,c', 'MSH was seen'])
      expect(formatOf('note.txt', Buffer.from(`${first}\nSeen today by the team.\n`)).name).toBe('txt')
  })

  it('knows by its bytes what came under the wrong name', () => {
    expect(formatOf('note.txt', Buffer.from('%PDF-1.7\n')).name).toBe('pdf')
    expect(formatOf('note.txt', Buffer.from('{\\rtf1 Jo\\b hn}')).name).toBe('rtf')
    expect(formatOf('note.txt', Buffer.from('MSH|^~\\&|A|B')).name).toBe('hl7')
    expect(formatOf('note.txt', Buffer.from('<!DOCTYPE html><html></html>')).name).toBe('html')
  })
})
