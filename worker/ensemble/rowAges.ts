import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'

/**
 * Adds the ages of a list's persons: where the note has an age right behind some names ('Ida, 71'),
 * or a figure behind each of at least three names that begin its lines, the bare figure behind
 * another is an age too.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withRowAges(spans: readonly Span[], text: string): Span[] {
  const rows = spans.flatMap((span, k) => {
    if (span.category !== 'PATIENT') return []
    const match = AGE_BEHIND.exec(text.slice(span.end, span.end + 20))
    if (!match) return []
    const [, gap = '', age = ''] = match
    const start = span.end + gap.length
    const next = spans[k + 1]
    const isAge = next?.category === 'AGE' && next.start === start
    if (!isAge && next && next.start < start + age.length) return []
    return [
      {
        gap: gap.replace(',', ''),
        start,
        end: start + age.length,
        isAge,
        leads: LEADS_LINE.test(text.slice(Math.max(0, span.start - 16), span.start)),
      },
    ]
  })
  const ages = countsOf(rows.filter(({ isAge }) => isAge))
  const leading = countsOf(rows.filter(({ leads }) => leads))
  const all = countsOf(rows)
  const added = rows.filter(({ gap, isAge, leads }) => {
    const found = ages.get(gap) ?? 0
    if (isAge) return false
    return (found >= enoughAges && found * 2 >= all.get(gap)!) || (leads && leading.get(gap)! >= enoughRows)
  })
  if (added.length === 0) return [...spans]
  return [...spans, ...added.map(({ start, end }): Span => ({ start, end, category: 'AGE', score: 0.7 }))].sort((a, b) => a.start - b.start)
}

/** How many rows have each gap between name and figure. */
function countsOf(rows: readonly { readonly gap: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { gap } of rows) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  return counts
}

const enoughAges = 2
const enoughRows = 3

/** Behind a name: a gap, and a figure of one to three digits that nothing makes a measure. */
const AGE_BEHIND = new RegExp(
  pattern`
    ^(,?[ ]|[ ]{2,4}|\t|[ ]?\|[ ]?)(1[01]\d|[1-9]\d?)(?=[,:;)]?(?:[ \t]+(?!\d|x\b|mg\b|m?l\b|k?g\b|[mc]?m\b|%|wk|
    days?\b|h\b|hrs?\b|st\b|[/+×=-])|\r?\n|$)|[,:;)]|\.(?!\d))
  `,
  'u',
)
/** The name leads its line, behind a bed or an item number. */
const LEADS_LINE = /(?:^|\n)[ \t|>*-]{0,4}(?:[\p{L}\d]{1,4}[.):]?[ \t|]{1,4})?(?:\p{Lu}\p{Ll}{1,6}\.?[ ])?$/u
