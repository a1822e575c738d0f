import { plainLetters } from '../../text/plainLetters.ts'

/** As the gazetteer keys words: NFC, lower case, straight apostrophes. */
export function fold(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ‘ʻ`´]/gu, "'")
    .normalize('NFC')
}

/**
 * Without accents and in plain letters, of a folded word: 'lasègue' → 'lasegue', 'cœur' → 'coeur'.
 */
export function plain(folded: string): string {
  return folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøłđßıðþħə]/gu, (letter) => plainLetters[letter] ?? letter)
}
