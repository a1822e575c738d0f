import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { decode, encode } from 'fast-png'
import { describe, expect, it, vi } from 'vitest'
import { changed } from '../text/changed.ts'
import { type Change, defaultReadOptions, UnreadableError } from './format.ts'
import type { Box } from './pdf/box.ts'
import { withPage } from './pdf/page.ts'
import { withPdf } from './pdf/pdfium.ts'
import { pdf } from './pdf.ts'
import { picture } from './picture.ts'
import { greyOf } from './recognition/raster.ts'
import { drawn } from './recognition/scans.ts'
import { formatOf } from './registry.ts'
import { asPng, scanned } from './testing/scanned.ts'

// Recognition takes seconds of a processor, and minutes where others want it as well.
vi.setConfig({ testTimeout: 600_000 })

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const planted = /Zerubabel|Tankersley|7731942|z\.tankersley@\S+|Ottoline|Harcastle|Ermintrude|Quickthor?[nm]+|Dunnock/g

function everyPlanted(text: string): Change[] {
  return [...text.matchAll(planted)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, value: '[NAME]' }))
}

describe('a scanned page', () => {
  it('is recognised, gives way where it changes, and says what it should, to others too [R45]', async () => {
    const opened = await pdf.read(fixture('pdf/pdf-lib-scan.pdf'), defaultReadOptions)
    expect(opened.text).toContain('Patient: Zerubabel Tankersley')
    // Tesseract parts an address at '@' and '.'.
    expect(opened.text).toContain('E-mail: z.tankersley@marrowfield.example')
    const changes = everyPlanted(opened.text)
    expect(changes.length).toBeGreaterThan(8)
    const out = await opened.write(changes)
    const again = await pdf.read(out, defaultReadOptions)
    expect(again.text).toBe(changed(opened.text, changes))
    expect(await seenIn(out)).not.toMatch(planted)
    expect(await seenIn(out)).toMatch(/chest was clear/)
  })

  it('covers what is not read: a drawing, and letters no dictionary and no reader know [R45]', async () => {
    const file = await PDFDocument.load(fixture('pdf/pdf-lib-scan.pdf'))
    const strokes = new Uint8Array(120 * 60).fill(255)
    for (let x = 4; x < 116; x++) for (let t = 0; t < 4; t++) strokes[(30 + Math.round(22 * Math.sin(x / 7)) + t) * 120 + x] = 0
    const drawing = await file.embedPng(encode({ width: 120, height: 60, data: strokes, channels: 1, depth: 8 }))
    file.getPage(0).drawImage(drawing, { x: 300, y: 12, width: 60, height: 30 })
    const opened = await pdf.read(await file.save(), defaultReadOptions)
    expect(opened.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    await expect(pdf.read(await file.save(), { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/picture \(1\)/)
    const box = { x0: 300, y0: 12, x1: 360, y1: 42 }
    expect(await darkIn(await file.save(), box)).toBeGreaterThan(50)
    expect(await darkIn(await opened.write([]), box)).toBe(0)
  })

  it('fails its document when nothing on it can be read, naming the page [R45]', async () => {
    const file = await PDFDocument.create()
    const noise = Uint8Array.from({ length: 300 * 200 }, (_, i) => (Math.imul(i ^ 0x9e3779b9, 0x85ebca6b) >>> 13) & 255)
    const image = await file.embedPng(encode({ width: 300, height: 200, data: noise, channels: 1, depth: 8 }))
    file.addPage([300, 200]).drawImage(image, { x: 0, y: 0, width: 300, height: 200 })
    const reading = pdf.read(await file.save(), defaultReadOptions)
    await expect(reading).rejects.toThrow(/^page 1 /)
    await expect(reading).rejects.toThrow(UnreadableError)
  })
})

describe('a page with text and pictures', () => {
  it('says what its pictures and outlines say, and shows them without what changes and what is not read [R15, R45]', async () => {
    const file = await PDFDocument.create()
    const page = file.addPage([595, 842])
    for (const [i, line] of [
      'Discharge letter of Marrowfield Infirmary, Cardiology, to the general practitioner.',
      'Seen by Ottoline Harcastle on the ward round; she will see the patient again in May.',
      'The form below was filled in at the front desk and scanned on the day of admission.',
    ].entries())
      page.drawText(line, { x: 50, y: 780 - 16 * i, size: 11 })
    const form = await scanned(['Patient: Zerubabel Tankersley', 'MRN: 7731942', 'The chest was clear on both sides.'], {
      dotsPerInch: 200,
    })
    const scale = 72 / 200
    const place = { x: 50, y: 640, width: form.width * scale, height: form.height * scale }
    page.drawImage(await file.embedPng(asPng(form)), place)
    const noise = Uint8Array.from({ length: 120 * 120 }, (_, i) => (Math.imul(i ^ 0x9e3779b9, 0x85ebca6b) >>> 13) & 255)
    const portrait = { x0: 400, y0: 640, x1: 460, y1: 700 }
    page.drawImage(await file.embedPng(asPng({ width: 120, height: 120, grey: noise })), { x: 400, y: 640, width: 60, height: 60 })
    const [outlines] = await file.embedPdf(fixture('pdf/gs-outlines.pdf'), [0])
    if (!outlines) throw new Error('no page')
    page.drawPage(outlines, { x: 0, y: -220 })
    const bytes = await file.save()

    const opened = await pdf.read(bytes, defaultReadOptions)
    for (const part of ['on the ward round', 'Patient: Zerubabel Tankersley', 'MRN: 7731942', 'Mr Tankersley slept well'])
      expect(opened.text).toContain(part)
    expect(opened.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    const changes = everyPlanted(opened.text)
    const out = await opened.write(changes)
    expect((await pdf.read(out, defaultReadOptions)).text).toBe(changed(opened.text, changes))
    const seen = await seenIn(out)
    expect(seen).not.toMatch(planted)
    // Our own reader takes the white letters of a box for words; its text is compared above.
    if (hasPrograms) for (const kept of [/on the ward round/, /chest was clear/, /slept well/]) expect(seen).toMatch(kept)
    expect(await darkIn(bytes, portrait)).toBeGreaterThan(500)
    expect(await darkIn(out, portrait)).toBe(0)
  })
})

describe('a picture', () => {
  it('becomes a PDF, whatever its own file is [R45]', async () => {
    const bytes = fixture('picture/poppler-letter.tif')
    expect(formatOf('scan.TIF', bytes).name).toBe('picture')
    const opened = await picture.read(bytes, defaultReadOptions)
    expect(opened.text).toContain('Date of birth: 14/03/1951')
    const changes = everyPlanted(opened.text)
    const out = await opened.write(changes)
    expect(Buffer.from(out.subarray(0, 5)).toString('latin1')).toBe('%PDF-')
    expect((await picture.read(out, defaultReadOptions)).text).toBe(changed(opened.text, changes))
  })

  it.each([
    ['letter.jpg', () => fixture('picture/poppler-letter.jpg')],
    ['letter.png', () => fixture('picture/poppler-letter.png')],
    ['letter.bmp', () => asBmp(fixture('picture/poppler-letter.png'))],
  ])('is recognised: %s [R45]', async (name, bytesOf) => {
    expect(formatOf(name, bytesOf()).name).toBe('picture')
    expect((await picture.read(bytesOf(), defaultReadOptions)).text).toContain('Date of birth: 14/03/1951')
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('Zerubabel Tankersley')],
    ['a stump', Buffer.from(fixture('picture/poppler-letter.png').subarray(0, 700))],
    ['a TIFF whose pages go in a circle', Buffer.from('49492a0008000000000008000000', 'hex')],
  ])('is refused in words when it is %s', async (_, bytes) => {
    await expect(async () => picture.read(bytes, defaultReadOptions)).rejects.toThrow(UnreadableError)
  })
})

/** Pixels of a PDF's first page that are darker than what covers the unread, in a box in points. */
function darkIn(bytes: Uint8Array, { x0, y0, x1, y1 }: Box): Promise<number> {
  return withPdf(bytes, (opened) => {
    const dark = withPage(opened, 0, true, ({ page, placing: { width, height } }) => {
      const raster = drawn(opened, page, width, height, 1)
      const grey = greyOf(raster)
      let count = 0
      for (let y = Math.floor(height - y1); y < height - y0; y++)
        for (let x = Math.floor(x0); x < x1; x++) if (grey[y * raster.width + x]! < 150) count++
      return count
    })
    if (dark === undefined) throw new Error('the page does not open')
    return dark
  })
}

/** 24 bits a pixel, from the bottom row up. */
function asBmp(png: Uint8Array): Uint8Array {
  const { width, height, channels, data } = decode(png)
  const row = (3 * width + 3) & ~3
  const out = Buffer.alloc(54 + row * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(54, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        out[54 + (height - 1 - y) * row + 3 * x + c] = data[channels * (y * width + x) + (channels < 3 ? 0 : 2 - c)]!
  return out
}

const programs = ['pdftoppm', 'tesseract']
const hasPrograms = programs.every((name) => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/**
 * What another reader sees on the first page of a PDF, its text layer apart; without one, what we
 * do.
 */
async function seenIn(bytes: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-scan-'))
  try {
    writeFileSync(join(folder, 'out.pdf'), bytes)
    if (!hasPrograms) return (await pdf.read(Buffer.concat([bytes, Buffer.from('\n')]), defaultReadOptions)).text
    execFileSync('pdftoppm', ['-r', '200', '-gray', '-png', join(folder, 'out.pdf'), join(folder, 'page')])
    return execFileSync('tesseract', [join(folder, 'page-1.png'), '-'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
