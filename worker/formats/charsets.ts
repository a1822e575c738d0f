/**
 * A character set of one byte a character. A byte b without a meaning becomes the lone surrogate
 * U+DC00 + b, so that every byte comes back as it was.
 */
export interface ByteCharset {
  readonly decode: (bytes: Uint8Array) => string
  /** @throws RangeError for a character that the set lacks: `fit` comes first */
  readonly encode: (text: string) => Uint8Array
  /**
   * A value with what the set can write: letters lose their accents, and give way to '?' when that
   * doesn't help.
   */
  readonly fit: (value: string) => string
}

/**
 * @param label as TextDecoder has it ('iso-8859-2'); 'iso-8859-1' is Latin-1 itself here, not
 *   Windows-1252
 */
export function byteCharset(label: string): ByteCharset {
  const decoder = new TextDecoder(label)
  const characters = Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 || label === 'iso-8859-1' ? String.fromCharCode(byte) : decoder.decode(Uint8Array.of(byte)),
  )
  return byteCharsetOf(characters.map((each) => (each.length === 1 ? each : '\ufffd')).join(''), label)
}

/**
 * @param characters one for each byte; U+FFFD for a byte without a meaning
 * @returns both ways between bytes and text; writing throws RangeError for a character that has
 *   no byte
 */
export function byteCharsetOf(characters: string, label: string): ByteCharset {
  const units = new Uint16Array(256)
  const bytes = new Map<number, number>()
  for (let byte = 0; byte < 256; byte++) {
    const unit = characters[byte] === '\ufffd' ? 0xdc00 + byte : characters.charCodeAt(byte)
    units[byte] = unit
    bytes.set(unit, byte)
  }
  const has = (character: string) => character.length === 1 && bytes.has(character.charCodeAt(0))
  return {
    decode: (source) => {
      const parts: string[] = []
      for (let at = 0; at < source.length; at += 8192)
        parts.push(
          String.fromCharCode(
            ...source
              .subarray(at, at + 8192)
              .values()
              .map((byte) => units[byte]!),
          ),
        )
      return parts.join('')
    },
    encode: (text) =>
      Uint8Array.from(text, (character) => {
        const byte = character.length === 1 ? bytes.get(character.charCodeAt(0)) : undefined
        if (byte === undefined) throw new RangeError(`a character has no byte in ${label}`)
        return byte
      }),
    fit: (value) =>
      Array.from(value, (character) => {
        if (has(character)) return character
        const plain = Array.from(character.normalize('NFD').replace(/\p{M}/gu, ''))
        return plain.map((each) => (has(each) ? each : '?')).join('')
      }).join(''),
  }
}
