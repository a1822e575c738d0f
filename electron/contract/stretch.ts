import { overlaps } from '../../worker/core/span.ts'

export { overlaps }

/** `[start, end)` in UTF-16 code units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * A stretch as it may be marked: no white space at its ends, no surrogate pair cut in half.
 *
 * @returns null where there is nothing but white space
 * @throws RangeError when it leaves the text
 */
export function tidyStretch(text: string, { start, end }: Stretch): Stretch | null {
  if (start < 0 || end > text.length) throw new RangeError(`a stretch [${start}, ${end}) in a text of ${text.length} code units`)
  let from = start
  let to = end
  while (from < to && isSpace(text, from)) from++
  while (to > from && isSpace(text, to - 1)) to--
  if (from >= to) return null
  return { start: splitsPair(text, from) ? from - 1 : from, end: splitsPair(text, to) ? to + 1 : to }
}

export function isSameStretch(a: Stretch, b: Stretch): boolean {
  return a.start === b.start && a.end === b.end
}

/** Whether two annotations have the same spans, in the same order. */
export function isSameAnnotation(
  a: readonly (Stretch & { readonly category: string })[],
  b: readonly (Stretch & { readonly category: string })[],
): boolean {
  return a.length === b.length && a.every((span, i) => isSameStretch(span, b[i]!) && span.category === b[i]?.category)
}

/**
 * The spans that overlap one of the stretches.
 *
 * @param spans in order, not overlapping
 * @param stretches in any order, not overlapping
 */
export function overlapped<Span extends Stretch>(spans: readonly Span[], stretches: readonly Stretch[]): Set<Span> {
  const inOrder = stretches.toSorted((a, b) => a.start - b.start)
  let next = 0
  return new Set(
    spans.filter((span) => {
      while (next < inOrder.length && inOrder[next]!.end <= span.start) next++
      const stretch = inOrder[next]
      return stretch !== undefined && overlaps(stretch, span)
    }),
  )
}

/** Whether an offset lies between the two code units of one character. */
export function splitsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false
  const before = text.charCodeAt(offset - 1)
  const after = text.charCodeAt(offset)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

/** White space as the shared tokens define it; all of it takes one code unit. */
function isSpace(text: string, offset: number): boolean {
  return /\s/u.test(text.charAt(offset))
}
