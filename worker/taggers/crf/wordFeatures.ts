import type { Language } from '../../core/document.ts'
import { ANY_COMMON, ANY_GIVEN, ANY_PLACE, ANY_SURNAME, ANY_VERY_COMMON, wordClass } from '../gazetteer/classes.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { type PartOfSpeech, partOfSpeechOf, stemOf } from './grammar.ts'

/**
 * What a token says whatever stands around it; an empty word for what does not hold of it. Jiang
 * 2017, Table 2; Zhao 2020, token-level features.
 */
export const wordFeatures = [
  'lower',
  'stem',
  'longShape',
  'shape',
  'length',
  'letter',
  'capital',
  'initialCapital',
  'allCapitals',
  'digit',
  'allDigits',
  'punctuation',
  'prefix1',
  'prefix2',
  'prefix3',
  'prefix4',
  'suffix1',
  'suffix2',
  'suffix3',
  'suffix4',
  'number',
  'kind',
] as const
export type WordFeature = (typeof wordFeatures)[number]

/** A form of a word with what it says. */
export interface WordReading {
  readonly features: Readonly<Record<WordFeature, string>>
  /** Classes of the gazetteer, as `wordClass` has them. */
  readonly classes: number
  readonly partOfSpeech: PartOfSpeech
}

/** Features of a word by itself: its letters, shape and what the lists know of it. */
export function readWord(form: string, language: Language, lexicon: Lexicon): WordReading {
  const lower = form.toLowerCase()
  const points = [...lower]
  const cased = [...form]
  const isWord = /^\p{L}/u.test(form)
  const isNumber = /^\p{Nd}/u.test(form)
  const classes = isWord ? lexicon.classOf(form) & ~wordClass.PHRASE_START : 0
  const shape = shapeOf(form)
  const affix = (wanted: boolean, part: readonly string[]) => (wanted ? part.join('') : '')
  const yes = (holds: boolean) => (holds ? 'yes' : '')
  const isCapital = /^\p{Lu}/u.test(form)
  return {
    features: {
      lower: isNumber ? numberForm(form) : lower,
      stem: isWord ? stemOf(lower, language) : '',
      longShape: shape,
      shape: shape.replace(/(.)\1+/gu, '$1$1'),
      length: String(points.length > 8 ? '9+' : points.length),
      letter: yes(isWord),
      capital: yes(/\p{Lu}/u.test(form)),
      initialCapital: yes(isCapital),
      allCapitals: yes(isCapital && !/\p{Ll}/u.test(form) && points.length > 1),
      digit: yes(/\p{Nd}/u.test(form)),
      allDigits: yes(isNumber),
      punctuation: yes(!isWord && !isNumber),
      prefix1: affix(isWord && points.length > 1, cased.slice(0, 1)),
      prefix2: affix(isWord && points.length > 2, cased.slice(0, 2)),
      prefix3: affix(isWord && points.length > 3, cased.slice(0, 3)),
      prefix4: affix(isWord && points.length > 4, cased.slice(0, 4)),
      suffix1: affix(isWord && points.length > 1, cased.slice(-1)),
      suffix2: affix(isWord && points.length > 2, cased.slice(-2)),
      suffix3: affix(isWord && points.length > 3, cased.slice(-3)),
      suffix4: affix(isWord && points.length > 4, cased.slice(-4)),
      number: isNumber ? numberKind(form) : '',
      kind: isWord ? kindOf(classes) : shape.slice(0, 1),
    },
    classes,
    partOfSpeech: partOfSpeechOf(form, language, (classes & ANY_VERY_COMMON) !== 0),
  }
}

/**
 * Long numbers are told apart by their length alone: the digits of one patient's number teach
 * nothing of another's.
 */
function numberForm(form: string): string {
  return form.length <= 2 ? form : '0'.repeat(Math.min(form.length, 12))
}

/**
 * Jiang's long shape: A for a capital, a for a small letter, 0 for a digit, other characters as
 * they are.
 */
function shapeOf(form: string): string {
  return form
    .slice(0, 24)
    .replace(/\p{M}/gu, '')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/[^\P{L}A]/gu, 'a')
    .replace(/\p{Nd}/gu, '0')
}

function numberKind(form: string): string {
  const value = Number(form)
  if (form.length === 4 && value >= 1900 && value <= 2050) return 'year'
  if (form.length <= 2 && value >= 1 && value <= 12) return 'month'
  if (form.length <= 2 && value <= 31) return 'day'
  if (form.length <= 3 && value <= 115) return 'age'
  return `${Math.min(form.length, 12)} digits`
}

/**
 * What the gazetteer knows of a word, in one value: for crosses, where every class apart would be
 * too many.
 */
function kindOf(classes: number): string {
  const found = kinds.filter(([, mask]) => classes & mask).map(([letter]) => letter)
  return found.length > 0 ? found.join('') : '-'
}

const kinds: readonly (readonly [string, number])[] = [
  ['T', wordClass.TITLE],
  ['M', wordClass.MONTH_OR_DAY],
  ['R', wordClass.STREET_TYPE],
  ['H', wordClass.HOSPITAL_WORD],
  ['F', wordClass.PROFESSION],
  ['K', wordClass.KINSHIP],
  ['g', ANY_GIVEN],
  ['s', ANY_SURNAME],
  ['p', ANY_PLACE],
  ['v', ANY_VERY_COMMON],
  ['c', ANY_COMMON],
  ['m', wordClass.MEDICAL | wordClass.DRUG | wordClass.EPONYM],
]
