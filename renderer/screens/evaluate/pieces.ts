import type { ShownError } from '../../../electron/contract/evaluate.ts'

/**
 * A stretch of an excerpt that lies in the same annotations throughout. `start` in UTF-16 code
 * units of the note.
 */
export interface Piece {
  /** In the note. */
  readonly start: number
  readonly text: string
  readonly inGold: boolean
  readonly inFound: boolean
}

type Shown = Pick<ShownError, 'gold' | 'found' | 'excerpt' | 'excerptStart'>

/** The excerpt of an error, cut where a span begins or ends. */
export function piecesOf({ gold, found, excerpt, excerptStart }: Shown): readonly Piece[] {
  const end = excerptStart + excerpt.length
  const within = [...gold, ...found].flatMap((span) => [span.start, span.end]).filter((at) => at > excerptStart && at < end)
  const cuts = [...new Set([excerptStart, ...within, end])].sort((a, b) => a - b)
  return cuts.slice(1).map((to, i) => {
    const start = cuts[i]!
    const lies = (spans: Shown['gold']) => spans.some((span) => span.start <= start && span.end >= to)
    return { start, text: excerpt.slice(start - excerptStart, to - excerptStart), inGold: lies(gold), inFound: lies(found) }
  })
}
