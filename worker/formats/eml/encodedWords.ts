import { byteCharset } from '../charsets.ts'
import { decode } from '../decode.ts'
import { UnreadableError } from '../format.ts'
import { readIso2022jp } from '../iso2022jp.ts'
import { isSeveral, readNamed } from '../namedEncoding.ts'
import { bytesOf } from './spot.ts'

/**
 * Neighbouring encoded words (RFC 2047) in one charset and encoding, read as one: some writers cut
 * a character in two between them. `[start, end)` in UTF-16 code units of the source.
 */
export interface Words {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly encoding: 'B' | 'Q'
}

const word = /=\?([\w.:-]+)(?:\*[\w-]+)?\?([BbQq])\?([^?\s]*(?:\?(?!=)[^?\s]*)*|[^?\r\n]*)\?=/g

/**
 * The encoded words of a stretch of header, in order.
 *
 * @throws UnreadableError for a charset that isn't read
 */
export function encodedWords(source: string): readonly Words[] {
  const groups: { start: number; end: number; charset: string; encoding: 'B' | 'Q'; bytes: Uint8Array[] }[] = []
  for (const match of source.matchAll(word)) {
    const charset = match[1]!.toLowerCase()
    const encoding = match[2]!.toUpperCase() === 'B' ? 'B' : 'Q'
    const bytes = encoding === 'B' ? Buffer.from(match[3]!, 'base64') : decodeQ(match[3]!)
    const end = match.index + match[0].length
    const last = groups.at(-1)
    if (last && last.charset === charset && last.encoding === encoding && /^[ \t\r\n]*$/.test(source.slice(last.end, match.index))) {
      last.bytes.push(bytes)
      last.end = end
    } else groups.push({ start: match.index, end, charset, encoding, bytes: [bytes] })
  }
  return groups.map(({ start, end, charset, encoding, bytes }) => ({
    start,
    end,
    encoding,
    text: decodeCharset(Buffer.concat(bytes), charset),
  }))
}

/** Encoded words that say a text, in UTF-8; separated by `gap`, which readers leave out. */
export function encodeWords(text: string, encoding: 'B' | 'Q', gap: string): string {
  const words: string[] = []
  let open = ''
  const close = () => {
    if (open !== '') words.push(`=?utf-8?${encoding}?${encoding === 'B' ? Buffer.from(open, 'utf8').toString('base64') : encodeQ(open)}?=`)
    open = ''
  }
  for (const character of text) {
    if ((encoding === 'B' ? Buffer.byteLength(open + character) * 1.34 : encodeQ(open + character).length) > 60) close()
    open += character
  }
  close()
  return words.join(gap)
}

/**
 * Text in a charset that a mail names. What is valid UTF-8 beyond ASCII is that, whatever it is
 * called.
 */
function decodeCharset(bytes: Uint8Array, charset: string): string {
  const { text, encoding } = decode(bytes)
  const name = standardName(charset)
  if (encoding.startsWith('utf') && !/[\x1b]/.test(text)) return text
  if (name === 'iso-2022-jp') return readIso2022jp(bytes).text
  if (refused.test(name)) throw charsetNotRead(name)
  if (isSeveral(name)) return readNamed(bytes, name).text
  return name === '' || name.startsWith('utf') || name === 'windows-1252' ? text : byteCharset(name).decode(bytes)
}

/** Charsets whose bytes are no characters by themselves. */
export const refused = /^(?:utf-7|hz|iso-2022-(?!jp$)|euc-(?!jp$|kr$)|replacement)/

/** Names the charset only where it is one: any text may stand in its place. */
export function charsetNotRead(name: string): UnreadableError {
  const known = /^(?:utf-7|hz(?:-gb-2312)?|iso-2022-(?:kr|cn(?:-ext)?)|euc-(?:cn|tw)|replacement)$/.test(name) ? ` (${name})` : ''
  return new UnreadableError(`its charset${known} is not read. Save it as UTF-8, or leave it out with --exclude`)
}

/** A charset's name as WHATWG's Encoding Standard has it. */
export function standardName(charset: string): string {
  const name = charset
    .trim()
    .toLowerCase()
    .replace(/^csiso2022jp$|^iso-2022-jp-\w+$/, 'iso-2022-jp')
  if (refused.test(name)) return name
  try {
    return new TextDecoder(name).encoding
  } catch {
    return ''
  }
}

function decodeQ(source: string): Uint8Array {
  return bytesOf(
    source.replaceAll('_', ' ').replace(/=([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

function encodeQ(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^A-Za-z0-9!*+/-]/g, (byte) => (byte === ' ' ? '_' : `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`))
}
