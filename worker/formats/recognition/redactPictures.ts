import type { Change } from '../format.ts'
import type { Box } from '../pdf/box.ts'
import { drawOnly } from '../pdf/hide.ts'
import { withPage } from '../pdf/page.ts'
import type { Opened } from '../pdf/pdfium.ts'
import { encoded, type Picture } from '../pdf/picture.ts'
import { type BarcodeReader, coverBarcodes } from './barcodes.ts'
import { isIn } from './pictureRegions.ts'
import { black, blank, grey, paint, type Raster } from './raster.ts'
import { border, pixelsOf, type ReadRegion, regionRaster } from './readPictures.ts'
import { unreadOf, uprightRaster } from './readRaster.ts'
import { stillReadable, stillThere } from './redactScan.ts'
import { drawn, scaleOf } from './scans.ts'
import type { Recogniser } from './tesseract.ts'
import { shownOf, shows } from './unread.ts'
import { uprightPlaces } from './uprightPlaces.ts'

/** What becomes of a page whose pictures were read. */
export interface PictureChanges {
  /** Of the whole page. */
  readonly text: string
  readonly changes: readonly Change[]
  readonly regions: readonly ReadRegion[]
  /** Points: what must not be seen, characters that their font doesn't name, and what changes. */
  readonly unknown: readonly Box[]
  readonly covered: readonly Box[]
}

/**
 * A page's picture that shows its text, its lines and of its pictures the words that were read;
 * nothing is left of what changes. The pictures are recognised again.
 *
 * @param k from 0
 * @returns undefined when the page can't be opened
 * @throws UnreadableError when something of what changes can still be read
 */
export function redactedPictures(
  opened: Opened,
  k: number,
  { text, changes, regions, unknown, covered }: PictureChanges,
  recognise: Recogniser,
  barcodes: BarcodeReader,
): Picture | undefined {
  return withPage(opened, k, false, (ready) => {
    const { page, placing, objects } = ready
    const { width, height } = placing
    const scale = scaleOf(width, height)
    const draw = (beneath?: Raster) => drawn(opened, page, width, height, scale, beneath)
    const isShown = (box: Box) => regions.some((region) => isIn(box, region.box))
    drawOnly(opened, ready, ({ kind, box }) => kind !== 'unsearched' || isShown(box))
    const whole = draw()
    drawOnly(opened, ready, ({ kind }) => kind !== 'text')
    const withoutText = draw()
    const paper = blank(whole.width, whole.height)
    for (const { kind, box } of objects) if (kind === 'unsearched' && !isShown(box)) paint(paper, pixelsOf(box, paper, scale), grey)
    drawOnly(opened, ready, ({ kind }) => kind !== 'unsearched')
    const out = draw(paper)
    const covers = regions.flatMap((region) => showWords(out, region, whole, withoutText, scale))
    drawOnly(opened, ready, ({ kind }) => kind === 'text')
    copy(draw(out), out, covers)
    for (const box of unknown) paint(out, pixelsOf(box, out, scale), grey)
    for (const box of covered) paint(out, pixelsOf(box, out, scale), black)
    for (const region of regions) {
      const hidden = covered.filter((box) => isIn(box, region.box)).map((box) => onUpright(box, region, out, scale))
      const upright = uprightRaster(regionRaster(out, region.box, scale), region.lie)
      if (stillThere(upright, hidden, { text, language: region.language }, changes, recognise)) throw stillReadable(k)
    }
    coverBarcodes(out, barcodes, k)
    return encoded(out.pixels, out.width, out.height, 4 * out.width)
  })
}

/**
 * Shows the words that were read in a region, and paints grey what was not.
 *
 * @returns the pixels that were painted grey
 */
function showWords(out: Raster, { box, lie, words }: ReadRegion, whole: Raster, withoutText: Raster, scale: number): number[] {
  const { left, top, right, bottom } = pixelsOf(box, out, scale)
  const upright = uprightRaster(regionRaster(withoutText, box, scale), lie)
  const shown = shownOf(upright, unreadOf(upright, words), words)
  const { pointToUpright } = uprightPlaces(lie, right - left + 2 * border, bottom - top + 2 * border)
  const [to, from] = [pixelsAsWords(out), pixelsAsWords(whole)]
  const covers: number[] = []
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [u, v] = pointToUpright(x - left + border + 0.5, y - top + border + 0.5)
      if (u < 0 || v < 0 || u >= upright.width || v >= upright.height) continue
      const at = y * out.width + x
      const what = shown[Math.floor(v) * upright.width + Math.floor(u)]
      if (what === shows.word) to[at] = from[at]!
      else if (what === shows.grey) {
        to[at] = grey
        covers.push(at)
      }
    }
  }
  return covers
}

function copy(from: Raster, to: Raster, places: readonly number[]): void {
  const [source, target] = [pixelsAsWords(from), pixelsAsWords(to)]
  for (const at of places) target[at] = source[at]!
}

function pixelsAsWords({ width, height, pixels }: Raster): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
}

function onUpright(box: Box, region: ReadRegion, raster: Raster, scale: number) {
  const { left, top, right, bottom } = pixelsOf(region.box, raster, scale)
  const pixels = pixelsOf(box, raster, scale)
  const [x, y] = [border - left, border - top]
  return uprightPlaces(region.lie, right - left + 2 * border, bottom - top + 2 * border).toUpright({
    left: pixels.left + x,
    right: pixels.right + x,
    top: pixels.top + y,
    bottom: pixels.bottom + y,
  })
}
