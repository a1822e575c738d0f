import { folded } from '../../text/fold.ts'
import type { Character } from './characters.ts'
import type { Font } from './fonts.ts'

/** Of what one font of a page draws: how many neighbours there are, and how many no writing has. */
export interface Spelling {
  readonly font: Font
  readonly pairs: number
  readonly odd: number
}

/**
 * How a page's fonts spell, in the order in which they come. Where the file says that a font draws
 * other characters than it does, letters and signs stand beside each other as in no word of any of
 * our languages.
 */
export function spellings(characters: readonly Character[]): readonly Spelling[] {
  const out = new Map<Font, { font: Font; pairs: number; odd: number }>()
  let last: Character | undefined
  for (const character of characters) {
    const { font } = character
    const spelling = out.get(font) ?? { font, pairs: 0, odd: 0 }
    out.set(font, spelling)
    const isRead = character.text !== ' ' && !character.unknown && !character.hidden
    const odd = isRead && last?.font === font ? isOdd(lettersOf(last).at(-1) ?? '', lettersOf(character)[0] ?? '') : undefined
    if (odd !== undefined) spelling.pairs++
    if (odd) spelling.odd++
    last = isRead ? character : undefined
  }
  return [...out.values()]
}

/** Of fewer neighbours nothing can be said. */
const fewPairs = 6
/**
 * Words have 15 % or less, runs of abbreviations up to half, letters put for others at random two
 * thirds.
 */
const mostOdd = 0.35

export function isDoubtful({ pairs, odd }: Pick<Spelling, 'pairs' | 'odd'>): boolean {
  return pairs >= fewPairs && odd > mostOdd * pairs
}

/** Of a ligature, its letters. */
function lettersOf({ text }: Character): string {
  return folded(text).normalize('NFKD')
}

/** @returns undefined where figures are concerned, of which any may follow any */
function isOdd(first: string, second: string): boolean | undefined {
  const [a, b] = [kindOf(first), kindOf(second)]
  if (a === 'letter' && b === 'letter') return !(followers[first]?.includes(second) ?? first === second)
  if (a === 'other' || b === 'other') return true
  if (a !== 'sign' && b !== 'sign') return undefined
  if (a === 'sign' && b === 'sign') return first !== second && !(closing.includes(first) && closing.includes(second))
  return a === 'sign' ? neverBefore.includes(first) : neverAfter.includes(second)
}

const closing = '.,;:!?)]"”»’\'%'
const neverBefore = ')]%*'
const neverAfter = '$[*<'

/** Letters of other alphabets are a kind of their own. */
function kindOf(character: string): 'letter' | 'figure' | 'sign' | 'other' {
  if (character >= 'a' && character <= 'z') return 'letter'
  if (/^\p{N}/u.test(character)) return 'figure'
  return /^\p{L}/u.test(character) ? 'other' : 'sign'
}

/**
 * Which letters follow each in nine of ten pairs of neighbours within words of English, French or
 * Spanish notes.
 */
const followers: Readonly<Record<string, string>> = {
  a: 'bcdfgiklmnprstuvy',
  b: 'aeiloruy',
  c: 'acehiklortu',
  d: 'aeiorsu',
  e: 'abcdefgilmnprstuvwxy',
  f: 'aefiort',
  g: 'aehinoru',
  h: 'aeiortu',
  i: 'acdefglmnopqrstvz',
  j: 'eo',
  k: 'aei',
  l: 'adeilostuy',
  m: 'abeimoprsu',
  n: 'acdefgiknostu',
  o: 'abcdfgiklmnoprstuvw',
  p: 'aehiloprtu',
  q: 'u',
  r: 'acdegikmnorstuy',
  s: 'acehikopstu',
  t: 'aehiorstuy',
  u: 'acdegilmnprst',
  v: 'aeio',
  w: 'aehio',
  x: '',
  y: 'eos',
  z: 'a',
}
