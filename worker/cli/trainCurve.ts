import { curvePage } from '../learn/loop/curvePage.ts'
import { type LearningCurve, learningCurve } from '../learn/loop/learningCurve.ts'
import { refusePlace, writeRequestedFile } from '../release/writeRequestedFile.ts'
import { columns } from './columns.ts'
import type { TrainCommand } from './commands/train.ts'
import { printProblems } from './problems.ts'
import { type Stop, signalOf, stoppedUnwritten } from './stop.ts'
import { trainCorpus } from './trainCorpus.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program, trainingOf } from './trainSetup.ts'

/** What the next notes are asked about for. */
const moreNotes = 50

/**
 * Prints F1 by number of notes learned from, and what the next fifty would bring; the learner is
 * the first that is named.
 *
 * @returns the exit status
 * @throws UserError when there is nothing to learn from, or it is not clear what labels stand for
 */
export async function trainCurve(
  command: TrainCommand,
  { folds, html, json }: NonNullable<TrainCommand['curve']>,
  stop: Stop,
  program: Program,
): Promise<number> {
  if (html !== undefined) refusePlace(html)
  const corpus = await trainCorpus({ ...command, heldOut: 0 })
  printProblems(corpus.problems)
  const progress = showTraining()
  const curve = await learningCurve(
    command.learners[0] ?? 'crf',
    trainingOf(command, corpus),
    { folds, more: moreNotes, onProgress: ({ done, of }) => progress.show(`Curve: ${done} of ${of} learnt`) },
    learningThreads(program, command.jobs, signalOf(stop)),
  ).finally(progress.end)
  if (!curve) return stoppedUnwritten()
  if (html !== undefined) writeRequestedFile(html, curvePage(curve))
  process.stdout.write(json ? `${JSON.stringify(curve, null, 2)}\n` : report(curve))
  return corpus.problems.length > 0 ? 1 : 0
}

function report({ parts, estimate, folds, learner }: LearningCurve): string {
  const rows = parts.map(({ notes, f1, deviation }) => [String(notes), f1.toFixed(4), deviation.toFixed(4)])
  const points = (share: number) => (100 * share).toFixed(1)
  const next = estimate
    ? `${estimate.more} notes more than ${estimate.notes} would bring ${points(estimate.gain)} points of F1 ` +
      `(95 % ${points(estimate.bounds.low)} to ${points(estimate.bounds.high)}), if the curve goes on as it does.`
    : 'There are too few notes to tell what more of them would bring.'
  return `${learner}, ${folds} folds, notes that were not learnt from\n${columns([['notes', 'strict F1', 'deviation'], ...rows], [])}\n${next}\n`
}
