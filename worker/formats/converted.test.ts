import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { defaultReadOptions } from './format.ts'
import { layersOf } from './layers.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesNamed, fixtures } from './testing/roundTrip.ts'

/**
 * Files that are written as another kind, since nothing writes theirs: made by LibreOffice, pandoc
 * and a library that writes Outlook's format.
 */
const all = ['doc', 'epub', 'msg'].flatMap((folder) => fixtures(folder))
const bytesOf = (name: string) => bytesNamed(all, name)

async function without(name: string, bytes: Uint8Array, words: RegExp) {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(words)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.('NAME', index) ?? 'NAME',
  }))
  const out = await file.write(changes)
  const again = await file.again(out)
  if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
  return { file, out, again }
}

const planted = /zt[a-z]{3,}\d+|zt(?:smith|header|comment|footnote|inserted)/gi

describe('a file of a kind that is converted', () => {
  it.each([
    ['libreoffice.doc', '.docx'],
    ['outlook.msg', '.eml'],
  ])('%s is read, and written as %s without what was planted in it', async (name, as) => {
    const { file, out } = await without(name, bytesOf(name), planted)
    expect(file.writtenAs).toBe(as)
    const layers = layersOf(out).map((layer) => Buffer.from(layer).toString('latin1'))
    const packed = [...(layers[0] ?? '').matchAll(/(?:[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/g)].flatMap(([own]) =>
      layersOf(Buffer.from(own, 'base64')).map((layer) => Buffer.from(layer).toString('latin1')),
    )
    expect([...layers, ...packed].flatMap((layer) => layer.replace(/^[A-Za-z0-9+/]{4,}={0,2}\r?$/gm, '').match(planted) ?? [])).toEqual([])
  })

  it('of Word keeps its body, notes, comments, headers and text boxes', async () => {
    const { text } = await open('a.doc', bytesOf('libreoffice.doc'), defaultReadOptions)
    for (const each of ['ztsmith01', 'ztfootnote', 'ztcomment', 'ztheader', 'ztboxa', 'ztcell']) expect(text.toLowerCase()).toContain(each)
  })

  it('of Outlook keeps who wrote what to whom, and its attachments', async () => {
    const file = await open('a.msg', bytesOf('outlook.msg'), defaultReadOptions)
    for (const each of [
      'Dr ztsender02',
      'ztto08@example.org',
      'ztcc09',
      'Consultation of ztsubj01 Élodie',
      'Seen ztbody04',
      'zthtml05',
      'ztinserted',
      'ztcsv12 Lunt',
    ])
      expect(file.text).toContain(each)
    expect(file.fields?.map(({ start, end }) => file.text.slice(start, end))).toEqual(
      expect.arrayContaining(['Dr ztsender02', 'ztfrom03@example.org', '77345612']),
    )
  })

  it.each([
    ['letter.doc', 'save it as .docx'],
    ['book.xls', 'save it as .xlsx'],
    ['mail.msg', 'save it as .eml'],
  ])('that is damaged is refused in words that help: %s', async (name, words) => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await expect(open(name, head, defaultReadOptions)).rejects.toThrow(words)
    await expect(open(name, Buffer.concat([head, Buffer.alloc(2000)]), defaultReadOptions)).rejects.toThrow(words)
  })
})

describe('a compound file that never ends', () => {
  /** Where an entry of the directory stands: in its first sector. */
  const entryAt = (bytes: Buffer, entry: number) => (bytes.readUInt32LE(48) + 1) * 512 + entry * 128

  it.each([
    ['branches that go in a ring', (bytes: Buffer) => bytes.writeUInt32LE(1, entryAt(bytes, 1) + 68)],
    ['a folder in itself', (bytes: Buffer) => bytes.writeUInt32LE(0, entryAt(bytes, 1) + 76)],
    ['a stream longer than the file', (bytes: Buffer) => bytes.writeUInt32LE(0x7fffffff, entryAt(bytes, 0) + 120)],
    ['chains of small sectors that go in a ring', (bytes: Buffer) => bytes.writeUInt32LE(0, (bytes.readUInt32LE(60) + 1) * 512)],
  ])('is refused before memory runs out: %s', async (_, damage) => {
    for (const [name, words] of [
      ['outlook.msg', 'a damaged Outlook message'],
      ['libreoffice.doc', 'an old Word document that is damaged'],
    ] as const) {
      const bytes = Buffer.from(bytesOf(name))
      damage(bytes)
      await expect(open(name, bytes, defaultReadOptions)).rejects.toThrow(words)
    }
  })
})

describe('an e-book', () => {
  it.each(fixtures('epub'))('%s comes back as it was read', async (name, bytes) => {
    const { out, again, file } = await without(name, bytes, /Whitfield|Finch|Marchand|zt[a-z]+\d*/g)
    expect(file.text).toMatch(/Whitfield|zt/)
    expect(again.unsearched).toEqual([])
    expect(layersOf(out).filter((layer) => /Whitfield|Marchand|zt[a-z]+\d/.test(Buffer.from(layer).toString('utf8')))).toEqual([])
    expect(Object.keys(unzipSync(out))[0]).toBe('mimetype')
  })

  it('loses its pictures and the names that somebody gave to its members', async () => {
    const members = unzipSync(bytesOf('pandoc.epub'))
    const chapter = strFromU8(members['EPUB/text/ch001.xhtml']!)
    const { 'EPUB/text/ch001.xhtml': _, ...others } = members
    const opf = strFromU8(members['EPUB/content.opf']!).replaceAll('ch001.xhtml', 'whitfield.xhtml')
    const bytes = zipSync({
      mimetype: [members.mimetype as Uint8Array, { level: 0 }],
      ...others,
      'EPUB/content.opf': strToU8(opf),
      'EPUB/text/whitfield.xhtml': strToU8(chapter),
      'EPUB/media/file0.png': strToU8('no blank picture'),
    })
    const { file, out } = await without('a.epub', bytes, /Whitfield/g)
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    const written = unzipSync(out)
    expect(Object.keys(written)).toContain('EPUB/text/part-1.xhtml')
    expect(strFromU8(written['EPUB/content.opf']!)).toContain('text/part-1.xhtml')
    expect(strFromU8(written['EPUB/content.opf']!)).not.toContain('whitfield.xhtml')
  })

  it('keeps words that are also names of its members, and leads to these wherever they are called by them [F191]', async () => {
    const page = (href: string, style: string) =>
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>a</title></head><body><p style="${style}">The report on Whitfield&#39;s labs: "report". <a href="${href}">x</a></p></body></html>`
    const container = (folder: string) =>
      `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${folder}/content.opf"/></rootfiles></container>`
    const bytes = zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(container('report')),
      'report/content.opf': strToU8('<package><manifest><item href="labs/of%20whitfield.xhtml"/></manifest></package>'),
      'report/labs/of whitfield.xhtml': strToU8(page('../labs/of%20whitfield.xhtml#labs', 'x: url(../labs/a.css)')),
      'report/labs/a.css': strToU8('p { color: red }'),
    })
    const { out } = await without('a.epub', bytes, /Whitfield/g)
    const written = unzipSync(out)
    const text = (name: string) => strFromU8(written[name]!)
    expect(text('META-INF/container.xml')).toBe(container('part-1'))
    expect(text('part-1/content.opf')).toContain('href="part-2/part-3.xhtml"')
    expect(text('part-1/part-2/part-3.xhtml')).toBe(
      page('../part-2/part-3.xhtml#labs', 'x: url(../part-2/part-4.css)').replace('Whitfield', 'NAME'),
    )
  })
})
