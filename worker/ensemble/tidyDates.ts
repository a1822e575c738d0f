import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { lengthOf, type SpanEdit, splitAt, wordsOf } from './spanText.ts'

/** The ends of dates: splits first. */
export const dateSplits: readonly SpanEdit[] = [betweenDays]
export const dateEnds: readonly SpanEdit[] = [withoutTime, withArticle, withWeekday]

const WEEKDAY = pattern`
  (?:Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:s|nesday)?|Thu(?:rs?(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?|
  lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|lunes|martes|
  mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ado)?|dom(?:ingo)?)
`

const FRENCH_MONTH = pattern`
  (?:janv(?:ier)?|f[ée]v(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|
  nov(?:embre)?|d[ée]c(?:embre)?)
`

function isDate({ category }: Span): boolean {
  return category === 'DATE' || category === 'DOB'
}

/** 'du 21 au 27 novembre' names two days, '1998-2003' two years, '1/18-1/20' two days. */
function betweenDays(span: Span, text: string): readonly Span[] {
  return span.category === 'DATE' ? splitAt(span, text, dateSeam) : [span]
}

const dayAndDay = pattern`(?<=^\d{1,2})[ ](?:au|et)[ ](?=\d)`
const yearAndYear = pattern`(?<=^(?:19|20)\d\d)[ ]?[-–][ ]?(?=(?:19|20)\d\d$)`
const numericDate = pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?`

const dateSeam = new RegExp(pattern`${dayAndDay}|${yearAndYear}|(?<=^${numericDate})[ ]?[-–][ ]?(?=${numericDate}$)`, 'gu')

/**
 * What stands behind a date and is none: the time of a time stamp ('202309141530', 'Tues 16-4-24
 * 2015', 'Mon 6' of 'Mon 6 am'), the beginning of a measure ('27/09. 40' of '40.6'), a full stop.
 */
function withoutTime(span: Span, text: string): readonly Span[] {
  if (!isDate(span)) return [span]
  const value = wordsOf(span, text)
  const after = text.slice(span.end, span.end + 6)
  const stamp = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?=\d{4,6}$)/u.exec(value)
  if (stamp) return [{ ...span, end: span.start + stamp[0].length }]
  const time = lengthOf(/(?<=\d[./-]\d{1,2}[./-]\d{2,4})[ ](?:[01]\d|2[0-3])[0-5]\d$/u, value)
  const measure = /^[.,]\d/u.test(after) ? lengthOf(/(?<=\d)\.[ ]\d{1,3}$/u, value) : 0
  const hour = HOUR_AFTER.test(after) ? lengthOf(HOUR, value) : lengthOf(WHOLE_HOUR, value)
  const stop = lengthOf(FULL_STOP, value)
  return [{ ...span, end: span.end - Math.max(time, measure, hour, stop) }]
}

const FRENCH_SHORT_MONTHS = pattern`mars|MARS|juin|JUIN|août|AOUT`
const ENGLISH_ABBREVIATIONS = pattern`Mon|Tues?|Wed|Weds|Thu|Thurs|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Dec`

/** Of a sentence, or behind an English abbreviation; French ones keep theirs. */
const FULL_STOP = new RegExp(
  pattern`
    (?<=\p{L}{5}|(?<!\p{L})(?:${FRENCH_SHORT_MONTHS})|[/-]\d{2,4}|(?<!\p{L})
    (?:${ENGLISH_ABBREVIATIONS}))\.$
  `,
  'u',
)

const HOUR_AFTER = /^[ ]?(?:[ap]\.?m\b|hrs?\b|h\d{0,2}\b)/iu
const HOUR = new RegExp(`(?<=^${WEEKDAY}\\.?)[ ]\\d{1,2}$`, 'iu')
const WHOLE_HOUR = new RegExp(`(?<=^${WEEKDAY})\\.?[ ]\\d{1,2}[ ]?[ap]m$`, 'iu')

/**
 * An ordinal alone keeps its article, and in French a date in words ('le 3 mars') but not one in
 * figures.
 */
function withArticle(span: Span, text: string): readonly Span[] {
  if (!isDate(span)) return [span]
  const value = wordsOf(span, text)
  const before = text.slice(Math.max(0, span.start - 4), span.start)
  if (/^le[ ]\d{1,2}[/.-]\d[\d/.-]*$/iu.test(value)) return [{ ...span, start: span.start + 3 }]
  const article = /^\d{1,2}(?:st|nd|rd|th)$/iu.test(value) ? lengthOf(/(?<!\p{L})the[ ]$/iu, before) : 0
  // A date of birth behind 'né le' is marked without it.
  const french =
    span.category === 'DATE' && IN_WORDS.test(value) && !BORN_BEFORE.test(text.slice(Math.max(0, span.start - 12), span.start))
      ? lengthOf(/(?<!\p{L})le[ ]$/iu, before)
      : 0
  return [{ ...span, start: span.start - Math.max(article, french) }]
}

const BORN_BEFORE = /(?<!\p{L})née?[ ]le[ ]$/iu
const IN_WORDS = new RegExp(`^\\d{1,2}(?:er)?[ ]${FRENCH_MONTH}(?!\\p{L})`, 'iu')

/** The weekday before a date in figures is part of it: 'Vie 7/4/23', 'Lun, 5 feb'. */
function withWeekday(span: Span, text: string): readonly Span[] {
  if (span.category !== 'DATE' || !/^\d/u.test(wordsOf(span, text))) return [span]
  return [{ ...span, start: span.start - lengthOf(WEEKDAY_BEFORE, text.slice(Math.max(0, span.start - 12), span.start)) }]
}

const WEEKDAY_BEFORE = new RegExp(`(?<![\\p{L}\\d])${WEEKDAY}(?:\\.?[ ]|,[ ])$`, 'iu')

/**
 * Two dates with a blank between them that are one: 'fin de' and 'mars', 'Sat.' and 'the 9th',
 * 'Good' and 'Fri'.
 */
export function isOneDate(first: Span, second: Span, text: string): boolean {
  if (first.category !== 'DATE' || second.category !== 'DATE') return false
  const between = text.slice(first.end, second.start)
  const [before, after] = [wordsOf(first, text), wordsOf(second, text)]
  if (between === ' ' && (/\b(?:of|de|début|fin|mi)$/u.test(before) || FEAST.test(before))) return true
  return /^[.,]?[ ]$/u.test(between) && IS_WEEKDAY.test(before) && /^(?:the[ ])?\d|^\p{Lu}\p{Ll}{2,8}\.?[ ]\d/u.test(after)
}

const IS_WEEKDAY = new RegExp(`^${WEEKDAY}\\.?$`, 'iu')
const FEAST = /^(?:Good|Ash|Holy|Palm|Whit|White|Easter|Boxing|Maundy|\d(?:st|nd|rd|th))$/u
