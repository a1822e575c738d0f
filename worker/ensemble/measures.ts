import type { Category } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { isClockTime, usesClockTimes } from './clockTimes.ts'
import { isCode } from './codes.ts'
import { isItemNumber } from './itemNumbers.ts'
import { isNoDay } from './noDay.ts'
import { isQuestionNumber } from './questionNumbers.ts'

/**
 * Removes spans whose numbers are measurements: 'in 6/52' and 'x 10/7' are durations, 'VAS 4/10' a
 * score, '38+4' and '17w' gestation, '3' of '3.4' a part of a number, '97112' a billing code,
 * '1930' a time of day, 'Q5' a question of a form; and names and places that are nothing but 'of'
 * and 'and'.
 */
export function withoutMeasures(spans: readonly Span[], text: string): Span[] {
  const hasClockTimes = usesClockTimes(text)
  return spans.filter((span) => !isMeasure(span, text, hasClockTimes) && !isItemNumber(span, text) && !isQuestionNumber(span, text))
}

function isMeasure({ start, end, category }: Span, text: string, hasClockTimes: boolean): boolean {
  const value = text.slice(start, end)
  if (category === 'DATE' && hasClockTimes && isClockTime(value, lineBefore(text, start))) return true
  if (category === 'DATE' && isNoDay(value, lineBefore(text, start), text.slice(end, end + 40))) return true
  if (category === 'DATE')
    return (
      isFraction(value, lineBefore(text, start), text.slice(end, end + 24)) || isChain(value, text[start - 1], text.slice(end, end + 2))
    )
  if (category === 'AGE') return /^\d{1,3}$/.test(value) && isCut(text[start - 1], text[start - 2], text.slice(end, end + 8))
  if (isReading(value, category)) return true
  if (NUMBERED.has(category)) return !/\d/.test(value) ? /^[^\p{L}]*[x×]?$/iu.test(value) : isCode(value, lineBefore(text, start))
  return NAMED.has(category) && NOTHING_BUT_JOINTS.test(value)
}

/** Three figures or more apart, each in a column of its own: '0512   171  88'. */
function isReading(value: string, category: Category): boolean {
  return (category === 'PHONE' || category === 'FAX') && /^\d{1,4}(?:[ ]{2,}\d{1,4}){2,}$/u.test(value)
}

const NUMBERED: ReadonlySet<Category> = new Set<Category>([
  'PHONE',
  'PAGER',
  'FAX',
  'MEDICALRECORD',
  'HEALTHPLAN',
  'LICENSE',
  'ACCOUNT',
  'DEVICE',
  'BIOID',
  'IDNUM',
])

/** The text before on the same line, as far as it can matter. */
function lineBefore(text: string, start: number): string {
  const some = text.slice(Math.max(0, start - 80), start)
  return some.slice(some.lastIndexOf('\n') + 1)
}

/**
 * Days are written over 7, weeks over 52, months over 12, hours over 24, weeks of gestation over
 * 40, scores over their maximum.
 */
function isFraction(value: string, before: string, after: string): boolean {
  if (/^\d{1,2} \/ \d{1,2}$/.test(value)) return true
  // Times with a point, as '11.45', are not dates with a month 45.
  if (/^\d{1,2}\.(?:1[3-9]|[2-5]\d)$/.test(value)) return true
  if (/^(?:Apgar|Aldrete|Glasgow|EVA|Bishop)[ ]\d{1,2}\/\d{1,2}$/iu.test(value)) return true
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(value)
  if (!parts) return false
  const [whole, of] = [Number(parts[1]), Number(parts[2])]
  // Not a month either: a visual acuity, a pressure, a share.
  if (whole > 31 || of === 0 || (whole > 12 && of > 12) || before.endsWith('+')) return true
  if (UNIT_AFTER.test(after) || (whole === 1 && (PART_BEFORE.test(before) || PART_AFTER.test(after)))) return true
  if (PAGE_BEFORE.test(before) || isAcuity(value, before, after)) return true
  if (of === 52 || (of === 40 && (whole > 12 || GESTATION_AFTER.test(after) || GESTATION_BEFORE.test(before)))) return true
  if ([7, 12, 24].includes(of) && (WAIT_BEFORE.test(before) || REVIEW_BEFORE.test(before) || WAIT_AFTER.test(after))) return true
  return (
    whole <= of && (COUNT_BEFORE.test(before) || SCORE_BEFORE.test(before) || isScoredBefore(before, of) || isGraded(of, before, after))
  )
}

