import { UnreadableError } from './format.ts'

/**
 * Text that changes among several sets by escape sequences (ISO-2022-JP, RFC 1468, with the
 * half-width letters and the Roman set that the WHATWG Encoding Standard adds).
 */
export interface Iso2022 {
  readonly text: string
  readonly encode: (text: string) => Uint8Array
  /** A value with what the sets can write. */
  readonly fit: (value: string) => string
}

type Mode = '(B' | '(J' | '(I' | '$B'

/** Whether bytes read as Latin-1 change to one of the Japanese sets. */
export function isIso2022jp(binary: string): boolean {
  return /\x1b(?:\$[@B]|\([IJ])/.test(binary)
}

/** @throws UnreadableError when it changes to a set that is not read */
export function readIso2022jp(bytes: Uint8Array): Iso2022 {
  const text = new TextDecoder('iso-2022-jp').decode(bytes)
  if (text.includes('\ufffd')) {
    throw new UnreadableError(
      'its text (ISO-2022-JP) uses a character set that is not read. Save it as UTF-8, or leave it out with --exclude',
    )
  }
  return { text, encode, fit }
}

function encode(text: string): Uint8Array {
  const out: number[] = []
  let mode: Mode = '(B'
  const change = (to: Mode) => {
    if (to !== mode) out.push(0x1b, ...Buffer.from(to, 'latin1'))
    mode = to
  }
  for (const character of text) {
    const written = bytesOf(character)
    if (!written) throw new RangeError('a character that ISO-2022-JP lacks')
    change(written.mode)
    out.push(...written.bytes)
  }
  change('(B')
  return Uint8Array.from(out)
}

function bytesOf(character: string): { readonly mode: Mode; readonly bytes: readonly number[] } | undefined {
  const code = character.codePointAt(0)!
  if (code < 0x80) return { mode: '(B', bytes: [code] }
  if (code === 0xa5 || code === 0x203e) return { mode: '(J', bytes: [code === 0xa5 ? 0x5c : 0x7e] }
  if (code >= 0xff61 && code <= 0xff9f) return { mode: '(I', bytes: [code - 0xff61 + 0x21] }
  const bytes = japanese().get(character)
  return bytes && { mode: '$B', bytes }
}

function fit(value: string): string {
  return Array.from(value, (character) => {
    if (bytesOf(character) && character !== '\x1b') return character
    return Array.from(character.normalize('NFD').replace(/\p{M}/gu, ''), (plain) => (bytesOf(plain) ? plain : '?')).join('')
  }).join('')
}

let table: ReadonlyMap<string, readonly number[]> | undefined

/** JIS X 0208 by its characters, as the decoder has it. */
function japanese(): ReadonlyMap<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('iso-2022-jp')
  const made = new Map<string, readonly number[]>()
  for (let row = 0x21; row <= 0x7e; row++) {
    for (let cell = 0x21; cell <= 0x7e; cell++) {
      const character = decoder.decode(Uint8Array.of(0x1b, 0x24, 0x42, row, cell, 0x1b, 0x28, 0x42))
      if (!character.includes('\ufffd') && !made.has(character)) made.set(character, [row, cell])
    }
  }
  table = made
  return made
}
