import type { Line, Word } from './words.ts'

/** What stands between two words of a line. */
interface Gap {
  readonly ems: number
  /**
   * Pieces of a word that were drawn apart; those that were drawn one after the other had a space
   * between them.
   */
  readonly joined: boolean
}

/** The white space between a line's words: three spaces where a column or a field begins. */
export function spacesOf(line: Line): string[] {
  const gaps = gapsOf(line)
  const wide = widthsOf(gaps)
  return gaps.map(({ joined }, i) => (joined ? '' : wide[i] ? '   ' : ' '))
}

/**
 * Between which words of a line a column or a field begins: not in a justified line with its even
 * gaps.
 */
export function gapsAreWide(line: Line): boolean[] {
  return widthsOf(gapsOf(line))
}

function widthsOf(gaps: readonly Gap[]): boolean[] {
  const least = gaps.reduce((least, { ems, joined }) => (joined ? least : Math.min(least, ems)), Number.POSITIVE_INFINITY)
  return gaps.map(({ ems, joined }) => !joined && (ems > 3 || (ems > 1.5 && (gaps.length === 1 || ems > 1.8 * least))))
}

function gapsOf(line: Line): Gap[] {
  return line.slice(1).map((word, i) => gapBetween(line[i]!, word))
}

function gapBetween(a: Word, b: Word): Gap {
  if (a.askew || b.askew) return { ems: 0, joined: false }
  const ems = (Math.max(a.box.x0, b.box.x0) - Math.min(a.box.x1, b.box.x1)) / Math.max(a.size, b.size)
  return { ems, joined: ems < 0.1 && Math.abs(a.order - b.order) !== 1 }
}