/** 'stood 5/9 sec', '11/12 items': so many of what follows. */
const UNIT_AFTER = /^[ ](?:mins?|secs?|SM|kn|knots|items|beds|nights)(?!\p{L})/u
/** One part of a series: '1/16, 1/8, 1/4'. */
const PART_BEFORE = /(?<![\d/])1\/\d{1,2},[ ]$/u
const PART_AFTER = /^,[ ]1\/\d{1,2}(?![\d/])/u

/** 'Pg 1/2', 'sheet 2/3'. */
const PAGE_BEFORE = /(?<![\p{L}\d])(?:pages?|pgs?|sheet)\.?[ :]{0,2}$/iu

const SNELLEN = pattern`(?:6/(?:5|6|7\.5|9|12|18|24|36|60)|20/(?:15|20|25|30|40|50|60|70|80|100|200))(?![\d/])`
const EYE = pattern`(?:RE?|LE?|O[DSU])`

/** One acuity beside another, '6/6  6/9-', or beside what an eye sees without letters, '6/6 / HM'. */
const isSnellen = new RegExp(pattern`^${SNELLEN}$`, 'u')
const BESIDE = pattern`(?:[+-]\d?)?(?:[ ]{1,3}|[ ]?/[ ]?)(?:${EYE}[ :]{1,2})?`
const ACUITY_AFTER = new RegExp(pattern`^(?:${BESIDE}${SNELLEN}|[ ]?/[ ]?(?:HM|CF|N?PL|NLP)(?!\p{L}))`, 'u')
const ACUITY_BEFORE = new RegExp(pattern`(?<![\d/])${SNELLEN}${BESIDE}$`, 'u')
/** A day of June among its neighbours: the columns of a chart. */
const DAY_OF_JUNE = /(?<![\d/])6\/(?:7|8|1\d|2\d|30)(?![\d/])/u

function isAcuity(value: string, before: string, after: string): boolean {
  if (!isSnellen.test(value) || !(ACUITY_AFTER.test(after) || ACUITY_BEFORE.test(before))) return false
  return !(DAY_OF_JUNE.test(before.replaceAll(EVERY_SNELLEN, '')) || DAY_OF_JUNE.test(after.replaceAll(EVERY_SNELLEN, '')))
}

const EVERY_SNELLEN = new RegExp(pattern`(?<![\d/])${SNELLEN}`, 'gu')

const GESTATION_BEFORE = /(?:^|[^\p{L}])(?:at|from|to|@|G\d ?P\d,?|gestation|gest\.?|ga|k=)[ ]?$/iu
const GESTATION_AFTER = /^[ ]?(?:scan|USS|US|weeks?|wks?|gest|dating|bloods)(?!\p{L})/iu

/** 'pain 9/10 on arrival, [4/10] now': a score of the same scale precedes it on the line. */
function isScoredBefore(before: string, of: number): boolean {
  for (const { index, 1: scale } of before.matchAll(/(?<!\d)\d{1,2}\/(\d{1,2})(?!\d)/gu)) {
    if (Number(scale) === of && SCORE_BEFORE.test(before.slice(0, index))) return true
  }
  return false
}

/** A row of grades of muscle power, all out of five. */
function isGraded(of: number, before: string, after: string): boolean {
  if (of !== 5) return false
  return (`${before} ${after}`.match(/(?<![\d/])[0-5][+-]?\/5(?![\d/])/gu) ?? []).length >= 1
}

