import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import { describe, expect, it, vi } from 'vitest'
import { dicom } from './dicom.ts'
import { defaultReadOptions } from './format.ts'
import type { Box } from './pdf/box.ts'
import { withPage } from './pdf/page.ts'
import { withPdf } from './pdf/pdfium.ts'
import { pdf } from './pdf.ts'
import { picture } from './picture.ts'
import { barcodeReader } from './recognition/barcodes.ts'
import { greyOf, type Raster } from './recognition/raster.ts'
import { drawn } from './recognition/scans.ts'
import { barcode, darkRuns } from './testing/barcode.ts'
import { dicomPicture } from './testing/dicomPicture.ts'
import { asPng } from './testing/scanned.ts'

// Recognition takes seconds of a processor, and minutes where others want it as well.
vi.setConfig({ testTimeout: 600_000 })

const record = 'MRN7731942'
const [wide, high] = [595, 842]
const corner = { x: 80, y: 520 }
const black = rgb(0, 0, 0)
const lines = ['Discharge letter', 'The wound is dry and the sutures were removed.', 'She walks with a frame and needs no more dressings.']

/** A page of text, and what `draw` puts on it. */
async function page(draw: (page: PDFPage, file: PDFDocument) => void | Promise<void>): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const sheet = file.addPage([wide, high])
  for (const [i, line] of lines.entries()) sheet.drawText(line, { x: 60, y: high - 80 - 20 * i, size: 12, font })
  await draw(sheet, file)
  return file.save()
}

/** Each dark run as a rectangle of its own, as most programs draw barcodes. */
async function bars(sheet: PDFPage, format: 'Code39' | 'Code128' | 'QRCode' | 'DataMatrix', size: number, tall: number): Promise<Box> {
  const code = await barcode(record, format)
  const row = code.height === 1 ? tall : size
  for (const { x, y, length } of darkRuns(code))
    sheet.drawRectangle({ x: corner.x + size * x, y: corner.y - row * (y + 1), width: size * length, height: row, color: black })
  return { x0: corner.x, x1: corner.x + size * code.width, y0: corner.y - row * code.height, y1: corner.y }
}

async function rasterOf(bytes: Uint8Array, dotsPerInch = 200): Promise<Raster> {
  const raster = await withPdf(bytes, (opened) =>
    withPage(opened, 0, true, ({ page: handle }) => drawn(opened, handle, wide, high, dotsPerInch / 72)),
  )
  if (!raster) throw new Error('the page does not open')
  return raster
}

async function isReadable(bytes: Uint8Array, dotsPerInch?: number): Promise<boolean> {
  const raster = await rasterOf(bytes, dotsPerInch)
  return (await barcodeReader())(greyOf(raster), raster.width, raster.height).length > 0
}

/** How many pixels of a box, points, are about as dark as ink is. */
async function inkIn(bytes: Uint8Array, { x0, y0, x1, y1 }: Box): Promise<number> {
  const { width, height, ...raster } = await rasterOf(bytes)
  const grey = greyOf({ width, height, ...raster })
  const scale = width / wide
  let count = 0
  for (let y = Math.ceil((high - y1) * scale); y < (high - y0) * scale; y++)
    for (let x = Math.ceil(x0 * scale); x < x1 * scale; x++) if (grey[y * width + x]! < 100) count++
  return count
}

