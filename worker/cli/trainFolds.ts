import { crossValidate, type FoldedScores, foldSplits, spreadOf } from '../learn/crossValidation.ts'
import { crossValidateStack } from '../learn/stacking/stackFolds.ts'
import { type TrainingProgress, trainPack } from '../learn/train.ts'
import type { TuneScores } from '../packs/packFile.ts'
import type { TrainCommand } from './commands/train.ts'
import { type Stop, signalOf, stoppedUnwritten } from './stop.ts'
import { trainCorpus } from './trainCorpus.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program, printCorpus, trainingOf } from './trainSetup.ts'
import { stackingOf } from './trainStack.ts'

/**
 * Cross-validates the learners on all notes, and prints what each comes to, mean and standard
 * deviation over the folds. Leaves no pack.
 *
 * @returns the exit status
 * @throws UserError when there is nothing to learn from
 */
export async function trainFolds(command: TrainCommand, stop: Stop, program: Program): Promise<number> {
  const corpus = await trainCorpus({ ...command, heldOut: typeof command.heldOut === 'string' ? command.heldOut : 0 })
  const notes = [...corpus.train, ...corpus.heldOut]
  const training = trainingOf(command, { ...corpus, train: notes, heldOut: [] })
  const splits = foldSplits(notes, command.folds ?? 10, command.seed)
  printCorpus({ ...corpus, train: notes, heldOut: [] })
  const progress = showTraining()
  const stacking = command.stack && stackingOf(command.stack, corpus, program)
  const threads = learningThreads(program, command.jobs, signalOf(stop))
  const rows: FoldedScores[] = []
  try {
    for (const learner of command.learners) {
      const tell = foldTeller(splits.length, progress.tell)
      const found = await crossValidate(splits, async (split, fold) => {
        const pack = await trainPack(learner, { ...training, ...split }, { ...threads, onProgress: (of) => tell(fold, of) })
        return pack && [{ name: learner, scores: pack.scores! }]
      })
      if (!found) return stoppedUnwritten()
      rows.push(...found)
    }
    if (stacking) {
      const found = await crossValidateStack(training, splits, stacking, {
        ...threads,
        onProgress: (of) => progress.tell({ learner: 'stack', of }),
      })
      if (!found) return stoppedUnwritten()
      rows.push(...found)
    }
  } finally {
    progress.end()
  }
  process.stdout.write(report(rows, splits.length))
  return corpus.problems.length > 0 ? 1 : 0
}

/** The time left of all folds, from that of those that are done. */
function foldTeller(of: number, tell: (progress: TrainingProgress, where: string) => void) {
  const began = performance.now()
  return (fold: number, progress: TrainingProgress): void => {
    const left = fold === 0 ? '' : `, about ${Math.ceil(((performance.now() - began) / 60_000 / fold) * (of - fold))} min left for all`
    tell(progress, `Fold ${fold + 1} of ${of}${left}. `)
  }
}

/** Strict figures first, as the papers have them. */
const figures: readonly (readonly [string, (scores: TuneScores) => number])[] = [
  ['precision', ({ strict }) => strict[0]],
  ['recall', ({ strict }) => strict[1]],
  ['F1', ({ strict }) => strict[2]],
  ['span F1', ({ span }) => span[2]],
  ['direct', ({ direct }) => direct],
]

function report(rows: readonly FoldedScores[], folds: number): string {
  const wide = Math.max(...rows.map(({ name }) => name.length)) + 2
  const cell = (text: string) => text.padStart(16)
  const line = (name: string, cells: readonly string[]) => `  ${name.padEnd(wide)}${cells.map(cell).join('')}\n`
  const body = rows.map(({ name, folds: scores }) =>
    line(
      name,
      figures.map(([, figure]) => {
        const { mean, deviation } = spreadOf(scores, figure)
        return `${(100 * mean).toFixed(2)} ± ${(100 * deviation).toFixed(2)}`
      }),
    ),
  )
  return `${folds} folds, per cent, mean ± standard deviation; strict, and the share of direct identifiers wholly covered\n${line(
    '',
    figures.map(([name]) => name),
  )}${body.join('')}`
}
