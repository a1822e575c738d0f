/**
 * Two-byte codes of the unseen font: a UTF-16 unit is its own code; characters beyond U+FFFF take
 * codes that no character has.
 */
export interface CodeBook {
  /** @returns hexadecimal digits, four a code, and how many codes they are */
  readonly encode: (text: string) => { hex: string; count: number }
  /** The CMap that gives every used code its character, for search and copying. */
  readonly toUnicode: () => string
}

const firstSlot = 0xd800
const slots = 2048

/** @throws RangeError when a document has more than 2,048 different characters beyond U+FFFF */
export function codeBook(): CodeBook {
  const used = new Set<number>()
  const slotOf = new Map<number, number>()
  const codeOf = (point: number): number => {
    if (point <= 0xffff) return point
    const slot = slotOf.get(point) ?? slotOf.size
    if (slot >= slots) throw new RangeError('too many characters beyond U+FFFF')
    slotOf.set(point, slot)
    return firstSlot + slot
  }
  return {
    encode(text) {
      const codes = Array.from(text, (character) => codeOf(character.codePointAt(0)!))
      for (const code of codes) used.add(code)
      return { hex: codes.map(hex4).join(''), count: codes.length }
    },
    toUnicode() {
      const points = new Map([...slotOf].map(([point, slot]) => [firstSlot + slot, point]))
      const entries = [...used].sort((a, b) => a - b).map((code) => `<${hex4(code)}> <${utf16(points.get(code) ?? shown(code))}>`)
      return `${cmapHead}${inHundreds(entries)}${cmapTail}`
    },
  }
}

/** The characters of codes, from the CMap that `toUnicode` made. */
export function decoderOf(toUnicode: string): (hex: string) => string[] {
  const beyond = new Map<number, string>()
  for (const [, code = '', value = ''] of toUnicode.matchAll(/^<(D[89A-F][0-9A-F]{2})> <([0-9A-F]{8})>$/gm)) {
    beyond.set(Number.parseInt(code, 16), String.fromCharCode(Number.parseInt(value.slice(0, 4), 16), Number.parseInt(value.slice(4), 16)))
  }
  return (hex) => {
    const out: string[] = []
    for (let i = 0; i < hex.length; i += 4) {
      const code = Number.parseInt(hex.slice(i, i + 4), 16)
      out.push(beyond.get(code) ?? String.fromCharCode(code))
    }
    return out
  }
}

/** Control characters are copied as spaces. */
function shown(code: number): number {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) ? 0x20 : code
}

function utf16(point: number): string {
  return Array.from(String.fromCodePoint(point).split(''), (unit) => hex4(unit.charCodeAt(0))).join('')
}

function hex4(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

const cmapHead = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`
const cmapTail = 'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'

/** A CMap lists at most a hundred codes at a time. */
function inHundreds(entries: readonly string[]): string {
  const parts: string[] = []
  for (let i = 0; i < entries.length; i += 100) {
    const some = entries.slice(i, i + 100)
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`)
  }
  return parts.join('')
}

const byteOf1252 = new Map<string, number>()
for (let byte = 0x20; byte < 0x100; byte++) {
  const character = new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
  // A no-break space and a soft hyphen are shown as a space and a hyphen: read again they would be
  // those.
  if (byte !== 0x7f && byte !== 0xa0 && byte !== 0xad && !/[\u0080-\u009f]/.test(character)) byteOf1252.set(character, byte)
}

/**
 * Hexadecimal digits in WinAnsiEncoding, which the seen font has; undefined when it lacks a
 * character.
 */
export function seenHex(text: string): string | undefined {
  const bytes = Array.from(text, (character) => byteOf1252.get(character))
  return bytes.includes(undefined) ? undefined : bytes.map((byte) => byte!.toString(16).toUpperCase().padStart(2, '0')).join('')
}

/** The way back from `seenHex`. */
export function seenText(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
