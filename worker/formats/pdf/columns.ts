import type { Line, Word } from './words.ts'

/** Fewer lines side by side are a table's or a form's. */
const fewestLines = 4
/** Prose fills its column with about so many characters a line; a table's cells hold less. */
const fewestCharacters = 18
const mostLines = 400

/**
 * Parts lines into blocks wherever columns of prose stand side by side: what is above them, the
 * left one, the right one (split again when it is several), what is below. Rows of tables and
 * forms stay whole.
 *
 * @param lines from the top
 * @returns blocks in reading order; together all the words, each once
 */
export function columnsOf(lines: readonly Line[]): Line[][] {
  if (lines.length < fewestLines || lines.length > mostLines) return lines.length > 0 ? [[...lines]] : []
  for (let from = 0; from + fewestLines <= lines.length; from++) {
    const found = gutterFrom(lines, from)
    if (!found) continue
    const { at } = found
    const to = endOf(lines, from, found)
    const side = (keep: (word: Word) => boolean) =>
      lines
        .slice(from, to)
        .map((line) => line.filter(keep))
        .filter((line) => line.length > 0)
    return [
      ...(from > 0 ? [lines.slice(0, from)] : []),
      ...columnsOf(side(({ box }) => box.x0 < at)),
      ...columnsOf(side(({ box }) => box.x0 >= at)),
      ...columnsOf(lines.slice(to)),
    ]
  }
  return [[...lines]]
}

/** Where the columns end: below the shorter one, the longer goes on as far as its paragraph. */
function endOf(lines: readonly Line[], from: number, { to, at }: { to: number; at: number }): number {
  let end = to
  for (let k = to - 1; k > from; k--) {
    const line = lines[k]!
    const above = lines[k - 1]!
    if (line.some(({ box }) => box.x0 < at) && line.some(({ box }) => box.x0 >= at)) break
    const [a, b] = [above[0]!, line[0]!]
    if (isOneSided(lines.slice(k, to), at) && a.middle - b.middle > 1.75 * Math.max(a.size, b.size)) end = k
  }
  return end
}

function isOneSided(lines: readonly Line[], at: number): boolean {
  const words = lines.flat()
  return words.every(({ box }) => box.x0 < at) || words.every(({ box }) => box.x0 >= at)
}

interface Gap {
  readonly x0: number
  readonly x1: number
}

/**
 * The longest stretch of lines from `from` on that a white strip parts into two columns of prose.
 */
function gutterFrom(lines: readonly Line[], from: number): { to: number; at: number } | undefined {
  let gaps = gapsOf(lines[from]!)
  let best: { to: number; at: number } | undefined
  for (let to = from + 1; gaps.length > 0; to++) {
    const line = lines[to]
    const next = line ? narrowed(gaps, line) : []
    if (next.length < gaps.length || !line) {
      for (const gap of gaps)
        if (!next.some(({ x0, x1 }) => x0 >= gap.x0 && x1 <= gap.x1) && isGutter(lines.slice(from, to), gap))
          best = { to, at: (gap.x0 + gap.x1) / 2 }
      if (best) return best
    }
    gaps = next
  }
  return undefined
}

/**
 * White strips between a line's words, and at either side of them: the other column's line may
 * stand a little higher.
 */
function gapsOf(line: Line): Gap[] {
  const words = [...line].sort((a, b) => a.box.x0 - b.box.x0)
  const out: Gap[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const { box, size } of words) {
    if (box.x0 - right > 0.8 * size) out.push({ x0: right, x1: box.x0 })
    right = Math.max(right, box.x1)
  }
  out.push({ x0: right, x1: Number.POSITIVE_INFINITY })
  return out
}

function narrowed(gaps: readonly Gap[], line: Line): Gap[] {
  const free = gapsOf(line)
  const least = 0.8 * line[0]!.size
  return gaps.flatMap((gap) =>
    free.map(({ x0, x1 }) => ({ x0: Math.max(gap.x0, x0), x1: Math.min(gap.x1, x1) })).filter(({ x0, x1 }) => x1 - x0 >= least),
  )
}

/**
 * Whether prose stands at both sides: lines enough, long enough, and most of them as wide as their
 * column.
 */
function isGutter(lines: readonly Line[], { x0, x1 }: Gap): boolean {
  if (!Number.isFinite(x0) || !Number.isFinite(x1)) return false
  return (
    isProse(lines.map((line) => line.filter(({ box }) => box.x1 <= x0 + 0.01))) &&
    isProse(lines.map((line) => line.filter(({ box }) => box.x0 >= x1 - 0.01)))
  )
}

function isProse(lines: readonly Line[]): boolean {
  const full = lines.filter((line) => line.length > 0)
  if (full.length < fewestLines) return false
  const lengths = full.map((line) => line.reduce((sum, { text }) => sum + text.length + 1, 0)).sort((a, b) => a - b)
  const widths = full
    .map((line) => Math.max(...line.map(({ box }) => box.x1)) - Math.min(...line.map(({ box }) => box.x0)))
    .sort((a, b) => a - b)
  const middle = full.length >> 1
  return lengths[middle]! >= fewestCharacters && widths[middle]! >= 0.6 * widths.at(-1)!
}
