import type { Document } from '../../core/document.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import { ANY_NAME, ANY_VERY_COMMON, wordClass } from './classes.ts'
import type { Lexicon } from './lexicon.ts'
import { stateShort } from './placeContext.ts'

const { STATE, STATE_ABBREVIATION, COUNTRY, EPONYM, GIVEN, MONTH_OR_DAY } = wordClass

/** Whether more than one blank or a line end parts a token from the one before. */
export function newItem(tokens: Tokens, k: number): boolean {
  return tokens.starts[k]! - tokens.ends[k - 1]! > 1
}

/** Whether the word is a piece of a longer one: an e-mail, 'Smith-London', 'Barrow-in-Furness'. */
export function joined(text: string, start: number, end: number): boolean {
  return (
    (/[\p{L}\d@_./\\'’-]/u.test(text[start - 1] ?? ' ') &&
      !/^[dl]['’]$/iu.test(text.slice(start - 2, start)) &&
      !/[\s(][/-]$/u.test(text.slice(Math.max(0, start - 2), start))) ||
    /^(?:[@_\d]|[-.]\p{L}|['’]s\b)/u.test(text.slice(end, end + 3))
  )
}

/** A name beside it: 'Chelsea Brown', 'Jack London'. */
export function besideName(tokens: Tokens, first: number, after: number, before: string, lexicon: Lexicon): boolean {
  if (after < tokens.count && tokens.starts[after]! - tokens.ends[after - 1]! === 1) {
    const next = tokenText(tokens, after)
    if (
      /^\p{Lu}/u.test(next) &&
      !(lexicon.classOf(next) & (MONTH_OR_DAY | STATE_ABBREVIATION)) &&
      (next.length === 1 || (lexicon.classOf(next) & ANY_NAME) !== 0)
    )
      return true
  }
  if (first > 0 && / $/u.test(before)) {
    const previous = tokenText(tokens, first - 1)
    if (/^\p{Lu}\p{L}+/u.test(previous) && (lexicon.classOf(previous) & ANY_NAME) !== 0) return true
  }
  return false
}

/**
 * Whether a capitalised word stands on the same line directly before or after, that makes it part
 * of a longer name.
 *
 * @param start `[start, end)` of `text`, UTF-16 code units
 */
export function besideCapital(text: string, start: number, end: number): boolean {
  return /\p{Lu}\p{Ll}+[ ]$/u.test(text.slice(Math.max(0, start - 16), start)) || /^[ ]\p{Lu}\p{Ll}+/u.test(text.slice(end, end + 12))
}

export function startsSentence(before: string, after: string): boolean {
  return /(?:^|\n)[ \t]*$/u.test(before) && !/^[ ]*(?:,|\n|$)/u.test(after)
}

/**
 * Whether a state, a country or a postcode follows: 'Chesapeake, VA', 'Lima, Peru', 'Hobart 7000'.
 */
export function placeFollows(
  tokens: Tokens,
  k: number,
  before: string,
  after: string,
  lexicon: Lexicon,
  language: Document['language'],
): boolean {
  if (/^,?[ ]{1,2}(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?)(?![\d.])/u.test(after)) return true
  if (/^[ ]{1,2}(?!19\d\d|20[0-3]\d)\d{4}(?![\d/.-])/u.test(after) && language === 'en' && /(?:,|\n|[ ]{2})[ \t]*$/u.test(before))
    return true
  const gap = /^(?:,[ ]?|[ ]\(|,?[ ]?\n[ \t]*|[ ])(?=\p{Lu})/u.exec(after)
  if (!gap) return false
  const next = gap[0].includes(',') || gap[0].includes('(') ? k + 1 : k
  if (next >= tokens.count) return false
  const word = tokenText(tokens, next)
  const classes = lexicon.classOf(word)
  if (gap[0].trim() === '') return stateShort.test(word)
  if (word.length <= 3)
    return word === word.toUpperCase() && (classes & (STATE_ABBREVIATION | COUNTRY)) !== 0 && !/^(?:MD|RN|DO|PA|NP|MS|OT|PT)$/u.test(word)
  return (classes & (STATE | COUNTRY)) !== 0 && !(classes & (GIVEN | EPONYM | ANY_VERY_COMMON))
}

/** Whether a hyphen or a small 'sur' binds the next token to a place's name. */
export function continues(text: string, tokens: Tokens, k: number): boolean {
  const gap = text.slice(tokens.ends[k - 1], tokens.starts[k])
  const previous = text[tokens.ends[k - 1]! - 1]
  const next = tokenText(tokens, k)
  if (gap === '') return next === '-' ? /\p{L}/u.test(text[tokens.ends[k]!] ?? '') : previous === '-'
  return gap === ' ' && /^\p{Lu}\p{Ll}{2,}/u.test(next)
}
