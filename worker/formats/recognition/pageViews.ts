import type { PageView } from '../format.ts'
import { around, type Box } from '../pdf/box.ts'
import { boxAt, type PageText } from '../pdf/lines.ts'
import { withPage } from '../pdf/page.ts'
import { withPdf } from '../pdf/pdfium.ts'
import type { Raster } from './raster.ts'
import { uprightRaster } from './readRaster.ts'
import { drawn, type Scan } from './scans.ts'

/** A page as it was read. */
interface ViewedPage extends PageText {
  readonly width: number
  readonly height: number
  readonly scan?: Scan
}

const dotsPerInch = 110
const mostPixels = 3_000_000

/** The pages of a PDF for a person to look at, upright as they were read. */
export function pageViews(bytes: Uint8Array, pages: readonly ViewedPage[]): readonly PageView[] {
  let at = 0
  return pages.map((page, k) => {
    const start = at
    at += page.text.length
    return { start, end: at, words: () => wordsOf(page, start), draw: () => drawnUpright(bytes, k, page) }
  })
}

/** @throws UnreadableError as `withPdf`; RangeError when there's no memory for it */
async function drawnUpright(bytes: Uint8Array, k: number, { scan }: ViewedPage): Promise<Raster | undefined> {
  return withPdf(bytes, (opened) =>
    withPage(opened, k, true, ({ page, placing: { width, height } }) => {
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, width * height)))
      const raster = drawn(opened, page, width, height, scale)
      return scan ? uprightRaster(raster, scan.lie) : raster
    }),
  )
}

/** Each word with its box, as shares of the page from its upper left corner. */
function wordsOf(page: ViewedPage, start: number): ReturnType<PageView['words']> {
  const { text, width, height } = page
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    let box: Box | undefined
    for (let i = index; i < index + word.length; i++) {
      const own = boxAt(page, i)
      if (own) box = box ? around(box, own) : own
    }
    if (!box) return []
    const { x0, y0, x1, y1 } = box
    const place = { left: x0 / width, top: 1 - y1 / height, width: (x1 - x0) / width, height: (y1 - y0) / height }
    return [{ start: start + index, end: start + index + word.length, ...place }]
  })
}
