import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import type { Learner } from '../learn/learners.ts'
import { canContinue, type LearntPack, trainPack } from '../learn/train.ts'
import { writePack } from '../packs/writePack.ts'
import type { TrainCommand } from './commands/train.ts'
import { type Stop, signalOf } from './stop.ts'
import { trainCorpus } from './trainCorpus.ts'
import { trainCurve } from './trainCurve.ts'
import { trainFolds } from './trainFolds.ts'
import { outputPaths } from './trainPlaces.ts'
import { showTraining } from './trainProgress.ts'
import { trainReport } from './trainReport.ts'
import { searchedTrainings } from './trainSearch.ts'
import { trainSettings } from './trainSettings.ts'
import { checkEncoder, learningThreads, type Program, printCorpus, trainingOf } from './trainSetup.ts'
import { trainStacks } from './trainStack.ts'

/**
 * Learns from annotated notes, on this machine alone, and writes the packs when all of them are
 * done.
 *
 * @returns the exit status: 1 when some documents could not be read, 130 when it was stopped
 * @throws UserError when there is nothing to learn from or the packs can't be written
 */
export async function train(command: TrainCommand, stop: Stop, program: Program): Promise<number> {
  checkEncoder(command, program.packs)
  if (command.folds !== undefined) {
    const status = await trainFolds(command, stop, program)
    if (status === 130 || command.output === '') return status
  }
  if (command.curve) return trainCurve(command, command.curve, stop, program)
  if (command.settings) return trainSettings(command, stop, program)
  if (command.stack) return trainStacks(command, command.stack, stop, program)
  const unfinished = join(dirname(resolve(command.output)), `.training-${basename(resolve(command.output))}`)
  const places = outputPaths({ ...command, unfinished })
  const corpus = await trainCorpus(command)
  printCorpus(corpus)
  const threads = learningThreads(program, command.jobs, signalOf(stop))
  const checkpoints = checkpointsIn(unfinished, command)
  const trainings = await searchedTrainings(command, places, trainingOf(command, corpus), {
    ...threads,
    isLearning: (learner) => existsSync(checkpoints(learner)),
  })
  if (!trainings) return 130
  const trainingFor = (learner: Learner) => trainings.get(learner) ?? trainingOf(command, corpus)
  for (const { learner } of places) {
    const checkpoint = checkpoints(learner)
    if (!existsSync(checkpoint) || canContinue(learner, trainingFor(learner), threads.lexicon, checkpoint)) continue
    throw new UserError('The interrupted training used other notes or other settings. Repeat its command, or start again without --resume.')
  }
  const progress = showTraining()
  const packs: { readonly path: string; readonly pack: LearntPack }[] = []
  try {
    for (const { learner, path } of places) {
      const pack = await trainPack(learner, trainingFor(learner), {
        ...threads,
        onProgress: progress.tell,
        checkpoint: checkpoints(learner),
      })
      if (!pack) return stopped(unfinished)
      packs.push({ path, pack })
    }
  } finally {
    progress.end()
  }
  for (const { path, pack } of packs) writePack(path, pack)
  rmSync(unfinished, { recursive: true, force: true })
  process.stdout.write(trainReport(packs))
  return corpus.problems.length > 0 ? 1 : 0
}

/** @throws UserError when there is nothing to continue, or no room for what is saved */
function checkpointsIn(folder: string, { existing, learners, search }: TrainCommand): (learner: Learner) => string {
  const fileOf = (learner: Learner) => join(folder, `${learner}.checkpoint`)
  if (existing === 'resume' && search === undefined && !learners.some((learner) => existsSync(fileOf(learner)))) {
    throw new UserError(`There is no interrupted training for this --out. Start one without --resume.`)
  }
  try {
    if (existing !== 'resume') rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UserError(`${dirname(folder)} can't be written (${systemError(error).code}). Check its permissions, or choose another --out.`)
  }
  return fileOf
}

function stopped(unfinished: string): number {
  const isSaved = readdirSync(unfinished).some((name) => name.endsWith('.checkpoint'))
  if (!isSaved) rmSync(unfinished, { recursive: true, force: true })
  process.stderr.write(isSaved ? 'Stopped. Repeat the command with --resume to continue.\n' : 'Stopped; nothing was written.\n')
  return 130
}
