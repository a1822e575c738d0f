import type { Language } from '../../core/document.ts'
import type { Lexicon } from './lexicon.ts'
import { isGiven, isSurname, type NameWord, nameWordAt } from './nameWords.ts'
import { ANY_PLACE, wordClass } from './wordGroups.ts'

/**
 * What vouches for a name:
 * - titled: a title stands before it (Dr, Mme); nearly any word will do, in any case
 * - labelled: a field holds it (Name:, Patient:); 'Last, First' too
 * - announced: a post or a relation stands before it (registrar, his wife)
 * - hinted: a word that often has a person after it (by, with)
 * - bare: nothing; the caller weighs the words
 */
export type Manner = 'titled' | 'labelled' | 'announced' | 'hinted' | 'bare'

/** A name in a text, and its words. */
export interface NameReading {
  readonly start: number
  readonly end: number
  readonly words: readonly NameWord[]
}

/** Where names are read: a text, its language and what is known of words. */
export interface Surroundings {
  readonly text: string
  readonly language: Language
  readonly lexicon: Lexicon
}

const GAP = /[ \t\u00a0]{1,2}|[ \t]?\r?\n[ \t]*|(?<=\.)(?=\p{Lu})/uy
const COMMA = / ?,[ \t]?|,?[ \t]?\r?\n/uy
const NICKNAME = /[ \t]["“‘'(]\p{Lu}[\p{L}'’-]+["”’')](?=[ \t]\p{Lu})/uy
const SUFFIX = /,?[ \t](?:Jr|Sr|Snr|Jnr|JR|SR)\b\.?|,?[ \t](?:II|III|IV)\b/uy
const MOST_WORDS = 4

/**
 * The name that starts at `from`; undefined where none does. It ends before degrees, posts, ordinary words and what belongs to the next field.
 */
export function readName(from: number, manner: Manner, where: Surroundings): NameReading | undefined {
  const { text, language, lexicon } = where
  const words: NameWord[] = []
  const inCapitals = lineIsInCapitals(text, from)
  let at = from
  let end = from
  let reversed = false
  for (let full = 0; full < MOST_WORDS; ) {
    const word = nameWordAt(text, at, lexicon, language)
    if (!word || !(words.length === 0 ? mayBegin(word, manner, inCapitals, where) : mayFollow(word, words, manner, inCapitals, where))) break
    words.push(word)
    if (word.look !== 'initial' && !word.particle) full++
    end = word.end
    const nickname = matchAt(NICKNAME, text, end)
    if (nickname && full > 0) {
      at = end + nickname + 1
      continue
    }
    const gap = matchAt(GAP, text, end)
    if (gap || (text[end] ?? '') === '') {
      if (text.slice(end, end + gap).includes('\n') && !mayWrap(words, end + gap, manner, where)) break
      at = end + gap
      if (gap) continue
      break
    }
    const comma: number = reversed ? 0 : commaAt(words, end, manner, where)
    if (!comma) break
    reversed = true
    at = end + comma
    full = Math.min(full, MOST_WORDS - 2)
  }
  return bounded(from, words, manner, where)
}

/** Whether the words on the line around `at` are all in capitals, so that capitals say nothing. */
export function lineIsInCapitals(text: string, at: number): boolean {
  let upper = 0
  let lower = 0
  for (let i = at; i < Math.min(text.length, at + 60) && text[i] !== '\n'; i++) if (isLower(text, i)) lower++ ; else if (isUpper(text, i)) upper++
  for (let i = at - 1; i >= Math.max(0, at - 60) && text[i] !== '\n'; i--) if (isLower(text, i)) lower++ ; else if (isUpper(text, i)) upper++
  return upper > 14 && lower * 8 < upper
}

function isLower(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  return (unit >= 97 && unit <= 122) || (unit >= 0xdf && unit <= 0xff)
}

function isUpper(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  return (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit < 0xdf)
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function mayBegin(word: NameWord, manner: Manner, inCapitals: boolean, where: Surroundings): boolean {
  const { text } = where
  const { look, worth, particle } = word
  if (particle && look !== 'initial') return manner !== 'hinted' || look !== 'small'
  if (look === 'initial') return text[word.end - 1] === '.' || manner === 'titled' || nextIsCapital(text, word.end)
  if (look === 'initials') {
    if (manner === 'titled' || word.text.includes('.') || word.text.includes('-') || /\p{Ll}/u.test(word.text)) return worth !== 'no'
    return manner === 'labelled' || nextIsCapital(text, word.end)
  }
  if (look === 'small') {
    if (manner === 'bare' || manner === 'hinted') return false
    if (worth === 'name') return word.text.length > 2
    if (worth === 'shared' || worth === 'word') return manner === 'titled' && word.text.length > 2
    return worth === 'unknown' && manner === 'titled' && word.text.length > 2
  }
  if (worth === 'no') return ordinarySurname(word, manner) && !inCapitals
  if (worth === 'usual') return inCapitals ? manner === 'labelled' || (manner === 'titled' && word.text.length > 3) : manner !== 'hinted'
  if (worth === 'unknown' && look === 'caps' && !inCapitals && word.text.length < 4) return manner === 'titled'
  if (manner === 'hinted' || manner === 'bare') return worth !== 'unknown' || !inCapitals
  return true
}

/** Blade, Paix: no list has it as a name, but after a title it is one. */
function ordinarySurname({ classes, look }: NameWord, manner: Manner): boolean {
  const never =
    wordClass.VERY_COMMON_EN | wordClass.VERY_COMMON_FR | wordClass.VERY_COMMON_ES | wordClass.TITLE | wordClass.KINSHIP | wordClass.PROFESSION |
    wordClass.HOSPITAL_WORD | wordClass.MEDICAL | wordClass.DRUG | wordClass.MONTH_OR_DAY | wordClass.STREET_TYPE | wordClass.FACILITY_WORD |
    wordClass.ORGANIZATION_WORD
  return manner === 'titled' && look === 'capital' && classes !== 0 && (classes & never) === 0
}

function nextIsCapital(text: string, at: number): boolean {
  return /^[ \t-]?[ \t]?(?:\p{Lu}['’]?[\p{L}]|(?:van|von|de|da|dos|del|di|la|le|el)\b)/u.test(text.slice(at, at + 8))
}

function mayFollow(word: NameWord, words: readonly NameWord[], manner: Manner, inCapitals: boolean, where: Surroundings): boolean {
  const { text } = where
  const { look, worth } = word
  const before = words[words.length - 1] as NameWord
  if (look === 'initial') return isInitialHere(word, words, text)
  if (look === 'initials' && (word.text.includes('.') || word.text.includes('-'))) return true
  const small = words.some((other) => other.look === 'small' && !other.particle)
  if (word.particle) return look !== 'small' || particleJoins(word, words, text, where)
  if (look === 'small') {
    if (manner === 'bare' || manner === 'hinted') return false
    const startsSmall = small || words.every((other) => other.particle || other.look === 'initial')
    return startsSmall && (worth === 'name' || (worth === 'shared' && isSurname(word)) || (worth !== 'no' && worth !== 'usual' && before.particle))
  }
  if (small) return false
  if (look === 'initials') return nextIsCapital(text, word.end)
  const wholeWords = words.filter((other) => other.look !== 'initial' && other.look !== 'initials' && !other.particle)
  const afterInitial = before.look === 'initial' || before.look === 'initials'
  if (worth === 'no') {
    return afterInitial ? wholeWords.length === 0 && ordinarySurname(word, 'titled') && !inCapitals : false
  }
  if (look === 'caps' && !inCapitals && worth === 'unknown' && word.text.length < 4 && before.look !== 'caps' && !afterInitial) return false
  if (word.classes & wordClass.MONTH_OR_DAY && /^[ \t,]*\d/u.test(text.slice(word.end, word.end + 4))) return false
  if (wholeWords.length === 0 || before.particle) return worth !== 'usual' || !inCapitals
  if (worth === 'name') return true
  if (worth === 'unknown') return manner !== 'bare' || isGiven(before) || afterInitial
  if (worth === 'shared') return wholeWords.length < 2 || !(word.classes & (ANY_PLACE | wordClass.MEDICAL | wordClass.DRUG)) || afterInitial
  const vouched = afterInitial || (isGiven(before) && before.worth !== 'usual')
  if (worth === 'word') return vouched || (wholeWords.length === 1 && !inCapitals && manner !== 'bare' && isSurname(word))
  return vouched && isSurname(word) && !inCapitals && wholeWords.length < 3
}

/** 'Rao V' and 'J. M. Lee' have initials; 'Lee I think', 'Smith F 45' and 'Tran T 37.2' have none. */
function isInitialHere(word: NameWord, words: readonly NameWord[], text: string): boolean {
  const after = text.slice(word.end, word.end + 12)
  if (text[word.end - 1] === '.') return true
  if (/^[ \t-]?\p{Lu}['’]?\p{L}/u.test(after) || /^[ \t]\p{Lu}\.?(?:[ \t]\p{Lu}|$|[^\p{L}])/u.test(after)) return words.length > 0 && word.text !== 'I'
  if (/^[ \t]+[\p{Ll}\d]/u.test(after) || /^[\d+/%=°]/u.test(after)) return false
  return !/^[IA]$/u.test(word.text) || /^[ \t]*(?:[),;|\r\n]|$)/u.test(after)
}

/** 'Vincent van Gogh', not 'Smith le 3 mars' and not 'M. Diallo de Lyon'. */
function particleJoins(word: NameWord, words: readonly NameWord[], text: string, where: Surroundings): boolean {
  const before = words[words.length - 1] as NameWord
  const gap = /^(?:[ \t]|['’])(?=\p{L})/u.exec(text.slice(word.end, word.end + 2))?.[0].length ?? 0
  if (!gap && !/^['’-]\p{Lu}/u.test(text.slice(word.end, word.end + 2))) return false
  const next = nameWordAt(text, word.end + gap, where.lexicon, where.language)
  if (!next) return false
  if (next.particle) return true
  if (next.look === 'small') return before.look === 'small' && next.worth === 'name'
  if (/^(?:de|d|du|des|le|la|les|al|y|e|a|en|del|e|di)$/u.test(word.text) && where.language !== 'en') {
    return next.look !== 'initial' && next.worth !== 'no' && (next.classes & (wordClass.CITY | wordClass.COUNTRY | wordClass.STATE)) === 0 && isSurname(next)
  }
  return next.look !== 'initial' && next.worth !== 'no'
}

/** A name that a line end breaks: only where the line before is full, or the words on both sides are names and nothing else. */
function mayWrap(words: readonly NameWord[], next: number, manner: Manner, where: Surroundings): boolean {
  const last = words[words.length - 1] as NameWord
  if (words.length > 2 || (manner !== 'titled' && manner !== 'announced' && manner !== 'labelled')) return false
  const word = nameWordAt(where.text, next, where.lexicon, where.language)
  if (!word || word.look !== last.look || (word.look !== 'capital' && word.look !== 'caps')) return false
  const lineStart = where.text.lastIndexOf('\n', last.end - 1) + 1
  if (last.end - lineStart < 45) return false
  return isGiven(last) && word.worth !== 'no' && word.worth !== 'usual' && isSurname(word) && !/^[ \t]*[:(]/u.test(where.text.slice(word.end, word.end + 3))
}

/** Length of the comma of 'Last, First', with its white space; 0 where the comma parts two persons or ends the name. */
function commaAt(words: readonly NameWord[], end: number, manner: Manner, where: Surroundings): number {
  if (manner === 'titled' || manner === 'hinted' || words.length > 3) return 0
  const { text } = where
  COMMA.lastIndex = end
  const comma = COMMA.exec(text)?.[0] ?? ''
  if (!comma.includes(',')) return 0
  const next = nameWordAt(text, end + comma.length, where.lexicon, where.language)
  if (!next || next.worth === 'no') return 0
  const first = words.find((word) => !word.particle) as NameWord | undefined
  if (!first || words.some((word) => word.look === 'initial')) return 0
  const surnameFirst = first.look === 'caps' || !isGiven(first) || (isSurname(first) && manner !== 'announced')
  if (next.look === 'initial') return surnameFirst && !/^[ \t]?[\d(]/u.test(text.slice(next.end, next.end + 2)) ? comma.length : 0
  if (next.look === 'initials') return surnameFirst && /[.-]/u.test(next.text) ? comma.length : 0
  if (next.look === 'small') return manner === 'labelled' && first.look === 'small' && isGiven(next) && next.worth === 'name' ? comma.length : 0
  if (!surnameFirst) return 0
  if (first.look === 'capital' && next.look === 'caps' && next.text.length < 5) return 0
  if (manner === 'bare') return isGiven(next) && next.worth !== 'usual' ? comma.length : 0
  return isGiven(next) || next.worth === 'unknown' ? comma.length : 0
}

/** What was read, without particles that nothing follows, with the suffix that does. */
function bounded(from: number, read: readonly NameWord[], manner: Manner, { text }: Surroundings): NameReading | undefined {
  const words = [...read]
  while (words.length > 0 && (words[words.length - 1] as NameWord).particle && !standsAlone(words, manner)) words.pop()
  const last = words[words.length - 1]
  if (!last || words.every(({ look }) => look === 'initial') && manner === 'bare') return undefined
  let { end } = last
  if (last.look !== 'initial') end += matchAt(SUFFIX, text, end)
  return { start: from, end, words }
}

/** 'Le', 'Ben', 'Do': a particle that is somebody's whole surname. */
function standsAlone(words: readonly NameWord[], manner: Manner): boolean {
  const last = words[words.length - 1] as NameWord
  if (last.look === 'small' || last.look === 'initial') return false
  return last.text.length > 1 && (words.length > 1 ? last.classes !== 0 : manner === 'titled' || manner === 'labelled') && (isSurname(last) || isGiven(last))
}
