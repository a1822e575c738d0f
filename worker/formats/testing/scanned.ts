import { createRequire } from 'node:module'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import type { Box, Turn } from '../pdf/box.ts'
import { withPage } from '../pdf/page.ts'
import { withPdf } from '../pdf/pdfium.ts'
import { greyOf, type Raster, straightened, turned } from '../recognition/raster.ts'
import { drawn } from '../recognition/scans.ts'
import type { Letter } from './letters.ts'

/** What a scanner makes of a page. */
export interface Scanner {
  readonly dotsPerInch: number
  /** Clockwise, degrees. */
  readonly askew?: number
  /** Quarters by which the sheet lay turned. */
  readonly quarters?: Turn
  /** How often each pixel becomes the mean of the nine around it. */
  readonly blur?: number
  /** Black and white only. */
  readonly fax?: boolean
}

export interface GreyPicture {
  readonly width: number
  readonly height: number
  /** Brightness of each pixel. */
  readonly grey: Uint8Array
}

const size = 11
const step = 16
export const a4: readonly [width: number, height: number] = [595, 842]

/** Lines of text in Helvetica as a picture of an A4 sheet, or of one as big as they need. */
export async function scanned(lines: readonly string[], scanner: Scanner, sheet?: typeof a4): Promise<GreyPicture> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const margin = sheet ? 60 : 10
  const [width, height] = sheet ?? [
    2 * margin + Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size))),
    2 * margin + step * lines.length,
  ]
  const page = file.addPage([width, height])
  for (const [i, line] of lines.entries()) page.drawText(line, { x: margin, y: height - margin - step * (i + 0.7), size, font })
  const raster = await withPdf(await file.save(), (opened) =>
    withPage(opened, 0, true, ({ page: handle }) => drawn(opened, handle, width, height, scanner.dotsPerInch / 72)),
  )
  if (!raster) throw new Error('the page does not open')
  return pictureBy(raster, scanner)
}

/** Where the identifiers of a letter stand on its A4 sheet, points. */
export async function identifierBoxes({ lines, identifiers }: Pick<Letter, 'lines' | 'identifiers'>): Promise<Box[]> {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  return identifiers.map(({ line, start, end }) => {
    const text = lines[line]!
    const y = a4[1] - 60 - step * (line + 0.7)
    const x = 60 + font.widthOfTextAtSize(text.slice(0, start), size)
    return { x0: x, x1: x + font.widthOfTextAtSize(text.slice(start, end), size), y0: y, y1: y + 0.7 * size }
  })
}

function pictureBy(raster: Raster, { askew = 0, quarters = 0, blur = 0, fax = false }: Scanner): GreyPicture {
  const turnedRaster = turned(straightened(raster, (-askew * Math.PI) / 180), quarters)
  const { width, height } = turnedRaster
  let grey = greyOf(turnedRaster)
  for (let k = 0; k < blur; k++) grey = blurred(grey, width, height)
  return { width, height, grey: fax ? grey.map((each) => (each < 150 ? 0 : 255)) : grey }
}

function blurred(grey: Uint8Array, width: number, height: number): Uint8Array {
  const out = grey.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let v = -1; v <= 1; v++) for (let u = -1; u <= 1; u++) sum += grey[(y + v) * width + x + u]!
      out[y * width + x] = sum / 9
    }
  }
  return out
}

/** @param quality 1–100 */
export async function asJpeg({ width, height, grey }: GreyPicture, quality: number): Promise<Uint8Array> {
  const start = createRequire(import.meta.url)('@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs') as () => Promise<{
    readonly JPEGEncoder: new () => JpegEncoder
  }>
  const encoder = new (await start()).JPEGEncoder()
  encoder.getDecodedBuffer({ width, height, bitsPerSample: 8, componentCount: 1, isSigned: false, isUsingColorTransform: false }).set(grey)
  encoder.setQuality(quality)
  encoder.encode()
  return Uint8Array.from(encoder.getEncodedBuffer())
}

interface JpegEncoder {
  readonly getDecodedBuffer: (frame: object) => Uint8Array
  readonly setQuality: (quality: number) => void
  readonly encode: () => void
  readonly getEncodedBuffer: () => Uint8Array
}

export function asPng({ width, height, grey }: GreyPicture): Uint8Array {
  return encode({ width, height, data: grey, channels: 1, depth: 8 })
}
