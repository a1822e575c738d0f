/** A rectangle in points on a page as it is shown: from the lower left corner, y upwards. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Quarter turns, counter-clockwise, of text against the page as it is shown: 0 runs to the right, 1
 * upwards.
 */
export type Turn = 0 | 1 | 2 | 3

/** @param quarters any whole number of quarter turns, clockwise below 0 */
export function quarterTurn(quarters: number): Turn {
  // Its two lowest bits, 0–3.
  return (quarters & 3) as Turn
}

/** The smallest box around both. */
export function around(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) }
}

/** The box as it lies when the page is turned so that text of this turn runs to the right. */
export function upright({ x0, y0, x1, y1 }: Box, turn: Turn): Box {
  if (turn === 1) return { x0: y0, y0: -x1, x1: y1, y1: -x0 }
  if (turn === 2) return { x0: -x1, y0: -y1, x1: -x0, y1: -y0 }
  if (turn === 3) return { x0: -y1, y0: x0, x1: -y0, y1: x1 }
  return { x0, y0, x1, y1 }
}

/** The way back from `upright`. */
export function turnedBack(box: Box, turn: Turn): Box {
  return upright(box, quarterTurn(-turn))
}
