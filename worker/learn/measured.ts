import type { Category } from '../core/category.ts'
import {
  addMatches,
  f1,
  type MatchCounts,
  type NamedSpan,
  noMatches,
  precision,
  recall,
  spanMatches,
  strictMatches,
  strictMatchesByCategory,
} from '../evaluate/match.ts'
import type { TuneScores } from '../packs/packFile.ts'

/** Adds up what was found in notes against what a person marked, note by note. */
export interface MeasuredTally {
  readonly add: (truth: readonly NamedSpan[], found: readonly NamedSpan[]) => void
  /** As a pack lists them; categories in the corpus's own names. */
  readonly scores: () => TuneScores
}

/** Categories that alone seldom identify anyone. */
const indirect: readonly Category[] = ['AGE', 'DATE', 'PROFESSION', 'COUNTRY', 'STATE', 'SEX', 'KINSHIP']

/** @param categoryOf what the corpus's names stand for */
export function tallyMeasured(categoryOf: (name: string) => Category | null): MeasuredTally {
  let strict = noMatches
  let span = noMatches
  let covered = 0
  let direct = 0
  const byCategory = new Map<string, MatchCounts>()
  return {
    add: (truth, found) => {
      strict = addMatches(strict, strictMatches(truth, found))
      span = addMatches(span, spanMatches(truth, found))
      for (const [name, counts] of strictMatchesByCategory(truth, found))
        byCategory.set(name, addMatches(byCategory.get(name) ?? noMatches, counts))
      for (const each of truth) {
        const category = categoryOf(each.category)
        if (!category || indirect.includes(category)) continue
        direct++
        if (isCovered(each, found)) covered++
      }
    },
    scores: () => ({
      strict: figures(strict),
      span: figures(span),
      direct: direct === 0 ? 1 : rounded(covered / direct),
      by_category: Object.fromEntries(
        [...byCategory]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, counts]) => [name, [...figures(counts), counts.tp + counts.fn] as const]),
      ),
    }),
  }
}

function figures(counts: MatchCounts): [number, number, number] {
  return [rounded(precision(counts) ?? 0), rounded(recall(counts) ?? 0), rounded(f1(counts) ?? 0)]
}

function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4
}

/** Whether every code unit of it lies in a span of whatever name. @param found in order */
function isCovered({ start, end }: NamedSpan, found: readonly NamedSpan[]): boolean {
  let at = start
  for (const span of found) if (span.start <= at && span.end > at) at = span.end
  return at >= end
}
