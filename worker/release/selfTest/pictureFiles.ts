import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import { withPage } from '../../formats/pdf/page.ts'
import { withPdf } from '../../formats/pdf/pdfium.ts'
import { greyOf } from '../../formats/recognition/raster.ts'
import { drawn } from '../../formats/recognition/scans.ts'
import type { InventedNote } from './notes.ts'

/** A picture in shades of grey. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  /** Brightness of each pixel. */
  readonly grey: Uint8Array
}

const size = 12
const step = 20
const margin = 16

/**
 * Lines of text, black on white.
 *
 * @returns one page, a byte a sample, 0 black
 * @throws RangeError when the page that was drawn does not open
 */
export async function drawnLines(lines: readonly string[], dotsPerInch: number): Promise<GreyPicture> {
  const file = await PDFDocument.create()
  const font = await file.embedFont(StandardFonts.Helvetica)
  const width = 2 * margin + Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size)))
  const height = 2 * margin + step * lines.length
  const page = file.addPage([width, height])
  for (const [i, line] of lines.entries()) page.drawText(line, { x: margin, y: height - margin - step * (i + 0.7), size, font })
  const raster = await withPdf(await file.save(), (opened) =>
    withPage(opened, 0, true, ({ page: handle }) => drawn(opened, handle, width, height, dotsPerInch / 72)),
  )
  if (!raster) throw new RangeError('a page that was just written does not open')
  return { width: raster.width, height: raster.height, grey: greyOf(raster) }
}

/** Few lines of a note, as a scanner has them at 200 dots an inch. */
export async function scan({ patient, doctor, kept }: InventedNote): Promise<Uint8Array> {
  const { given, family, record, phone, email } = patient
  const lines = [
    `Patient: ${given} ${family}`,
    `MRN: ${record}`,
    `Phone: ${phone}`,
    `Email: ${email}`,
    `Seen by Dr ${doctor.given} ${doctor.family}`,
    `She has had ${kept}.`,
  ]
  const { width, height, grey } = await drawnLines(lines, 200)
  return encode({ width, height, data: grey, channels: 1, depth: 8 })
}
