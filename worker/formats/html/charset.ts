import { byteCharset } from '../charsets.ts'
import { decode, encode, fitsInto, isNarrow, isWide } from '../decode.ts'
import { UnreadableError } from '../format.ts'
import { readIso2022jp } from '../iso2022jp.ts'
import { isSeveral, readNamed } from '../namedEncoding.ts'

/** Markup decoded, and the way back. */
interface DecodedMarkup {
  readonly text: string
  /**
   * Whether values have to be written in ASCII, other characters as references, since the encoding
   * lacks some.
   */
  readonly ascii: boolean
  /** For places without references: a value with what the encoding has. */
  readonly fit: (value: string) => string
  readonly encode: (text: string) => Uint8Array
  /** What a character's bytes are depends on those before it. */
  readonly stateful?: boolean
}

/**
 * By evidence first, as `decode` has it; where that leaves an encoding of one byte a character, by
 * what the file says of itself.
 *
 * @param declared finds the encoding's name in the first kilobytes, read as Latin-1
 * @throws UnreadableError for bytes that say nothing in the encoding of several bytes a character
 *   that the file names
 */
export function decodeMarkup(bytes: Uint8Array, declared: (head: string) => string | undefined): DecodedMarkup {
  const { text, ...way } = decode(bytes)
  const unicode = !isNarrow(way.encoding)
  const said = way.bom || isWide(way.encoding) ? undefined : declared(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))
  const name = said === undefined ? undefined : standardName(said)
  // Escape sequences of ISO-2022 are ASCII to the eye; what is valid UTF-8 else is taken for that,
  // whatever it says.
  if (name === 'iso-2022-jp' && bytes.includes(0x1b)) return { ...readIso2022jp(bytes), ascii: true, stateful: true }
  // Valid UTF-8 without escape sequences is UTF-8, whatever it says.
  if (name && isSeveral(name) && !unicode) return { ...readNamed(bytes, name), ascii: true }
  if (name === 'iso-2022-jp' && !unicode)
    throw new UnreadableError(`its encoding is not ${name}, as it says. Save it as UTF-8, or leave it out with --exclude`)
  if (unicode || !name || name === 'windows-1252' || name.startsWith('utf-')) {
    return { text, ascii: !unicode, fit: fitsInto(way.encoding), encode: (changed) => encode(changed, way) }
  }
  const charset = byteCharset(name)
  return { text: charset.decode(bytes), ascii: true, fit: charset.fit, encode: charset.encode }
}

function standardName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
