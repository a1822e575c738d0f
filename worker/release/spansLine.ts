import type { Done, Outcome } from '../redact/redactFile.ts'
import type { Detection } from '../taggers/detector/noteDetector.ts'

/** A part of a big document: its number, and how many code points precede it. */
export interface Part {
  readonly index: number
  readonly points: number
}

/**
 * One line of the operator's own spans file (DESIGN.md, Contracts). Offsets are code points of the
 * whole document; no text from the note. Lines of a big document have the number of their part,
 * from 0.
 */
export function spansLine(document: string, outcome: Outcome, explain: boolean, part?: Part): string {
  const which = part ? { document, part: part.index } : { document }
  if ('error' in outcome) return JSON.stringify({ ...which, error: outcome.error })
  const { spans, detector } = shownSpans(outcome, explain, part?.points)
  return JSON.stringify({ ...which, language: outcome.language, spans, detector })
}

/**
 * The spans of an outcome as they are written, with the answer of the note-level detector where the
 * operator wants reasons.
 *
 * @param before code points of the document before the text that was tagged
 */
export function shownSpans({ spans, detection }: Done, explain: boolean, before = 0) {
  return {
    spans: spans.map(({ start, end, category, score, votes }) => ({
      start: start + before,
      end: end + before,
      category,
      ...(explain ? { score: score === undefined ? undefined : Number(score.toFixed(4)), votes } : {}),
    })),
    ...(explain && detection && { detector: inShort(detection) }),
  }
}

/**
 * The note-level detector's answer for the whole document, and for each of its runs of one
 * language.
 */
function inShort({ holds, votes, probabilities }: Detection) {
  return { holds, votes, probabilities: probabilities.map((probability) => Number(probability.toFixed(4))) }
}