/** Four numbers or more in a row: repetitions, doses through the day. */
function isChain(value: string, before: string | undefined, after: string): boolean {
  const numbers = value.match(/\d+/gu)?.length ?? 0
  const joint = /^\d{1,2}(?:([-/])\d{1,2})(?:\1\d{1,2})*$/u.exec(value)?.[1]
  if (!joint) return false
  return numbers > 3 || (numbers === 3 && ((after.startsWith(joint) && /^.\d/u.test(after)) || (before === '/' && joint === '/')))
}

/** Words before a span of time that is waited, repeated or reviewed. */
const WAIT_WORDS = pattern`
  in|within|every|after|r\/?v|f\/?u|ROS|rpts?|repeats?|refills?|script rpt|
  for the (?:past|last|next)|(?:past|last|next|over)(?: the)?|x|×|TAT|TTO|TTA|self[- ]certify|
  review|course of
`
const WAIT_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${WAIT_WORDS})[ ]?$`, 'iu')
/** A form's field for it. */
const REVIEW_BEFORE = /(?<!\p{L})(?:review|recall)[ ]{2,4}$/iu
/** Words after such a span of time. */
const WAIT_UNITS = pattern`
  to go|left|remaining|wks?|mths?|days|nights|weeks|months|ago|old|course|total|hx|history|supply|
  TTO|TTA|of (?:age|abx|antibiotics|treatment)
`
const WAIT_AFTER = new RegExp(pattern`^\)?[ ](?:${WAIT_UNITS})(?!\p{L})`, 'iu')
const COUNTED = pattern`
  counts?|VA|vision|acuity|Ishihara|plates|grip|SLR|MRC|Tinetti|Braden|Norton|Barthel|Apgar|box|
  nodes?|ganglios|ganglions|murmur|soplo|souffle|fuerza|force|dolor|douleur|EVA|muscle|quads?|
  biceps|triceps|dorsiflexion|flexion|extension|grade|grado|doses?|dosis|cough|tos|sets?|copago|
  validated|score|Aldrete|swabs?|needles|instruments|Wagner|Boston|RadPeer|rpts?|vis|gasas?|compresas?|compresses
`
/** Things counted, tested or graded out of a whole, and those with two pressures or acuities. */
const COUNT_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${COUNTED})[ :=(]{0,3}$`, 'iu')
/** What is scored out of a whole: pain, strength, named scales. */
const SCORED = pattern`
  pain|mood|anxiety|sleep|energy|stress|VAS|NRS|EVA|EN|COPM|Borg|RPE|scores?|scored|rated?|rates|
  power|strength|severity|motor|MRC|MMSE|MoCA|AMTS?|GCS|Apgars?|Maddocks|intensity|->|→
`
const SCORE_BEFORE = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:${SCORED})[ :=(]{0,3}(?:(?:is|was|now|at|of|currently|today)[ ])?
    (?:-?\d{1,2}\/\d{1,2}[ ]?(?:->|→|to|,|then)[ ]?)?$
  `,
  'iu',
)

/**
 * A decimal's half, weeks and days of gestation, an exon, a temperature below zero, a distance or a
 * dose.
 */
function isCut(last: string | undefined, beforeLast: string | undefined, after: string): boolean {
  const isCell = last === ',' || last === '"'
  if ((/^[.,]\d/.test(after) && !(isCell && after.startsWith(','))) || /^(?:\+[0-6](?!\d)|w\d|[ ]?\/40)/.test(after)) return true
  if (/^[ ]?(?:mg|mcg|g|kg|mL|ml|L|cm|mm|km|mi|mmHg|bpm|units?|months? (?:out|post)|tabs?|%|°|ds)(?![\p{L}\d])/u.test(after)) return true
  return (last === '.' || last === ',') && /\d/.test(beforeLast ?? '')
}

const NAMED: ReadonlySet<Category> = new Set<Category>([
  'PATIENT',
  'DOCTOR',
  'HOSPITAL',
  'ORGANIZATION',
  'CITY',
  'LOCATION_OTHER',
  'STREET',
  'PROFESSION',
])

const NOTHING_BUT_JOINTS = /^(?:(?:of|and|the|at|in|to|by|for|with|from|et|de|du|des|la|le|les|au|aux|y|del|el|los)(?:[ ]|$))+$/u
