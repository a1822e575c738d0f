import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { DEGREE_SEAM, DEGREES_BEHIND, HONORIFICS, IS_HONORIFIC, SMALL_DEGREES_BEHIND } from './honorifics.ts'
import { isPerson, lengthOf, type SpanEdit, splitAt, wordsOf } from './spanText.ts'

/**
 * The ends of persons' spans: splits first, so that every part's own ends are trimmed after them.
 */
export const personSplits: readonly SpanEdit[] = [withoutHalfWord, withoutPronoun, betweenPersons, atFullStop, afterInitials]
export const personEnds: readonly SpanEdit[] = [withoutTitle, withoutDegree, withoutSexOrLabel, withoutSmallWords]
/** After separators were trimmed. */
export const personBrackets: readonly SpanEdit[] = [withoutOpenBracket, withBracketsClosed, withInitial, withInitialsPoint]

/**
 * Two persons in a row are two: a semicolon, a slash or an ampersand between them, 'and', a maiden
 * name, the number of the next item in a list, the first one's degree. Commas separate only three
 * words or more, since one may separate surname and given name.
 */
function betweenPersons(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  if (/^\p{Lu}[\p{L}'’-]+(?:,[ ]\p{Lu}[\p{L}'’-]+){2,}$/u.test(value)) return splitAt(span, text, /,[ ]/gu)
  // 'NR, Bea'; a longer word in capitals is a surname.
  if (/^(?:\p{Lu}\p{Lu}|[B-DF-HJ-NP-TV-Z]{3}),[ ]\p{Lu}\p{Ll}+$/u.test(value)) return splitAt(span, text, /,[ ]/gu)
  return splitAt(span, text, personSeam).flatMap((part) => splitAt(part, text, DEGREE_SEAM))
}

const wordsBetweenNames = pattern`and|et|née|épouse|ép\.|veuve|vve`
const numberOfLine = pattern`\s{2,}\d{1,2}[.)]?\s+(?=\p{Lu})`

/** 'Unai y Markel Zubiri', not 'Ortega y Gasset'. */
const spanishAnd = pattern`(?<=^\p{Lu}\p{Ll}+)\s+(?:y|e)\s+(?=\p{Lu}\p{Ll}+[ ]\p{Lu})`

/** Dictated: 'thandiwe' and 't h a n d i w e'. */
const spelledBehind = pattern`(?<=\p{L}{2})[ ](?=(?:\p{L}[ ]){3,}\p{L}(?!\p{L}))`

/**
 * Only at the beginning of white space, here and below: otherwise a long run of it would be scanned
 * from each of its characters.
 */
const personSeam = new RegExp(
  pattern`
    (?<!\s)(?:\s*;\s*|\s+[/&]\s+|\s+(?:${wordsBetweenNames})\s+(?=\p{Lu})|${spanishAnd}|\s+(?:[SWDswd]/[oO]|[Aa]/[LPlp])\s+
    (?=\p{Lu})|${numberOfLine}|${spelledBehind})
  `,
  'gu',
)

/**
 * 'Wilner J. J' before '2', 'BISHOP HBs' before 'Ag': the beginning of a word that holds a figure or
 * goes on in capitals, behind a name.
 */
function withoutHalfWord(span: Span, text: string): readonly Span[] {
  if (!isPerson(span) || !/^(?:\d|\p{Lu})/u.test(text.slice(span.end, span.end + 2))) return [span]
  return [{ ...span, end: span.end - lengthOf(/(?<=[\p{L}.])[ ](?:\p{Lu}|\p{Lu}{2}\p{Ll})$/u, wordsOf(span, text)) }]
}

