export type Strength = 'none' | 'weak' | 'fair' | 'strong'

/**
 * A rough guess at how long a passphrase would stand against somebody who has the file: words count
 * as words of a list, not by their letters, and runs such as 1234 or aaaa hardly count. It only
 * advises.
 */
export function strengthOf(passphrase: string): Strength {
  if (passphrase === '') return 'none'
  const bits = bitsOf(passphrase)
  if (passphrase.length < 8 || bits < 36) return 'weak'
  return bits < 48 ? 'fair' : 'strong'
}

function bitsOf(passphrase: string): number {
  const pieces = passphrase.match(/\p{L}{3,}|./gsu) ?? []
  const seen = new Set<string>()
  let bits = 0
  let before = ''
  for (const piece of pieces) {
    const small = piece.toLowerCase()
    bits += piece.length >= 3 ? bitsOfWord(small, seen) : bitsOfSign(piece, before)
    if (piece.length >= 3 && piece !== small) bits += 1
    seen.add(small)
    before = piece
  }
  return bits
}

/** A word of a list of 4,000; letters that make no word are taken for one all the same. */
function bitsOfWord(word: string, seen: ReadonlySet<string>): number {
  if (seen.has(word)) return 1
  return Math.min(12, 3 * new Set(word).size)
}

function bitsOfSign(sign: string, before: string): number {
  const step = before.length === 1 ? Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) : 2
  if (step <= 1) return 0.5
  if (/\s/u.test(sign)) return 1
  if (/\d/u.test(sign)) return 3.3
  return 5
}
