import { plainLetters } from '../../text/plainLetters.ts'

/** The letters that digits stand for in words misread by a scanner or mistyped. */
const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', 8: 'b' }

/**
 * A word of a name in the form in which names are compared: lowercase, without accents, apostrophes
 * and hyphens; 'O’Brien' → 'obrien', 'Sm1th' → 'smlth'.
 */
export function foldName(word: string): string {
  const small = word.toLowerCase()
  if (/^[a-z]+$/.test(small)) return small
  return small
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ‘ʻ`´-]/gu, '')
    .replace(/[œæøłđßıðþħə]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{N}/gu, (digit) => digitsAsLetters[digit] ?? '')
}
