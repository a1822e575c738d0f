import type { Span } from '../core/span.ts'

const numbers = /\d+(?:[.,]\d+)?/gu

/**
 * Ages as the guideline marks them: the number only ('74' of '74 años'), each number of a compound
 * age. An age in words stays as it is.
 *
 * @param spans in order, not overlapping; so is the result
 */
export function withAgeNumbers(spans: readonly Span[], text: string): Span[] {
  return spans.flatMap((span) => {
    if (span.category !== 'AGE') return [span]
    const parts = [...text.slice(span.start, span.end).matchAll(numbers)]
    if (parts.length === 0) return [span]
    return parts.map((part) => ({ ...span, start: span.start + part.index, end: span.start + part.index + part[0].length }))
  })
}
