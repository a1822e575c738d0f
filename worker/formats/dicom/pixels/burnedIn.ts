import type { PixelBox } from '../../recognition/raster.ts'
import type { Recogniser, SeenWord } from '../../recognition/tesseract.ts'
import type { ImageAbout } from './image.ts'

/** A frame's brightness, 0–255, rows of `width`. */
export interface Frame {
  readonly bright: Uint8Array
  readonly dark: Uint8Array
  readonly width: number
  readonly height: number
}

/** Smaller, no name can be read in it, pixels. */
const leastWidth = 24
const leastHeight = 10
/**
 * Letters of eight pixels are as high as Tesseract wants them once they are twice or three times as
 * big.
 */
const [small, middling] = [400, 1100]
const mostPixels = 9_000_000
/** Strokes of letters are thinner than this, pixels of the enlarged picture. */
const stroke = 19
/** So much brighter than what is wider than a stroke around it. */
const contrast = 64
const fewestPixels = 30

/** How sure Tesseract has to be of a word for it to be text, 0–100. */
const sure = { usual: 60, suspicious: 35 } as const

/** Whether there is room for a word. */
export function canHoldText({ rows, columns }: Pick<ImageAbout, 'rows' | 'columns'>): boolean {
  return columns >= leastWidth && rows >= leastHeight
}

/**
 * Where text is burned into a frame: lines of writing that Tesseract reads in its thin bright
 * strokes, or thin dark ones on bright ground, with what stands right beside them.
 *
 * @param suspicious whether it is likely to hold text: weaker words count, and either brightness
 * @returns pixels of the frame
 */
export function burnedInText(frame: Frame, recognise: Recogniser, suspicious: boolean): PixelBox[] {
  const { bright, dark, width, height } = frame
  const onBright = middleOf(dark) > 127
  const boxes: PixelBox[] = []
  if (suspicious || !onBright) boxes.push(...linesIn(bright, width, height, recognise, suspicious))
  if (suspicious || onBright)
    boxes.push(
      ...linesIn(
        dark.map((level) => 255 - level),
        width,
        height,
        recognise,
        suspicious,
      ),
    )
  return boxes
}

function middleOf(levels: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const level of levels) counts[level] = counts[level]! + 1
  let sum = 0
  for (let level = 0; level < 256; level++) {
    sum += counts[level]!
    if (2 * sum >= levels.length) return level
  }
  return 255
}

function linesIn(levels: Uint8Array, width: number, height: number, recognise: Recogniser, suspicious: boolean): PixelBox[] {
  const long = Math.max(width, height)
  const scale = Math.min(long < small ? 3 : long < middling ? 2 : 1, Math.sqrt(mostPixels / (width * height)))
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const strokes = thinParts(resized(levels, width, height, wide, high), wide, high)
  let count = 0
  for (const level of strokes) if (level > contrast) count++
  if (count < fewestPixels) return []
  const paper = strokes.map((level) => 255 - Math.min(255, 2 * level))
  return recognise(paper, wide, high, 'sparse', 'en')
    .filter((word) => isText(word, suspicious))
    .map(({ box }) => wholeLine(box, strokes, wide, high))
    .map(({ left, top, right, bottom }) => ({
      left: Math.max(0, Math.floor(left / scale) - 1),
      top: Math.max(0, Math.floor(top / scale) - 1),
      right: Math.min(width, Math.ceil(right / scale) + 1),
      bottom: Math.min(height, Math.ceil(bottom / scale) + 1),
    }))
}

/** A single letter marks a side; it names no one. */
function isText({ text, confidence, inDictionary }: SeenWord, suspicious: boolean): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
  return letters >= 2 && confidence >= (suspicious || (inDictionary && letters >= 4) ? sure.suspicious : sure.usual)
}

/** As far as a line goes on beside a word, in its heights. */
const [longestGap, furthest] = [0.9, 14]

/** The word with what stands beside it at no more than a blank's distance. */
function wholeLine({ left, top, right, bottom }: PixelBox, strokes: Uint8Array, width: number, height: number): PixelBox {
  const size = bottom - top
  const more = Math.ceil(0.3 * size)
  const [from, to] = [Math.max(0, top - more), Math.min(height, bottom + more)]
  const isEmpty = (x: number) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) if (strokes[y * width + x]! > contrast) return false
    return true
  }
  const reach = (start: number, step: 1 | -1) => {
    let end = start
    for (let x = start, gap = 0; x >= 0 && x < width && gap <= longestGap * size && Math.abs(x - start) < furthest * size; x += step) {
      gap = isEmpty(x) ? gap + 1 : 0
      if (gap === 0) end = x
    }
    return end
  }
  return { left: Math.max(0, reach(left, -1) - more), right: Math.min(width, reach(right - 1, 1) + 1 + more), top: from, bottom: to }
}

/** Between the four nearest pixels. */
function resized(levels: Uint8Array, width: number, height: number, wide: number, high: number): Uint8Array {
  if (wide === width && high === height) return levels
  const out = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    const fy = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / high - 0.5))
    const [y0, y1] = [Math.floor(fy), Math.min(height - 1, Math.floor(fy) + 1)]
    for (let x = 0; x < wide; x++) {
      const fx = Math.max(0, Math.min(width - 1, ((x + 0.5) * width) / wide - 0.5))
      const [x0, x1] = [Math.floor(fx), Math.min(width - 1, Math.floor(fx) + 1)]
      const [dx, dy] = [fx - x0, fy - y0]
      const above = levels[y0 * width + x0]! * (1 - dx) + levels[y0 * width + x1]! * dx
      const below = levels[y1 * width + x0]! * (1 - dx) + levels[y1 * width + x1]! * dx
      out[y * wide + x] = above * (1 - dy) + below * dy
    }
  }
  return out
}

/** What is brighter than its surroundings and no wider than a stroke (Meyer's top hat, 1979). */
function thinParts(levels: Uint8Array, width: number, height: number): Uint8Array {
  const narrowed = across(across(levels, width, height, Math.min), height, width, Math.min)
  const opened = across(across(narrowed, width, height, Math.max), height, width, Math.max)
  return levels.map((level, i) => level - opened[i]!)
}

/**
 * The least or greatest of a window along each row, and rows and columns changed over: done twice,
 * it is that of a square (van Herk 1992).
 */
function across(levels: Uint8Array, width: number, height: number, pick: (a: number, b: number) => number): Uint8Array {
  const out = new Uint8Array(width * height)
  const half = stroke >> 1
  const padded = Math.ceil((width + 2 * half) / stroke) * stroke
  const [forwards, backwards] = [new Uint8Array(padded), new Uint8Array(padded)]
  const neutral = pick(0, 255) === 0 ? 255 : 0
  for (let y = 0; y < height; y++) {
    const at = (i: number) => (i >= half && i < half + width ? levels[y * width + i - half]! : neutral)
    for (let i = 0; i < padded; i++) forwards[i] = i % stroke === 0 ? at(i) : pick(forwards[i - 1]!, at(i))
    for (let i = padded - 1; i >= 0; i--) backwards[i] = i % stroke === stroke - 1 ? at(i) : pick(backwards[i + 1]!, at(i))
    for (let x = 0; x < width; x++) out[x * height + y] = pick(backwards[x]!, forwards[x + stroke - 1]!)
  }
  return out
}
