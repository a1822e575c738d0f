import type { Language } from '../../core/document.ts'
import { languageOf } from '../../text/language.ts'
import { quarterTurn } from '../pdf/box.ts'
import type { Word } from '../pdf/words.ts'
import { greyOf, type PixelBox, type Raster, straightened, turned } from './raster.ts'
import { settled } from './settled.ts'
import { type Lie, lieOf } from './skew.ts'
import type { Recogniser, SeenWord } from './tesseract.ts'
import { type UnreadInk, unreadInk } from './unread.ts'
import { confidenceOf, placedWords, readWords, withAtSigns } from './words.ts'

/** A page that was recognised. */
export interface ReadRaster {
  /** Those that can be relied on; their places are on the turned page, in points. */
  readonly words: readonly Word[]
  /** Their boxes on the turned page. */
  readonly boxes: readonly PixelBox[]
  /** How the page was turned to be read. */
  readonly lie: Lie
  readonly language: Language
  /** Mean of all words, 0–100; 0 without any. */
  readonly confidence: number
  /** Whether a word was seen, however badly. */
  readonly hasWords: boolean
  /** Places with ink that was not read. */
  readonly unread: number
  readonly isBlank: boolean
}

/** Below this mean confidence a page counts as unread, 0–100. */
export const leastConfidence = 80

/** A page that reads worse than this may lie upside down. */
const doubtful = 80

/**
 * Turns a page upright and reads it.
 *
 * @param scale pixels a point
 * @param likely what other pages of its file are in
 */
export function readRaster(raster: Raster, scale: number, recognise: Recogniser, likely: Language): ReadRaster {
  const grey = greyOf(raster)
  const lie = lieOf(grey, raster.width, raster.height)
  let best = seenOn(raster, lie, recognise, likely)
  if (best.words.length > 0 && best.confidence < doubtful) {
    const other = seenOn(raster, { quarters: quarterTurn(lie.quarters + 2), angle: lie.angle }, recognise, likely)
    if (other.confidence > best.confidence) best = other
  }
  const language = languageOf(best.words.map(({ text }) => text).join(' '), { [likely]: 1 }) ?? likely
  if (language !== likely) {
    const other = seenOn(raster, best.lie, recognise, language)
    if (other.confidence > best.confidence - 3) best = other
  }
  const { width, height, words } = best
  const read = readWords(words)
  const boxes = read.map(boxOf)
  const ink = unreadInk(best.grey, width, height, boxes)
  return {
    words: placedWords(read, scale, height / scale),
    boxes,
    lie: best.lie,
    language: best.language,
    confidence: best.confidence,
    hasWords: words.length > 0,
    unread: ink.places,
    isBlank: read.length === 0 && ink.places === 0,
  }
}

/** A page as `readRaster` turned it. */
export function uprightRaster(raster: Raster, { quarters, angle }: Lie): Raster {
  return straightened(turned(raster, quarters), angle)
}

/** What a page holds beside the words that were read. */
export function unreadOf(raster: Raster, words: readonly PixelBox[]): UnreadInk {
  return unreadInk(greyOf(raster), raster.width, raster.height, words)
}

function seenOn(raster: Raster, lie: Lie, recognise: Recogniser, language: Language) {
  const upright = uprightRaster(raster, lie)
  const { width, height } = upright
  const grey = greyOf(upright)
  const words = withAtSigns(settled(recognise(grey, width, height, 'page', language), grey, width))
  return { lie, language, grey, width, height, words, confidence: confidenceOf(words) }
}

function boxOf({ box }: SeenWord): PixelBox {
  return box
}
