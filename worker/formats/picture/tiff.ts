import { UnreadableError } from '../format.ts'
import { spaceOf, turnOfOrientation } from './jpeg.ts'
import { checkSize, damaged, type PicturePage, type Strip, unsupported } from './pages.ts'

export function isTiff(bytes: Uint8Array): boolean {
  const mark = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return mark === 'II*\0' || mark === 'MM\0*'
}

const mostPages = 2000

/**
 * TIFF 6.0 by strips, one or many pages: its packings are those that PDF has. @throws
 * UnreadableError
 */
export function tiffPages(bytes: Uint8Array): PicturePage[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const reader = readerOf(file)
  const pages: PicturePage[] = []
  const seen = new Set<number>()
  try {
    for (let at = reader.u32(4); at !== 0; ) {
      if (seen.has(at)) throw damaged()
      seen.add(at)
      if (seen.size > mostPages)
        throw new UnreadableError(`a picture of more than ${mostPages} pages. Split it, or leave it out with --exclude`)
      const tags = tagsAt(reader, at)
      // Bit 0 of NewSubfileType: a smaller copy of another page.
      if (((tags.get(254)?.[0] ?? 0) & 1) === 0) pages.push(pageOf(file, tags, reader.small))
      at = reader.u32(at + 2 + 12 * reader.u16(at))
    }
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    throw damaged()
  }
  if (pages.length === 0) throw damaged()
  return pages
}

interface Reader {
  readonly small: boolean
  readonly u16: (at: number) => number
  readonly u32: (at: number) => number
  readonly u8: (at: number) => number
}

function readerOf(file: Buffer): Reader {
  const small = file[0] === 0x49
  return {
    small,
    u8: (at) => file.readUInt8(at),
    u16: (at) => (small ? file.readUInt16LE(at) : file.readUInt16BE(at)),
    u32: (at) => (small ? file.readUInt32LE(at) : file.readUInt32BE(at)),
  }
}

type Tags = ReadonlyMap<number, readonly number[]>

