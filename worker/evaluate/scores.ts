import { addMatches, f1, type MatchCounts, noMatches, precision, recall } from './match.ts'

/** Micro scores of all documents together, and macro scores over documents; shares 0–1. */
export interface MeasureFigures extends MatchCounts {
  /** Null where nothing is to divide by. */
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  readonly byDocument: Averages
}

/**
 * Means with the standard deviation of what they are means of (over all, not n − 1). Null of
 * nothing.
 */
export interface Averages {
  readonly precision: number | null
  readonly precisionDeviation: number | null
  readonly recall: number | null
  readonly recallDeviation: number | null
  /**
   * Of documents: the harmonic mean of the mean precision and the mean recall, as the i2b2-2014
   * script has it. Of categories: the mean of their F1.
   */
  readonly f1: number | null
}

/** @param counts one per document */
export function measureFigures(counts: readonly MatchCounts[]): MeasureFigures {
  let sum = noMatches
  for (const each of counts) sum = addMatches(sum, each)
  return { ...sum, precision: precision(sum), recall: recall(sum), f1: f1(sum), byDocument: overDocuments(counts) }
}

/** Macro figures of the i2b2-2014 script: a document in which a score is undefined counts as 0. */
function overDocuments(counts: readonly MatchCounts[]): Averages {
  const averages = averageOf(counts)
  const { precision: p, recall: r } = averages
  return { ...averages, f1: p === null || r === null ? null : p + r === 0 ? 0 : (2 * p * r) / (p + r) }
}

/** The mean of each score over documents or categories, undefined ones as 0. */
export function averageOf(counts: readonly MatchCounts[]): Averages {
  const [ofPrecision, ofRecall, ofF1] = [precision, recall, f1].map((score) => spread(counts.map((each) => score(each) ?? 0)))
  return {
    precision: ofPrecision?.mean ?? null,
    precisionDeviation: ofPrecision?.deviation ?? null,
    recall: ofRecall?.mean ?? null,
    recallDeviation: ofRecall?.deviation ?? null,
    f1: ofF1?.mean ?? null,
  }
}

function spread(values: readonly number[]): { readonly mean: number; readonly deviation: number } | null {
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) }
}
