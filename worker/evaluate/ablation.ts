import { isDirect } from '../core/category.ts'
import { coverageOf, distinct, type Identifier } from './identifiers.ts'
import { addMatches, f1, type MatchCounts, type NamedSpan, noMatches, precision, recall, spanMatches, strictMatches } from './match.ts'
import { comparisonSteps, type Resampling, type ScoreDifference, type ScoreName } from './significance.ts'
import { columnsOf, nameList } from './spanColumns.ts'

/**
 * What can be left out, one at a time, to see what it is worth: groups of a CRF's features, voters
 * of the default vote, sources of notes that are learned from.
 */
export const ablations = ['features', 'voters', 'sources'] as const
export type AblationOf = (typeof ablations)[number]

/**
 * The outcome for one note: spans in extent and category, in extent alone, and direct identifiers
 * wholly covered (tp) and not (fn).
 */
export interface AblatedCounts {
  readonly strict: MatchCounts
  readonly span: MatchCounts
  readonly direct: MatchCounts
}

/** A system with one thing left out, note by note in an order that all systems share. */
export interface AblatedSystem {
  /** Null: the whole system. */
  readonly leftOut: string | null
  readonly counts: readonly AblatedCounts[]
}

/** Figures of all notes together; shares 0–1, null where there is nothing to divide by. */
export interface AblationRow {
  readonly leftOut: string | null
  readonly strict: Readonly<Record<ScoreName, number | null>>
  readonly spanF1: number | null
  readonly direct: { readonly covered: number; readonly all: number }
  /** This system's less the whole system's; absent of the whole. */
  readonly difference?: AblationDifference
}

export interface AblationDifference {
  readonly strict: Readonly<Record<ScoreName, ScoreDifference>>
  readonly spanF1: ScoreDifference
  /** Of the share of direct identifiers wholly covered. */
  readonly direct: ScoreDifference
}

export interface Ablation {
  readonly of: AblationOf
  readonly notes: number
  readonly resampling: Resampling
  /** The whole system first. */
  readonly rows: readonly AblationRow[]
}

/**
 * @param gold what a person marked, in the names in which it is measured
 * @param identifiers the same in our own categories, by which direct ones are told
 */
export function ablatedCounts(
  text: string,
  gold: readonly NamedSpan[],
  found: readonly NamedSpan[],
  identifiers: readonly Identifier[],
): AblatedCounts {
  const direct = distinct(identifiers).filter(({ category }) => isDirect(category))
  const covered = coverageOf(direct, columnsOf(found, nameList()), text).filter((each) => each === 'whole').length
  return {
    strict: strictMatches(gold, found),
    span: spanMatches(gold, found),
    direct: { tp: covered, fp: 0, fn: direct.length - covered },
  }
}

/**
 * Every system's figures, and how each differs from the whole: significance.ts says how p and
 * intervals come about. Yields after each round of the resampling, so that the caller can stop in
 * between.
 *
 * @param systems the whole system first
 * @throws RangeError when it does not come first
 */
export function* ablationSteps(of: AblationOf, systems: readonly AblatedSystem[], resampling: Resampling): Generator<void, Ablation, void> {
  const [whole] = systems
  if (!whole || whole.leftOut !== null) throw new RangeError('the first system has to be the whole one')
  const rows: AblationRow[] = []
  for (const system of systems) {
    const difference = system === whole ? undefined : yield* differing(system.counts, whole.counts, resampling)
    rows.push({ ...figuresOf(system), ...(difference && { difference }) })
  }
  return { of, notes: whole.counts.length, resampling, rows }
}

function* differing(
  without: readonly AblatedCounts[],
  whole: readonly AblatedCounts[],
  resampling: Resampling,
): Generator<void, AblationDifference, void> {
  const compare = (measure: keyof AblatedCounts) =>
    comparisonSteps(
      without.map((counts) => counts[measure]),
      whole.map((counts) => counts[measure]),
      resampling,
    )
  const strict = yield* compare('strict')
  const span = yield* compare('span')
  const direct = yield* compare('direct')
  return { strict, spanF1: span.f1, direct: direct.recall }
}

function figuresOf({ leftOut, counts }: AblatedSystem): AblationRow {
  const sumOf = (measure: keyof AblatedCounts) => counts.reduce((sum, each) => addMatches(sum, each[measure]), noMatches)
  const strict = sumOf('strict')
  const { tp, fn } = sumOf('direct')
  return {
    leftOut,
    strict: { precision: precision(strict), recall: recall(strict), f1: f1(strict) },
    spanF1: f1(sumOf('span')),
    direct: { covered: tp, all: tp + fn },
  }
}
