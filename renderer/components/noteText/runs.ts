import type { Category } from '../../style/categories.ts'
import { overlaps, type Stretch, within } from './stretch.ts'

/**
 * A stretch of the note in a category, as the view draws it. The marks of a note are in order and
 * do not overlap.
 */
export interface Mark extends Stretch {
  readonly key: string
  readonly category: Category
  /** 'sure': annotation; 'suggested': not decided on; 'calm': agreed, nothing to do here. */
  readonly kind: 'sure' | 'suggested' | 'calm'
  /** Shown after it. */
  readonly tag: string
  /** The same where there is less room. */
  readonly label?: string
}

/**
 * Something drawn over text and marks alike: the selection, what was searched for. `name` becomes a
 * class.
 */
export interface Layer {
  readonly name: 'selected' | 'caret' | 'found' | 'found-here' | 'taken' | 'zone' | 'zone-here' | 'zone-settled'
  /** In order, not overlapping. */
  readonly stretches: readonly Stretch[]
}

/** Text with the same layers all through. */
export interface Piece extends Stretch {
  readonly layers: readonly Layer['name'][]
}

/** Pieces of one mark, or of none. A mark may begin in an earlier block, and end in a later one. */
export interface Run {
  readonly mark: Mark | null
  readonly begins: boolean
  readonly ends: boolean
  readonly pieces: readonly Piece[]
}

/** What of the layers lies in a stretch, each cut to what the stretch shows of it. */
export function layersWithin(layers: readonly Layer[], stretch: Stretch): readonly Layer[] {
  return layers
    .map(({ name, stretches }) => ({ name, stretches: within(stretches, stretch) }))
    .filter(({ stretches }) => stretches.length > 0)
}

/**
 * A block of the note as runs, which cover it without a gap. `marks` and `layers` are those within
 * it.
 */
export function runsOf(block: Stretch, marks: readonly Mark[], layers: readonly Layer[]): readonly Run[] {
  const runs: Run[] = []
  let at = block.start
  const plain = (end: number) => {
    if (end > at) runs.push({ mark: null, begins: false, ends: false, pieces: piecesOf({ start: at, end }, layers) })
  }
  for (const mark of marks) {
    const start = Math.max(mark.start, at)
    const end = Math.min(mark.end, block.end)
    if (end <= start) continue
    plain(start)
    runs.push({ mark, begins: start === mark.start, ends: end === mark.end, pieces: piecesOf({ start, end }, layers) })
    at = end
  }
  plain(block.end)
  return runs
}

function piecesOf(stretch: Stretch, layers: readonly Layer[]): readonly Piece[] {
  const inside = (offset: number) => offset > stretch.start && offset < stretch.end
  const cuts = layers.flatMap(({ stretches }) => stretches.flatMap(({ start, end }) => [start, end])).filter(inside)
  const bounds = [stretch.start, ...new Set(cuts.sort((a, b) => a - b)), stretch.end]
  return bounds.slice(1).map((end, i) => {
    const piece = { start: bounds[i]!, end }
    return { ...piece, layers: layers.filter(({ stretches }) => stretches.some((other) => overlaps(other, piece))).map(({ name }) => name) }
  })
}

/**
 * Whether a block looks the same with these marks as with those: marks keep their identity while
 * they do not change.
 */
export function isSameDecoration(
  a: { readonly marks: readonly Mark[]; readonly layers: readonly Layer[] },
  b: { readonly marks: readonly Mark[]; readonly layers: readonly Layer[] },
): boolean {
  return (
    isSameList(a.marks, b.marks, (one, other) => one === other) &&
    isSameList(
      a.layers,
      b.layers,
      (one, other) =>
        one.name === other.name &&
        isSameList(one.stretches, other.stretches, (left, right) => left.start === right.start && left.end === right.end),
    )
  )
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], same: (one: Item, other: Item) => boolean): boolean {
  return a.length === b.length && a.every((item, i) => same(item, b[i]!))
}
