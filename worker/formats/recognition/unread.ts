import { grey as greyInk, type PixelBox, paint, type Raster } from './raster.ts'

/** Ink that is no part of a word that was read. */
export interface UnreadInk {
  /** How many places it is in. */
  readonly places: number
  /** Squares of a page, `cell` pixels wide, that hold it or touch it. */
  readonly cells: Uint8Array
  readonly columns: number
}

/** A millimetre at 200 dots an inch. */
const cell = 8
/** Less ink in a square is noise. */
const leastInk = 4
/** A speck: as wide and high, and as much ink, as a full stop's. */
const speckCells = 2
const speckInk = 40
/** A ruled line is as long and no thicker, pixels. */
const ruleLength = 100
const ruleThickness = 7
/**
 * So much darker than the paper around it is ink, and than the page's brightest paper wherever it
 * is.
 */
const contrast = 32
const contrastOfPage = 90
/** A picture: as wide and high, squares, and so much of it ink. */
const pictureCells = 10
const pictureInk = 0.35

/**
 * Finds whatever on a page nobody has read: handwriting, stamps, signatures, pictures, words that
 * were passed over. Ruled lines and specks are none.
 *
 * @param grey brightness of each pixel, rows of `width`
 * @param words boxes of what was read
 */
export function unreadInk(grey: Uint8Array, width: number, height: number, words: readonly PixelBox[]): UnreadInk {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const dark = darkPixels(grey, width, height)
  removeRules(dark, width, height)
  for (const box of words) clear(dark, width, height, grown(box))
  const ink = new Uint16Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns
    for (let x = 0; x < width; x++) if (dark[y * width + x]) ink[row + (x >> 3)] = ink[row + (x >> 3)]! + 1
  }
  const cells = new Uint8Array(columns * rows)
  const seen = new Uint8Array(columns * rows)
  let places = 0
  for (let start = 0; start < ink.length; start++) {
    if (seen[start] || ink[start]! < leastInk) continue
    const place = gathered(ink, seen, columns, rows, start)
    if (isSpeck(place, ink, columns)) continue
    places++
    for (const at of wholePicture(place, columns) ?? place) for (const near of around(at, columns, rows)) cells[near] = 1
  }
  return { places, cells, columns }
}

/** Paints over what nobody has read, and leaves what stands within `words`. */
export function coverUnread(raster: Raster, { cells, columns }: UnreadInk, words: readonly PixelBox[]): void {
  const { width, height, pixels } = raster
  const all = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const kept = words.map((box) => ({ box, rows: rowsOf(all, width, height, box) }))
  for (const [at, marked] of cells.entries()) {
    if (!marked) continue
    const [left, top] = [(at % columns) * cell, Math.floor(at / columns) * cell]
    paint(raster, { left, top, right: left + cell, bottom: top + cell }, greyInk)
  }
  for (const { box, rows } of kept) {
    const { left, top } = whole(box, width, height)
    for (const [i, row] of rows.entries()) all.set(row, (top + i) * width + left)
  }
}

function rowsOf(all: Uint32Array, width: number, height: number, box: PixelBox): Uint32Array[] {
  const { left, top, right, bottom } = whole(box, width, height)
  const out: Uint32Array[] = []
  for (let y = top; y < bottom; y++) out.push(all.slice(y * width + left, y * width + Math.max(left, right)))
  return out
}

function whole({ left, top, right, bottom }: PixelBox, width: number, height: number): PixelBox {
  return {
    left: Math.min(width, Math.max(0, Math.floor(left))),
    top: Math.min(height, Math.max(0, Math.floor(top))),
    right: Math.min(width, Math.max(0, Math.ceil(right))),
    bottom: Math.min(height, Math.max(0, Math.ceil(bottom))),
  }
}

/** What of a raster is shown once what was not read is painted over, for each pixel. */
export const shows = { nothing: 0, word: 1, grey: 2 } as const

/**
 * Where a raster shows words that were read, where it is painted grey, and where it holds neither.
 *
 * @param words boxes of what was read
 */
export function shownOf(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  { cells, columns }: UnreadInk,
  words: readonly PixelBox[],
): Uint8Array {
  const out = new Uint8Array(width * height)
  const fill = (box: PixelBox, value: number) => {
    const { left, top, right, bottom } = whole(box, width, height)
    for (let y = top; y < bottom; y++) out.fill(value, y * width + left, y * width + Math.max(left, right))
  }
  for (const box of words) fill(grown(box), shows.word)
  for (const [at, marked] of cells.entries()) {
    const [left, top] = [(at % columns) * cell, Math.floor(at / columns) * cell]
    if (marked) fill({ left, top, right: left + cell, bottom: top + cell }, shows.grey)
  }
  for (const box of words) fill(box, shows.word)
  return out
}

/** 1 for each pixel that is darker than the paper around it. */
function darkPixels(grey: Uint8Array, width: number, height: number): Uint8Array {
  const side = 32
  const [wide, high] = [Math.ceil(width / side), Math.ceil(height / side)]
  const paper = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) paper[y * wide + x] = brightOf(grey, width, height, x * side, y * side, side)
  const page = paper.reduce((most, each) => Math.max(most, each), 0)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      let bright = 0
      for (let v = Math.max(0, y - 2); v <= Math.min(high - 1, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(wide - 1, x + 2); u++) bright = Math.max(bright, paper[v * wide + u]!)
      const limit = Math.max(bright - Math.max(contrast, bright / 8), page - contrastOfPage)
      for (let v = y * side; v < Math.min(height, (y + 1) * side); v++)
        for (let u = x * side; u < Math.min(width, (x + 1) * side); u++) if (grey[v * width + u]! < limit) out[v * width + u] = 1
    }
  }
  return out
}

