import type { Tokens } from '../core/tokens.ts'
import { coincidences, krippendorffsAlpha } from './alpha.ts'
import { annotatedOnly, type Confusion, type ConfusionCell, confusion } from './confusion.ts'
import { cohensKappa } from './kappa.ts'
import {
  addMatches,
  f1,
  type MatchCounts,
  type NamedSpan,
  noMatches,
  precision,
  recall,
  spanMatches,
  strictMatchesByCategory,
} from './match.ts'
import { outside, spansOfTokens } from './tokenSpans.ts'

/**
 * How far annotators of the same documents agree. Shares are 0–1, kappa and alpha at most 1; null
 * where there is nothing to divide by.
 *
 * Spans are matched strictly: start, end and category. Tokens are compared by category alone,
 * without B- and I-: the chance-corrected figures then ask what a token is, and where a span begins
 * and ends is left to strict F1, so that a boundary is not counted twice. Liu (2022, §3.2.1) does
 * not say which it took. With more than two annotators, matches and cells are added up over the
 * pairs, kappa is the mean of the pairs', and alpha takes all of them at once.
 */
export interface AgreementFigures {
  readonly documents: number
  readonly tokens: number
  /** Tokens that at least one of them has in a span. */
  readonly annotatedTokens: number
  readonly strictF1: number | null
  /** As strict F1, whatever the category. */
  readonly spanF1: number | null
  readonly kappaAll: number | null
  /** Over tokens that either of a pair has in a span (Brandsen 2020, as Liu 2022 has it). */
  readonly kappaAnnotated: number | null
  /** Krippendorff's, nominal, over all tokens. */
  readonly alpha: number | null
  /** Most spans first. */
  readonly categories: readonly CategoryAgreement[]
  /**
   * Tokens by what the first and the second of a pair call them; `outside` for none. Only cells
   * that hold something.
   */
  readonly confusion: readonly ConfusionCell[]
  readonly pairs: readonly PairAgreement[]
}

/** The first of a pair counts as the truth. */
export interface CategoryAgreement {
  readonly category: string
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  /** Spans of the first, of the second, and those that both have. */
  readonly first: number
  readonly second: number
  readonly both: number
}

/** Two annotators by their place among all. */
export interface PairAgreement {
  readonly first: number
  readonly second: number
  readonly strictF1: number | null
  readonly kappaAll: number | null
  readonly kappaAnnotated: number | null
}

/** Grows document by document, so that nothing but counts is held. */
export interface AgreementTally {
  /** @param sets one per annotator, in the order of the annotators; spans in any order */
  readonly add: (tokens: Tokens, sets: readonly (readonly NamedSpan[])[]) => void
  readonly figures: () => AgreementFigures
}

/**
 * @param annotators how many, at least two
 * @throws RangeError from `add` for another number of sets
 */
export function tallyAgreement(annotators: number): AgreementTally {
  const pairs = pairsOf(annotators).map(([first, second]) => pairTally(first, second))
  const all = coincidences()
  let documents = 0
  let tokenCount = 0
  let annotatedTokens = 0
  return {
    add: (tokens, sets) => {
      if (sets.length !== annotators) throw new RangeError(`${sets.length} sets of ${annotators} annotators`)
      documents++
      tokenCount += tokens.count
      const found = sets.map((spans) => spansOfTokens(spans, tokens))
      const nameAt = (annotator: number, i: number) => sets[annotator]?.[found[annotator]?.[i] ?? -1]?.category ?? outside
      let empty = 0
      for (let i = 0; i < tokens.count; i++) {
        if (found.every((ofTokens) => ofTokens[i] === -1)) {
          empty++
          continue
        }
        const names = sets.map((_, annotator) => nameAt(annotator, i))
        all.add(names)
        for (const pair of pairs) pair.token(names[pair.first] ?? outside, names[pair.second] ?? outside)
      }
      // Nearly all tokens are in no annotator's span: they are counted together.
      annotatedTokens += tokens.count - empty
      all.add(new Array<string>(annotators).fill(outside), empty)
      for (const pair of pairs) {
        pair.cells.add(outside, outside, empty)
        pair.spans(sets[pair.first] ?? [], sets[pair.second] ?? [])
      }
    },
    figures: () => {
      const measured = pairs.map((pair) => pair.agreement())
      const categories = categoryAgreements(pairs.map((pair) => pair.byCategory))
      return {
        documents,
        tokens: tokenCount,
        annotatedTokens,
        strictF1: f1(sumOf(pairs.flatMap((pair) => [...pair.byCategory.values()]))),
        spanF1: f1(sumOf(pairs.map((pair) => pair.bySpan()))),
        kappaAll: mean(measured.map(({ kappaAll }) => kappaAll)),
        kappaAnnotated: mean(measured.map(({ kappaAnnotated }) => kappaAnnotated)),
        alpha: krippendorffsAlpha(all),
        categories,
        confusion: sumOfCells(pairs.map((pair) => pair.cells)),
        pairs: measured,
      }
    },
  }
}

/** Every two of so many, the earlier one first. */
export function pairsOf(annotators: number): readonly (readonly [first: number, second: number])[] {
  const pairs: [number, number][] = []
  for (let first = 0; first < annotators; first++) {
    for (let second = first + 1; second < annotators; second++) pairs.push([first, second])
  }
  return pairs
}

function pairTally(first: number, second: number) {
  const cells = confusion()
  const byCategory = new Map<string, MatchCounts>()
  let bySpan = noMatches
  return {
    first,
    second,
    cells,
    byCategory,
    bySpan: () => bySpan,
    token: (a: string, b: string) => cells.add(a, b),
    spans: (truth: readonly NamedSpan[], found: readonly NamedSpan[]) => {
      bySpan = addMatches(bySpan, spanMatches(truth, found))
      for (const [category, matches] of strictMatchesByCategory(truth, found)) {
        byCategory.set(category, addMatches(byCategory.get(category) ?? noMatches, matches))
      }
    },
    agreement: (): PairAgreement => ({
      first,
      second,
      strictF1: f1(sumOf([...byCategory.values()])),
      kappaAll: cohensKappa(cells.cells()),
      kappaAnnotated: cohensKappa(annotatedOnly(cells.cells())),
    }),
  }
}

function categoryAgreements(ofPairs: readonly ReadonlyMap<string, MatchCounts>[]): readonly CategoryAgreement[] {
  const total = new Map<string, MatchCounts>()
  for (const pair of ofPairs) {
    for (const [category, matches] of pair) total.set(category, addMatches(total.get(category) ?? noMatches, matches))
  }
  return [...total]
    .map(([category, matches]) => ({
      category,
      precision: precision(matches),
      recall: recall(matches),
      f1: f1(matches),
      first: matches.tp + matches.fn,
      second: matches.tp + matches.fp,
      both: matches.tp,
    }))
    .sort((a, b) => b.first + b.second - a.first - a.second || (a.category < b.category ? -1 : 1))
}

function sumOf(counts: readonly MatchCounts[]): MatchCounts {
  return counts.reduce(addMatches, noMatches)
}

function sumOfCells(ofPairs: readonly Confusion[]): readonly ConfusionCell[] {
  const sum = confusion()
  for (const pair of ofPairs) for (const { first, second, count } of pair.cells()) sum.add(first, second, count)
  return sum.cells()
}

/** The mean of those that are defined. */
function mean(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length
}
