import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'

/**
 * Of a day with the time as machines write it (ISO 8601), '2024-03-05T10:00:00Z' and
 * '20240305T100000', the day alone is an identifier: its hours are no user name, device or address,
 * and nothing that reads the file would know what stands there instead of them.
 *
 * @param spans in order, not overlapping
 * @returns likewise; what names a person, or is longer than the time, is kept
 */
export function withoutHours(spans: readonly Span[], text: string): readonly Span[] {
  const instants = [...text.matchAll(INSTANT)].map(({ 0: whole, 1: day = '', index }) => ({
    start: index,
    day: index + day.length,
    end: index + whole.length,
  }))
  if (instants.length === 0) return spans
  const out: Span[] = []
  let k = 0
  for (const span of spans) {
    while (k < instants.length && instants[k]!.end <= span.start) k++
    const at = instants[k]
    if (!at || span.start < at.start || span.end > at.end || span.end <= at.day) out.push(span)
    else if (span.start >= at.day) continue
    else if (span.category === 'DATE' || span.category === 'DOB') out.push(span)
    else if ((out.at(-1)?.end ?? 0) <= at.start) out.push({ ...span, start: at.start, end: at.day, category: 'DATE' })
    else out.push({ ...span, end: at.day, category: 'DATE' })
  }
  return out
}

const YEAR = pattern`(?:1[89]|20)\d\d`
const MONTH = pattern`(?:0[1-9]|1[0-2])`
const DAY = pattern`(?:0[1-9]|[12]\d|3[01])`
const MINUTES = pattern`:?[0-5]\d(?::?[0-6]\d(?:[.,]\d{1,9})?)?`
const ZONE = pattern`Z|[+-]\d\d(?::?\d\d)?`

const INSTANT = new RegExp(
  pattern`
    (?<![\p{L}\d@_-])(${YEAR}-${MONTH}-${DAY}|${YEAR}${MONTH}${DAY})(?:[Tt]|[ ](?=\d\d:\d\d))
    (?:[01]\d|2[0-4])(?:${MINUTES})?(?:${ZONE})?(?![:@_-]?[\p{L}\d])
  `,
  'gu',
)
