import { countUpTo } from '../core/sortedSearch.ts'
import { isWordCharacter } from './alphanumeric.ts'
import { columnsOf, coverOf, nameList, type SpanColumns } from './spanColumns.ts'

/**
 * A span of the gold that is to be removed, in our own categories or the file's own, whatever a
 * profile calls it or joins it with. `[start, end)` in UTF-16 code units of the document.
 */
export interface Identifier {
  readonly start: number
  readonly end: number
  readonly category: string
}

/** The same stretch under the same name is one identifier, however often a file has it. */
export function distinct(identifiers: readonly Identifier[]): readonly Identifier[] {
  const seen = new Set<string>()
  return identifiers.filter(({ start, end, category }) => {
    const key = `${start} ${end} ${category}`
    return !seen.has(key) && seen.add(key)
  })
}

/** How much of an identifier is gone: every letter, digit and low line, or some, or none. */
export type Coverage = 'whole' | 'part' | 'none'

/**
 * How far what was found covers identifiers, whatever it is called.
 *
 * @returns one per identifier, in their order
 */
export function coverageOf(identifiers: readonly Identifier[], found: SpanColumns, text: string): readonly Coverage[] {
  const cover = coverOf(found)
  return identifiers.map(({ start, end }) => {
    let at = countUpTo(cover.ends, start)
    let gone = 0
    let left = 0
    for (let i = start; i < Math.min(end, text.length); i++) {
      if (!isWordCharacter(text, i)) continue
      while (at < cover.ends.length && cover.ends[at]! <= i) at++
      if (at < cover.starts.length && cover.starts[at]! <= i) gone++
      else left++
    }
    if (left === 0) return 'whole'
    return gone > 0 ? 'part' : 'none'
  })
}

/**
 * The spans of the gold that a profile keeps, each once: those that one of its own touches. A
 * profile may rename them and join neighbours, but covers what it keeps.
 *
 * @param spans in our own categories
 * @param profiled the same in the profile's names, without what it drops
 */
export function identifiersIn(spans: readonly Identifier[], profiled: readonly Identifier[]): readonly Identifier[] {
  const cover = coverOf(columnsOf(profiled, nameList()))
  return distinct(spans).filter(({ start, end }) => {
    const from = cover.starts[countUpTo(cover.ends, start)]
    return from !== undefined && from < end
  })
}
