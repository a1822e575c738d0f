import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions, type ReadOptions } from './format.ts'
import { layersOf } from './layers.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'

interface Given {
  readonly name: string
  readonly bytes: Uint8Array
  /** An icon on the page instead of the document's list. */
  readonly onPage?: boolean
}

/** A page that names its doctor, with files. */
async function withFiles(files: readonly Given[], isPortfolio = false): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 200])
  page.drawText('Cover letter of Dr Brandtmoor', { x: 20, y: 150, size: 12, font: await document.embedFont(StandardFonts.Helvetica) })
  for (const { name, bytes, onPage } of files) {
    if (!onPage) {
      await document.attach(bytes, name, { description: 'of Tankersley' })
      continue
    }
    const stream = document.context.register(document.context.flateStream(bytes))
    const file = document.context.register(
      document.context.obj({ Type: 'Filespec', F: PDFString.of(name), UF: PDFHexString.fromText(name), EF: { F: stream } }),
    )
    const icon = document.context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [300, 20, 320, 40], FS: file })
    page.node.addAnnot(document.context.register(icon))
  }
  if (isPortfolio) document.catalog.set(PDFName.of('Collection'), document.context.obj({ Type: 'Collection', View: 'D' }))
  return document.save()
}

const note = (name: string) => Buffer.from(`Seen by ${name} on the ward.`)
const all = async () => [
  { name: 'Tankersley.txt', bytes: note('Zerubabel') },
  { name: 'Tankersley.zip', bytes: zipSync({ 'Ellsworth.csv': Buffer.from('name,note\r\nNona,well\r\n') }) },
  { name: 'letter.pdf', bytes: await withFiles([{ name: 'inner.txt', bytes: note('Quillfeather') }]) },
  { name: 'icon.html', bytes: Buffer.from('<p>Seen by Pagnol</p>'), onPage: true },
]
const planted = ['Brandtmoor', 'Zerubabel', 'Nona', 'Quillfeather', 'Pagnol']

it.each<[ReadOptions['pdf'], boolean]>([
  ['pictures', false],
  ['pictures', true],
  ['text', false],
])('files in a PDF are read by their own readers and attached again [%s, portfolio: %s]', async (mode, isPortfolio) => {
  const options = { ...defaultReadOptions, pdf: mode }
  const file = await open('a.pdf', await withFiles(await all(), isPortfolio), options)
  expect(file.unsearched ?? []).toEqual([])
  const changes = planted
    .map((name) => ({ start: file.text.indexOf(name), end: file.text.indexOf(name) + name.length, value: 'Somebody' }))
    .sort((a, b) => a.start - b.start)
  for (const { start } of changes) expect(start).toBeGreaterThanOrEqual(0)
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  for (const layer of layersOf(out)) {
    const text = Buffer.from(layer).toString('latin1')
    for (const name of [...planted, 'Tankersley', 'Ellsworth']) expect(text).not.toContain(name)
  }
  const written = await PDFDocument.load(out)
  expect(written.getAttachments().map(({ name, data }) => [name, data.length > 0])).toEqual([
    ['attachment-00001.txt', true],
    ['attachment-00002.zip', true],
    ['attachment-00003.pdf', true],
    ['attachment-00004.html', true],
  ])
})

it('a file in a PDF that no reader takes is left out and counted, or fails the PDF', async () => {
  const bytes = await withFiles([
    { name: 'a.7z', bytes: Buffer.from('377abcaf271c0004', 'hex') },
    { name: 'b.txt', bytes: note('Zerubabel') },
    { name: 'c.gif', bytes: Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1'), onPage: true },
  ])
  const file = await open('a.pdf', bytes, defaultReadOptions)
  expect(file.unsearched).toEqual([{ kind: 'attachment', count: 2 }])
  expect((await PDFDocument.load(await file.write([]))).getAttachments().map(({ name }) => name)).toEqual(['attachment-00001.txt'])
  await expect(open('a.pdf', bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/attachment \(2\)/)
})

it('a file in a PDF that unpacks to more than it may is refused', async () => {
  const bytes = await withFiles([{ name: 'zeros.txt', bytes: new Uint8Array(60 * 1024 * 1024) }])
  await expect(open('a.pdf', bytes, defaultReadOptions)).rejects.toThrow('unpacks to more')
})
