import { isCategory } from '../../worker/core/category.ts'
import type { Span } from '../../worker/core/span.ts'

/** A text with what is marked in it, in order. */
export interface MarkedText {
  readonly text: string
  readonly spans: readonly Span[]
}

/** @param source with '[CATEGORY|value]' in the running text */
export function marked(source: string): MarkedText {
  const spans: Span[] = []
  let text = ''
  let from = 0
  for (const { 0: whole, 1: category, 2: value, index } of source.matchAll(/\[([A-Z_]+)\|([^\]]+)\]/g)) {
    text += source.slice(from, index)
    if (isCategory(category)) spans.push({ start: text.length, end: text.length + value!.length, category })
    text += value
    from = index + whole.length
  }
  return { text: text + source.slice(from), spans }
}
