import type { PictureView } from '../../electron/contract/releases.ts'
import type { Corrections } from '../../electron/contract/review.ts'
import type { Place } from './framedWords.ts'

/** A rectangle in pixels of the picture. */
export type Region = PictureCorrections['add'][number]
export type PictureCorrections = NonNullable<Corrections['picture']>

/** Something that is painted over in a picture, or would be. */
export interface PictureBox {
  readonly region: Region
  /** Why it is there; 'reader': somebody drew it. */
  readonly by: 'text' | 'device' | 'reader'
  /** It was found, and stays. */
  readonly kept: boolean
}

/** Sides of a box are at least so long, pixels. */
const leastSide = 4

/** What is covered in a picture and what of it a reader keeps: found ones first. */
export function boxesOf(found: PictureView['found'], { add, remove }: PictureCorrections): PictureBox[] {
  return [
    ...found.map(({ by, ...region }) => ({ region, by, kept: remove.some((each) => areSame(each, region)) })),
    ...add.map((region) => ({ region, by: 'reader' as const, kept: false })),
  ]
}

/** Keeps what is covered, and covers again what is kept; a box that was drawn goes. */
export function toggled({ add, remove }: PictureCorrections, { region, by, kept }: PictureBox): PictureCorrections {
  if (by === 'reader') return { add: add.filter((each) => !areSame(each, region)), remove }
  return { add, remove: kept ? remove.filter((each) => !areSame(each, region)) : [...remove, region] }
}

/** A box at another place: where it was found, nothing is covered any more. */
export function moved({ add, remove }: PictureCorrections, { region, by, kept }: PictureBox, to: Region): PictureCorrections {
  if (by === 'reader') return { add: add.map((each) => (areSame(each, region) ? to : each)), remove }
  return { add: [...add, to], remove: kept ? remove : [...remove, region] }
}

export function drawn({ add, remove }: PictureCorrections, region: Region): PictureCorrections {
  return add.some((each) => areSame(each, region)) ? { add, remove } : { add: [...add, region], remove }
}

/**
 * How many places of a picture the results show and a reader covers: boxes outside all that is
 * covered there, and found ones that were kept and no longer are.
 *
 * @param released the corrections that the results have
 */
export function leaksInPicture(now: PictureCorrections, released: PictureCorrections): number {
  // What was found and is left only in these corrections is covered in the results.
  const covered = [...released.add, ...now.remove.filter((region) => !released.remove.some((each) => areSame(each, region)))]
  const drawnAnew = now.add.filter((region) => !covered.some((each) => contains(each, region)))
  const keptNoMore = released.remove.filter((region) => !now.remove.some((each) => areSame(each, region)))
  return drawnAnew.length + keptNoMore.length
}

/** In whole pixels, within the picture. */
export function regionAt({ left, top, width, height }: Place, { rows, columns }: Pick<PictureView, 'rows' | 'columns'>): Region {
  const w = Math.min(columns, Math.max(leastSide, Math.round(width * columns)))
  const h = Math.min(rows, Math.max(leastSide, Math.round(height * rows)))
  return {
    x: Math.max(0, Math.min(columns - w, Math.round(left * columns))),
    y: Math.max(0, Math.min(rows - h, Math.round(top * rows))),
    w,
    h,
  }
}

/** As shares of the picture. */
export function placeOfRegion({ x, y, w, h }: Region, { rows, columns }: Pick<PictureView, 'rows' | 'columns'>): Place {
  return { left: x / columns, top: y / rows, width: w / columns, height: h / rows }
}

/** Moved by so many pixels or, with `size`, as much wider and higher. */
export function nudged({ x, y, w, h }: Region, [right, down]: readonly [number, number], size: boolean): Region {
  return size
    ? { x, y, w: Math.max(leastSide, w + right), h: Math.max(leastSide, h + down) }
    : { x: Math.max(0, x + right), y: Math.max(0, y + down), w, h }
}

function areSame(a: Region, b: Region): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
}

function contains(outer: Region, { x, y, w, h }: Region): boolean {
  return x >= outer.x && y >= outer.y && x + w <= outer.x + outer.w && y + h <= outer.y + outer.h
}
