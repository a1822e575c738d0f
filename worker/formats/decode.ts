/**
 * How a file writes its characters. `lossy` bytes do not exist: what an encoding can't read is kept
 * as it was, see `decode`.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252' | 'latin1'

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** Whether the file began with a byte-order mark; the way back writes it again. */
  readonly bom: boolean
}

/**
 * Bytes to text by evidence: a byte-order mark, the zero bytes of UTF-32 and UTF-16, valid UTF-8,
 * else Windows-1252, or Latin-1 where a byte has no meaning in Windows-1252. A file that is UTF-8
 * but for some broken bytes stays UTF-8: each broken byte b becomes the lone surrogate U+DC00 + b,
 * so that `encode` gives every byte back as it was.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { text: decodeUtf8(bytes.subarray(3)).text, encoding: 'utf-8', bom: true }
  }
  const wide = bytes.length % 4 === 0 ? utf32(bytes) : undefined
  if (wide) return wide
  if (bytes.length % 2 === 0) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeUtf16(bytes.subarray(2), true), encoding: 'utf-16le', bom: true }
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeUtf16(bytes.subarray(2), false), encoding: 'utf-16be', bom: true }
    const zeros = zerosBySide(bytes)
    if (zeros) return { text: decodeUtf16(bytes, zeros === 'odd'), encoding: zeros === 'odd' ? 'utf-16le' : 'utf-16be', bom: false }
  }
  const utf8 = decodeUtf8(bytes)
  if (utf8.broken === 0 || utf8.sequences > utf8.broken) return { text: utf8.text, encoding: 'utf-8', bom: false }
  const encoding = bytes.some((byte) => undefined1252.has(byte)) ? 'latin1' : 'windows-1252'
  return { text: decodeSingleByte(bytes, encoding), encoding, bom: false }
}

/**
 * How many code points stand before the text where other programs count them: UTF-8 readers and
 * brat take a byte-order mark for a character, readers of UTF-16 don't. Offsets that leave or enter
 * the program with such a file count it too.
 */
export function pointsBefore({ encoding, bom }: Omit<Decoded, 'text'>): number {
  return bom && encoding === 'utf-8' ? 1 : 0
}

/**
 * The way back.
 *
 * @throws RangeError when a character can't be written in the encoding (the operators write ASCII,
 *   so this is a bug)
 */
export function encode(text: string, { encoding, bom }: Omit<Decoded, 'text'>): Uint8Array {
  if (encoding === 'utf-8') return withMark(encodeUtf8(text), bom ? [0xef, 0xbb, 0xbf] : [])
  if (encoding === 'utf-16le') return withMark(Buffer.from(text, 'utf16le'), bom ? [0xff, 0xfe] : [])
  if (encoding === 'utf-16be') return withMark(Buffer.from(text, 'utf16le').swap16(), bom ? [0xfe, 0xff] : [])
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return encodeUtf32(text, encoding === 'utf-32le', bom)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const byte = unit < 0x80 || encoding === 'latin1' ? unit : (byteOf1252.get(unit) ?? -1)
    if (byte < 0 || byte > 0xff) throw new RangeError(`a character at ${i} has no byte in ${encoding}`)
    bytes[i] = byte
  }
  return bytes
}

/**
 * What is written for a value in an encoding: characters that it lacks lose their accents, and give
 * way to '?' when that doesn't help. The same for all formats that keep their file's encoding.
 */
export function fitsInto(encoding: Encoding): (value: string) => string {
  if (!isNarrow(encoding)) return (value) => value
  const has = (character: string): boolean => {
    const unit = character.charCodeAt(0)
    return character.length === 1 && (unit < 0x80 || (encoding === 'latin1' ? unit <= 0xff : byteOf1252.has(unit)))
  }
  return (value) =>
    [...value]
      .map((character) => (has(character) ? character : [...plainOf(character)].map((plain) => (has(plain) ? plain : '?')).join('')))
      .join('')
}

function plainOf(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '')
}

function decodeUtf8(bytes: Uint8Array): { text: string; broken: number; sequences: number } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, broken: 0, sequences: 0 }
  } catch {
    return decodeBrokenUtf8(bytes)
  }
}

/** Valid stretches decoded as they are, each byte that breaks UTF-8 as a lone surrogate. */
function decodeBrokenUtf8(bytes: Uint8Array): { text: string; broken: number; sequences: number } {
  const parts: string[] = []
  let broken = 0
  let sequences = 0
  let from = 0
  const flush = (end: number) => {
    if (end > from) parts.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, end)))
  }
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i)
    if (length > 0) {
      if (length > 1) sequences++
      i += length
      continue
    }
    flush(i)
    parts.push(String.fromCharCode(0xdc00 + bytes[i]!))
    broken++
    i++
    from = i
  }
  flush(bytes.length)
  return { text: parts.join(''), broken, sequences }
}

