/**
 * Whether the character at a code unit is a letter or a digit of any script; both halves of a pair
 * answer for the pair. A mark that combines is neither, as in Python's `str.isalnum`, which the
 * yardsticks use.
 */
export function isAlphanumeric(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  if (unit < 0xd800 || unit > 0xdfff) return table()[unit] === 1
  return pattern.test(characterAt(text, i))
}

/** As `isAlphanumeric`, and the low line: what regular expressions call a word character. */
export function isWordCharacter(text: string, i: number): boolean {
  return text.charCodeAt(i) === lowLine || isAlphanumeric(text, i)
}

/** ASCII letters and digits only, as in the tokens of the i2b2-2014 script. */
export function isAsciiAlphanumeric(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a)
}

export const lowLine = 0x5f

const pattern = /[\p{L}\p{N}]/u

let known: Uint8Array | undefined

/**
 * One byte a code unit: a regular expression a character would take most of the time of an
 * evaluation.
 */
function table(): Uint8Array {
  known ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => (pattern.test(String.fromCharCode(unit)) ? 1 : 0))
  return known
}

function characterAt(text: string, i: number): string {
  const isLow = text.charCodeAt(i) >= 0xdc00
  return String.fromCodePoint(text.codePointAt(isLow && i > 0 ? i - 1 : i) ?? 0)
}
