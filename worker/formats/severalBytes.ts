/** Encodings that take several bytes for some characters, ASCII among them in one (WHATWG). */
export const severalBytes = ['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr'] as const

export type SeveralBytes = (typeof severalBytes)[number]

/** Codes by character, as bytes of Latin-1. */
export type Codes = ReadonlyMap<string, string>

/** @throws RangeError for a character that has no code */
export function encodeSeveral(name: SeveralBytes, text: string, own?: Codes): Uint8Array {
  const codes = codesOf(name)
  const parts: string[] = []
  for (const character of text) {
    const code = own?.get(character) ?? codes(character)
    if (code === undefined) throw new RangeError(`a character that ${name} lacks`)
    parts.push(code)
  }
  return Buffer.from(parts.join(''), 'latin1')
}

export function hasCode(name: SeveralBytes, character: string): boolean {
  return codesOf(name)(character) !== undefined
}

/**
 * Codes of a file's own where it writes characters otherwise than `encodeSeveral` does: several
 * codes may say the same.
 *
 * @returns undefined when it writes one character in two ways
 */
export function ownCodes(name: SeveralBytes, bytes: Uint8Array): Codes | undefined {
  const decoder = new TextDecoder(name, { ignoreBOM: true })
  const usual = codesOf(name)
  const own = new Map<string, string>()
  const seen = new Map<string, string>()
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(name, bytes, at)
    const code = source.toString('latin1', at, at + length)
    const character = decoder.decode(bytes.subarray(at, at + length))
    if ((seen.get(character) ?? code) !== code) return undefined
    seen.set(character, code)
    if (usual(character) !== code) own.set(character, code)
    at += length
  }
  return own
}

function lengthAt(name: SeveralBytes, bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < 0x80) return 1
  if (name === 'shift_jis') return (first >= 0x81 && first <= 0x9f) || first >= 0xe0 ? 2 : 1
  if (name === 'euc-jp') return first === 0x8f ? 3 : 2
  if (name === 'gb18030' && bytes[at + 1]! >= 0x30 && bytes[at + 1]! <= 0x39) return 4
  return first === 0x80 || first === 0xff ? 1 : 2
}

const made = new Map<SeveralBytes, (character: string) => string | undefined>()

/** Made by decoding every code that there is, once a thread and encoding. */
function codesOf(name: SeveralBytes): (character: string) => string | undefined {
  const known = made.get(name)
  if (known) return known
  const decoder = new TextDecoder(name, { ignoreBOM: true })
  const codes = new Map<string, string>()
  const put = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes))
    const isOne = character.length === (character.codePointAt(0)! > 0xffff ? 2 : 1)
    if (isOne && character !== '\ufffd' && !codes.has(character)) codes.set(character, String.fromCharCode(...bytes))
  }
  for (let byte = 0; byte < 0x100; byte++) put(byte)
  for (let lead = 0x81; lead < 0xff; lead++) {
    // Of what NEC chose from IBM's characters, IBM's own codes are usual.
    if (name === 'shift_jis' && (lead === 0xed || lead === 0xee)) continue
    for (let trail = 0x40; trail < 0xff; trail++) put(lead, trail)
  }
  if (name === 'shift_jis') for (const lead of [0xed, 0xee]) for (let trail = 0x40; trail < 0xff; trail++) put(lead, trail)
  if (name === 'euc-jp') for (let row = 0xa1; row < 0xff; row++) for (let cell = 0xa1; cell < 0xff; cell++) put(0x8f, row, cell)
  if (name === 'gb18030') for (let pointer = 0; pointer < 39_420; pointer++) put(...fourBytes(pointer))
  const of = (character: string) => {
    const point = character.codePointAt(0)!
    const isBeyond = name === 'gb18030' && point > 0xffff
    return codes.get(character) ?? (isBeyond ? String.fromCharCode(...fourBytes(189_000 + point - 0x10000)) : undefined)
  }
  made.set(name, of)
  return of
}

/** GB 18030's codes of four bytes, in their order. */
function fourBytes(pointer: number): [number, number, number, number] {
  return [
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ]
}
