import type { Language } from '../../core/document.ts'
import { languageOf } from '../../text/language.ts'
import type { Unsearched } from '../format.ts'
import { type Box, quarterTurn, upright } from '../pdf/box.ts'
import { drawOnly } from '../pdf/hide.ts'
import { type PageText, pageText } from '../pdf/lines.ts'
import { type ReadyPage, withPage } from '../pdf/page.ts'
import { type Opened, withPdf } from '../pdf/pdfium.ts'
import { unreadOf } from '../pdf/survey.ts'
import { type Word, wordsOf } from '../pdf/words.ts'
import { isIn, regionsOf } from './pictureRegions.ts'
import { cut, type PixelBox, type Raster } from './raster.ts'
import { leastConfidence, type ReadRaster, readRaster } from './readRaster.ts'
import { drawn, fewestLetters, lettersIn, scaleOf } from './scans.ts'
import type { Lie } from './skew.ts'
import { type Recogniser, recogniser } from './tesseract.ts'
import { uprightPlaces } from './uprightPlaces.ts'

/** A part of a page of which its text layer says nothing, and which was recognised. */
export interface ReadRegion {
  /** Points. */
  readonly box: Box
  readonly lie: Lie
  readonly language: Language
  /** Boxes of what was read, on the region's raster turned upright. */
  readonly words: readonly PixelBox[]
}

/** A page with a text layer, and the text of its pictures in its place. */
export interface ReadPictures extends PageText {
  readonly regions: readonly ReadRegion[]
  readonly unread: readonly Unsearched[]
}

/** White around a region: Tesseract passes over letters at an edge. Pixels. */
export const border = 12

/**
 * Recognises what pages with a text layer show that the layer doesn't say: pictures, drawings that
 * may be letters, writing in fonts without characters. What can't be relied on stays unread, and
 * isn't shown.
 *
 * @param pages from 0
 * @returns undefined where nothing could be read
 */
export async function readPictures(bytes: Uint8Array, pages: readonly number[]): Promise<(ReadPictures | undefined)[]> {
  const recognise = await recogniser()
  return withPdf(bytes, (opened) => pages.map((k) => withPage(opened, k, false, (ready) => readPage(opened, ready, recognise))))
}

function readPage(opened: Opened, ready: ReadyPage, recognise: Recogniser): ReadPictures | undefined {
  const { page, placing, characters, pictures, drawings, unspoken } = ready
  const { width, height } = placing
  const all = [...pictures, ...drawings, ...unspoken]
  const boxes = regionsOf(all, placing)
  if (boxes.length === 0) return undefined
  const scale = scaleOf(width, height)
  drawOnly(opened, ready, ({ kind }) => kind !== 'text')
  const raster = drawn(opened, page, width, height, scale)
  const layer = wordsOf(characters)
  const likely = languageOf(layer.map(({ text }) => text).join(' '), { en: 1 }) ?? 'en'
  const regions: ReadRegion[] = []
  const words: Word[] = []
  let passedOver = 0
  const readRegion = (box: Box): boolean => {
    const read = readRaster(regionRaster(raster, box, scale), scale, recognise, likely)
    if (read.confidence < leastConfidence || lettersIn(read) < fewestLetters) return false
    regions.push({ box, lie: read.lie, language: read.language, words: read.boxes })
    words.push(...onPage(read, box, raster, scale, words.length))
    passedOver += read.unread
    return true
  }
  for (const box of boxes) {
    if (readRegion(box)) continue
    // Pictures side by side may lie in different ways, or only one of them be writing.
    const parts = regionsOf(
      all.filter((each) => isIn(each, box)),
      placing,
      0,
    )
    if (parts.length > 1) parts.forEach(readRegion)
  }
  if (regions.length === 0) return undefined
  const isRead = (box: Box) => regions.some((region) => isIn(box, region.box))
  const isUnread = (box: Box) => !isRead(box)
  const left = { pictures: pictures.filter(isUnread), drawings: drawings.filter(isUnread), unspoken: unspoken.filter(isUnread) }
  // What another program's recognition wrote behind a picture that was read says the same.
  const seen = characters.filter(({ hidden, box }) => !(hidden && isRead(box)))
  return {
    ...pageText([...wordsOf(seen), ...words.map((word) => ({ ...word, order: word.order + layer.length + 1 }))]),
    regions,
    unread: [
      ...unreadOf(
        left,
        characters.some(({ unknown }) => unknown),
      ),
      ...(passedOver > 0 ? [{ kind: 'picture' as const, count: passedOver }] : []),
    ],
  }
}

/**
 * A region of a page's raster as it is read.
 *
 * @param scale pixels of the raster a point
 */
export function regionRaster(raster: Raster, box: Box, scale: number): Raster {
  return cut(raster, pixelsOf(box, raster, scale), border)
}

/** A region in pixels of its page. */
export function pixelsOf({ x0, y0, x1, y1 }: Box, { width, height }: Pick<Raster, 'width' | 'height'>, scale: number): PixelBox {
  return {
    left: Math.max(0, Math.floor(x0 * scale)),
    top: Math.max(0, Math.floor(height - y1 * scale)),
    right: Math.min(width, Math.ceil(x1 * scale)),
    bottom: Math.min(height, Math.ceil(height - y0 * scale)),
  }
}

/**
 * Words of a region as words of its page: laid out as if they didn't slant, painted where they do.
 */
function onPage({ words, lie }: ReadRaster, region: Box, raster: Raster, scale: number, before: number): Word[] {
  const { left, top, right, bottom } = pixelsOf(region, raster, scale)
  const [wide, high] = [right - left + 2 * border, bottom - top + 2 * border]
  const high0 = lie.quarters % 2 === 0 ? high : wide
  const turn = quarterTurn(-lie.quarters)
  const placeBy = (by: Lie) => {
    const { fromUpright } = uprightPlaces(by, wide, high)
    return ({ x0, y0, x1, y1 }: Box): Box => {
      const pixels = fromUpright({ left: x0 * scale, right: x1 * scale, top: high0 - y1 * scale, bottom: high0 - y0 * scale })
      const [x, y] = [left - border, top - border]
      return {
        x0: (pixels.left + x) / scale,
        x1: (pixels.right + x) / scale,
        y0: (raster.height - pixels.bottom - y) / scale,
        y1: (raster.height - pixels.top - y) / scale,
      }
    }
  }
  const placed = placeBy(lie)
  const straight = placeBy({ ...lie, angle: 0 })
  return words.map((word) => {
    const box = upright(straight(word.box), turn)
    return {
      ...word,
      boxes: word.boxes.map(placed),
      turn,
      box,
      middle: box.y0 + word.middle - word.box.y0,
      order: before + word.order,
    }
  })
}
