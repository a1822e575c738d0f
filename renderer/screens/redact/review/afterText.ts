import { firstWhere } from '../../../../electron/contract/sortedSearch.ts'
import type { Stretch } from '../../../components/noteText/stretch.ts'
import type { Replaced } from './reading.ts'

/** A document as it leaves, and where in it each place of the original is. */
export interface AfterText {
  readonly text: string
  /** The shared tokens, as the contract sends them; what is replaced is one. */
  readonly gaps: readonly number[]
  /** Where what is replaced stands now, in the order of `replaced`. */
  readonly places: readonly Stretch[]
  /** A stretch of the original, seen in the text; what is replaced is seen whole. */
  readonly toAfter: (stretch: Stretch) => Stretch
  /** A stretch of the text as one of the original; what is replaced is meant whole. */
  readonly toOriginal: (stretch: Stretch) => Stretch
}

/** What is replaced, from where to where in the original and in the text. */
interface Piece {
  readonly from: Stretch
  readonly to: Stretch
}

/** @param replaced in order, not overlapping @param gaps of the original */
export function afterText(original: string, gaps: readonly number[], replaced: readonly Replaced[]): AfterText {
  const parts: string[] = []
  const pieces: Piece[] = []
  let at = 0
  let length = 0
  for (const { start, end, value } of replaced) {
    parts.push(original.slice(at, start), value)
    const begins = length + start - at
    pieces.push({ from: { start, end }, to: { start: begins, end: begins + value.length } })
    length = begins + value.length
    at = end
  }
  const text = [...parts, original.slice(at)].join('')
  return {
    text,
    gaps: gapsOf(tokensAfter(gaps, pieces)),
    places: pieces.map(({ to }) => to),
    toAfter: (stretch) => mapped(stretch, pieces, 'from', 'to'),
    toOriginal: (stretch) => mapped(stretch, pieces, 'to', 'from'),
  }
}

type Side = keyof Piece

function mapped({ start, end }: Stretch, pieces: readonly Piece[], of: Side, into: Side): Stretch {
  const first = edge(start, pieces, of, into, 'start')
  return { start: first, end: Math.max(first, start === end ? first : edge(end, pieces, of, into, 'end')) }
}

/**
 * Where an edge of a stretch is on the other side: within what is replaced it is that one's own
 * edge.
 */
function edge(offset: number, pieces: readonly Piece[], of: Side, into: Side, which: 'start' | 'end'): number {
  const after = firstWhere(pieces.length, (k) => {
    const begins = pieces[k]![of].start
    return begins > offset || (begins === offset && which === 'end')
  })
  // The last piece that begins before the edge, or at it where the stretch begins there.
  const piece = pieces[after - 1]
  if (!piece) return offset
  const inside = which === 'start' ? offset < piece[of].end : offset <= piece[of].end
  return inside ? piece[into][which] : piece[into].end + offset - piece[of].end
}

/**
 * Those of what stays, and one for each thing that is replaced; a token that is cut by one keeps
 * its rest.
 */
function tokensAfter(gaps: readonly number[], pieces: readonly Piece[]): Stretch[] {
  const out: Stretch[] = []
  let k = 0
  let by = 0
  let at = 0
  const pass = (): void => {
    const { from, to } = pieces[k++]!
    if (to.end > to.start) out.push(to)
    by = to.end - from.end
  }
  for (let i = 0; i < gaps.length; i += 2) {
    let start = at + gaps[i]!
    const end = start + gaps[i + 1]!
    at = end
    while (k < pieces.length && pieces[k]!.from.start < end) {
      const { from } = pieces[k]!
      if (from.end <= start) {
        pass()
        continue
      }
      if (from.start > start) out.push({ start: start + by, end: from.start + by })
      start = Math.max(start, from.end)
      if (from.end > end) break
      pass()
    }
    if (start < end) out.push({ start: start + by, end: end + by })
  }
  while (k < pieces.length) pass()
  return out
}

function gapsOf(tokens: readonly Stretch[]): number[] {
  let at = 0
  return tokens.flatMap(({ start, end }) => {
    const gap = start - at
    at = end
    return [gap, end - start]
  })
}
