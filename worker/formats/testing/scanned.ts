import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import type { Turn } from '../pdf/box.ts'
import { withPage } from '../pdf/page.ts'
import { withPdf } from '../pdf/pdfium.ts'
import { greyOf, type Raster, straightened, turned } from '../recognition/raster.ts'
import { drawn } from '../recognition/scans.ts'

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

/** Lines of text in Helvetica as a picture of a sheet that is as big as they need, or A4. */
export async function scanned(
  lines: readonly string[],
  scanner: Scanner,
  sheet?: readonly [width: number, height: number],
): Promise<GreyPicture> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const size = 11
  const [width, height] = sheet ?? [20 + Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size))), 20 + 16 * lines.length]
  const page = file.addPage([width, height])
  for (const [i, line] of lines.entries())
    page.drawText(line, { x: sheet ? 60 : 10, y: height - (sheet ? 60 : 8) - 16 * (i + 0.5), size, font })
  const raster = await withPdf(await file.save(), (opened) =>
    withPage(opened, 0, true, ({ page: handle }) => drawn(opened, handle, width, height, scanner.dotsPerInch / 72)),
  )
  if (!raster) throw new Error('the page does not open')
  return pictureBy(raster, scanner)
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
      for (let v = -1; v <= 1; v++) for (let u = -1; u <= 1; u++) sum += grey[(y + v) * width + x + u] as number
      out[y * width + x] = sum / 9
    }
  }
  return out
}

export function asPng({ width, height, grey }: GreyPicture): Uint8Array {
  return encode({ width, height, data: grey, channels: 1, depth: 8 })
}
