import { gapsAreWide } from './gaps.ts'
import type { Line, Word } from './words.ts'

/**
 * Keeps what wraps within a table's cell together: where the next line goes on with a cell's text that had no room left beside its right neighbour, it comes right after
 * that cell, and the row's other cells come after it. 'Seen by | Mary Ann | ext. 12' over '| Smith |' is read 'Seen by   Mary Ann', 'Smith', 'ext. 12'.
 *
 * @param lines of one block, from the top
 */
export function withWholeCells(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  for (let l = 0; l < lines.length; ) {
    const row = segmentsOf(lines[l] as Line).map((segment) => [segment])
    let to = l + 1
    while (to < lines.length && goesOn(row, segmentsOf(lines[to] as Line))) to++
    if (to === l + 1) out.push(lines[l] as Line)
    else out.push(...rowOf(row))
    l = to
  }
  return out
}

/** A cell's lines so far. */
type Cell = Line[]

function segmentsOf(line: Line): Line[] {
  const wide = gapsAreWide(line)
  const out: Word[][] = []
  for (const [i, word] of line.entries()) {
    if (i === 0 || wide[i - 1]) out.push([word])
    else out.at(-1)?.push(word)
  }
  return out
}

/** Adds a line's segments to the cells that they go on; false, and nothing added, when any of them doesn't. */
function goesOn(row: Cell[], segments: readonly Line[]): boolean {
  if (segments.length >= row.length) return false
  const cells = segments.map((segment) => row.findIndex((cell, c) => isContinued(cell, row[c + 1], segment)))
  if (cells.includes(-1)) return false
  for (const [i, c] of cells.entries()) row[c]?.push(segments[i] as Line)
  return true
}

function isContinued(cell: Cell, neighbour: Cell | undefined, segment: Line): boolean {
  const above = cell.at(-1) as Line
  const [last, first, next] = [above.at(-1) as Word, segment[0] as Word, neighbour?.[0]?.[0]]
  const size = Math.max(last.size, first.size)
  return (
    first.order === last.order + 1 &&
    first.turn === last.turn &&
    last.middle - first.middle < 1.5 * size &&
    Math.abs((above[0] as Word).box.x0 - first.box.x0) < 0.6 * size &&
    (next === undefined || last.box.x1 + 0.2 * size + (first.box.x1 - first.box.x0) > next.box.x0 - 0.8 * size)
  )
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
