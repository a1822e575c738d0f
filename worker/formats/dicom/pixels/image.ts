import { UnreadableError } from '../../format.ts'
import type { Element } from '../elements.ts'

/** What a data set says of its pixels (DICOM PS3.3, C.7.6.3). */
export interface ImageAbout {
  readonly rows: number
  readonly columns: number
  readonly frames: number
  readonly samples: number
  /** Bits of a sample: 1, 8, 16 or 32. */
  readonly allocated: number
  readonly stored: number
  readonly signed: boolean
  /** Each colour in a plane of its own. */
  readonly planar: boolean
  readonly photometric: string
  /** The first window, in stored values; absent: as wide as the values are apart. */
  readonly window?: { readonly from: number; readonly to: number }
  /** Of each stored value of PALETTE COLOR, from `first`: its brightness, and red, green, blue. */
  readonly palette?: { readonly first: number; readonly levels: Uint8Array; readonly colours: readonly Uint8Array[] }
}

/** @throws UnreadableError when it says too little, or what no picture has */
export function imageAbout(bytes: Uint8Array, elements: readonly Element[]): ImageAbout {
  const { number, words, find } = readerOf(bytes, elements)
  const about = {
    rows: number(0x00280010, 0),
    columns: number(0x00280011, 0),
    frames: Number(words(0x00280008)[0] || 1),
    samples: number(0x00280002, 1),
    allocated: number(0x00280100, 0),
    stored: number(0x00280101, 0) || number(0x00280100, 0),
    signed: number(0x00280103, 0) === 1,
    planar: number(0x00280006, 0) === 1,
    photometric: words(0x00280004)[0] ?? '',
  }
  const { rows, columns, frames, samples, allocated, photometric } = about
  const whole = Number.isInteger(frames) && frames > 0 && rows > 0 && columns > 0 && (samples === 1 || samples === 3)
  if (!whole || ![1, 8, 16, 32].includes(allocated) || rows * columns * samples * frames * allocated > 2 ** 33)
    throw new UnreadableError("its pixels can't be searched: their size is missing or unusual. Leave it out with --exclude")
  if (photometric === 'YBR_FULL_422' || photometric.startsWith('YBR_PARTIAL')) return about
  if (photometric === 'PALETTE COLOR') return { ...about, palette: paletteOf(find, bytes) }
  const window = windowOf(words)
  return window ? { ...about, window } : about
}

function readerOf(bytes: Uint8Array, elements: readonly Element[]) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const find = (tag: number) => elements.find((each) => each.tag === tag)
  return {
    find,
    number: (tag: number, otherwise: number) => {
      const element = find(tag)
      return element && element.to - element.from >= 2 ? view.getUint16(element.from, element.syntax.little) : otherwise
    },
    words: (tag: number): string[] => {
      const element = find(tag)
      return element
        ? Buffer.from(bytes.subarray(element.from, element.to))
            .toString('latin1')
            .split('\\')
            .map((word) => word.replace(/\0/g, '').trim())
        : []
    },
  }
}

/** The first window as linear stretches of stored values (PS3.3, C.11.2.1.2). */
function windowOf(words: (tag: number) => string[]): ImageAbout['window'] {
  const one = (tag: number, otherwise: number) => {
    const value = Number.parseFloat(words(tag)[0] ?? '')
    return Number.isFinite(value) ? value : otherwise
  }
  const [centre, width] = [one(0x00281050, Number.NaN), one(0x00281051, Number.NaN)]
  const [slope, intercept] = [one(0x00281053, 1), one(0x00281052, 0)]
  if (!(width > 1) || !Number.isFinite(centre) || slope === 0) return undefined
  const ends = [centre - width / 2, centre + width / 2].map((value) => (value - intercept) / slope)
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

/** The brightest of the three colours: what is written in any of them stands out. */
function paletteOf(find: (tag: number) => Element | undefined, bytes: Uint8Array): NonNullable<ImageAbout['palette']> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tableOf = (k: number) => {
    const [about, data] = [find(0x00281101 + k), find(0x00281201 + k)]
    if (!about || !data || about.to - about.from < 6)
      throw new UnreadableError("its pixels can't be searched: the table of their colours is missing. Leave it out with --exclude")
    const u16 = (at: number) => view.getUint16(at, about.syntax.little)
    const [count, first, bits] = [u16(about.from) || 0x10000, u16(about.from + 2), u16(about.from + 4)]
    const wide = bits > 8 || data.to - data.from >= 2 * count
    const entry = (i: number) => {
      const at = data.from + (wide ? 2 * i : i)
      if (at + (wide ? 2 : 1) > data.to) return 0
      return wide ? (bits > 8 ? u16(at) >> 8 : u16(at) & 255) : bytes[at]!
    }
    return { first, levels: Uint8Array.from({ length: count }, (_, i) => entry(i)) }
  }
  const red = tableOf(0)
  const tables = [red, tableOf(1), tableOf(2)]
  const levels = red.levels.map((level, i) => Math.max(level, ...tables.map((each) => each.levels[i] ?? 0)))
  return { first: red.first, levels, colours: tables.map((each) => each.levels) }
}
