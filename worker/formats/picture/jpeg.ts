import { checkSize, damaged, type PicturePage, unsupported } from './pages.ts'

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 20 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** JPEG (ITU-T T.81), JFIF or Exif. @throws UnreadableError */
export function jpegPages(bytes: Uint8Array): PicturePage[] {
  const { width, height, components, density, turn, inverted } = headOf(bytes)
  checkSize(width, height)
  return [
    {
      width,
      height,
      ...(density ? { density } : {}),
      turn,
      strips: [
        { height, entries: `${spaceOf(components)}${inverted ? ' /Decode [1 0 1 0 1 0 1 0]' : ''} /Filter /DCTDecode`, data: bytes },
      ],
    },
  ]
}

/** @throws UnreadableError */
export function spaceOf(components: number): string {
  const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[components]
  if (!space) throw unsupported(`${components} colours`)
  return `/ColorSpace ${space} /BitsPerComponent 8`
}

interface Head {
  width: number
  height: number
  components: number
  density?: number
  turn: 0 | 90 | 180 | 270
  inverted: boolean
}

/** Baseline, extended and progressive frames, coded by Huffman. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

function headOf(bytes: Uint8Array): Head {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const head: Head = { width: 0, height: 0, components: 0, turn: 0, inverted: false }
  let byAdobe = false
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) throw damaged()
    const marker = file[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const length = file.readUInt16BE(at + 2)
    const part = file.subarray(at + 4, at + 2 + length)
    if (length < 2 || part.length < length - 2) throw damaged()
    if (otherFrames.has(marker)) throw unsupported('a rare kind of JPEG compression')
    if (frames.has(marker) && part.length >= 6) {
      if (part[0] !== 8) throw unsupported(`${part[0]} bits a colour`)
      head.height = part.readUInt16BE(1)
      head.width = part.readUInt16BE(3)
      head.components = part[5]!
    } else if (marker === 0xe0 && part.length >= 12 && part.toString('latin1', 0, 4) === 'JFIF') {
      const inch = part[7] === 1 ? 1 : part[7] === 2 ? 2.54 : 0
      if (inch > 0) head.density = Math.round(part.readUInt16BE(8) * inch)
    } else if (marker === 0xe1 && part.toString('latin1', 0, 6) === 'Exif\0\0') head.turn = turnOf(part.subarray(6))
    else if (marker === 0xee && part.toString('latin1', 0, 5) === 'Adobe') byAdobe = true
    at += 2 + length
  }
  if (head.components === 0) throw damaged()
  return { ...head, inverted: byAdobe && head.components === 4 }
}

/** Exif's Orientation (CIPA DC-008, 4.6.5.1.6). */
function turnOf(tiff: Buffer): Head['turn'] {
  const small = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : small ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = tiff.length < 8 ? 0 : small ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = u16(start)
  for (let i = 0; i < count && i < 200; i++) {
    const at = start + 2 + 12 * i
    if (u16(at) === 0x0112) return turnOfOrientation(u16(at + 8))
  }
  return 0
}

/**
 * Degrees by which the picture is turned for display, clockwise. Mirrored pictures can't be read;
 * they fail as such.
 *
 * @param value the orientation of Exif, 1–8
 */
export function turnOfOrientation(value: number): Head['turn'] {
  return value === 3 ? 180 : value === 6 ? 90 : value === 8 ? 270 : 0
}
