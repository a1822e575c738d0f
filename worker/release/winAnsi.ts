/**
 * A text in the characters of the fonts that every PDF reader has (Windows-1252). Other letters
 * lose their accents ('Ł' is 'L', 'ő' is 'o'); characters without an equivalent become '?'.
 */
export function winAnsi(text: string): string {
  let out = ''
  for (const character of text
    .normalize('NFC')
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replace(/[\r\n\t]+/g, ' '))
    out += isThere(character) ? character : likeness(character)
  return out
}

/** Beyond Latin-1. */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

function isThere(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return (point >= 0x20 && point <= 0x7e) || (point >= 0xa0 && point <= 0xff) || more.has(character)
}

const alike: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '>',
}

function likeness(character: string): string {
  const bare = character.normalize('NFKD').replace(/\p{M}+/gu, '')
  if (bare !== '' && [...bare].every(isThere)) return bare
  return alike[character] ?? '?'
}
