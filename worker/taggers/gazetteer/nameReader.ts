import { closes, mayBegin, mayFollow, nextIsCapital } from './nameGrammar.ts'
import type { Manner, NameReading, Surroundings } from './nameReading.ts'
import { isGiven, isSurname, type NameWord, nameWordAt } from './nameWords.ts'
import { wordClass } from './wordGroups.ts'

export type { Manner, NameReading, Surroundings } from './nameReading.ts'

const GAP = /[ \u00a0](?![ \t])|[ \t]?\r?\n[ \t]*/uy
/** In a field the words may stand apart. */
const WIDE_GAP = /[ \u00a0]{1,2}(?![ \t])|[ \t]?\r?\n[ \t]*/uy
const COMMA = / {0,2},[ \t]{0,2}/uy
const NICKNAME = /[ \t]["“‘'(]\p{Lu}[\p{L}'’-]+["”’')](?=[ \t]\p{Lu})/uy
const SUFFIX = /,?[ \t](?:Jr|Sr|Snr|Jnr|JR|SR)\b\.?|[ \t](?:II|III|IV)\b(?! ?[\d(])/uy
const NICKNAME_LAST = /[ \t](?:"\p{Lu}[\p{L}.-]+"|“\p{Lu}[\p{L}.-]+”|'\p{Lu}[\p{L}.-]+'|‘\p{Lu}[\p{L}.-]+’)/uy
const MOST_WORDS = 5

/**
 * The name that starts at `from`; undefined where none does. It ends before degrees, posts,
 * ordinary words and what belongs to the next field.
 */
export function readName(from: number, manner: Manner, where: Surroundings): NameReading | undefined {
  const { text, language, lexicon } = where
  const words: NameWord[] = []
  const inCapitals = lineIsInCapitals(text, from)
  let at = from
  let end = from
  let reversed = false
  /** Where the given name after 'Last,' begins: commaAt has weighed it. */
  let given = -1
  for (let full = 0; full < MOST_WORDS; ) {
    const word = nameWordAt(text, at, lexicon, language)
    if (!word) break
    const fits =
      at === given || (words.length === 0 ? mayBegin(word, manner, inCapitals, where) : mayFollow(word, words, manner, inCapitals, where))
    if (!fits) break
    words.push(word)
    if (word.look !== 'initial' && !word.particle) full++
    end = word.end
    const nickname = matchAt(NICKNAME, text, end)
    if (nickname && full > 0) {
      at = end + nickname + 1
      continue
    }
    const gap = matchAt(manner === 'labelled' ? WIDE_GAP : GAP, text, end)
    if (gap === 0 && text[end - 1] === '.' && /^\p{Lu}/u.test(text.slice(end, end + 2))) {
      at = end
      continue
    }
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
    given = at
    full = Math.min(full, MOST_WORDS - 2)
  }
  return bounded(from, words, manner, where)
}

/**
 * Whether the words on the line around `at` are all in capitals, so that capitals say nothing.
 *
 * @param at UTF-16 code units; 60 on either side are looked at
 */
export function lineIsInCapitals(text: string, at: number): boolean {
  let upper = 0
  let lower = 0
  for (let i = at; i < Math.min(text.length, at + 60) && text[i] !== '\n'; i++)
    if (isLower(text, i)) lower++
    else if (isUpper(text, i)) upper++
  for (let i = at - 1; i >= Math.max(0, at - 60) && text[i] !== '\n'; i--)
    if (isLower(text, i)) lower++
    else if (isUpper(text, i)) upper++
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

/**
 * A name that a line end breaks: only where the line before is full, or the words on both sides are
 * names and nothing else.
 */
function mayWrap(words: readonly NameWord[], next: number, manner: Manner, where: Surroundings): boolean {
  const last = words[words.length - 1]!
  if (
    manner === 'titled' &&
    words.length === 1 &&
    isGiven(last) &&
    nameWordAt(where.text, next, where.lexicon, where.language)?.worth === 'name'
  )
    return true
  if (words.length > 2 || (manner !== 'titled' && manner !== 'announced' && manner !== 'labelled')) return false
  const word = nameWordAt(where.text, next, where.lexicon, where.language)
  if (!word || word.look !== last.look || (word.look !== 'capital' && word.look !== 'caps')) return false
  const lineStart = where.text.lastIndexOf('\n', last.end - 1) + 1
  if (last.particle) return words.length > 1 || manner === 'titled'
  if (last.end - lineStart < (/^[ \t]*(?:[,.;)]|[\p{Ll}(])/u.test(where.text.slice(word.end, word.end + 6)) ? 24 : 45)) return false
  return (
    isGiven(last) &&
    word.worth !== 'no' &&
    (word.worth !== 'usual' || closes(word, where.text)) &&
    isSurname(word) &&
    !/^[ \t]*[:(]/u.test(where.text.slice(word.end, word.end + 3))
  )
}

/**
 * Length of the comma of 'Last, First', with its white space; 0 where the comma parts two persons
 * or ends the name.
 */
function commaAt(words: readonly NameWord[], end: number, manner: Manner, where: Surroundings): number {
  const { text } = where
  if (manner === 'titled' && /^,\p{Lu}{3}/u.test(text.slice(end, end + 4))) return 1
  if (manner === 'titled')
    return /^,[ \t]\p{Lu}(?:\.?(?:[ \t]{2}|[ \t]*\r?\n|$)|\.[,;)])|^,[ \t]\p{Lu}\p{Ll}+[ \t]?(?:\(|\r?\n)/u.test(text.slice(end, end + 24))
      ? 2
      : 0
  if (manner === 'hinted' || words.length > 3) return 0
  COMMA.lastIndex = end
  const comma = COMMA.exec(text)?.[0] ?? ''
  if (!comma.includes(',')) return 0
  const next = nameWordAt(text, end + comma.length, where.lexicon, where.language)
  if (!next || next.worth === 'no') return 0
  const first = words.find((word) => !word.particle)
  if (!first || words.some((word) => word.look === 'initial')) return 0
  const surnameFirst = first.look === 'caps' || !isGiven(first) || (isSurname(first) && manner !== 'announced')
  if (next.classes & (wordClass.STATE | wordClass.COUNTRY) && manner !== 'labelled') return 0
  if (
    next.look === 'initial' &&
    /^[MFH]$/u.test(next.text) &&
    text[next.end - 1] !== '.' &&
    /^[ \t]*[,;|/\d]/u.test(text.slice(next.end, next.end + 3))
  )
    return 0
  if (next.look === 'initial') return surnameFirst && !/^[ \t]?[\d(]/u.test(text.slice(next.end, next.end + 2)) ? comma.length : 0
  if (next.look === 'initials') return surnameFirst && /[.-]/u.test(next.text) ? comma.length : 0
  if (next.look === 'small')
    return manner === 'labelled' && first.look === 'small' && isGiven(next) && next.worth === 'name' ? comma.length : 0
  if (!surnameFirst) return 0
  if (next.particle) return next.look === 'capital' && first.look !== 'small' && nextIsCapital(text, next.end) ? comma.length : 0
  // 'Hana, Pieter' are two persons unless they stand in a column or begin a line.
  if (
    manner === 'bare' &&
    first.look === 'capital' &&
    first.classes & wordClass.GIVEN &&
    !/(?:^|\n|\t|[ ]{2}|\|[ ]?)$/u.test(text.slice(Math.max(0, first.start - 2), first.start))
  )
    return 0
  if (first.look === 'capital' && next.look === 'caps' && next.text.length < 5) return 0
  if (manner === 'bare') return isGiven(next) && next.worth !== 'usual' ? comma.length : 0
  return isGiven(next) || next.worth === 'unknown' || (manner === 'labelled' && next.worth !== 'place' && next.look === first.look)
    ? comma.length
    : 0
}

/** What was read, without particles that nothing follows, with the suffix that does. */
function bounded(from: number, read: readonly NameWord[], manner: Manner, { text }: Surroundings): NameReading | undefined {
  const words = [...read]
  while (words.length > 0 && words[words.length - 1]!.particle && !standsAlone(words, manner)) words.pop()
  const last = words[words.length - 1]
  if (!last || (words.every(({ look }) => look === 'initial') && manner === 'bare')) return undefined
  let { end } = last
  if (last.look === 'initial') end -= endsSentence(words, text) ? 1 : 0
  else end += matchAt(SUFFIX, text, end)
  if (words.length > 1) end += matchAt(NICKNAME_LAST, text, end)
  return { start: from, end, words }
}

/** 'Jenna W. The rest': the point is the sentence's. 'Bell, Ernest T. 58M': it is the initial's. */
function endsSentence(words: readonly NameWord[], text: string): boolean {
  const { end } = words[words.length - 1]!
  return text[end - 1] === '.' && /^[ \t]+\p{Lu}\p{Ll}/u.test(text.slice(end, end + 4))
}

/** 'Le', 'Ben', 'Do': a particle that is somebody's whole surname. */
function standsAlone(words: readonly NameWord[], manner: Manner): boolean {
  const last = words[words.length - 1]!
  if (last.look === 'small' || last.look === 'initial') return false
  return (
    last.text.length > 1 &&
    (words.length > 1 ? last.classes !== 0 : manner === 'titled' || manner === 'labelled') &&
    (isSurname(last) || isGiven(last))
  )
}
