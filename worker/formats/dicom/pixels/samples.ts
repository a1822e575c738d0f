import type { PixelBox } from '../../recognition/raster.ts'
import type { ImageAbout } from './image.ts'

/** Frames of samples, one after the other, as (7FE0,0010) holds them when nothing is packed. */
export interface Samples {
  readonly about: ImageAbout
  readonly data: Uint8Array
  readonly little: boolean
}

/** Bytes of a frame; of frames of single bits, rounded up. */
export function frameBytes({ rows, columns, samples, allocated }: ImageAbout): number {
  return Math.ceil((rows * columns * samples * allocated) / 8)
}

type Get = (pixel: number, sample: number) => number
type Set = (pixel: number, sample: number, value: number) => void

/** A frame's samples by pixel, rows of `columns`. */
export function frameOf({ about, data, little }: Samples, frame: number): { readonly get: Get; readonly set: Set } {
  const { rows, columns, samples, allocated, signed, planar } = about
  const size = rows * columns
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const start = frame * size * samples
  const place = (pixel: number, sample: number) => start + (planar ? sample * size + pixel : pixel * samples + sample)
  if (allocated === 1) {
    return {
      get: (pixel) => (data[(start + pixel) >> 3]! >> ((start + pixel) & 7)) & 1,
      set: (pixel, _, value) => {
        const [at, bit] = [(start + pixel) >> 3, 1 << ((start + pixel) & 7)]
        data[at] = value ? data[at]! | bit : data[at]! & ~bit
      },
    }
  }
  if (allocated === 8) {
    return {
      get: signed ? (pixel, sample) => view.getInt8(place(pixel, sample)) : (pixel, sample) => data[place(pixel, sample)]!,
      set: (pixel, sample, value) => {
        data[place(pixel, sample)] = value
      },
    }
  }
  const [read, write] =
    allocated === 16
      ? ([signed ? view.getInt16 : view.getUint16, view.setUint16] as const)
      : ([signed ? view.getInt32 : view.getUint32, view.setUint32] as const)
  const bytes = allocated / 8
  return {
    get: (pixel, sample) => read.call(view, bytes * place(pixel, sample), little),
    set: (pixel, sample, value) => write.call(view, bytes * place(pixel, sample), value, little),
  }
}

/** A frame's brightness, 0–255: of its brightest and of its darkest colour. */
export function brightnessOf(all: Samples, frame: number): { readonly bright: Uint8Array; readonly dark: Uint8Array } {
  const { about } = all
  const { rows, columns, samples, photometric, palette, window, stored } = about
  const { get } = frameOf(all, frame)
  const size = rows * columns
  const bright = new Uint8Array(size)
  if (palette) {
    for (let i = 0; i < size; i++) bright[i] = palette.levels[Math.min(palette.levels.length - 1, Math.max(0, get(i, 0) - palette.first))]!
    return { bright, dark: bright }
  }
  if (samples === 3 && photometric === 'RGB') {
    const dark = new Uint8Array(size)
    const shift = Math.max(0, stored - 8)
    for (let i = 0; i < size; i++) {
      const [r, g, b] = [get(i, 0) >> shift, get(i, 1) >> shift, get(i, 2) >> shift]
      bright[i] = Math.max(r, g, b)
      dark[i] = Math.min(r, g, b)
    }
    return { bright, dark }
  }
  let [from, to] = window ? [window.from, window.to] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  if (!window) {
    for (let i = 0; i < size; i++) {
      const value = get(i, 0)
      if (value < from) from = value
      if (value > to) to = value
    }
  }
  const scale = 255 / Math.max(1e-9, to - from)
  const inverted = photometric === 'MONOCHROME1'
  for (let i = 0; i < size; i++) {
    const level = Math.max(0, Math.min(255, (get(i, 0) - from) * scale))
    bright[i] = inverted ? 255 - level : level
  }
  return { bright, dark: bright }
}

/**
 * Gives every sample within the boxes the value of the frame's darkest; of a palette, of its
 * commonest.
 */
export function paintOver(all: Samples, boxes: readonly PixelBox[]): void {
  const { rows, columns, frames, samples, photometric } = all.about
  const size = rows * columns
  for (let frame = 0; frame < frames; frame++) {
    const { get, set } = frameOf(all, frame)
    const ink = inkOf(get, size, samples, photometric)
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, top); y < Math.min(rows, bottom); y++)
        for (let x = Math.max(0, left); x < Math.min(columns, right); x++)
          for (let k = 0; k < samples; k++) set(y * columns + x, k, ink[k]!)
  }
}

function inkOf(get: Get, size: number, samples: number, photometric: string): number[] {
  if (samples === 3) return photometric.startsWith('YBR') ? [0, 128, 128] : [0, 0, 0]
  if (photometric === 'PALETTE COLOR') return [commonest(get, size)]
  let [least, most] = [get(0, 0), get(0, 0)]
  for (let i = 1; i < size; i++) {
    const value = get(i, 0)
    if (value < least) least = value
    if (value > most) most = value
  }
  return [photometric === 'MONOCHROME1' ? most : least]
}

function commonest(get: Get, size: number): number {
  const counts = new Map<number, number>()
  for (let i = 0; i < size; i++) counts.set(get(i, 0), (counts.get(get(i, 0)) ?? 0) + 1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
