import type { TuneScores } from '../packs/packFile.ts'
import { foldsOf } from './folds.ts'
import type { LearningNote } from './learningNote.ts'
import type { Split } from './split.ts'

/**
 * A figure over folds: its mean, and by how much the folds differ (the standard deviation of a
 * sample); 0 for a single fold.
 */
export interface Spread {
  readonly mean: number
  readonly deviation: number
}

/** The figures of one system, fold by fold, on notes that it has not seen. */
export interface FoldedScores {
  readonly name: string
  readonly folds: readonly TuneScores[]
}

/**
 * How a learner learns from the notes of all folds but one, and is measured on that one.
 * @returns undefined after a stop
 */
export type FoldLearner = (
  split: Split,
  fold: number,
) => Promise<readonly { readonly name: string; readonly scores: TuneScores }[] | undefined>

/**
 * Notes dealt into folds, each held out once (Liu 2022, §4.3: ten). By patient and by text, the
 * same for the same seed.
 *
 * @param count folds
 */
export function foldSplits(notes: readonly LearningNote[], count: number, seed: number): Split[] {
  return foldsOf(notes, count, seed).map((places) => {
    const own = new Set(places)
    return { train: notes.filter((_, k) => !own.has(k)), heldOut: places.map((k) => notes[k]!) }
  })
}

/**
 * Learns once a fold.
 *
 * @returns a row for each system that the learner names, in its order; undefined after a stop
 */
export async function crossValidate(splits: readonly Split[], learn: FoldLearner): Promise<FoldedScores[] | undefined> {
  const rows = new Map<string, TuneScores[]>()
  for (const [fold, split] of splits.entries()) {
    const measured = await learn(split, fold)
    if (!measured) return undefined
    for (const { name, scores } of measured) rows.set(name, [...(rows.get(name) ?? []), scores])
  }
  return [...rows].map(([name, folds]) => ({ name, folds }))
}

/** @param figure of each fold, 0–1 */
export function spreadOf(folds: readonly TuneScores[], figure: (scores: TuneScores) => number): Spread {
  const values = folds.map(figure)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, deviation: 0 }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}
