import type { FoundSpan } from './fit.ts'
import { recordIn, stringIn } from './json.ts'

/** A span as JSON files have it: [start, end, label, comment?], or an object with one of the usual names for each. What it lacks fits nowhere. */
export function foundSpan(value: unknown): FoundSpan {
  if (Array.isArray(value)) {
    const [start, end, label, comment] = value as readonly unknown[]
    return { start: offset(start), end: offset(end), label: named(label), ...(typeof comment === 'string' && { comment }) }
  }
  const span = recordIn(value) ?? {}
  const quoted = stringIn(span, 'text', 'value', 'quote')
  const comment = stringIn(span, 'comment', 'note')
  return {
    start: offset(span.start ?? span.start_offset ?? span.startOffset ?? span.begin),
    end: offset(span.end ?? span.end_offset ?? span.endOffset),
    label: named(span.category ?? span.label ?? span.tag ?? span.type ?? span.entity ?? span.entity_type ?? span.entity_group),
    ...(quoted !== undefined && { quoted }),
    ...(comment && { comment }),
  }
}

function offset(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

/** Some tools number their labels. */
function named(label: unknown): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : 'OTHER'
}
