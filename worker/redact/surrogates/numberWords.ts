import type { Language } from '../../core/document.ts'
import { folded } from '../../text/fold.ts'

const list = (text: string): readonly string[] => text.split(' ')

const small: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  fr: list('zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'),
  es: list(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  ),
}
const tens: Readonly<Record<Language, readonly string[]>> = {
  en: list('twenty thirty forty fifty sixty seventy eighty ninety'),
  fr: list('vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
  es: list('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
}
const twenties = list('veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve')

/** 0 to 99 in words. */
function inWords(number: number, language: Language): string {
  const below = small[language]
  if (number < 20) return below[number]!
  const ten = tens[language][Math.floor(number / 10) - 2]!
  const one = number % 10
  if (language === 'en') return one ? `${ten}-${below[one]}` : ten
  if (language === 'es') return number < 30 ? twenties[one]! : one ? `${ten} y ${below[one]}` : ten
  if (number === 71) return 'soixante et onze'
  const rest = number >= 60 ? number % 20 : one
  if (number === 80) return 'quatre-vingts'
  if (rest === 0) return ten
  return rest === 1 && number < 80 ? `${ten} et un` : `${ten}-${below[rest]}`
}

const read: Readonly<Record<Language, ReadonlyMap<string, number>>> = { en: table('en'), fr: table('fr'), es: table('es') }

function table(language: Language): ReadonlyMap<string, number> {
  const numbers = Array.from({ length: 100 }, (_, i) => i)
  return new Map([
    ...numbers.map((i) => [key(inWords(i, language)), i] as const),
    ...(language === 'es' ? ([['un', 1]] as const) : language === 'fr' ? ([['une', 1]] as const) : []),
  ])
}

function key(words: string): string {
  return folded(words)
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/** A number below a hundred from its words; the note's language first. */
export function readNumber(words: string, language: Language): number | undefined {
  for (const tried of [language, 'en', 'fr', 'es'] as const) {
    const number = read[tried].get(key(words))
    if (number !== undefined) return number
  }
  return undefined
}

/** A number below a hundred in words, with the capitals and blanks of others. */
export function writeNumber(number: number, like: string, language: Language): string {
  const from =
    (['en', 'fr', 'es'] as const).find((tried) => tried === language && read[tried].has(key(like))) ??
    (['en', 'fr', 'es'] as const).find((tried) => read[tried].has(key(like))) ??
    language
  const words = inWords(number, from)
  const parted = from === 'en' && /\s/.test(like.trim()) ? words.replace('-', ' ') : words
  if (like === like.toUpperCase() && like !== like.toLowerCase()) return parted.toUpperCase()
  return /^\p{Lu}/u.test(like) ? parted.charAt(0).toUpperCase() + parted.slice(1) : parted
}
