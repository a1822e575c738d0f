import { splitWords } from '../../core/splitWords.ts'
import { isOfProgram } from '../odf/places.ts'

/**
 * Whether Word or LibreOffice calls a style so itself. Word writes the names of its own styles in
 * English, whatever language it speaks.
 */
export function isStyleOfProgram(name: string): boolean {
  if (isOfProgram(name)) return true
  return /\p{L}/u.test(name) && name.split(/[^\p{L}]+/u).every((word) => word === '' || words.has(word.toLowerCase()))
}

const words: ReadonlySet<string> = new Set(
  splitWords(`
    accent acronym address annotation and authorities balloon bibliography block body book bottom bullet caption char
    cite classic closing code colorful columns continue contemporary dark date default definition document elegant email
    emphasis endnote envelope figures first followedhyperlink followed font footer footnote form grid hashtag header
    heading html hyperlink indent index intense intro keyboard label light line list listlabel macro map medium mention
    message no normal note num number of outline page paragraph placeholder plain preformatted professional quote
    reference return salutation sample section shading signature simple smart spacing strong subject subtitle subtle
    table text theme title toa toc top typewriter unresolved variable web ww z d e mail
  `),
)
