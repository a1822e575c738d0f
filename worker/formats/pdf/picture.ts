import { zlibSync } from 'fflate'
import { withBitmap } from './bitmap.ts'
import type { Box } from './box.ts'
import type { Opened } from './pdfium.ts'

/**
 * A page as a picture, ready to be a PDF's image: the dictionary's entries and the compressed rows.
 */
export interface Picture {
  readonly entries: string
  readonly data: Uint8Array
}

export interface Painting {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Where something is no longer drawn: grey beneath the rest. */
  readonly beneath: readonly Box[]
  /** What must not be seen, grey or black, above everything. */
  readonly grey: readonly Box[]
  readonly black: readonly Box[]
  /** Gets the page as it will be seen, and may paint more over. */
  readonly finish?: (raster: { readonly width: number; readonly height: number; readonly pixels: Uint8Array }) => void
}

const dotsPerInch = 150
/** A poster is drawn more coarsely. */
const mostPixels = 6_000_000
const [white, greyInk, blackInk] = [0xffffffff | 0, 0xffd0d0d0 | 0, 0xff000000 | 0]

/**
 * Draws a page and paints boxes over it before anything is encoded.
 *
 * @throws RangeError when there's no memory for it
 */
export function pictureOf(opened: Opened, page: number, { width, height, beneath, grey, black, finish }: Painting): Picture {
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, width * height)))
  const { lib } = opened
  return withBitmap(opened, width, height, scale, ({ handle, wide, high, start, stride }) => {
    const paint = (boxes: readonly Box[], ink: number) => {
      for (const { x0, y0, x1, y1 } of boxes) {
        const left = Math.max(0, Math.floor((x0 / width) * wide))
        const top = Math.max(0, Math.floor((1 - y1 / height) * high))
        const right = Math.min(wide, Math.ceil((x1 / width) * wide))
        const bottom = Math.min(high, Math.ceil((1 - y0 / height) * high))
        if (right > left && bottom > top) lib._FPDFBitmap_FillRect(handle, left, top, right - left, bottom - top, ink)
      }
    }
    lib._FPDFBitmap_FillRect(handle, 0, 0, wide, high, white)
    paint(beneath, greyInk)
    lib._FPDF_RenderPageBitmap(handle, page, 0, 0, wide, high, 0, 0)
    paint(grey, greyInk)
    paint(black, blackInk)
    const rows = lib.HEAPU8.subarray(start, start + stride * high)
    if (!finish) return encoded(rows, wide, high, stride)
    const pixels = new Uint8Array(4 * wide * high)
    for (let y = 0; y < high; y++) pixels.set(rows.subarray(y * stride, y * stride + 4 * wide), 4 * y * wide)
    finish({ width: wide, height: high, pixels })
    return encoded(pixels, wide, high, 4 * wide)
  })
}

/**
 * Sixteen greys where the page has no colour; else its colours, 32 levels a channel, by palette
 * where 256 are enough. Writing and line art stay sharp either way.
 *
 * @param pixels blue, green, red and an unused byte each; rows of `stride` bytes
 */
export function encoded(pixels: Uint8Array, wide: number, high: number, stride: number): Picture {
  const size = `/Width ${wide} /Height ${high}`
  if (isGrey(pixels, wide, high, stride))
    return { entries: `${size} /ColorSpace /DeviceGray /BitsPerComponent 4`, data: squeeze(greys(pixels, wide, high, stride)) }
  const indexed = byPalette(pixels, wide, high, stride)
  if (indexed) {
    const palette = indexed.palette.map((each) => each.toString(16).padStart(6, '0')).join('')
    return {
      entries: `${size} /ColorSpace [/Indexed /DeviceRGB ${indexed.palette.length - 1} <${palette}>] /BitsPerComponent 8`,
      data: squeeze(indexed.rows),
    }
  }
  return { entries: `${size} /ColorSpace /DeviceRGB /BitsPerComponent 8`, data: squeeze(colours(pixels, wide, high, stride)) }
}

/** By a library of its own, so that every machine gives the same bytes. */
function squeeze(rows: Uint8Array): Uint8Array {
  return zlibSync(rows, { level: 6, mem: 8 })
}

const barelyColoured = 10

function isGrey(pixels: Uint8Array, wide: number, high: number, stride: number): boolean {
  for (let y = 0; y < high; y++) {
    for (let at = y * stride, end = at + 4 * wide; at < end; at += 4) {
      const [b, g, r] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      if (Math.abs(r - g) > barelyColoured || Math.abs(g - b) > barelyColoured) return false
    }
  }
  return true
}

function greys(pixels: Uint8Array, wide: number, high: number, stride: number): Uint8Array {
  const row = (wide + 1) >> 1
  const out = new Uint8Array(row * high)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const level = Math.round(pixels[y * stride + 4 * x + 1]! / 17)
      out[y * row + (x >> 1)] = out[y * row + (x >> 1)]! | (x & 1 ? level : level << 4)
    }
  }
  return out
}

/** 5 bits, as 8 bits have it. */
const levels = Uint8Array.from({ length: 256 }, (_, value) => Math.round((Math.round(value / 8.2258) * 255) / 31))

function byPalette(pixels: Uint8Array, wide: number, high: number, stride: number): { palette: number[]; rows: Uint8Array } | undefined {
  const indexOf = new Map<number, number>()
  const rows = new Uint8Array(wide * high)
  let last = -1
  let index = 0
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = y * stride + 4 * x
      const colour = (levels[pixels[at + 2]!]! << 16) | (levels[pixels[at + 1]!]! << 8) | levels[pixels[at]!]!
      if (colour !== last) {
        last = colour
        index = indexOf.get(colour) ?? -1
        if (index < 0) {
          if (indexOf.size === 256) return undefined
          index = indexOf.size
          indexOf.set(colour, index)
        }
      }
      rows[y * wide + x] = index
    }
  }
  return { palette: [...indexOf.keys()], rows }
}

function colours(pixels: Uint8Array, wide: number, high: number, stride: number): Uint8Array {
  const out = new Uint8Array(3 * wide * high)
  let to = 0
  for (let y = 0; y < high; y++) {
    for (let at = y * stride, end = at + 4 * wide; at < end; at += 4) {
      out[to++] = levels[pixels[at + 2]!]!
      out[to++] = levels[pixels[at + 1]!]!
      out[to++] = levels[pixels[at]!]!
    }
  }
  return out
}
