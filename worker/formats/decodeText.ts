import { type Decoded, decode, encode, fitsInto, isNarrow, isWide, pointsBefore } from './decode.ts'
import { type ReadOptions, UnreadableError } from './format.ts'
import { firstRefused, readNamed } from './namedEncoding.ts'

/** A text file decoded, and the way back. */
export interface DecodedText {
  readonly text: string
  readonly encoding: string
  /** Code points that other programs count before the text. */
  readonly before: number
  /** A value with what the encoding can write. */
  readonly fit: (value: string) => string
  readonly encode: (text: string) => Uint8Array
}

/**
 * Text by its byte-order mark, by the encoding that the user names, or else by evidence.
 *
 * @throws UnreadableError for a byte that the named encoding lacks, and for what is in none that can
 *   be told by evidence: it would be passed on unread
 */
export function decodeText(bytes: Uint8Array, { encoding }: Pick<ReadOptions, 'encoding'>): DecodedText {
  const decoded = decodedBy(bytes, encoding)
  refuseSeveralEncodings(decoded.text)
  return decoded
}

function decodedBy(bytes: Uint8Array, encoding: ReadOptions['encoding']): DecodedText {
  const decoded = decode(bytes)
  if (decoded.bom || encoding === undefined) {
    refuseForeign(decoded, bytes)
    return writtenBack(decoded)
  }
  if (encoding === 'utf-8') {
    if (decoded.encoding !== 'utf-8' || /(?<![\ud800-\udbff])[\udc80-\udcff]/.test(decoded.text)) refuseBroken(bytes)
    return writtenBack(decoded)
  }
  refuseOther(bytes, decoded, encoding)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return { ...readNamed(bytes, encoding), encoding, before: 0 }
  if (bytes.length % 2 !== 0)
    throw new UnreadableError(`it is not in ${encoding}: it ends within a character. Name another encoding with --encoding`)
  const own = Buffer.from(bytes)
  return writtenBack({ text: (encoding === 'utf-16le' ? own : own.swap16()).toString('utf16le'), encoding, bom: false })
}

/** A text with the way back into its own encoding; offsets count code points. */
export function writtenBack({ text, ...way }: Decoded): DecodedText {
  return { text, encoding: way.encoding, before: pointsBefore(way), fit: fitsInto(way.encoding), encode: (changed) => encode(changed, way) }
}

/** Whether bytes of line ends may be parts of others, so that a file can't be cut at them. */
export function mustBeWhole(decoded: Pick<Decoded, 'encoding'>, { encoding }: Pick<ReadOptions, 'encoding'>): boolean {
  return isWide(decoded.encoding) || (encoding !== undefined && encoding !== 'utf-8')
}

/**
 * Western text has few letters beyond ASCII. Where most are, the file is in an encoding that it
 * doesn't give away (Cyrillic, Greek, Chinese, Japanese, EBCDIC), and would be read as nonsense.
 *
 * @throws UnreadableError
 */
export function refuseForeign({ encoding, text }: Decoded, bytes: Uint8Array): void {
  const isJapanese = encoding === 'utf-8' && /\x1b(?:\$[@B]|\([IJ])/.test(text.slice(0, 100_000))
  if (!isJapanese && !isNarrow(encoding)) return
  let beyond = 0
  let letters = 0
  let controls = 0
  for (const byte of bytes.subarray(0, 65_536)) {
    if (byte >= 0x80) beyond++
    // Tabs and line ends of ASCII and EBCDIC.
    else if (byte < 0x20 && ![5, 9, 10, 12, 13, 0x15, 0x1b].includes(byte)) controls++
    else if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) letters++
  }
  if (isJapanese || (beyond >= 20 && beyond > letters && controls < beyond / 50))
    throw new UnreadableError(
      'its encoding is not known. Name it with --encoding (shift_jis, gb18030, windows-1251, cp037 …) or "files": ' +
        '{"encoding": …} of a policy, or save it as UTF-8',
    )
}

/**
 * What a program appends in UTF-16 to a text of another encoding has a NUL at every other place:
 * its names would not be read as such.
 *
 * @throws UnreadableError
 */
export function refuseSeveralEncodings(text: string): void {
  if (/(?:[^\0]\0){8}|(?:\0[^\0]){8}/.test(text))
    throw new UnreadableError('a part of it is in UTF-16, the rest is not. Save it as UTF-8, or leave it out with --exclude')
}

/**
 * One encoding is named for a whole folder; a file that is in another would be read as nonsense, in
 * which nothing is found, and passed on in clear.
 *
 * @throws UnreadableError
 */
function refuseOther(bytes: Uint8Array, { encoding, text }: Decoded, named: string): void {
  const beginning = bytes.subarray(0, 65_536)
  const isOther = /^(?:utf-16|cp)/.test(named)
    ? // Their bytes are none of ASCII, or are so by chance.
      beginning.filter(isPlain).length > 0.6 * beginning.length
    : encoding === 'utf-8' && /[^\0-\x7f]/.test(text) && !/(?<![\ud800-\udbff])[\udc80-\udcff]/.test(text)
  if (isOther)
    throw new UnreadableError(
      `it is not in ${named}, as --encoding or the policy says of every text file. Redact it in a run of its own without that, or leave it out with --exclude`,
    )
}

/** A letter, digit or blank of ASCII. */
function isPlain(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

function refuseBroken(bytes: Uint8Array): never {
  const refused = firstRefused(bytes, 'utf-8') ?? bytes.length - 1
  throw new UnreadableError(
    `it is not in utf-8: its byte ${refused + 1} says nothing there. Name another encoding with --encoding, or leave it out with --exclude`,
  )
}