describe('a barcode', () => {
  it.each([
    ['Code39', 0.9, 30],
    ['Code39', 0.7, 70],
    ['Code128', 1, 40],
    ['QRCode', 3, 0],
    ['DataMatrix', 4, 0],
  ] as const)('drawn beside text is covered whole, and counted: %s of %d points [F177]', async (format, size, tall) => {
    let box: Box | undefined
    const bytes = await page(async (sheet) => {
      box = await bars(sheet, format, size, tall)
    })
    expect(await isReadable(bytes, 300)).toBe(true)
    const file = await pdf.read(bytes, defaultReadOptions)
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    await expect(pdf.read(bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/picture \(1\)/)
    const out = await file.write([])
    expect(await inkIn(out, box!)).toBe(0)
    expect(file.text).toContain('The wound is dry')
  })

  it('that lies askew is covered [F177]', async () => {
    const code = await barcode(record, 'Code128')
    const askew = await page((sheet) => {
      const [cos, sin] = [Math.cos(Math.PI / 20), Math.sin(Math.PI / 20)]
      for (const { x, length } of darkRuns(code))
        sheet.drawRectangle({
          x: corner.x + 1.2 * x * cos,
          y: corner.y + 1.2 * x * sin,
          width: 1.2 * length,
          height: 80,
          color: black,
          rotate: degrees(9),
        })
    })
    expect(await isReadable(askew, 150)).toBe(true)
    const out = await (await pdf.read(askew, defaultReadOptions)).write([])
    for (const dotsPerInch of [100, 150, 200, 300]) expect(await isReadable(out, dotsPerInch)).toBe(false)
  })

  it('that is a picture of one row, drawn out to bars, is covered [F177]', async () => {
    const code = await barcode(record, 'Code128')
    const bytes = await page(async (sheet, file) => {
      const row = Uint8Array.from(code.dark, (dark) => (dark ? 0 : 255))
      const image = await file.embedPng(encode({ width: code.width, height: 1, data: row, channels: 1, depth: 8 }))
      sheet.drawImage(image, { x: corner.x, y: corner.y, width: 1.2 * code.width, height: 40 })
    })
    const box = { x0: corner.x, x1: corner.x + 1.2 * code.width, y0: corner.y, y1: corner.y + 40 }
    expect(await inkIn(bytes, box)).toBeGreaterThan(1000)
    expect(await inkIn(await (await pdf.read(bytes, defaultReadOptions)).write([]), box)).toBe(0)
  })

  it.each([
    ['Code39', 0.7, 40],
    ['Code39', 1, 70],
    ['Code128', 0.9, 70],
    ['QRCode', 3, 0],
  ] as const)('on a scanned page is covered, however tall its bars: %s of %d points [F177]', async (format, size, tall) => {
    let box: Box | undefined
    const bytes = await page(async (sheet) => {
      box = await bars(sheet, format, size, tall)
    })
    const { width, height, ...raster } = await rasterOf(bytes)
    const file = await picture.read(asPng({ width, height, grey: greyOf({ width, height, ...raster }) }), defaultReadOptions)
    expect(file.text).toContain('The wound is dry')
    expect(file.unsearched).toEqual([{ kind: 'picture', count: expect.any(Number) }])
    expect(await inkIn(await file.write([]), box!)).toBe(0)
  })

  it('is not what a table’s rules are, drawn or scanned [F177]', async () => {
    const bytes = await page((sheet) => {
      for (let i = 0; i <= 20; i++) {
        sheet.drawRectangle({ x: 60 + 22 * i, y: 300, width: 0.5, height: 200, color: black })
        sheet.drawRectangle({ x: 60, y: 300 + 10 * i, width: 440, height: 0.5, color: black })
      }
    })
    const box = { x0: 58, x1: 504, y0: 298, y1: 504 }
    const there = await inkIn(bytes, box)
    const file = await pdf.read(bytes, defaultReadOptions)
    expect(file.unsearched).toBeUndefined()
    expect(await inkIn(await file.write([]), box)).toBeGreaterThan(0.5 * there)
    const { width, height, ...raster } = await rasterOf(bytes)
    const scan = await picture.read(asPng({ width, height, grey: greyOf({ width, height, ...raster }) }), defaultReadOptions)
    expect(await inkIn(await scan.write([]), box)).toBeGreaterThan(0.5 * there)
  })

  it('burned into a screenshot in DICOM is painted over [F177]', async () => {
    const code = await barcode(record, 'Code128')
    const [columns, rows] = [3 * code.width + 60, 160]
    const data = new Uint8Array(columns * rows).fill(255)
    for (const { x, length } of darkRuns(code))
      for (let y = 40; y < 120; y++) data.fill(0, y * columns + 30 + 3 * x, y * columns + 30 + 3 * (x + length))
    const bytes = dicomPicture({ rows, columns, data, modality: 'SC' })
    const read = await barcodeReader()
    expect(read(data, columns, rows).length).toBe(1)
    const out = new Uint8Array(await (await dicom.read(bytes, defaultReadOptions)).write([]))
    expect(out.length).toBe(bytes.length)
    expect(read(out.subarray(out.length - data.length), columns, rows)).toEqual([])
  })
})
