import type { Language } from '../../core/document.ts'
import { UnreadableError, type Unsearched } from '../format.ts'
import { withBitmap } from '../pdf/bitmap.ts'
import { type PageText, pageText } from '../pdf/lines.ts'
import { withPage } from '../pdf/page.ts'
import { type Opened, withPdf } from '../pdf/pdfium.ts'
import { type Raster, white } from './raster.ts'
import { leastConfidence, type ReadRaster, readRaster } from './readRaster.ts'
import type { Lie } from './skew.ts'
import { recogniser } from './tesseract.ts'

/** A page of a PDF whose text was recognised. */
export interface Scan extends PageText {
  /** Upright, points. */
  readonly width: number
  readonly height: number
  readonly lie: Lie
  readonly language: Language
  /** Places with ink that was not read. */
  readonly unread: number
  /** Ink, and not a word. */
  readonly unreadable: boolean
}

/**
 * Recognises pages of a PDF.
 *
 * @param pages from 0
 * @returns a scan for each; undefined where a page can't be opened
 * @throws UnreadableError when a page's words can't be relied on, naming the page
 */
export async function recognised(bytes: Uint8Array, pages: readonly number[]): Promise<(Scan | undefined)[]> {
  const recognise = await recogniser()
  let likely: Language = 'en'
  return withPdf(bytes, (opened) =>
    pages.map((k) =>
      withPage(opened, k, true, ({ page, placing: { width, height } }) => {
        const scale = scaleOf(width, height)
        const read = readRaster(drawn(opened, page, width, height, scale), scale, recognise, likely)
        likely = read.language
        const unreadable = lettersIn(read) < fewestLetters && !read.isBlank
        if (!unreadable && read.hasWords && read.confidence < leastConfidence) throw new UnreadableError(whyDoubted(k, read.confidence))
        const [wide, high] = read.lie.quarters % 2 === 0 ? [width, height] : [height, width]
        return {
          ...pageText(read.words),
          width: wide,
          height: high,
          lie: read.lie,
          language: read.language,
          unread: read.unread,
          unreadable,
        }
      }),
    ),
  )
}

/** With fewer letters and figures than these there is nothing to be read. */
export const fewestLetters = 4

/** How many letters and digits were read. */
export function lettersIn({ words }: Pick<ReadRaster, 'words'>): number {
  return words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
}

function whyDoubted(k: number, confidence: number): string {
  return (
    `page ${k + 1} can't be read well enough: text recognition is sure of it to ${Math.floor(confidence)} of 100, ` +
    `and ${leastConfidence} are needed. Scan it again with 200 dots an inch or more, or leave it out with --exclude`
  )
}

/** The cause and the way out when there is something on pages and nothing to be read. */
export function whyUnreadable(pages: readonly number[]): string {
  const listed = pages.length === 1 ? `page ${pages[0]! + 1} holds` : `pages ${pages.map((k) => k + 1).join(', ')} hold`
  return `${listed} handwriting or a picture, and no text that can be recognised. Take such pages out, or leave it out with --exclude`
}

/** What is counted of scans. */
export function unsearchedOf(scans: readonly (Scan | undefined)[]): Unsearched[] {
  const withheld = scans.filter((scan) => !scan || scan.unreadable).length
  const unread = scans.reduce((sum, scan) => sum + (scan && !scan.unreadable ? scan.unread : 0), 0)
  const all: Unsearched[] = [
    { kind: 'scanned page', count: withheld },
    { kind: 'picture', count: unread },
  ]
  return all.filter(({ count }) => count > 0)
}

const dotsPerInch = 200
/** Long side of A3, points: what claims to be longer hardly is. */
const longestPage = 1300
const longestPixels = 2600
/** Tesseract needs some thirty bytes a pixel. */
const mostPixels = 9_000_000

/** Pixels a point at which a page is read and drawn. */
export function scaleOf(width: number, height: number): number {
  const long = Math.max(width, height)
  return Math.min(long > longestPage ? longestPixels / long : dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, width * height)))
}

/**
 * A page with all that it shows.
 *
 * @param beneath what it is drawn on, as big as it; absent: white
 * @throws RangeError when there's no memory for it
 */
export function drawn(opened: Opened, page: number, width: number, height: number, scale: number, beneath?: Raster): Raster {
  const { lib } = opened
  return withBitmap(opened, width, height, scale, ({ handle, wide, high, start, stride }) => {
    if (!beneath) lib._FPDFBitmap_FillRect(handle, 0, 0, wide, high, white | 0)
    else for (let y = 0; y < high; y++) lib.HEAPU8.set(beneath.pixels.subarray(4 * y * wide, 4 * (y + 1) * wide), start + y * stride)
    lib._FPDF_RenderPageBitmap(handle, page, 0, 0, wide, high, 0, 0)
    const pixels = new Uint8Array(4 * wide * high)
    for (let y = 0; y < high; y++) pixels.set(lib.HEAPU8.subarray(start + y * stride, start + y * stride + 4 * wide), 4 * y * wide)
    return { width: wide, height: high, pixels }
  })
}
