import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { FoundSpan } from './fit.ts'
import { recordIn, stringIn } from './json.ts'

/**
 * A span as JSON files have it: [start, end, label, comment?], or an object with one of the usual
 * names for each.
 *
 * @param place among the spans of its document, from 0
 * @throws UnreadableError when it says not from where to where, or as what
 */
export function foundSpan(value: unknown, place: number): FoundSpan {
  if (Array.isArray(value)) {
    const [start, end, label, comment]: readonly unknown[] = value
    return { ...sound(start, end, label, place), ...(typeof comment === 'string' && { comment }) }
  }
  const span = recordIn(value) ?? {}
  const quoted = stringIn(span, 'text', 'value', 'quote')
  const comment = stringIn(span, 'comment', 'note')
  return {
    ...sound(
      span.start ?? span.start_offset ?? span.startOffset ?? span.begin,
      span.end ?? span.end_offset ?? span.endOffset,
      span.category ?? span.label ?? span.tag ?? span.type ?? span.entity ?? span.entity_type ?? span.entity_group,
      place,
    ),
    ...(quoted !== undefined && { quoted }),
    ...(comment && { comment }),
  }
}

/** Some tools number their labels. */
function sound(start: unknown, end: unknown, label: unknown, place: number): Pick<FoundSpan, 'start' | 'end' | 'label'> {
  if (!isOffset(start) || !isOffset(end) || end <= start)
    throw new UnreadableError(
      say`span ${place + 1} has no start and end that are whole numbers, the end after the start. Correct it, or export it again.`,
    )
  if ((typeof label !== 'string' || label === '') && typeof label !== 'number')
    throw new UnreadableError(say`span ${place + 1} has no label. Correct it, or export it again.`)
  return { start, end, label: String(label) }
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
