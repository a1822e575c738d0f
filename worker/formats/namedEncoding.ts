import type { EncodingName } from '../core/encodings.ts'
import { isOneOf } from '../core/records.ts'
import { firstWhere } from '../core/sortedSearch.ts'
import { byteCharset, byteCharsetOf } from './charsets.ts'
import { ebcdicTable, isEbcdic } from './ebcdic.ts'
import { UnreadableError } from './format.ts'
import { readIso2022jp } from './iso2022jp.ts'
import { encodeSeveral, hasCode, ownCodes, type SeveralBytes, severalBytes } from './severalBytes.ts'

/** Text whose encoding somebody named, and the way back. */
export interface NamedText {
  readonly text: string
  /** @throws RangeError for a character that the encoding lacks: `fit` comes first */
  readonly encode: (text: string) => Uint8Array
  /** A value with what the encoding can write: without accents, or with '?' for what it lacks. */
  readonly fit: (value: string) => string
  /** What a character's bytes are depends on those before it. */
  readonly stateful?: boolean
}

/** By a name that a file or a user gives: labels of the WHATWG Encoding Standard, or EBCDIC's pages. */
export type Named = Exclude<EncodingName, 'utf-8' | 'utf-16le' | 'utf-16be'>

/**
 * @throws UnreadableError with the place of the first byte that says nothing in the encoding, or
 *   where what is read couldn't be written as it was
 */
export function readNamed(bytes: Uint8Array, name: Named): NamedText {
  if (name === 'iso-2022-jp') {
    refuseUndecodable(bytes, name)
    return { ...sameAgain(readIso2022jp(bytes), bytes, name), stateful: true }
  }
  if (isSeveral(name)) {
    refuseUndecodable(bytes, name)
    return readSeveral(bytes, name)
  }
  const charset = isEbcdic(name) ? byteCharsetOf(ebcdicTable(name, bytes), name) : byteCharset(name)
  const text = charset.decode(bytes)
  // A byte b without meaning is U+DC00 + b.
  const at = text.search(/[\udc00-\udcff]/)
  if (at >= 0) throw undecodable(name, at)
  return { text, encode: charset.encode, fit: charset.fit }
}

export function isSeveral(name: string): name is SeveralBytes {
  return isOneOf(severalBytes, name)
}

function readSeveral(bytes: Uint8Array, name: SeveralBytes): NamedText {
  const text = new TextDecoder(name, { ignoreBOM: true }).decode(bytes)
  const fit = (value: string) =>
    Array.from(value, (character) => {
      if (hasCode(name, character)) return character
      return Array.from(character.normalize('NFD').replace(/\p{M}/gu, ''), (plain) => (hasCode(name, plain) ? plain : '?')).join('')
    }).join('')
  const usual: NamedText = { text, fit, encode: (changed) => encodeSeveral(name, changed) }
  if (isWrittenSo(usual, bytes)) return usual
  const own = ownCodes(name, bytes)
  return sameAgain(own ? { ...usual, encode: (changed) => encodeSeveral(name, changed, own) } : usual, bytes, name)
}

/** @throws UnreadableError where bytes outside of changes would change, too */
function sameAgain(file: NamedText, bytes: Uint8Array, name: Named): NamedText {
  if (isWrittenSo(file, bytes)) return file
  throw new UnreadableError(`it writes the same in several ways of ${name}. Save it as UTF-8, or leave it out with --exclude`)
}

function isWrittenSo({ text, encode }: NamedText, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(encode(text), bytes) === 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function refuseUndecodable(bytes: Uint8Array, name: Named): void {
  const refused = firstRefused(bytes, name)
  if (refused !== undefined) throw undecodable(name, refused)
}

/**
 * Where bytes stop being text of an encoding.
 *
 * @param name as TextDecoder has it
 * @returns the offset of the first byte that it refuses, the last one of a text that breaks off;
 *   undefined for text of the encoding
 */
export function firstRefused(bytes: Uint8Array, name: string): number | undefined {
  const isText = (end: number) => {
    try {
      new TextDecoder(name, { fatal: true }).decode(bytes.subarray(0, end), { stream: end < bytes.length })
      return true
    } catch {
      return false
    }
  }
  return isText(bytes.length) ? undefined : firstWhere(bytes.length - 1, (index) => !isText(index + 1))
}

function undecodable(name: Named, at: number): UnreadableError {
  return new UnreadableError(
    `it is not in ${name}: its byte ${at + 1} says nothing there. Name another encoding with --encoding, or leave it out with --exclude`,
  )
}
