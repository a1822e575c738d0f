import type { ShownDocument } from '../../../../electron/contract/releases.ts'
import type { Corrections } from '../../../../electron/contract/review.ts'
import { overlaps } from '../../../components/noteText/stretch.ts'
import type { Category } from '../../../style/categories.ts'

/** `[start, end)` in code units. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** Something that stands in the place of a stretch of the original. */
export interface Replaced extends Stretch {
  readonly value: string
  readonly category: Category
  /** A reader added it, and what will stand there is not known yet. */
  readonly added: boolean
}

/** What is found, as it leaves without any correction, in order. */
export type Found = readonly (Stretch & { readonly value: string; readonly category: Category })[]

export const nothing: Corrections = { add: [], remove: [] }

/**
 * What leaves changed once a document is corrected: what was found, less what is no identifier, and
 * what was missed. In order, not overlapping.
 */
export function replacedIn(found: Found, { add, remove }: Corrections, nameOf: (category: Category) => string): Replaced[] {
  const stays = found.filter((change) => !remove.some((other) => overlaps(other, change)) && !add.some((other) => overlaps(other, change)))
  const added = add.map((span) => ({ ...span, value: `[${nameOf(span.category)}]`, added: true }))
  return [...stays.map(({ start, end, value, category }) => ({ start, end, value, category, added: false })), ...added].sort(
    (a, b) => a.start - b.start,
  )
}

export type CoveredTerms = ShownDocument['clinical']

/** The clinical terms that are still covered once a document is corrected. */
export function clinicalIn(terms: CoveredTerms, replaced: readonly Replaced[]): CoveredTerms {
  return terms.filter((term) => replaced.some((change) => overlaps(change, term)))
}

/** What was found and is taken to be no identifier. */
export function keptIn(found: Found, { add, remove }: Corrections): Found {
  return found.filter((change) => remove.some((other) => overlaps(other, change)) && !add.some((other) => overlaps(other, change)))
}

/**
 * Marks a stretch as somebody's: it grows over what is replaced and is only partly within it, and
 * takes the place of what a reader marked there before.
 *
 * @returns the same corrections where nothing changes
 */
export function marked(found: Found, corrections: Corrections, stretch: Stretch, category: Category): Corrections {
  if (stretch.end <= stretch.start) return corrections
  const touched = found.filter((change) => overlaps(change, stretch) && !corrections.remove.some((other) => overlaps(other, change)))
  const span = {
    start: Math.min(stretch.start, ...touched.map(({ start }) => start)),
    end: Math.max(stretch.end, ...touched.map(({ end }) => end)),
    category,
  }
  if (corrections.add.some((other) => other.start === span.start && other.end === span.end && other.category === category))
    return corrections
  const add = [...corrections.add.filter((other) => !overlaps(other, span)), span].sort((a, b) => a.start - b.start)
  return { ...corrections, add }
}

/**
 * Takes away what is replaced at a stretch: what a reader added is forgotten, what was found is no
 * identifier; and what was said to be none is one again.
 *
 * @returns the same corrections where nothing is there
 */
export function unmarked(found: Found, corrections: Corrections, stretch: Stretch): Corrections {
  const at = stretch.end > stretch.start ? stretch : { start: stretch.start, end: stretch.start + 1 }
  const added = corrections.add.filter((span) => overlaps(span, at))
  if (added.length > 0) return { ...corrections, add: corrections.add.filter((span) => !added.includes(span)) }
  const here = found.filter((change) => overlaps(change, at))
  if (here.length === 0) return corrections
  const given = corrections.remove.filter((other) => here.some((change) => overlaps(other, change)))
  if (given.length > 0) return { ...corrections, remove: corrections.remove.filter((other) => !given.includes(other)) }
  const remove = [...corrections.remove, ...here.map(({ start, end }) => ({ start, end }))].sort((a, b) => a.start - b.start)
  return { ...corrections, remove }
}

/**
 * What of the marks shows that somebody was still to be seen: what is added and did not leave
 * replaced in the results.
 *
 * @param released the corrections that the results have
 */
export function leaksIn(text: string, found: Found, corrections: Corrections, released: Corrections): Stretch[] {
  const gone = replacedIn(found, released, () => '')
  return corrections.add.filter((span) => !isCovered(text, span, gone)).map(({ start, end }) => ({ start, end }))
}

/** Whether every letter and digit of a stretch lies within one of the others. */
function isCovered(text: string, { start, end }: Stretch, others: readonly Stretch[]): boolean {
  for (let at = start; at < end; at++) {
    if (/[\p{L}\p{N}]/u.test(text[at] ?? '') && !others.some((other) => other.start <= at && at < other.end)) return false
  }
  return true
}

/** Corrections of a document as those of a part of it that begins at an offset. */
export function within({ add, remove, ...rest }: Corrections, at: number, length: number): Corrections {
  const inside = ({ start, end }: Stretch) => start >= at && end <= at + length
  return {
    ...rest,
    add: add.filter(inside).map((span) => moved(span, -at)),
    remove: remove.filter(inside).map((stretch) => moved(stretch, -at)),
  }
}

/** Corrections of the part put back among those of the whole document. */
export function putBack(whole: Corrections, own: Corrections, at: number, length: number): Corrections {
  const outside = ({ start, end }: Stretch) => start < at || end > at + length
  return {
    ...(own.picture && { picture: own.picture }),
    add: [...whole.add.filter(outside), ...own.add.map((span) => moved(span, at))].sort((a, b) => a.start - b.start),
    remove: [...whole.remove.filter(outside), ...own.remove.map((stretch) => moved(stretch, at))].sort((a, b) => a.start - b.start),
  }
}

function moved<T extends Stretch>(stretch: T, by: number): T {
  return { ...stretch, start: stretch.start + by, end: stretch.end + by }
}
