import type { Turn } from '../pdf/box.ts'

/** A page as pixels, from its upper left corner. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Blue, green, red and an unused byte for each pixel. */
  readonly pixels: Uint8Array
}

/** A rectangle in pixels: from the upper left corner, y downwards, ends exclusive. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const white = 0xffffffff
export const grey = 0xffd0d0d0
export const black = 0xff000000

/** A white picture, four bytes (red, green, blue, alpha) a pixel. */
export function blank(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(4 * width * height).fill(255) }
}

/**
 * A part of a page, with a white border around it.
 *
 * @param border pixels on each side
 */
export function cut(page: Raster, { left, top, right, bottom }: PixelBox, border: number): Raster {
  const out = blank(right - left + 2 * border, bottom - top + 2 * border)
  for (let y = top; y < bottom; y++)
    out.pixels.set(
      page.pixels.subarray(4 * (y * page.width + left), 4 * (y * page.width + right)),
      4 * ((y - top + border) * out.width + border),
    )
  return out
}

/** Brightness of each pixel, 0–255, as ITU-R BT.601 weighs colours. */
export function greyOf({ width, height, pixels }: Raster): Uint8Array {
  const out = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < out.length; i++, at += 4) out[i] = (29 * pixels[at]! + 150 * pixels[at + 1]! + 77 * pixels[at + 2]!) >> 8
  return out
}

/**
 * Paints a box over, whatever of it lies on the page.
 *
 * @param ink 32 bits as they lie in memory: red is the first byte, the opacity the last
 */
export function paint({ width, height, pixels }: Raster, { left, top, right, bottom }: PixelBox, ink: number): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))]
  if (to <= from) return
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++) words.fill(ink, y * width + from, y * width + to)
}

/** Turned counter-clockwise by quarters. */
export function turned(raster: Raster, quarters: Turn): Raster {
  if (quarters === 0) return raster
  const { width, height, pixels } = raster
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  const [wide, high] = quarters === 2 ? [width, height] : [height, width]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const place =
        quarters === 1 ? (width - 1 - x) * wide + y : quarters === 2 ? (high - 1 - y) * wide + wide - 1 - x : x * wide + wide - 1 - y
      to[place] = from[at]!
    }
  }
  return { width: wide, height: high, pixels: new Uint8Array(to.buffer) }
}

/**
 * Turned counter-clockwise about its middle by a small angle, as big as before: what leaves it is
 * lost, what comes in is white.
 *
 * @param angle radians by which its lines fall towards the right
 */
export function straightened(raster: Raster, angle: number): Raster {
  if (angle === 0) return raster
  const { width, height, pixels } = raster
  const out = new Uint8Array(pixels.length).fill(255)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [cx, cy] = [width / 2, height / 2]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = cos * (x - cx) - sin * (y - cy) + cx
      const fy = sin * (x - cx) + cos * (y - cy) + cy
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)]
      if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) continue
      const [dx, dy] = [fx - x0, fy - y0]
      const at = 4 * (y0 * width + x0)
      const below = at + 4 * width
      const to = 4 * (y * width + x)
      for (let c = 0; c < 3; c++) {
        const above = pixels[at + c]! * (1 - dx) + pixels[at + 4 + c]! * dx
        const under = pixels[below + c]! * (1 - dx) + pixels[below + 4 + c]! * dx
        out[to + c] = above * (1 - dy) + under * dy + 0.5
      }
    }
  }
  return { width, height, pixels: out }
}
