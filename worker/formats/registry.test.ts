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

describe('what is not read', () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)])

  it.each([
    ['list.xls', compound, 'an old Excel workbook. Open it in Excel or LibreOffice and save it as .xlsx'],
    ['slides.ppt', compound, 'an old PowerPoint presentation. Open it in PowerPoint or LibreOffice and save it as .pptx'],
    ['unnamed', compound, 'Open it in the program that made it and save it as docx, xlsx, pdf or plain text'],
    ['notes.7z', Buffer.from('not even one'), 'Unpack it and give its folder, pack it as .zip'],
    ['unnamed', Buffer.from('377abcaf271c0004', 'hex'), 'a damaged archive'],
    ['unnamed', Buffer.from('526172211a0700', 'hex'), 'a RAR archive. Unpack it, and give its folder, or pack it as .zip'],
    ['unnamed', Buffer.from('!BDN'), 'an Outlook data file. Export its mails from Outlook as .eml or .mbox'],
    ['letter.wpd', Buffer.from('ff57504300', 'hex'), 'a WordPerfect document. Open it in LibreOffice and save it as .docx'],
    ['unnamed', Buffer.from('ff57504300', 'hex'), 'a WordPerfect document. Open it'],
    ['IMG_0417.HEIC', heic, 'a HEIC picture. Save it as .jpg or .png'],
    ['unnamed', heic, 'a HEIC picture. Save it as .jpg or .png'],
    ['scan.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'a WebP picture. Save it as'],
    ['unnamed', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'a sound recording'],
    ['dictation.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'a sound recording'],
    ['scan.jp2', Buffer.from('0000000c6a5020200d0a870a', 'hex'), 'a JPEG 2000 picture'],
  ])('says the way out: %s [R46]', async (name, bytes, words) => {
    await expect(openUsually(name, bytes)).rejects.toThrow(UnreadableError)
    await expect(openUsually(name, bytes)).rejects.toThrow(words)
    await expect(openUsually(name, bytes)).rejects.toThrow('--exclude')
  })
})

describe('formatOf', () => {
  const folder = fileURLToPath(new URL('./fixtures', import.meta.url))
  const formats = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'findings')
  /** A folder's kind where its reader calls it otherwise. */
  const elsewhere: Readonly<Record<string, readonly string[]>> = {
    archive: ['zip', 'tar', 'gzip', '7z', 'tar.xz'],
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

  it('knows by its bytes what came under the wrong name [F182]', () => {
    expect(formatOf('note.txt', Buffer.from('%PDF-1.7\n')).name).toBe('pdf')
    expect(formatOf('note.txt', Buffer.from('{\\rtf1 Jo\\b hn}')).name).toBe('rtf')
    expect(formatOf('note.txt', Buffer.from('MSH|^~\\&|A|B')).name).toBe('hl7')
    expect(formatOf('note.txt', Buffer.from('<!DOCTYPE html><html></html>')).name).toBe('html')
    expect(formatOf('list.xls', Buffer.from('Name\tDOB\nQuill\t1/2/1950\n')).name).toBe('csv')
    expect(formatOf('list.xls', Buffer.from('\ufeffName\tDOB\nQuill\t1/2/1950\n', 'utf16le')).name).toBe('csv')
    expect(formatOf('list.xls', Buffer.from('<html><table></table></html>')).name).toBe('html')
    expect(formatOf('list.xls', Buffer.from('0900040002001000	', 'hex')).name).toBe('not supported')
    expect(formatOf('list.xls', Buffer.from('09000400020010000900', 'hex')).name).toBe('not supported')
  })
})