/**
 * @returns the length of the well-formed UTF-8 sequence at i (Unicode, Table 3-7); 0 when there is
 *   none
 */
function sequenceLength(bytes: Uint8Array, i: number): number {
  const first = bytes[i]!
  if (first < 0x80) return 1
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  if (length === 0 || i + length > bytes.length) return 0
  const second = bytes[i + 1]!
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  if (second < low || second > high) return 0
  for (let k = 2; k < length; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return 0
  return length
}

function encodeUtf8(text: string): Uint8Array {
  if (!/[\udc80-\udcff]/.test(text)) return Buffer.from(text, 'utf8')
  const parts: Uint8Array[] = []
  let from = 0
  // A low surrogate that no high one precedes stands for one broken byte.
  for (const { index } of text.matchAll(/(?<![\ud800-\udbff])[\udc80-\udcff]/g)) {
    parts.push(Buffer.from(text.slice(from, index), 'utf8'), Uint8Array.of(text.charCodeAt(index) - 0xdc00))
    from = index + 1
  }
  parts.push(Buffer.from(text.slice(from), 'utf8'))
  return Buffer.concat(parts)
}

function decodeUtf16(bytes: Uint8Array, littleEndian: boolean): string {
  const own = Buffer.from(bytes)
  return (littleEndian ? own : own.swap16()).toString('utf16le')
}

/**
 * Four bytes a character: by its mark, or where every one of the first thousand characters is one
 * of Unicode's that texts are made of.
 */
function utf32(bytes: Uint8Array): Decoded | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length === 0) return undefined
  for (const encoding of ['utf-32le', 'utf-32be'] as const) {
    const little = encoding === 'utf-32le'
    const bom = view.getUint32(0, little) === 0xfeff
    const points: number[] = []
    let at = bom ? 4 : 0
    for (; at < bytes.length; at += 4) {
      const point = view.getUint32(at, little)
      if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) || (!bom && at < 4096 && (point === 0 || point > 0x1ffff))) break
      points.push(point)
    }
    if (at < bytes.length || (!bom && points.length < 2)) continue
    const parts: string[] = []
    for (let k = 0; k < points.length; k += 8192) parts.push(String.fromCodePoint(...points.slice(k, k + 8192)))
    return { text: parts.join(''), encoding, bom }
  }
  return undefined
}

function encodeUtf32(text: string, little: boolean, bom: boolean): Uint8Array {
  const points = Array.from(bom ? `\ufeff${text}` : text, (character) => character.codePointAt(0)!)
  const bytes = new Uint8Array(points.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [i, point] of points.entries()) view.setUint32(4 * i, point, little)
  return bytes
}

/** Whether a character is one byte, so that most characters are lacking. */
export function isNarrow(encoding: Encoding): encoding is 'windows-1252' | 'latin1' {
  return encoding === 'windows-1252' || encoding === 'latin1'
}

/**
 * Whether a character takes more than one byte throughout, so that bytes of line ends may be parts
 * of others.
 */
export function isWide(encoding: Encoding): boolean {
  return /^utf-(?:16|32)/.test(encoding)
}

/**
 * Western text in UTF-16 has a zero in nearly every second byte: after each character
 * little-endian, before it big-endian.
 */
function zerosBySide(bytes: Uint8Array): 'odd' | 'even' | undefined {
  const length = Math.min(bytes.length, 4096)
  if (length < 4) return undefined
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i++) if (bytes[i] === 0) i % 2 === 0 ? even++ : odd++
  const half = length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'odd'
  if (even > half * 0.7 && odd < half * 0.1) return 'even'
  return undefined
}

/**
 * WHATWG Encoding, index windows-1252: what differs from Latin-1, bytes 0x80 to 0x9f. Zero: no
 * character in Microsoft's own table.
 */
const upper1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0, 0x2018, 0x2019,
  0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
]
const undefined1252 = new Set(upper1252.flatMap((unit, i) => (unit === 0 ? [0x80 + i] : [])))
const byteOf1252 = new Map(Array.from({ length: 128 }, (_, i) => [upper1252[i] || 0x80 + i, 0x80 + i] as const))

function decodeSingleByte(bytes: Uint8Array, encoding: 'windows-1252' | 'latin1'): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (encoding === 'latin1') return text
  return text.replace(/[\x80-\x9f]/g, (character) => String.fromCharCode(upper1252[character.charCodeAt(0) - 0x80]!))
}

function withMark(bytes: Uint8Array, mark: readonly number[]): Uint8Array {
  return mark.length === 0 ? bytes : Buffer.concat([Uint8Array.from(mark), bytes])
}
