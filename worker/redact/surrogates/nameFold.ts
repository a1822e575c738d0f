import { plainLetters } from '../../text/plainLetters.ts'

/**
 * What scanners and hurried fingers put in a letter's place, inside a word that has letters too.
 */
const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', 8: 'b' }

/**
 * A word of a name as names are compared: small letters without accents, apostrophes and hyphens;
 * 'O’Brien' → 'obrien', 'Sm1th' → 'smlth'.
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
