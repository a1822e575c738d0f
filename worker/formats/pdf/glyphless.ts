/**
 * A TrueType font of two empty glyphs, each half an em wide: what an invisible text layer is
 * written in. Tables and fields as the OpenType specification has them (head, hhea, maxp, hmtx,
 * loca, glyf, cmap, name, post, OS/2).
 */
export function glyphlessFont(): Uint8Array {
  const tables: readonly (readonly [tag: string, data: Uint8Array])[] = [
    ['OS/2', os2()],
    ['cmap', table((w) => w.u16(0).u16(1).u16(3).u16(10).u32(12).u16(12).u16(0).u32(28).u32(0).u32(1).u32(0x20).u32(0x20).u32(1))],
    ['glyf', new Uint8Array(4)],
    ['head', head()],
    ['hhea', table((w) => w.u32(0x10000).u16(800).u16(-200).u16(0).u16(500).zeros(6).u16(1).zeros(14).u16(2))],
    ['hmtx', table((w) => w.u16(500).u16(0).u16(500).u16(0))],
    ['loca', table((w) => w.zeros(6))],
    ['maxp', table((w) => w.u32(0x10000).u16(2).zeros(8).u16(2).zeros(16))],
    [
      'name',
      table((w) =>
        w
          .u16(0)
          .u16(1)
          .u16(18)
          .u16(3)
          .u16(1)
          .u16(0x409)
          .u16(6)
          .u16(2 * fontName.length)
          .u16(0)
          .utf16(fontName),
      ),
    ],
    ['post', table((w) => w.u32(0x30000).u32(0).u16(0).u16(0).u32(1).zeros(16))],
  ]
  return assembled(tables)
}

/** The font's PostScript name. */
export const fontName = 'Glyphless'

function head(): Uint8Array {
  return table((w) =>
    w
      .u32(0x10000)
      .u32(0x10000)
      .u32(0)
      .u32(0x5f0f3cf5)
      .u16(3)
      .u16(1000)
      .zeros(16)
      .u16(0)
      .u16(-200)
      .u16(500)
      .u16(800)
      .u16(0)
      .u16(8)
      .u16(2)
      .u16(0)
      .u16(0),
  )
}

function os2(): Uint8Array {
  return table((w) =>
    w
      .u16(3)
      .u16(500)
      .u16(400)
      .u16(5)
      .zeros(22)
      .zeros(10)
      .zeros(16)
      .u32(0x20202020)
      .u16(0x40)
      .u16(0x20)
      .u16(0x20)
      .u16(800)
      .u16(-200)
      .u16(0)
      .u16(800)
      .u16(200)
      .zeros(8)
      .u16(500)
      .u16(700)
      .u16(0)
      .u16(0x20)
      .u16(0),
  )
}

interface Writer {
  u16(value: number): Writer
  u32(value: number): Writer
  zeros(count: number): Writer
  utf16(text: string): Writer
}

function table(write: (writer: Writer) => unknown): Uint8Array {
  const bytes: number[] = []
  const writer: Writer = {
    u16(value) {
      bytes.push((value >> 8) & 255, value & 255)
      return writer
    },
    u32: (value) => writer.u16(value >>> 16).u16(value & 0xffff),
    zeros(count) {
      for (let i = 0; i < count; i++) bytes.push(0)
      return writer
    },
    utf16(text) {
      for (let i = 0; i < text.length; i++) writer.u16(text.charCodeAt(i))
      return writer
    },
  }
  write(writer)
  return Uint8Array.from(bytes)
}

/**
 * Directory, tables on boundaries of four bytes, and the checksum that makes the whole come to
 * 0xB1B0AFBA.
 */
function assembled(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  const padded = tables.map(([tag, data]) => ({ tag, data, room: (data.length + 3) & ~3 }))
  let at = 12 + 16 * tables.length
  const out = new Uint8Array(at + padded.reduce((sum, { room }) => sum + room, 0))
  const power = 2 ** Math.floor(Math.log2(tables.length))
  out.set(
    table((w) =>
      w
        .u32(0x10000)
        .u16(tables.length)
        .u16(16 * power)
        .u16(Math.log2(power))
        .u16(16 * (tables.length - power)),
    ),
  )
  let headAt = 0
  for (const [i, { tag, data, room }] of padded.entries()) {
    if (tag === 'head') headAt = at
    out.set(data, at)
    const entry = table((w) =>
      w
        .u32(0)
        .u32(checksum(out.subarray(at, at + room)))
        .u32(at)
        .u32(data.length),
    )
    entry.set(Buffer.from(tag, 'latin1'))
    out.set(entry, 12 + 16 * i)
    at += room
  }
  out.set(
    table((w) => w.u32((0xb1b0afba - checksum(out)) >>> 0)),
    headAt + 8,
  )
  return out
}

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i += 4)
    sum = (sum + ((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!)) >>> 0
  return sum
}
