import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import type { StackFit } from '../learn/stacking/stackFit.ts'
import type { Stacking } from '../learn/stacking/stackThreads.ts'
import { type StackedPack, trainStack } from '../learn/stacking/stackTraining.ts'
import type { TuneScores } from '../packs/packFile.ts'
import { stackVoters } from '../packs/stackVoters.ts'
import { writePack } from '../packs/writePack.ts'
import type { StackOptions, TrainCommand } from './commands/train.ts'
import { type Stop, signalOf, stoppedUnwritten } from './stop.ts'
import { type TrainCorpus, trainCorpus } from './trainCorpus.ts'
import { outputPaths } from './trainPlaces.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program, printCorpus, trainingOf } from './trainSetup.ts'

/** The number of folds for the figures of a stack, and to retrain its voters. */
const innerFolds = 5

/**
 * Fits stacks on annotated notes and writes them as one pack.
 *
 * @returns the exit status
 * @throws UserError when the voters can't be had or the notes are of several languages
 */
export async function trainStacks(command: TrainCommand, options: StackOptions, stop: Stop, program: Program): Promise<number> {
  const [place] = outputPaths({ ...command, learners: ['stack'] })
  const corpus = await trainCorpus({ ...command, heldOut: command.heldOut ?? 0 })
  const stacking = stackingOf(options, corpus, program)
  printCorpus(corpus)
  const progress = showTraining()
  const pack = await trainStack(trainingOf(command, corpus), stacking, {
    ...learningThreads(program, command.jobs, signalOf(stop)),
    onProgress: (of) => progress.tell({ learner: 'stack', of }),
  }).finally(progress.end)
  if (!pack) return stoppedUnwritten()
  writePack(place?.path ?? command.output, pack)
  process.stdout.write(report(command.output, pack))
  return corpus.problems.length > 0 ? 1 : 0
}

/** @throws UserError when the notes are of several languages, or there are too few voters */
export function stackingOf(
  { methods, groups, models }: StackOptions,
  { languages }: Pick<TrainCorpus, 'languages'>,
  { packs }: Program,
): Stacking {
  const [language, other] = languages
  if (!language || other) {
    throw new UserError(
      `The notes are in ${languages.join(' and ')}, and a stack is of one language. Give the notes of one, or set one language for all of them with --lang.`,
    )
  }
  return { language, methods, groups: groups.map((group) => votersOf(group, models, language, packs)), folds: innerFolds, packs }
}

function votersOf(group: Parameters<typeof stackVoters>[0], models: StackOptions['models'], language: Language, packs: string) {
  try {
    return stackVoters(group, models, language, packs)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${error.message.replace(/\.$/, '')}.`)
    throw error
  }
}

function report(path: string, { fits }: StackedPack): string {
  const names = fits.map(({ entry }) => `stack:${entry.method}@${entry.group}`)
  const rows = fits.map((fit, k) => rowOf(names[k]!, fit))
  const wide = Math.max(...names.map((name) => name.length)) + 2
  const measured = fits.some((fit) => fit.measured)
  const heading = `${' '.repeat(wide + 2)}precision  recall      F1${measured ? '   on notes apart: precision  recall      F1' : ''}\n`
  const stacks = fits.length === 1 ? 'a stack' : `${fits.length} stacks`
  const lines = rows.map(({ name, cells }) => `  ${name.padEnd(wide)}${cells}\n`).join('')
  return `${path}: ${stacks} of ${fits[0]?.entry.voters.length ?? 0} ballots or fewer\n  on folds held out\n${heading}${lines}`
}

function rowOf(name: string, { scores, measured }: StackFit) {
  const cells = (figures: TuneScores) => figures.strict.map((figure) => figure.toFixed(3).padStart(8)).join('')
  return { name, cells: ` ${cells(scores)}${measured ? `${' '.repeat(18)}${cells(measured)}` : ''}` }
}
