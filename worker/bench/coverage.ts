/** A stretch of a text, `[start, end)` in code points. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** What people marked: a stretch and its category, as the tag says. */
export interface Marked extends Stretch {
  readonly category: string
}

/** Sums over notes: they add up. */
export interface Coverage {
  /** Direct identifiers, and those of them that spans cover wholly. */
  readonly direct: number
  readonly covered: number
  /** Words inside spans, and those of them that belong to an identifier. */
  readonly marked: number
  readonly right: number
  /** Words of identifiers, and those of them that a span touches. */
  readonly words: number
  readonly found: number
}

export const nothing: Coverage = { direct: 0, covered: 0, marked: 0, right: 0, words: 0, found: 0 }

/** Categories that identify only in combination. */
const quasi = new Set(['AGE', 'DATE', 'PROFESSION', 'COUNTRY', 'STATE'])

/**
 * Of one note, whatever categories the spans have: direct identifiers wholly covered (each letter,
 * digit and underscore of theirs), and the precision and recall of words, as score.py of the
 * project's corpora counts them.
 */
export function coverageOf(text: string, gold: readonly Marked[], spans: readonly Stretch[]): Coverage {
  const points = [...text]
  const marked = mask(points.length, spans)
  const wanted = mask(points.length, gold)
  const direct = gold.filter(({ category }) => !quasi.has(category))
  const covered = direct.filter(({ start, end }) => points.slice(start, end).every((point, i) => marked[start + i] === 1 || !isWord(point)))
  const words = wordsOf(points).map(({ start, end }) => ({
    marked: marked.subarray(start, end).includes(1),
    wanted: wanted.subarray(start, end).includes(1),
  }))
  const count = (test: (word: (typeof words)[number]) => boolean) => words.filter(test).length
  return {
    direct: direct.length,
    covered: covered.length,
    marked: count((word) => word.marked),
    right: count((word) => word.marked && word.wanted),
    words: count((word) => word.wanted),
    found: count((word) => word.marked && word.wanted),
  }
}

export function sum(a: Coverage, b: Coverage): Coverage {
  return {
    direct: a.direct + b.direct,
    covered: a.covered + b.covered,
    marked: a.marked + b.marked,
    right: a.right + b.right,
    words: a.words + b.words,
    found: a.found + b.found,
  }
}

function mask(length: number, spans: readonly Stretch[]): Uint8Array {
  const inside = new Uint8Array(length)
  for (const { start, end } of spans) inside.fill(1, Math.max(0, start), Math.max(0, end))
  return inside
}

function isWord(point: string): boolean {
  return /[\p{L}\p{N}_]/u.test(point)
}

/** Runs of letters and digits; an underscore is a word of its own. */
function wordsOf(points: readonly string[]): Stretch[] {
  const words: Stretch[] = []
  for (let start = 0; start < points.length; ) {
    let end = start
    while (end < points.length && points[end] !== '_' && isWord(points[end]!)) end++
    if (end === start && points[start] === '_') end++
    if (end > start) words.push({ start, end })
    start = Math.max(end, start + 1)
  }
  return words
}
