import { type CategoryCounts, countCategories } from './categories.ts'
import type { MatchCounts } from './match.ts'
import { mergedMatches } from './mergedSpans.ts'
import type { SpanColumns } from './spanColumns.ts'
import { matchSpans, type SpanMatches } from './spanMatching.ts'
import { namedMatches, type Pieces, placeMatches, tokensInSpans } from './tokenMatching.ts'

export const measures = ['strict', 'relaxed', 'span', 'mergedSpan', 'token', 'binaryToken', 'binaryWord'] as const

/**
 * Ways to count hits, false alarms and misses; README.md has their definitions and where they come
 * from.
 *
 * 'strict', 'relaxed', 'token' and 'binaryToken' are those of the i2b2-2014 script, 'span' and
 * 'mergedSpan' those of MEDDOCAN's, 'binaryWord' is the binary token of the project's `score.py`.
 */
export type Measure = (typeof measures)[number]

export type DocumentCounts = Readonly<Record<Measure, MatchCounts>>

/**
 * All counts of one document.
 *
 * @param words the words that either annotation touches: `wordsTouched`
 * @param byCategory grows by the document's counts
 */
export function documentCounts(
  text: string,
  gold: SpanColumns,
  found: SpanColumns,
  words: { readonly gold: Pieces; readonly found: Pieces },
  byCategory: CategoryCounts,
): { readonly counts: DocumentCounts; readonly matches: SpanMatches } {
  const matches = matchSpans(gold, found, text)
  const { strict, relaxed, places } = matches
  const tokens = { gold: tokensInSpans(gold, text), found: tokensInSpans(found, text) }
  countCategories(byCategory, gold, found, matches)
  return {
    matches,
    counts: {
      strict: countsOf(gold.count, found.count, matched(strict)),
      relaxed: countsOf(gold.count, found.count, matched(relaxed)),
      span: countsOf(places.gold, places.found, places.both),
      mergedSpan: mergedMatches(gold, found, text),
      token: namedMatches(tokens.gold, tokens.found, byCategory.token),
      binaryToken: placeMatches(tokens.gold, tokens.found),
      binaryWord: placeMatches(words.gold, words.found),
    },
  }
}

function countsOf(gold: number, found: number, both: number): MatchCounts {
  return { tp: both, fp: found - both, fn: gold - both }
}

function matched(matches: Int32Array): number {
  let count = 0
  for (const match of matches) if (match !== -1) count++
  return count
}
