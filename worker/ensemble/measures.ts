import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'

/**
 * The spans without those whose numbers measure something: 'in 6/52' and 'x 10/7' are times to wait, 'VAS 4/10' a score, '38+4' and '17w' gestation, '3' of
 * '3.4' a part of a number; and without names and places that are nothing but 'of' and 'and'.
 */
export function withoutMeasures(spans: readonly Span[], text: string): Span[] {
  return spans.filter((span) => !isMeasure(span, text))
}

function isMeasure({ start, end, category }: Span, text: string): boolean {
  const value = text.slice(start, end)
  if (category === 'DATE') return isFraction(value, text.slice(Math.max(0, start - 24), start), text.slice(end, end + 24))
  if (category === 'AGE') return /^\d{1,3}$/.test(value) && isCut(text[start - 1], text[start - 2], text.slice(end, end + 8))
  return NAMED.has(category) && NOTHING_BUT_JOINTS.test(value)
}

/** Days are written over 7, weeks over 52, months over 12, hours over 24, scores over what they can reach. */
function isFraction(value: string, before: string, after: string): boolean {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(value)
  if (!parts) return false
  const [whole, of] = [Number(parts[1]), Number(parts[2])]
  if (of === 52) return true
  if ([7, 12, 24].includes(of) && (WAIT_BEFORE.test(before) || WAIT_AFTER.test(after))) return true
  return whole <= of && SCORE_BEFORE.test(before)
}

const WAIT_BEFORE =
  /(?:^|[^\p{L}])(?:in|within|every|for the (?:past|last|next)|(?:past|last|next|over)(?: the)?|x|×|TAT|TTO|TTA|self[- ]certify|review|course of)[ ]?$/iu
const WAIT_AFTER = /^\)?[ ](?:ago|old|course|total|hx|history|supply|TTO|TTA|of (?:age|abx|antibiotics|treatment))(?!\p{L})/iu
const SCORE_BEFORE =
  /(?:^|[^\p{L}])(?:pain|mood|anxiety|sleep|energy|stress|VAS|NRS|EVA|EN|COPM|Borg|RPE|scores?|scored|rated?|rates|power|strength|severity|motor|MRC|MMSE|MoCA|AMTS?|GCS|Apgars?|Maddocks|intensity|->|→)[ :=(]{0,3}(?:(?:is|was|now|at|of|currently|today)[ ])?(?:-?\d{1,2}\/\d{1,2}[ ]?(?:->|→|to|,|then)[ ]?)?$/iu

/** A decimal's half, weeks and days of gestation, an exon, a temperature below zero, a distance or a dose. */
function isCut(last: string | undefined, beforeLast: string | undefined, after: string): boolean {
  if (/^[.,]\d/.test(after) || /^(?:\+[0-6](?!\d)|w\d|[ ]?\/40)/.test(after)) return true
  if (/^[ ]?(?:mg|mcg|g|kg|mL|ml|L|cm|mm|km|mmHg|bpm|units?|tabs?|%|°|ds)(?![\p{L}\d])/u.test(after)) return true
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
