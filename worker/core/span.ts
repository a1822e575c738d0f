import type { Category } from './category.ts'
import type { Refinement } from './refinement.ts'

/** Names a tagger in votes and reports: 'rules', 'gazetteer', a pack's name. */
export type TaggerId = string

/**
 * A stretch of a document, `[start, end)` in UTF-16 code units. Never empty, never nested in
 * another of the same document.
 */
export interface Span {
  readonly start: number
  readonly end: number
  readonly category: Category
  /** The finer category, from the taggers that know finer categories. */
  readonly refinement?: Refinement
  /**
   * Probability that the span is right, 0–1, calibrated on the tune split; on other kinds of notes
   * it only ranks (models/README.md). Absent when a person marked the span.
   */
  readonly score?: number
  readonly votes?: Votes
}

/**
 * What each tagger voted for a span: the category that it gave most of its tokens, or null for
 * none. Taggers that abstained are left out.
 */
export type Votes = Readonly<Record<TaggerId, Category | null>>

/**
 * @throws RangeError when a span is empty, exceeds the text, overlaps its predecessor, is out of
 * order, or has an offset that is not an integer
 */
export function checkSpans(spans: readonly { start: number; end: number }[], textLength: number): void {
  let last = 0
  for (const { start, end } of spans) {
    // Negated so that a comparison with NaN fails.
    const isSound = Number.isInteger(start) && Number.isInteger(end) && start >= last && end > start && end <= textLength
    if (!isSound) {
      throw new RangeError(`span [${start}, ${end}) after ${last} in a text of ${textLength} code units`)
    }
    last = end
  }
}

/** The same stretches `by` code units later; for a negative number, earlier. */
export function movedBy<T extends { readonly start: number; readonly end: number }>(stretches: readonly T[], by: number): T[] {
  return by === 0 ? [...stretches] : stretches.map((stretch) => ({ ...stretch, start: stretch.start + by, end: stretch.end + by }))
}

/** Whether two stretches share a character; those that only touch do not. */
export function overlaps(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean {
  return a.start < b.end && b.start < a.end
}
