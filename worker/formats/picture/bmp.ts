import { checkSize, damaged, type PicturePage, unsupported } from './pages.ts'

export function isBmp(bytes: Uint8Array): boolean {
  return bytes.length > 54 && bytes[0] === 0x42 && bytes[1] === 0x4d
}

/** Windows bitmaps, not packed: 1, 4, 8 bits by palette, 24 and 32 bits. @throws UnreadableError */
export function bmpPages(bytes: Uint8Array): PicturePage[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const start = file.readUInt32LE(10)
  const head = file.readUInt32LE(14)
  if (head < 40) throw unsupported('the head of an OS/2 bitmap')
  const width = file.readInt32LE(18)
  const high = file.readInt32LE(22)
  const height = Math.abs(high)
  const bits = file.readUInt16LE(28)
  const packing = file.readUInt32LE(30)
  checkSize(width, height)
  // 3 says which bits are which colour; with 32 bits nearly always those that 0 has.
  if (packing !== 0 && !(packing === 3 && bits === 32)) throw unsupported('packed rows')
  if (![1, 4, 8, 24, 32].includes(bits)) throw unsupported(`${bits} bits a pixel`)
  const row = Math.ceil((width * bits) / 32) * 4
  if (start + row * height > file.length) throw damaged()
  const density = Math.round(file.readInt32LE(38) * 0.0254)
  const rowFrom = (y: number) => start + row * (high > 0 ? height - 1 - y : y)
  if (bits <= 8) {
    const count = Math.min(256, file.readUInt32LE(46) || 2 ** bits)
    const palette = Array.from({ length: count }, (_, i) => {
      const at = 14 + head + 4 * i
      return Buffer.from([file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0]).toString('hex')
    })
    const narrow = Math.ceil((width * bits) / 8)
    const data = Buffer.alloc(narrow * height)
    for (let y = 0; y < height; y++) file.copy(data, y * narrow, rowFrom(y), rowFrom(y) + narrow)
    const entries = `/ColorSpace [/Indexed /DeviceRGB ${count - 1} <${palette.join('')}>] /BitsPerComponent ${bits}`
    return [{ width, height, density, strips: [{ height, entries, data }] }]
  }
  const step = bits / 8
  const data = Buffer.alloc(3 * width * height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = rowFrom(y); x < width; x++, at += step) {
      data[to++] = file[at + 2]!
      data[to++] = file[at + 1]!
      data[to++] = file[at]!
    }
  }
  return [{ width, height, density, strips: [{ height, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data }] }]
}
