import { around, type Box } from '../pdf/box.ts'
import type { Placing } from '../pdf/characters.ts'
import { merged } from './merged.ts'

/**
 * Pieces of a picture, of a drawing or of a line of outlined letters lie no further apart, points.
 */
const together = 9
/** Less high or wide, nothing in it can be read, points. */
const leastSide = 5
/** More regions than these are read as one. */
const mostRegions = 24

/**
 * Where on a page something is drawn that its text layer says nothing of: the smallest boxes around
 * what lies together, points. What is too small to be read is in none.
 *
 * @param gap what is further apart than this lies in regions of its own, points
 */
export function regionsOf(boxes: readonly Box[], { width, height }: Pick<Placing, 'width' | 'height'>, gap = together): Box[] {
  const inside = boxes
    .map(({ x0, y0, x1, y1 }) => ({ x0: Math.max(0, x0), y0: Math.max(0, y0), x1: Math.min(width, x1), y1: Math.min(height, y1) }))
    .filter(({ x0, y0, x1, y1 }) => x1 > x0 && y1 > y0)
  const regions = merged(inside, (a, b) => areTogether(a, b, gap), around)
  const readable = regions.filter(({ x0, y0, x1, y1 }) => Math.min(x1 - x0, y1 - y0) >= leastSide)
  return readable.length > mostRegions ? [readable.reduce(around)] : readable
}

function areTogether(a: Box, b: Box, gap: number): boolean {
  return Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1) < gap && Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1) < gap
}

/** Whether the middle of a box lies in a region. */
export function isIn({ x0, y0, x1, y1 }: Box, region: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return x >= region.x0 && x <= region.x1 && y >= region.y0 && y <= region.y1
}