/** What nine in ten of a square's pixels are no brighter than. */
function brightOf(grey: Uint8Array, width: number, height: number, left: number, top: number, side: number): number {
  const counts = new Uint16Array(256)
  let total = 0
  for (let y = top; y < Math.min(height, top + side); y++) {
    for (let x = left; x < Math.min(width, left + side); x++) {
      counts[grey[y * width + x]!] = counts[grey[y * width + x]!]! + 1
      total++
    }
  }
  let above = 0
  for (let level = 255; level > 0; level--) {
    above += counts[level]!
    if (above > total / 10) return level
  }
  return 0
}

/** Clears long thin lines, across and upwards, but for the bars of a barcode. */
function removeRules(dark: Uint8Array, width: number, height: number): void {
  const across = rulesOf(dark, height, width, width, 1)
  const upwards = rulesOf(dark, width, height, 1, width)
  dropBars(across, width, height, 1, width)
  dropBars(upwards, height, width, width, 1)
  for (let i = 0; i < dark.length; i++) if (across[i] || upwards[i]) dark[i] = 0
}

/**
 * 1 for each pixel of a long thin line.
 *
 * @param lines how many there may be, each of `length` pixels
 * @param line from one to the next in `dark`
 * @param step from one of its pixels to the next
 */
function rulesOf(dark: Uint8Array, lines: number, length: number, line: number, step: number): Uint8Array {
  const out = new Uint8Array(dark.length)
  for (let k = 0; k < lines; k++) {
    let from = 0
    for (let i = 0; i <= length; i++) {
      if (i < length && dark[k * line + i * step]) continue
      if (i - from >= ruleLength) for (let j = from; j < i; j++) if (isThin(dark, k, lines, line, j * step)) out[k * line + j * step] = 1
      from = i + 1
    }
  }
  return out
}

/** So many lines beside each other, within so many pixels on either side, are bars and no rules. */
const fewestBars = 8
const barsReach = 100
/** What is this near to a bar is one, too: at a barcode's end there are bars on one side only. */
const nextBar = 30

/** @param lines which are looked along, across the rules; the rest as in `rulesOf` */
function dropBars(rules: Uint8Array, lines: number, length: number, line: number, step: number): void {
  const starts: number[] = []
  for (let k = 0; k < lines; k++) {
    starts.length = 0
    for (let i = 0; i < length; i++) if (rules[k * line + i * step] && !(i > 0 && rules[k * line + (i - 1) * step])) starts.push(i)
    if (starts.length < fewestBars) continue
    for (const start of barsAmong(starts)) for (let i = start; i < length && rules[k * line + i * step]; i++) rules[k * line + i * step] = 0
  }
}

/** @param starts where lines begin, in order */
function barsAmong(starts: readonly number[]): number[] {
  const isBar = starts.map(() => false)
  let [first, last] = [0, 0]
  for (const [i, start] of starts.entries()) {
    while (starts[first]! < start - barsReach) first++
    while (last < starts.length && starts[last]! <= start + barsReach) last++
    isBar[i] = last - first >= fewestBars
  }
  for (let i = 1; i < starts.length; i++) if (isBar[i - 1] && starts[i]! - starts[i - 1]! <= nextBar) isBar[i] = true
  for (let i = starts.length - 2; i >= 0; i--) if (isBar[i + 1] && starts[i + 1]! - starts[i]! <= nextBar) isBar[i] = true
  return starts.filter((_, i) => isBar[i])
}

function isThin(dark: Uint8Array, k: number, lines: number, line: number, at: number): boolean {
  let thick = 1
  for (let i = k - 1; i >= 0 && dark[i * line + at] && thick <= ruleThickness; i--) thick++
  for (let i = k + 1; i < lines && dark[i * line + at] && thick <= ruleThickness; i++) thick++
  return thick <= ruleThickness
}

/** Edges are soft, and accents stand above. */
function grown({ left, top, right, bottom }: PixelBox): PixelBox {
  const more = 3 + 0.12 * (bottom - top)
  return { left: left - more, top: top - more, right: right + more, bottom: bottom + more }
}

function clear(dark: Uint8Array, width: number, height: number, box: PixelBox): void {
  const { left, top, right, bottom } = whole(box, width, height)
  for (let y = top; y < bottom; y++) dark.fill(0, y * width + left, y * width + Math.max(left, right))
}

function gathered(ink: Uint16Array, seen: Uint8Array, columns: number, rows: number, start: number): number[] {
  const out = [start]
  seen[start] = 1
  for (let i = 0; i < out.length; i++) {
    for (const near of around(out[i]!, columns, rows)) {
      if (seen[near] || ink[near]! < leastInk) continue
      seen[near] = 1
      out.push(near)
    }
  }
  return out
}

/** The squares that touch one, itself among them. */
function around(at: number, columns: number, rows: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)]
  const out: number[] = []
  for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) out.push(v * columns + u)
  return out
}

function isSpeck(place: readonly number[], ink: Uint16Array, columns: number): boolean {
  const { left, top, right, bottom } = boundsOf(place, columns)
  return right - left < speckCells && bottom - top < speckCells && place.reduce((sum, at) => sum + ink[at]!, 0) < speckInk
}

/** Every square of a picture, its bright parts too; undefined when the place is none. */
function wholePicture(place: readonly number[], columns: number): number[] | undefined {
  const { left, top, right, bottom } = boundsOf(place, columns)
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (wide < pictureCells || high < pictureCells || place.length < pictureInk * wide * high) return undefined
  return Array.from({ length: wide * high }, (_, i) => (top + Math.floor(i / wide)) * columns + left + (i % wide))
}

/** Squares, ends inclusive. */
function boundsOf(place: readonly number[], columns: number): PixelBox {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const at of place) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return { left, top, right, bottom }
}
