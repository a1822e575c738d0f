/**
 * A word as lists compare it: small letters, no accents ('Élodie' → 'elodie'). Not for anything
 * that is shown or written.
 */
export function folded(word: string): string {
  const small = word.toLowerCase()
  return isAscii(small)
    ? small
    : small
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 0x7f) return false
  return true
}
