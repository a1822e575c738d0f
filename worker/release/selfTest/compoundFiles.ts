import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import type { InventedNote } from './notes.ts'

/** Notes as compound files (MS-CFB). */

/** An Outlook message (MS-OXMSG): sender, subject and text. */
export function message({ patient, doctor, lines }: InventedNote): Uint8Array {
  const { given, family, email } = patient
  const properties: readonly (readonly [tag: number, text: string])[] = [
    [0x001a, 'IPM.Note'],
    [0x0037, `${given} ${family}`],
    [0x0c1a, `Dr ${doctor.given} ${doctor.family}`],
    [0x0c1f, email],
    [0x1000, lines.join('\r\n')],
  ]
  const streams = properties.map(
    ([tag, text]): Stream => ({
      name: `__substg1.0_${tag.toString(16).toUpperCase().padStart(4, '0')}001F`,
      bytes: Buffer.from(text, 'utf16le'),
    }),
  )
  const head = Buffer.alloc(32)
  const entries = properties.map(([tag, text]) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt16LE(0x001f, 0)
    entry.writeUInt16LE(tag, 2)
    entry.writeUInt32LE(6, 4)
    entry.writeUInt32LE(2 * text.length + 2, 8)
    return entry
  })
  return compound([{ name: '__properties_version1.0', bytes: Buffer.concat([head, ...entries]) }, ...streams])
}

/** A Word document of 97 (MS-DOC): one piece of text, in UTF-16. */
export function oldWord({ lines }: InventedNote): Uint8Array {
  const text = `${lines.join('\r')}\r`
  const textAt = 1024
  const piece = Buffer.alloc(8)
  piece.writeUInt32LE(textAt, 2)
  const places = Buffer.alloc(8)
  places.writeUInt32LE(text.length, 4)
  const pieces = Buffer.concat([places, piece])
  const table = Buffer.concat([Buffer.from([2]), uint32(pieces.length), pieces])
  const fib = Buffer.alloc(textAt)
  fib.writeUInt16LE(0xa5ec, 0)
  fib.writeUInt16LE(0x00c1, 2)
  // The table stream is 1Table.
  fib.writeUInt16LE(0x0200, 10)
  fib.writeUInt16LE(14, 32)
  fib.writeUInt16LE(22, 62)
  fib.writeUInt32LE(text.length, 76)
  fib.writeUInt16LE(93, 152)
  // fcClx and lcbClx, the 34th pair.
  fib.writeUInt32LE(0, 154 + 33 * 8)
  fib.writeUInt32LE(table.length, 154 + 33 * 8 + 4)
  const body = Buffer.concat([fib, Buffer.from(text, 'utf16le')])
  return compound([
    { name: 'WordDocument', bytes: Buffer.concat([body, Buffer.alloc(Math.max(0, 4096 - body.length))]) },
    { name: '1Table', bytes: Buffer.concat([table, Buffer.alloc(4096 - table.length)]) },
  ])
}

interface Stream {
  readonly name: string
  readonly bytes: Uint8Array
}

const kinds = { root: 5, stream: 2 }

function compound(streams: readonly Stream[]): Uint8Array {
  const entries: Entry[] = [
    { name: 'Root Entry', type: kinds.root, length: 0, children: streams.map((_, i) => i + 1) },
    ...streams.map(({ name, bytes }) => ({
      name,
      type: kinds.stream,
      length: bytes.length, // It takes the whole memory behind an array.
      binaryProvider: () => Uint8Array.from(bytes),
    })),
  ]
  return burn(entries)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
