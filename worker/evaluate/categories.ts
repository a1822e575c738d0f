import { f1, type MatchCounts, precision, recall } from './match.ts'
import { type Averages, averageOf } from './scores.ts'
import type { SpanColumns } from './spanColumns.ts'
import type { SpanMatches } from './spanMatching.ts'

/** The measures in which categories matter. */
const named = ['strict', 'relaxed', 'token'] as const
type NamedMeasure = (typeof named)[number]

export interface CategoryFigures {
  readonly category: string
  /** Spans that should be found, and those that were. */
  readonly gold: number
  readonly found: number
  readonly strict: CategoryScores
  readonly relaxed: CategoryScores
  readonly token: CategoryScores
}

interface CategoryScores extends MatchCounts {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
}

/** Grows document by document. */
export interface CategoryCounts {
  /** Counts one token of a category, by its name's number. */
  readonly token: (name: number, outcome: keyof MatchCounts) => void
  readonly of: (name: number) => Growing
  readonly size: () => number
}

type Growing = Record<NamedMeasure, { tp: number; fp: number; fn: number }>

/** Counts of hits, spurious spans and misses by category, which grow document by document. */
export function categoryCounts(): CategoryCounts {
  const counts: Growing[] = []
  const of = (name: number): Growing => {
    while (counts.length <= name) counts.push({ strict: none(), relaxed: none(), token: none() })
    return counts[name]!
  }
  return { of, size: () => counts.length, token: (name, outcome) => of(name).token[outcome]++ }
}

/** Adds a document's strict and relaxed matches. */
export function countCategories(counts: CategoryCounts, gold: SpanColumns, found: SpanColumns, matches: SpanMatches): void {
  for (const measure of ['strict', 'relaxed'] as const) {
    // Every span found is a false alarm until a span of the gold claims it; what matches has its
    // category.
    for (let f = 0; f < found.count; f++) counts.of(found.names[f]!)[measure].fp++
    for (let g = 0; g < gold.count; g++) {
      const ofName = counts.of(gold.names[g]!)[measure]
      if (matches[measure][g] === -1) ofName.fn++
      else {
        ofName.tp++
        ofName.fp--
      }
    }
  }
}

/** @returns categories that either annotation has, most spans first */
export function categoryFigures(counts: CategoryCounts, names: readonly string[]): readonly CategoryFigures[] {
  return names
    .slice(0, counts.size())
    .map((category, name) => {
      const { strict, relaxed, token } = counts.of(name)
      const scored = { strict: scoresOf(strict), relaxed: scoresOf(relaxed), token: scoresOf(token) }
      return { category, gold: strict.tp + strict.fn, found: strict.tp + strict.fp, ...scored }
    })
    .filter(({ gold, found }) => gold + found > 0)
    .sort((a, b) => b.gold + b.found - a.gold - a.found || (a.category < b.category ? -1 : 1))
}

/**
 * Macro over categories: their scores' mean, each category with the same weight (Liu 2022, §3.2.1:
 * 'category level'). An undefined score counts as 0.
 */
export function macroByCategory(categories: readonly CategoryFigures[]): Readonly<Record<NamedMeasure, Averages>> {
  const of = (measure: NamedMeasure) => averageOf(categories.map((category) => category[measure]))
  return { strict: of('strict'), relaxed: of('relaxed'), token: of('token') }
}

function scoresOf(counts: MatchCounts): CategoryScores {
  return { ...counts, precision: precision(counts), recall: recall(counts), f1: f1(counts) }
}

function none(): { tp: number; fp: number; fn: number } {
  return { tp: 0, fp: 0, fn: 0 }
}
