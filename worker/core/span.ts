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
  /** What the taggers that know finer categories say of it. */
  readonly refinement?: Refinement
  /**
   * How probable it is that the span is right, 0–1, as fitted on the tune split; on notes of
   * another kind a rank rather (models/README.md). Absent when a person marked it.
   */
  readonly score?: number
  readonly votes?: Votes
}

/**
 * What each tagger said of a span: the category that it gave most of its tokens, or null for none.
 * Who abstained is not named.
 */
export type Votes = Readonly<Record<TaggerId, Category | null>>

/**
 * @throws RangeError when a span is empty, leaves the text, overlaps its predecessor, is out of
 * order, or has an offset that is no whole number
 */
export function checkSpans(spans: readonly { start: number; end: number }[], textLength: number): void {
  let last = 0
  for (const { start, end } of spans) {
    // Asked this way round: every comparison with NaN is false.
    const isSound = Number.isInteger(start) && Number.isInteger(end) && start >= last && end > start && end <= textLength
    if (!isSound) {
      throw new RangeError(`span [${start}, ${end}) after ${last} in a text of ${textLength} code units`)
    }
    last = end
  }
}
