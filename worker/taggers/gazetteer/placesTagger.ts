import type { Category } from '../../core/category.ts'
import type { Document } from '../../core/document.ts'
import { beginLabel, insideLabel } from '../../core/labels.ts'
import { pattern } from '../../core/pattern.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import { ANY_COMMON, ANY_NAME, wordClass } from './classes.ts'
import type { Lexicon } from './lexicon.ts'
import {
  addressBefore,
  dateLine,
  eponymPhrases,
  eponymTowns,
  institutionBefore,
  itemEnd,
  otherAfter,
  personBefore,
  quarterAfter,
  stateShort,
  strongCue,
  weakCue,
} from './placeContext.ts'
import { besideCapital, besideName, continues, joined, newItem, placeFollows, startsSentence } from './placeNeighbours.ts'

const {
  CITY,
  CITY_SMALL,
  STATE,
  STATE_ABBREVIATION,
  COUNTRY,
  NATIONALITY,
  PROFESSION,
  PHRASE_START,
  MEDICAL,
  DRUG,
  GIVEN,
  SURNAME,
  MONTH_OR_DAY,
  TITLE,
  KINSHIP,
} = wordClass
const places = CITY | CITY_SMALL | STATE | COUNTRY

const commonIn = { en: wordClass.COMMON_EN, fr: wordClass.COMMON_FR, es: wordClass.COMMON_ES } as const
const veryCommonIn = { en: wordClass.VERY_COMMON_EN, fr: wordClass.VERY_COMMON_FR, es: wordClass.VERY_COMMON_ES } as const

/** A place of the lexicon at a token, `length` tokens long. */
interface Candidate {
  readonly length: number
  readonly classes: number
}

/** What was decided: a category and how sure. */
interface Decision {
  readonly length: number
  readonly category: Category
  readonly score: number
}

/**
 * Towns, states and countries of the lexicon where the words around allow it: a name that is
 * nothing else nearly everywhere, one that is also a person's name or an everyday word ('Preston',
 * 'Reading') only after 'in', 'from', 'à' or beside another place.
 */
export function placesTagger(lexicon: Lexicon): Tagger<Ballot> {
  return {
    id: 'places',
    languages: ['en', 'fr', 'es'],
    categories: new Set<Category>(['CITY', 'STATE', 'COUNTRY']),
    tag: (document, tokens) => tag(document, tokens, lexicon),
  }
}

function tag(document: Document, tokens: Tokens, lexicon: Lexicon): Ballot {
  const labels = new Uint8Array(tokens.count)
  const scores = new Float32Array(tokens.count)
  let afterPlace = -1
  for (let i = 0; i < tokens.count; i++) {
    const decision = decide(document, tokens, i, lexicon, afterPlace)
    if (!decision) continue
    const { length, category, score } = decision
    for (let k = 0; k < length; k++) {
      labels[i + k] = k === 0 ? beginLabel(category) : insideLabel(category)
      scores[i + k] = score
    }
    i += length - 1
    afterPlace = tokens.ends[i]!
  }
  return { tagger: 'places', labels, scores }
}

