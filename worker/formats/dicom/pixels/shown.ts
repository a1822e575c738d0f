import { blank, type Raster } from '../../recognition/raster.ts'
import { frameOf, type Samples } from './samples.ts'

/** More pixels are shown as the means of squares of them. */
const mostPixels = 3_000_000
/** Of the values of a picture without a window, so many may be darker or brighter, shares. */
const outliers = 0.005

/**
 * A frame as a person sees it: by its window, where it has one; else over the values that nearly all
 * of its pixels have (16 bits), or as it is stored (8 bits).
 */
export function shownFrame(samples: Samples, frame: number): Raster {
  const { rows, columns } = samples.about
  const colour = colourOf(samples, frame)
  const step = Math.ceil(Math.sqrt((rows * columns) / mostPixels))
  const [width, height] = [Math.ceil(columns / step), Math.ceil(rows / step)]
  const { pixels } = blank(width, height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const sum = [0, 0, 0]
      let count = 0
      for (let v = y * step; v < Math.min(rows, (y + 1) * step); v++)
        for (let u = x * step; u < Math.min(columns, (x + 1) * step); u++, count++) {
          const here = colour(v * columns + u)
          for (let k = 0; k < 3; k++) sum[k] = sum[k]! + here[k]!
        }
      for (let k = 0; k < 3; k++) pixels[to + 2 - k] = Math.round(sum[k]! / count)
    }
  }
  return { width, height, pixels }
}

type Colour = readonly [red: number, green: number, blue: number]

function colourOf(all: Samples, frame: number): (pixel: number) => Colour {
  const { samples, photometric, palette, stored } = all.about
  const { get } = frameOf(all, frame)
  if (palette) {
    const [red, green, blue] = palette.colours
    const last = palette.levels.length - 1
    return (pixel) => {
      const i = Math.min(last, Math.max(0, get(pixel, 0) - palette.first))
      return [red?.[i] ?? 0, green?.[i] ?? 0, blue?.[i] ?? 0]
    }
  }
  if (samples === 3) {
    const shift = Math.max(0, stored - 8)
    const own = (pixel: number): Colour => [get(pixel, 0) >> shift, get(pixel, 1) >> shift, get(pixel, 2) >> shift]
    return photometric.startsWith('YBR_FULL') ? (pixel) => fromYbr(own(pixel)) : own
  }
  const { from, to } = rangeOf(all, frame)
  const scale = 255 / Math.max(1e-9, to - from)
  const inverted = photometric === 'MONOCHROME1'
  return (pixel) => {
    const level = within((get(pixel, 0) - from) * scale)
    const shown = inverted ? 255 - level : level
    return [shown, shown, shown]
  }
}

/** ITU-R BT.601 over the whole range (PS3.3, C.7.6.3.1.2). */
function fromYbr([y, cb, cr]: Colour): Colour {
  const [b, r] = [cb - 128, cr - 128]
  return [within(y + 1.402 * r), within(y - 0.344136 * b - 0.714136 * r), within(y + 1.772 * b)]
}

function within(level: number): number {
  return Math.max(0, Math.min(255, level))
}

function rangeOf(all: Samples, frame: number): { readonly from: number; readonly to: number } {
  const { rows, columns, allocated, stored, signed, window } = all.about
  if (window) return window
  if (allocated <= 8 && !signed) return { from: 0, to: 2 ** Math.min(stored, allocated) - 1 }
  const { get } = frameOf(all, frame)
  const size = rows * columns
  const every = Math.max(1, Math.floor(size / 50_000))
  const values = Float64Array.from({ length: Math.ceil(size / every) }, (_, i) => get(i * every, 0)).sort()
  const at = (share: number) => values[Math.round(share * (values.length - 1))]!
  const [from, to] = [at(outliers), at(1 - outliers)]
  return to > from ? { from, to } : { from: values[0]!, to: values.at(-1)! }
}
