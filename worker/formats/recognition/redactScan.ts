import { type Change, UnreadableError } from '../format.ts'
import type { Box } from '../pdf/box.ts'
import { boxAt, type PageText } from '../pdf/lines.ts'
import { withPage } from '../pdf/page.ts'
import type { Opened } from '../pdf/pdfium.ts'
import { encoded, type Picture } from '../pdf/picture.ts'
import { type BarcodeReader, coverBarcodes } from './barcodes.ts'
import { black, greyOf, type PixelBox, paint, type Raster } from './raster.ts'
import { unreadOf, uprightRaster } from './readRaster.ts'
import { drawn, type Scan, scaleOf } from './scans.ts'
import type { Recogniser } from './tesseract.ts'
import { coverUnread } from './unread.ts'

/** What becomes of a scan. */
export interface ScanChanges {
  readonly scan: Scan
  /** Of its text. */
  readonly changes: readonly Change[]
  /** Points. */
  readonly covered: readonly Box[]
}

/**
 * A page's picture in which nothing is left of what changes nor of what was not read, recognised
 * again.
 *
 * @param k from 0
 * @returns undefined when the page can't be opened
 * @throws UnreadableError when something of it can still be read
 */
export function redactedScan(
  opened: Opened,
  k: number,
  { scan, changes, covered }: ScanChanges,
  recognise: Recogniser,
  barcodes: BarcodeReader,
): Picture | undefined {
  return withPage(opened, k, true, ({ page, placing: { width, height } }) => {
    const scale = scaleOf(width, height)
    const raster = uprightRaster(drawn(opened, page, width, height, scale), scan.lie)
    const toPixels = ({ x0, y0, x1, y1 }: Box): PixelBox => ({
      left: x0 * scale,
      top: (scan.height - y1) * scale,
      right: x1 * scale,
      bottom: (scan.height - y0) * scale,
    })
    const words = wordBoxes(scan).map(toPixels)
    coverUnread(raster, unreadOf(raster, words), words)
    const hidden = covered.map(toPixels)
    for (const box of hidden) paint(raster, box, black)
    if (stillThere(raster, hidden, scan, changes, recognise)) throw stillReadable(k)
    coverBarcodes(raster, barcodes, k)
    return encoded(raster.pixels, raster.width, raster.height, 4 * raster.width)
  })
}

/** @param k the page, from 0 */
export function stillReadable(k: number): UnreadableError {
  return new UnreadableError(
    `page ${k + 1} was recognised again once its identifiers were painted over, and one of them can still be read. Leave it out with --exclude`,
  )
}

/** Each box once: letters of a word share theirs. */
function wordBoxes(page: PageText): Box[] {
  const out: Box[] = []
  for (let i = 0; i < page.text.length; i++) {
    const box = boxAt(page, i)
    const last = out.at(-1)
    if (box && !(last && last.x0 === box.x0 && last.y0 === box.y0 && last.x1 === box.x1)) out.push(box)
  }
  return out
}

/** Whether a word that changed, and stands nowhere else, is read in what is left of its lines. */
export function stillThere(
  raster: Raster,
  hidden: readonly PixelBox[],
  { text, language }: Pick<Scan, 'text' | 'language'>,
  changes: readonly Change[],
  recognise: Recogniser,
): boolean {
  const gone = new Set(changes.flatMap(({ start, end }) => wordsIn(text.slice(start, end))))
  let from = 0
  for (const { start, end } of [...changes, { start: text.length, end: text.length }]) {
    for (const kept of wordsIn(text.slice(from, start))) gone.delete(kept)
    from = end
  }
  const lines = gone.size > 0 ? linesOf(raster, hidden) : undefined
  if (!lines) return false
  return recognise(lines.grey, lines.width, lines.height, 'lines', language).some((word) =>
    wordsIn(word.text).some((each) => gone.has(each)),
  )
}

/** Words long enough to tell something, without capitals and accents. */
function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? []
  )
}

/** What is taken of a line above and below a box, as a share of the box's height. */
const margin = 0.6
/** White rows between two lines, so that Tesseract takes them for two; pixels. */
const gap = 16

/** The lines that boxes lie in, one below the other. */
function linesOf(raster: Raster, hidden: readonly PixelBox[]): { grey: Uint8Array; width: number; height: number } | undefined {
  const { width } = raster
  const bands: { top: number; bottom: number }[] = []
  for (const { top, bottom } of [...hidden].sort((a, b) => a.top - b.top)) {
    const more = margin * (bottom - top)
    const band = { top: Math.max(0, Math.floor(top - more)), bottom: Math.min(raster.height, Math.ceil(bottom + more)) }
    const last = bands.at(-1)
    if (last && band.top <= last.bottom) last.bottom = Math.max(last.bottom, band.bottom)
    else bands.push(band)
  }
  if (bands.length === 0) return undefined
  const height = bands.reduce((sum, { top, bottom }) => sum + bottom - top + gap, gap)
  const all = greyOf(raster)
  const grey = new Uint8Array(width * height).fill(255)
  let at = gap
  for (const { top, bottom } of bands) {
    grey.set(all.subarray(top * width, bottom * width), at * width)
    at += bottom - top + gap
  }
  return { grey, width, height }
}
