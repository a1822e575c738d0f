import { gapsAreWide } from './gaps.ts'
import type { Line, Word } from './words.ts'

/**
 * Keeps what wraps within a table's cell together, however the others of its row stand beside it
 * (at the top, in the middle, wrapped themselves): where a next line goes on with a cell's text, it
 * comes right after that cell, and the row's other cells come after it. 'Seen by | Mary Ann | ext.
 * 12' over '| Smith |' is read 'Seen by   Mary Ann', 'Smith', 'ext. 12'.
 *
 * @param lines of one block, from the top
 */
export function withWholeCells(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  for (let l = 0; l < lines.length; ) {
    const row = rowFrom(lines, l)
    if (row) out.push(...rowOf(row.cells))
    else out.push(lines[l]!)
    l = row?.to ?? l + 1
  }
  return out
}

/** A cell's lines so far. */
type Cell = Line[]

/** A row some of whose cells wrap, from its first line on. */
function rowFrom(lines: readonly Line[], from: number): { readonly cells: readonly Cell[]; readonly to: number } | undefined {
  const cells: Cell[] = segmentsOf(lines[from]!).map((segment) => [segment])
  let to = from + 1
  let whole = from + 1
  while (to < lines.length && continues(cells, segmentsOf(lines[to]!), isBeside(lines[to - 1]!, lines[to]!))) {
    to++
    if (cells.some((cell) => cell.length > 1)) whole = to
  }
  if (whole === from + 1) return undefined
  // Lines beside the last one that nothing goes on with belong to what follows.
  return whole === to ? { cells, to } : rowFrom(lines.slice(0, whole), from)
}

/** Stretches of a line that stand apart, or that were not drawn one after the other. */
function segmentsOf(line: Line): Line[] {
  const wide = gapsAreWide(line)
  const out: Word[][] = []
  for (const [i, word] of line.entries()) {
    const last = line[i - 1]
    if (!last || wide[i - 1] || (word.order !== last.order + 1 && word.box.x0 - last.box.x1 > 0.3 * word.size)) out.push([word])
    else out.at(-1)?.push(word)
  }
  return out
}

/** Too near for the next line of the same cell. */
function isBeside(above: Line, below: Line): boolean {
  const [a, b] = [above[0]!, below[0]!]
  return a.middle - b.middle < 0.9 * Math.min(a.size, b.size)
}

/**
 * Adds a line's segments to the cells that they go on, or beside them; false, and nothing added,
 * when any of them is neither.
 */
function continues(row: Cell[], segments: readonly Line[], beside: boolean): boolean {
  const places = segments.map((segment) => {
    const cell = row.findIndex((each) => isBelow(each, segment))
    return cell >= 0 ? cell : beside && row.every((each) => isAside(each, segment)) ? 'beside' : undefined
  })
  if (places.includes(undefined)) return false
  const continued = segments.filter((_, i) => places[i] !== 'beside')
  const full = segments.length >= row.length
  const wrapped = continued.map((segment) => {
    const c = row.findIndex((each) => isBelow(each, segment))
    return hadNoRoom(row[c]!, row[c + 1], segment) || (!full && (row[c + 1] === undefined || isDrawnNext(row[c + 1]!, segment)))
  })
  // Where every cell has a next line, it may be another row: then one at least must have been too
  // long.
  if (continued.length > 0 && !(full ? wrapped.some(Boolean) : wrapped.every(Boolean))) return false
  for (const [i, place] of places.entries()) {
    if (place === 'beside') row.push([segments[i]!])
    else row[place!]?.push(segments[i]!)
  }
  row.sort((a, b) => leftOf(a) - leftOf(b))
  return true
}

function leftOf(cell: Cell): number {
  return Math.min(...cell.map((line) => line[0]!.box.x0))
}

function rightOf(cell: Cell): number {
  return Math.max(...cell.map((line) => line.at(-1)!.box.x1))
}

/** Whether a segment stands in another column than a cell. */
function isAside(cell: Cell, segment: Line): boolean {
  const least = 0.3 * segment[0]!.size
  return leftOf([segment]) > rightOf(cell) + least || rightOf([segment]) + least < leftOf(cell)
}

/**
 * Whether a segment was drawn right after a cell's last line and stands under it: at its left, its
 * right or its middle, or where one of its words begins (two narrow cells may look like one).
 */
function isBelow(cell: Cell, segment: Line): boolean {
  const above = cell.at(-1)!
  const [last, first] = [above.at(-1)!, segment[0]!]
  const size = Math.max(last.size, first.size)
  const [a, b] = [leftOf([above]) - leftOf([segment]), rightOf([above]) - rightOf([segment])]
  const isUnderWord = above.some(({ box }) => Math.abs(box.x0 - first.box.x0) < 0.2 * size)
  return (
    first.order === last.order + 1 &&
    first.turn === last.turn &&
    last.middle - first.middle < 1.5 * size &&
    last.middle - first.middle > 0.4 * size &&
    (isUnderWord || Math.abs(a) < 0.6 * size || Math.abs(b) < 0.6 * size || Math.abs(a + b) < 1.2 * size)
  )
}

/** Whether a segment's first word could not have stood in the line above, beside the neighbour. */
function hadNoRoom(cell: Cell, neighbour: Cell | undefined, segment: Line): boolean {
  const last = cell.at(-1)!.at(-1)!
  const first = segment[0]!
  const next = neighbour?.[0]?.[0]
  const size = Math.max(last.size, first.size)
  return next !== undefined && last.box.x1 + 0.2 * size + (first.box.x1 - first.box.x0) > next.box.x0 - 0.8 * size
}

/**
 * Whether the row's next cell was drawn when this segment had been: cell by cell, not column by
 * column.
 */
function isDrawnNext(neighbour: Cell, segment: Line): boolean {
  return neighbour[0]?.[0]?.order === segment.at(-1)!.order + 1
}

/** Cells of one line stay on a line; one that wraps ends it. */
function rowOf(row: readonly Cell[]): Line[] {
  const out: Line[] = []
  let line: Word[] = []
  for (const [first = [], ...more] of row) {
    line.push(...first)
    if (more.length === 0) continue
    out.push(line, ...more)
    line = []
  }
  if (line.length > 0) out.push(line)
  return out
}