/** Bytes of each type of value: BYTE, ASCII, SHORT, LONG, RATIONAL, …, UNDEFINED. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }
const mostValues = 1_000_000

function tagsAt({ u8, u16, u32 }: Reader, start: number): Tags {
  const tags = new Map<number, number[]>()
  const count = u16(start)
  for (let i = 0; i < count; i++) {
    const at = start + 2 + 12 * i
    const type = u16(at + 2)
    const length = u32(at + 4)
    const size = sizes[type]
    if (!size || length > mostValues) continue
    const from = size * length <= 4 ? at + 8 : u32(at + 8)
    const value = (k: number) => {
      const place = from + k * size
      if (size === 8) return u32(place) / Math.max(1, u32(place + 4))
      return size === 4 ? u32(place) : size === 2 ? u16(place) : u8(place)
    }
    tags.set(
      u16(at),
      Array.from({ length }, (_, k) => value(k)),
    )
  }
  return tags
}

function pageOf(file: Buffer, tags: Tags, small: boolean): PicturePage {
  const one = (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise
  const [width, height] = [one(256, 0), one(257, 0)]
  checkSize(width, height)
  if (tags.has(322) || tags.has(324)) throw unsupported('tiles')
  if (one(284, 1) !== 1 && one(277, 1) !== 1) throw unsupported('colours in planes of their own')
  const offsets = tags.get(273) ?? []
  const counts = tags.get(279) ?? []
  const rows = Math.min(height, one(278, height) || height)
  if (offsets.length === 0 || offsets.length !== counts.length || offsets.length !== Math.ceil(height / rows)) throw damaged()
  const look = lookOf(tags, width, small)
  const strips = offsets.map((offset, i): Strip => {
    const packed = file.subarray(offset, offset + counts[i]!)
    if (packed.length !== counts[i]) throw damaged()
    const high = Math.min(rows, height - i * rows)
    return { height: high, entries: look.entries(high), data: look.data(packed) }
  })
  const inch = one(296, 2) === 3 ? 2.54 : one(296, 2) === 2 ? 1 : 0
  const density = Math.round(one(282, 0) * inch)
  return { width, height, ...(density > 0 ? { density } : {}), turn: turnOfOrientation(one(274, 1)), strips }
}

interface Look {
  readonly entries: (height: number) => string
  readonly data: (packed: Buffer) => Uint8Array
}

function lookOf(tags: Tags, width: number, small: boolean): Look {
  const one = (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise
  const [packing, photometric, samples, bits] = [one(259, 1), one(262, 1), one(277, 1), one(258, 1)]
  const inverted = ' /Decode [1 0]'
  if (packing === 2 || packing === 3 || packing === 4) {
    const options = one(292, 0)
    const k = packing === 4 ? -1 : packing === 3 && (options & 1) === 1 ? 1 : 0
    const aligned = packing === 2 || (packing === 3 && (options & 4) === 4)
    return {
      entries: (height) =>
        `/ColorSpace /DeviceGray /BitsPerComponent 1${photometric === 1 ? inverted : ''} /Filter /CCITTFaxDecode ` +
        `/DecodeParms <</K ${k} /Columns ${width} /Rows ${height} /EncodedByteAlign ${aligned} /EndOfBlock false>>`,
      data: (packed) => (one(266, 1) === 2 ? packed.map(reversed) : packed),
    }
  }
  if (packing === 7) {
    const tables = Buffer.from(tags.get(347) ?? [])
    return {
      entries: () => `${spaceOf(samples)} /Filter /DCTDecode`,
      // The tables come without what ends them, the strip without what begins it.
      data: (packed) => (tables.length > 4 ? Buffer.concat([tables.subarray(0, -2), packed.subarray(2)]) : packed),
    }
  }
  const filter = { 1: '', 5: 'LZWDecode', 8: 'FlateDecode', 32946: 'FlateDecode', 32773: 'RunLengthDecode' }[packing]
  if (filter === undefined) throw unsupported(`TIFF compression ${packing}`)
  if (bits > 8 && small) throw unsupported('16 bits a colour')
  if (one(266, 1) === 2) throw unsupported('bits in the other order')
  const space = colourSpaceOf(tags, photometric, samples, bits)
  const predictor = one(317, 1)
  if (predictor > 2) throw unsupported('floating-point pixels')
  const parameters = predictor === 2 ? ` /DecodeParms <</Predictor 2 /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width}>>` : ''
  const entries = `/ColorSpace ${space} /BitsPerComponent ${bits}${photometric === 0 ? inverted : ''}${filter ? ` /Filter /${filter}${parameters}` : ''}`
  return {
    entries: () => entries,
    // A row of runs ends with 128 in PDF.
    data: (packed) => (packing === 32773 ? Buffer.concat([packed, Uint8Array.of(128)]) : packed),
  }
}

function colourSpaceOf(tags: Tags, photometric: number, samples: number, bits: number): string {
  if (photometric <= 1 && samples === 1) return '/DeviceGray'
  if (photometric === 2 && samples === 3) return '/DeviceRGB'
  if (photometric === 5 && samples === 4) return '/DeviceCMYK'
  if (photometric === 3 && samples === 1) {
    const map = tags.get(320) ?? []
    const count = 2 ** bits
    if (map.length !== 3 * count) throw damaged()
    const entry = (i: number) => [0, 1, 2].map((c) => (map[c * count + i]! >> 8).toString(16).padStart(2, '0')).join('')
    return `[/Indexed /DeviceRGB ${count - 1} <${Array.from({ length: count }, (_, i) => entry(i)).join('')}>]`
  }
  throw unsupported('see-through or unusual colours')
}

function reversed(byte: number): number {
  let out = 0
  for (let i = 0; i < 8; i++) out |= ((byte >> i) & 1) << (7 - i)
  return out
}