function decide(document: Document, tokens: Tokens, i: number, lexicon: Lexicon, afterPlace: number): Decision | undefined {
  const { text, language } = document
  const start = tokens.starts[i]!
  const unit = text.charCodeAt(start)
  if (unit < 65 || (unit > 90 && unit < 97) || (unit > 122 && unit < 192)) return undefined
  const word = tokenText(tokens, i)
  const isCapital = word[0] !== word[0]?.toLowerCase()
  if (!isCapital && word.length < 4) return undefined
  const found = candidateAt(tokens, i, word, lexicon, isCapital)
  if (!found) return isCapital ? unknownTown(document, tokens, i, word, lexicon) : undefined
  const end = tokens.ends[i + found.length - 1]!
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 24)
  if (joined(text, start, end) || otherAfter.test(after)) return undefined
  if (eponymTowns.has(word.toLowerCase()) && scoreAfter.test(after)) return undefined
  const beside =
    afterPlace >= 0 && start - afterPlace < 5 && /^[ ]?[,(][ ]?\(?$|^[ ]\($|^,?\r?\n[ \t]*$/u.test(text.slice(afterPlace, start))
  if (found.classes & STATE_ABBREVIATION && !(found.classes & (places & ~CITY)) && word.length <= 4)
    return abbreviation(text, word, start, end, afterPlace, found)
  if (!isCapital) return smallTown(before, after, found, language)
  if (personBefore.test(before)) return undefined
  const address = addressBefore.test(before)
  if (
    address &&
    !(found.classes & (MONTH_OR_DAY | TITLE)) &&
    (itemEnd.test(after) ||
      /^[ ]{1,3}(?:\d{4,5}|\p{Lu}{2,3}[ ]\d)/u.test(after) ||
      (found.classes & CITY && !besideCapital(text, end, end)))
  ) {
    return widened(text, tokens, i, decided(found, 'CITY', 0.82))
  }
  const shouted = word === word.toUpperCase() && word.length > 1
  if (shouted && word.length < 4 && !(found.classes & COUNTRY && /^(?:US|USA|UK|UAE|NZ)$/u.test(word))) return undefined
  const institution = institutionBefore.test(before) && itemEnd.test(after)
  const common = found.length === 1 && (found.classes & commonIn[language]) !== 0
  const strong =
    (strongCue[language].test(before) && !(common && dashed.test(before))) ||
    institution ||
    (language === 'en' && /\p{Ll}{3} to $/u.test(before) && !(found.classes & GIVEN) && (found.classes & CITY) !== 0)
  const weak = weakCue[language].test(before)
  const kind =
    language === 'fr' && found.classes & STATE && /\b(?:au|canton d[eu]|département d[eu]|région d[eu])[ ]$/u.test(before)
      ? 'STATE'
      : category(found.classes, strong, beside, language)
  if (/^(?:US|Us)$/u.test(word))
    return /\b(?:in|to|from|across|of) the $/u.test(before) && itemEnd.test(after) && word === 'US'
      ? decided(found, 'COUNTRY', 0.8)
      : undefined
  const person = found.length === 1 && (found.classes & ANY_NAME) !== 0
  const nextPlace = placeFollows(tokens, i + found.length, before, after, lexicon, language)
  if (beside && (!person || itemEnd.test(after) || (found.classes & (STATE | COUNTRY) && !(found.classes & GIVEN))))
    return decided(found, found.classes & COUNTRY ? 'COUNTRY' : found.classes & STATE ? 'STATE' : 'CITY', 0.85)
  if (person && besideName(tokens, i, i + found.length, before, lexicon)) return undefined
  if (found.length === 1 && !strong && besideCapital(text, start, end)) return undefined
  if (nextPlace && !(found.classes & COUNTRY) && (!common || strong || weak)) return decided(found, 'CITY', 0.85)
  // 'Seen on 3/4/2020', 'Vue le 3 mars', 'Male, 3/4/1950': towns as well, but not so in a date line.
  if (
    dateLine.test(after) &&
    /(?:^|\n)[ \t]*$|(?:Fait|FAIT|fait)[ ]+(?:à|a|A)[ ]$/u.test(before) &&
    (!common || (found.classes & CITY && /^,[ ](?:(?:le|el|on)[ ]\d|\d{1,2}[ ]\p{L})/u.test(after)))
  )
    return decided(found, 'CITY', 0.85)
  const capitals = shouted && /\p{Lu}{2,}[ ]\p{Lu}*[ ]?$/u.test(before)
  if (!person && !common) {
    if (found.classes & (COUNTRY | STATE) && !(found.classes & CITY) && (strong || !eponymTowns.has(word.toLowerCase())))
      return decided(found, kind, strong ? 0.9 : 0.8)
    if (!strong && isEponym(word, found.length, tokens, i)) return undefined
    if (found.classes & CITY)
      return strong || weak || itemEnd.test(after) ? widened(text, tokens, i, decided(found, kind, strong ? 0.88 : 0.75)) : undefined
    if (strong) return decided(found, kind, 0.8)
    return weak && itemEnd.test(after) && found.classes & CITY_SMALL && !startsSentence(before, after)
      ? decided(found, kind, 0.62)
      : undefined
  }
  if (found.classes & COUNTRY && !(found.classes & GIVEN) && /\p{L}, $/u.test(before) && itemEnd.test(after) && !shouted)
    return decided(found, 'COUNTRY', 0.7)
  if (/\p{L}[ ]\($/u.test(before) && /^[);]/u.test(after) && found.classes & (CITY | STATE) && !(found.classes & GIVEN) && !shouted)
    return decided(found, kind, 0.65)
  if (!strong || capitals) return undefined
  if (
    common &&
    found.classes & veryCommonIn[language] &&
    !(found.classes & (COUNTRY | STATE | CITY)) &&
    !/\b(?:lives?|living|born|raised|from)\b/iu.test(before) &&
    language === 'en' &&
    !itemEnd.test(after)
  )
    return undefined
  if (shouted && common) return undefined
  if (found.classes & (MONTH_OR_DAY | TITLE | KINSHIP | MEDICAL | DRUG) && found.length === 1) return undefined
  if (person && /\b(?:from|by|to|de|d['’]|retour|depuis)[ \n]$|d['’]$/iu.test(before) && !(found.classes & (CITY | STATE | COUNTRY)))
    return undefined
  if (
    person &&
    found.classes & GIVEN &&
    found.classes & SURNAME &&
    !/\b(?:in|lives? in|à|en|near)[ \n]$/iu.test(before) &&
    !(found.classes & CITY)
  )
    return undefined
  return decided(found, kind, 0.68)
}

/** 'Glasgow 15', 'Glasgow: 14/15'. */
const scoreAfter = /^[ ]?:?[ ]?\d{1,2}(?![\d:.]\d|[ ]\p{L}{3})/u

/** '35 - Madrid' is an address, 'Abdomen - Normal' and a list's '- Claro' are none. */
const dashed = /-[ \n]{1,2}$/u

function candidateAt(tokens: Tokens, i: number, word: string, lexicon: Lexicon, isCapital: boolean): Candidate | undefined {
  const classes = lexicon.classOf(word)
  if (classes & PHRASE_START) {
    const window: string[] = [word]
    for (let k = i + 1; k < tokens.count && window.length < 9; k++) {
      if (newItem(tokens, k)) break
      window.push(tokenText(tokens, k))
    }
    const phrase = lexicon.phrases.longest(window, 0)
    if (
      phrase &&
      phrase.classes & places &&
      window.slice(0, phrase.length).some((each, k) => k > 0 && (each[0] !== each[0]?.toLowerCase() || !isCapital))
    )
      return phrase
  }
  if (classes & (places | STATE_ABBREVIATION) && !(classes & NATIONALITY && !(classes & COUNTRY))) return { length: 1, classes }
  return undefined
}

function isEponym(word: string, length: number, tokens: Tokens, i: number): boolean {
  if (length === 1) return eponymTowns.has(word.toLowerCase())
  return length === 2 && eponymPhrases.has(`${word} ${tokenText(tokens, i + 1)}`.toLowerCase())
}

/** 'Coburg East', 'Dublin 24': what follows a town on the same line and belongs to it. */
function widened(text: string, tokens: Tokens, i: number, decision: Decision): Decision {
  const k = i + decision.length
  if (k >= tokens.count || decision.category !== 'CITY' || text.slice(tokens.ends[k - 1], tokens.starts[k]) !== ' ') return decision
  const next = tokenText(tokens, k)
  const belongs = quarterAfter.test(next) || (tokenText(tokens, i) === 'Dublin' && /^\d{1,2}$/u.test(next))
  return belongs ? { ...decision, length: decision.length + 1 } : decision
}

function decided(found: Candidate, category: Category, score: number): Decision {
  return { length: found.length, category, score }
}

/**
 * A word that is both goes by its size: 'Luxembourg' and 'Singapore' are countries unless another
 * place follows.
 */
function category(classes: number, strong: boolean, beside: boolean, language: Document['language']): Category {
  if (language === 'fr' && classes & STATE && classes & COUNTRY && !(classes & CITY)) return 'STATE'
  if (classes & COUNTRY && (!(classes & CITY) || beside || strong)) return 'COUNTRY'
  if (classes & CITY) return classes & STATE && beside ? 'STATE' : 'CITY'
  if (classes & STATE) return 'STATE'
  return classes & COUNTRY ? 'COUNTRY' : 'CITY'
}

/**
 * 'OH' after a town: only in capitals, only directly after it; those that are words too need the
 * comma.
 */
function abbreviation(text: string, word: string, start: number, end: number, afterPlace: number, found: Candidate): Decision | undefined {
  if (afterPlace < 0 || start - afterPlace > 3 || !/^(?:,[ ]?|[ ]{1,2}|[ ]?\()$/u.test(text.slice(afterPlace, start))) return undefined
  if (word.length === 2 && !stateShort.test(word) && !/^(?:IN|OR|ME|OK|HI|MS|AR|UK)$/u.test(word)) return undefined
  if (
    !/^\p{Lu}/u.test(word) ||
    (word.length <= 3 && word !== word.toUpperCase() && text[end] !== '.' && !/^(?:Vic|Qld|Tas|Ont|Que)$/u.test(word))
  )
    return undefined
  if (/^(?:IN|OR|ME|OK|HI|PA|MA|MD|MS|DO|RN|ND|PT|OT|ID|CT|DE|LA|AL)$/u.test(word) && !text.slice(afterPlace, start).startsWith(','))
    return undefined
  return decided(found, 'STATE', 0.85)
}

/**
 * A town in small letters, in a note that uses no capitals: only one that is nothing else, after a
 * plain cue.
 */
function smallTown(before: string, after: string, { classes, length }: Candidate, language: Document['language']): Decision | undefined {
  if (length === 1 && classes & (ANY_COMMON | ANY_NAME | PROFESSION | MEDICAL | DRUG)) return undefined
  if (!(classes & (CITY | COUNTRY | STATE)) || classes & NATIONALITY) return undefined
  const cue =
    language === 'en'
      ? /\b(?:from|lives? in|living in|in|to|near|moved to)[ ]$/u
      : language === 'fr'
        ? /(?:^|[^\p{L}])(?:à|vers|de|en|depuis)[ ]$/u
        : /\b(?:en|de)[ ]$/u
  if (!cue.test(before) || !/^[ ]*(?:$|[,.;)\n]|[a-z])/u.test(after)) return undefined
  return { length, category: classes & COUNTRY ? 'COUNTRY' : classes & CITY ? 'CITY' : 'STATE', score: 0.6 }
}

const englishCueWords = pattern`
  lives? in|living in|born in|raised in|grew up in|moved to|back to|from|in|near|outside|
  home in|house in|family in|visiting
`
/** English words that a place follows. */
const englishPlaceCue = new RegExp(pattern`\b(?:${englishCueWords})[ ]$`, 'u')

const wordsBehindPlace = pattern`
  with|by|and|on|in|for|since|to|where|who|until|from|at|as|when|last|two|this|after|every|
  before|avec|depuis|et|il|chez
`
/** Words that go on behind a place. */
const sentenceGoesOn = new RegExp(pattern`^[ ](?:${wordsBehindPlace})\b`, 'u')

/** A capitalised word that no list knows, where only a place can stand. */
function unknownTown(document: Document, tokens: Tokens, i: number, word: string, lexicon: Lexicon): Decision | undefined {
  if (word.length < 4 || word === word.toUpperCase() || lexicon.classOf(word) !== 0) return undefined
  const { text, language } = document
  const start = tokens.starts[i]!
  const before = text.slice(Math.max(0, start - 30), start)
  const cue =
    language === 'en'
      ? englishPlaceCue
      : language === 'fr'
        ? /(?:\b(?:habite|vit|réside|\p{Ll}{3,}|\)|\p{L}, |\d{4}))[ ]?à[ ]$/u
        : /\b(?:natural de|vive en|procedente de|residente en)[ ]$/u
  const address = addressBefore.test(before)
  if (!cue.test(before) && !address && !(institutionBefore.test(before) && /,[ ]$/u.test(before))) return undefined
  let last = i
  while (last + 1 < tokens.count && last - i < 6 && continues(text, tokens, last + 1)) last++
  const after = text.slice(tokens.ends[last]!, tokens.ends[last]! + 24)
  if (!itemEnd.test(after) && !sentenceGoesOn.test(after)) return undefined
  if (
    otherAfter.test(after) ||
    /^['’]s/u.test(after) ||
    (address && /^[ ]*(?::|\.[ ]?\.|_)/u.test(after)) ||
    /^(?:Tel|Phone|Fax|Mob|Dear|Hosp|Re|Patient|Dept|Ward|Ref|Home|Postcode|Eircode|Suburb)/u.test(word)
  )
    return undefined
  return { length: last - i + 1, category: 'CITY', score: 0.55 }
}
