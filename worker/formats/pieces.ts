import type { Change } from './format.ts'

/**
 * A piece of a file's text, `[start, end)` in the text that the taggers read; between pieces stand
 * line breaks that the file doesn't have.
 */
export interface Piece {
  readonly start: number
  readonly end: number
}

/** A change within one piece, in offsets of that piece. */
export type PieceChange = Change

/**
 * Changes of the whole text divided among its pieces: one that spans several gives its value to the
 * first piece that it touches and empties its stretches of the others.
 *
 * @param pieces in order, not overlapping
 * @param changes in order, not overlapping
 * @returns as many lists as pieces, in offsets of each piece
 */
export function changesByPiece(pieces: readonly Piece[], changes: readonly Change[]): readonly (readonly PieceChange[])[] {
  const out: PieceChange[][] = pieces.map(() => [])
  let first = 0
  for (const { start, end, value } of changes) {
    while (first < pieces.length && pieces[first]!.end <= start) first++
    let left: string | undefined = value
    for (let k = first; k < pieces.length && pieces[k]!.start < end; k++) {
      const piece = pieces[k]!
      const from = Math.max(start, piece.start) - piece.start
      const to = Math.min(end, piece.end) - piece.start
      if (to <= from) continue
      out[k]?.push({ start: from, end: to, value: left ?? '' })
      left = undefined
    }
  }
  return out
}

/**
 * Nothing can be changed in what a reader added: a change that crosses it is split there, its
 * value in the first part.
 *
 * @param changes in order, not overlapping
 * @param added in order, not overlapping
 */
export function changesAroundAdded(changes: readonly Change[], added: readonly Piece[] = []): readonly Change[] {
  if (added.length === 0) return changes
  const out: Change[] = []
  let k = 0
  for (const { start, end, value } of changes) {
    while (k < added.length && added[k]!.end <= start) k++
    let left: string | undefined = value
    let from = start
    const put = (to: number) => {
      if (to <= from) return
      out.push({ start: from, end: to, value: left ?? '' })
      left = undefined
    }
    for (let i = k; i < added.length && added[i]!.start < end; i++) {
      const own = added[i]!
      put(own.start)
      from = Math.max(from, own.end)
    }
    put(end)
  }
  return out
}
