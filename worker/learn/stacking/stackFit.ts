import { isCategory } from '../../core/category.ts'
import { fitCalibration, type ScoredOutcome } from '../../ensemble/calibrate.ts'
import type { StackMethod, StackModel } from '../../ensemble/stackModel.ts'
import type { TuneScores } from '../../packs/packFile.ts'
import type { StackEntry } from '../../packs/stackPack.ts'
import type { StackVoters } from '../../packs/stackVoters.ts'
import { foldsOf } from '../folds.ts'
import { type LearningNote, namesIn } from '../learningNote.ts'
import { tallyMeasured } from '../measured.ts'
import type { Training } from '../train.ts'
import type { StackSettings } from './fitStack.ts'
import type { OutOfSample } from './outOfSample.ts'
import type { StackWorkers } from './stackThreads.ts'
import type { FitStackTask } from './tasks.ts'

/** One stack and how it did on notes that it was not fitted on. */
export interface StackFit {
  readonly entry: StackEntry
  /** On the folds held out. */
  readonly scores: TuneScores
  /** On notes that no fold had, where there are any. */
  readonly measured?: TuneScores
  readonly model: StackModel
}

/** The fit with the best F1 on the notes held out. */
export function bestOf(fits: readonly StackFit[]): StackFit {
  return fits.reduce((best, fit) => (fit.entry.heldOut[2] > best.entry.heldOut[2] ? fit : best))
}

interface Fitting {
  readonly folds: number
  readonly settings: StackSettings
  readonly workers: StackWorkers
  readonly tick: () => void
}

/**
 * A stack of all notes, with figures and calibration of stacks that did not see what they are
 * measured on.
 */
export async function fitGroup(
  method: StackMethod,
  { group, voters }: StackVoters,
  { train, categoryOf, seed }: Training,
  { train: notes, heldOut }: OutOfSample,
  { folds, settings, workers, tick }: Fitting,
): Promise<StackFit | undefined> {
  const dealt = foldsOf(train, folds, seed)
  const tasks: FitStackTask[] = dealt.map((places) => {
    const own = new Set(places)
    return { method, settings, seed, train: notes.filter((_, k) => !own.has(k)), heldOut: places.map((k) => notes[k]!) }
  })
  const results = await workers.fitAll([...tasks, { method, settings, seed, train: notes, heldOut }], tick)
  if (!results) return undefined
  const named = sameName(categoryOf, train)
  const measured = tallyMeasured(named)
  const judged: ScoredOutcome[] = []
  for (const [k, places] of dealt.entries()) {
    for (const [i, place] of places.entries()) {
      const found = results[k]?.found[i] ?? []
      const { gold } = notes[place]!
      const right = new Set(gold.map(({ start, end, category }) => `${start} ${end} ${category}`))
      measured.add(gold, found)
      judged.push(...found.map(({ start, end, category, score }) => ({ score, correct: right.has(`${start} ${end} ${category}`) })))
    }
  }
  const calibration = fitCalibration(judged)
  const short = (value: number) => Math.round(value * 1e4) / 1e4
  const { model, found: foundHeldOut } = results.at(-1)!
  const apart = tallyMeasured(named)
  for (const [k, { gold }] of heldOut.entries()) apart.add(gold, foundHeldOut[k] ?? [])
  const scores = measured.scores()
  return {
    model,
    scores,
    ...(heldOut.length > 0 && { measured: apart.scores() }),
    entry: {
      group,
      method,
      voters,
      file: `${method}-${group}.json`,
      heldOut: scores.strict,
      calibration: { scores: calibration.scores.map(short), probabilities: calibration.probabilities.map(short) },
    },
  }
}

/** A category is its own name here: notes are in ours. */
export function sameName(categoryOf: Training['categoryOf'], notes: readonly LearningNote[]): Training['categoryOf'] {
  const known = new Set(namesIn(notes).map(categoryOf))
  return (name) => (isCategory(name) && known.has(name) ? name : null)
}
