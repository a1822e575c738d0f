import { splitWords } from '../core/splitWords.ts'

/**
 * Whether Word or LibreOffice calls a style so itself. Word writes the names of its own styles in
 * English, whatever language it speaks.
 */
export function isStyleOfProgram(name: string): boolean {
  return isOfProgram(name) || isMadeOf(name, wordsOfWord)
}

const wordsOfWord: ReadonlySet<string> = new Set(
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

/**
 * What LibreOffice, OpenOffice and pandoc call their styles: whatever is made of other words may be
 * somebody's own.
 */
export function isOfProgram(name: string): boolean {
  return isMadeOf(name, wordsOfOthers)
}

const wordsOfOthers: ReadonlySet<string> = new Set(
  splitWords(`
    a0 a4 abstract accent addressee anchor and arrow arrowhead arrowheads author background bad bg bibliography black
    block blue body bottom bullet bullets bw caps caption category ce center char character characters circle circular
    citation co code comment compact concave cont content contents corner cover dashed date default definition dimension
    dp drawing drop earth emphasis end endnote entry envelope error example field figure fill filled first firstcol
    footer footnote formatted formula frame frames good gr graphic graphics gray green grey hanging head header heading
    headline horizontal html hyperlink illustration image in indent index inline internet label landscape language left
    lightblue line lines link list local main marginalia measure neutral no normal note notes number numbering object
    objects objectwithoutfill of ole only or orange outline outlined page pagestyle paragraph pivot placeholder pr
    preformatted primary quotation quotations quote red reference result right ro rubies salutation secondary section
    seetang sender separator shape shapes signature slide source square standard start status strikeout strong style
    styles subscript subtitle sun superscript symbol symbols ta tabcell table teletype term text textbody textbodyindent
    textbodyjustfied the tight title to top turquoise user value variable verbatim visited warning watermark white with
    without yellow
  `),
)

function isMadeOf(name: string, words: ReadonlySet<string>): boolean {
  return /\p{L}/u.test(name) && name.split(/[^\p{L}]+/u).every((word) => word === '' || words.has(word.toLowerCase()))
}