/** 'I, Ann Moss, state', 'Mr Dai - Dai is the surname', and "Ray's Abe". */
function withoutPronoun(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const own = { ...span, start: span.start + lengthOf(/^I,[ ](?=\p{Lu})/u, wordsOf(span, text)) }
  return splitAt(own, text, /[ ][-–—][ ](?=\p{Lu})|(?<=\p{Ll})['’]s[ ](?=\p{Lu}\p{Ll})/gu)
}

/**
 * The end of a sentence inside a name ends it: after a lower-case letter in a word of four or more,
 * a full stop is hardly an abbreviation's.
 */
function atFullStop(span: Span, text: string): readonly Span[] {
  return isPerson(span) ? splitAt(span, text, /(?<=\p{L}{3}\p{Ll})\.\s+(?=\p{Lu}\p{Ll})/gu) : [span]
}

/** 'RQ   Ines' in two columns, 'LG L. Garza' in a key: initials and a name are two. */
function afterInitials(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  const keyed = /^(\p{Lu}{2,4})([ ]{1,3}[=:]?[ ]?)(?=\p{Lu})/u.exec(value)
  if (!keyed) return [span]
  const [, letters = '', gap = ''] = keyed
  const name = value.slice(letters.length + gap.length)
  if (gap.length < 2 && !isKeyOf(letters, name)) return [span]
  return [
    { ...span, end: span.start + letters.length },
    { ...span, start: span.end - name.length },
  ]
}

/**
 * Whether a name of two words or more begins its words with the letters, in their order or the
 * surnames first.
 */
export function isKeyOf(letters: string, name: string): boolean {
  const words = name.match(/\p{Lu}[\p{L}'’]*/gu) ?? []
  const first = words.map((word) => word[0]).join('')
  return words.length > 1 && (first === letters || first.slice(1) + first[0] === letters || `${first[0]}${first.at(-1)}` === letters)
}

function withoutTitle(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  // 'w/' is 'with'.
  if (/^w$/iu.test(wordsOf(span, text)) && /^\/[ ]/u.test(text.slice(span.end, span.end + 2))) return []
  return [{ ...span, start: span.start + lengthOf(HONORIFICS, wordsOf(span, text)) }]
}

/** For staff alone: a patient's 'Md' is Mohammad. */
function withoutDegree(span: Span, text: string): readonly Span[] {
  if (span.category !== 'DOCTOR') return [span]
  const value = wordsOf(span, text)
  return [{ ...span, end: span.end - Math.max(lengthOf(DEGREES_BEHIND, value), lengthOf(SMALL_DEGREES_BEHIND, value)) }]
}

/** 'Tessa Moor F 50': the sex before an age; 'MOOR,TESSA hn:', the label of the next field. */
function withoutSexOrLabel(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  const sex = /^[ \t,/]{1,3}\d{1,3}(?:[,.;)]|[ ]?(?:y|$|\r?\n|[ ]{2}|\p{Ll}{4}))/u.test(text.slice(span.end, span.end + 10))
    ? lengthOf(/(?<=\p{Ll}),?[ ][MF]$/u, value)
    : 0
  const label = text[span.end] === ':' ? lengthOf(/(?<=\p{Lu}\p{L}*)[ ]\p{Ll}{2,3}$/u, value) : 0
  return [{ ...span, end: span.end - sex - label }]
}

/** 'Salmah menunggu': a sentence that goes on in small letters behind a name with capitals. */
function withoutSmallWords(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  return [{ ...span, end: span.end - (/^\p{Lu}[\p{L}'’-]+/u.test(value) ? lengthOf(SMALL_WORDS, value) : 0) }]
}

const SMALL_PARTICLES = pattern`
  de|del|della|di|da|do|dos|das|du|des|la|le|les|los|van|von|den|der|ter|ten|af|av|bin|binti|bint|ibn|ben|ould|wa|ap|ab|
  anak|an|na|ní|nic|of|née|né|jr|sr|dit|dite|bai|ji|begum|khatun|bibi|devi|kaur|singh|y|e|i|et|and|y|epouse|épouse
`
const SMALL_WORDS = new RegExp(pattern`(?<=\p{L})(?:[ ](?!(?:${SMALL_PARTICLES})(?!\p{L}))\p{Ll}{3,})+$`, 'u')

/** A bracket or quote that opens at a name's end, or closes there and was never opened. */
function withoutOpenBracket(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  const open = lengthOf(/(?<!\s)\s*[([“"«]+$/u, value.includes('"') && (value.split('"').length - 1) % 2 === 0 ? '' : value)
  const kept = value.slice(0, value.length - open)
  const closing = kept.endsWith(')') && !kept.includes('(') ? 1 : 0
  const opening = kept.startsWith('(') && !kept.includes(')') && text[span.end] !== ')' ? 1 : 0
  return [{ ...span, start: span.start + opening, end: span.end - open - closing }]
}

/**
 * The bracket or quote that stands right behind or before, when its other half is inside: 'Wai-Kuen
 * (Rose' and ')', 'Arvil "Bub' and '"'.
 */
function withBracketsClosed(span: Span, text: string): readonly Span[] {
  if (!isPerson(span)) return [span]
  const value = wordsOf(span, text)
  if (value.lastIndexOf('(') > value.lastIndexOf(')') && text[span.end] === ')') return [{ ...span, end: span.end + 1 }]
  if (value.split('"').length !== 2) return [span]
  if (value.endsWith('"')) return [{ ...span, end: span.end - 1 }]
  if (value.startsWith('"') && text[span.end] === '"') return [{ ...span, start: span.start + 1 }]
  if (text[span.end] === '"' && /[ ]"[^"]+$/u.test(value)) return [{ ...span, end: span.end + 1 }]
  return text[span.start - 1] === '"' ? [{ ...span, start: span.start - 1 }] : [span]
}

/** The initial of a surname behind a given name: 'Gene' and 'R', 'Gwenno' and 'M-L'. */
function withInitial(span: Span, text: string): readonly Span[] {
  if (!isPerson(span) || !/^(?:["“]?\p{Lu}[\p{L}'’-]+\p{Ll})$/u.test(wordsOf(span, text))) return [span]
  return [{ ...span, end: span.end + lengthOf(INITIAL_BEHIND, text.slice(span.end, span.end + 12)) }]
}

const ENDS_NAME = pattern`[.,;:)\]]|\r?\n|$`
const LETTER_OF_NAME = pattern`[B-EGHJKNPQS-XZ]`

/** 'A' and 'I' are words, 'M' and 'F' a sex, 'O' a blood group, 'L' and 'R' often a side. */
const INITIAL_BEHIND = new RegExp(
  pattern`
    ^[ ](?:\p{Lu}-\p{Lu}|${LETTER_OF_NAME}(?=[ ]?(?:${ENDS_NAME}|[ ]{2}|[ ][\p{Ll}\d]))|[LR]
    (?=${ENDS_NAME}))(?![\p{L}\d'’/&+-])
  `,
  'u',
)

/** The point of an initial that ends a name: 'Tessa M' and '.'. */
function withInitialsPoint(span: Span, text: string): readonly Span[] {
  if (!isPerson(span) || text[span.end] !== '.' || !/\p{L}[ ]\p{Lu}$/u.test(wordsOf(span, text))) return [span]
  return [{ ...span, end: span.end + 1 }]
}

/** A title that was taken for a name by itself, before the name: 'Oom' and 'Piet Nel'. */
export function isTitleOf(first: Span, second: Span, text: string): boolean {
  return (
    isPerson(first) && isPerson(second) && /^[ \t]+$/u.test(text.slice(first.end, second.start)) && IS_HONORIFIC.test(wordsOf(first, text))
  )
}

/**
 * Two names with one blank between them are one person's: notes separate persons with more.
 * Initials or a short title before a name ('AK Yuliana') and two with a sentence's end between are
 * left apart.
 */
export function isOneName(first: Span, second: Span, text: string): boolean {
  if (!isPerson(first) || !isPerson(second) || second.start !== first.end + 1 || text[first.end] !== ' ') return false
  const before = wordsOf(first, text)
  const after = wordsOf(second, text)
  const isInitials = /^\p{L}{1,2}$/u.test(before) || (/^\p{Lu}{3}$/u.test(before) && !/^\p{Lu}{3}/u.test(after))
  if (isInitials || /\p{L}{4}\.$/u.test(before)) return false
  return (
    (/^\p{Lu}/u.test(before) && /[\p{L}.]$/u.test(before) && /^\p{Lu}/u.test(after)) ||
    (/^\p{Ll}{3,}$/u.test(before) && /^\p{Ll}{3,}$/u.test(after))
  )
}
