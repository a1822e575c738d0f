import type { PagePicture } from '../../electron/contract/releases.ts'
import type { Stretch } from './noteText/stretch.ts'

/** Shares of a page, from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function between(a: Point, b: Point): Place {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/** The words whose middle lies in a frame; those that follow one another are one stretch. */
export function framed(words: PagePicture['words'], from: Point, to: Point): Stretch[] {
  const frame = between(from, to)
  const out: { start: number; end: number; last: number }[] = []
  for (const [i, { start, end, left, top, width, height }] of words.entries()) {
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < frame.left || x > frame.left + frame.width || y < frame.top || y > frame.top + frame.height) continue
    const open = out.at(-1)
    if (open?.last === i - 1) Object.assign(open, { end, last: i })
    else out.push({ start, end, last: i })
  }
  return out.map(({ start, end }) => ({ start, end }))
}
