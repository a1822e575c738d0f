import type { Change } from '../formats/format.ts'
import type { ProfiledSpan } from './profiles.ts'

/** What stood where something else stands now. */
export interface Replaced {
  /**
   * Code points of the output's text before it, as its format reads it; of a stretch of a big file,
   * of the stretch's own.
   */
  readonly at: number
  /** In the profile's names; of a note that was withheld 'NOTE'. */
  readonly category: string
  /** What stands there; empty where a part of an identifier just went. */
  readonly there: string
  /** What stood there. */
  readonly was: string
}

/** A whole output's way back, and how long its text is. */
export interface WayBackOfText {
  readonly replaced: readonly Replaced[]
  /** Code points of the output's text. */
  readonly points: number
}

/**
 * What has to be known to turn a text with its changes made into what it was.
 *
 * @param changes in order, not overlapping
 * @param spans what the changes are made for, in order
 * @param before code points that stand before both texts
 */
export function replacedIn(text: string, changes: readonly Change[], spans: readonly ProfiledSpan[], before: number): WayBackOfText {
  const replaced: Replaced[] = []
  let points = before
  let from = 0
  let k = 0
  for (const { start, end, value } of changes) {
    points += pointsIn(text, from, start)
    while (k < spans.length && spans[k]!.end <= start) k++
    const span = spans[k]
    // A withheld note's one change holds all its spans, and more.
    const isOwn = span !== undefined && span.start <= start && end <= span.end
    replaced.push({ at: points, category: isOwn ? span.category : 'NOTE', there: value, was: text.slice(start, end) })
    points += pointsIn(value, 0, value.length)
    from = end
  }
  return { replaced, points: points + pointsIn(text, from, text.length) }
}

function pointsIn(text: string, start: number, end: number): number {
  let points = 0
  for (let i = start; i < end; i++) {
    points++
    const unit = text.charCodeAt(i)
    // A pair counts once; a half that stands alone is one of its own.
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < end && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++
  }
  return points
}
