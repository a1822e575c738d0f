import { setImmediate } from 'node:timers/promises'
import { UserError } from '../core/userError.ts'
import { type AblatedSystem, type Ablation, ablationSteps } from '../evaluate/ablation.ts'
import { ablationPage } from '../evaluate/report/ablationPage.ts'
import { ablateLearning, featureVariants, sourceVariants, type Variant } from '../learn/ablation/ablation.ts'
import { ablateVoters } from '../learn/ablation/ablationVotes.ts'
import { foldSplits } from '../learn/crossValidation.ts'
import { namesIn } from '../learn/learningNote.ts'
import { refusePlace, writeRequestedFile } from '../release/writeRequestedFile.ts'
import { featureGroups } from '../taggers/crf/templates.ts'
import { ablationReport } from './ablateReport.ts'
import { type AblatedCorpus, sourcesCorpus } from './ablateSources.ts'
import type { AblateCommand } from './commands/ablate.ts'
import { printProblems } from './problems.ts'
import { counted } from './progress.ts'
import { type Stop, signalOf, stoppedUnwritten } from './stop.ts'
import { trainCorpus } from './trainCorpus.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program, printCorpus, trainingOf } from './trainSetup.ts'

/**
 * Leaves out one thing at a time and prints what each is worth. Leaves no model.
 *
 * @returns the exit status: 1 when some documents could not be read, 130 when it was stopped
 * @throws UserError when there is nothing to measure, or the report can't be written
 */
export async function ablate(command: AblateCommand, stop: Stop, program: Program): Promise<number> {
  if (command.html !== undefined) refusePlace(command.html)
  const progress = showTraining()
  const running = { program, signal: signalOf(stop), show: progress.show }
  const corpus = await corpusOf(command)
  const ablation = await ablationOf(command, corpus, running).finally(progress.end)
  if (!ablation) return stoppedUnwritten()
  if (command.html !== undefined) writeRequestedFile(command.html, ablationPage(ablation))
  process.stdout.write(command.json ? `${JSON.stringify(ablation, null, 2)}\n` : ablationReport(ablation))
  return corpus.problems.length > 0 ? 1 : 0
}

interface Running {
  readonly program: Program
  readonly signal: AbortSignal
  readonly show: (line: string) => void
}

/** Voters learn nothing, and vote on every note; so do folds. */
async function corpusOf(command: AblateCommand): Promise<AblatedCorpus> {
  const wanted = command.leaveOut === 'voters' || command.folds !== undefined ? { ...command, heldOut: 0 } : command
  const corpus =
    command.leaveOut === 'sources'
      ? await sourcesCorpus(wanted)
      : { ...(await trainCorpus(wanted)), sources: [], sourceOf: () => undefined }
  if (command.leaveOut !== 'voters') return corpus
  printProblems(corpus.problems)
  process.stderr.write(`Voting on ${counted(corpus.train.length)} notes.\n`)
  return corpus
}

async function ablationOf(command: AblateCommand, corpus: AblatedCorpus, running: Running): Promise<Ablation | undefined> {
  const systems =
    command.leaveOut === 'voters' ? await withoutVoters(command, corpus, running) : await learntWithout(command, corpus, running)
  if (!systems) return undefined
  running.show('Comparing')
  // One round at a time, so that a stop is noticed.
  const steps = ablationSteps(command.leaveOut, systems, command.resampling)
  let paused = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - paused < 50) continue
    await setImmediate()
    if (running.signal.aborted) return undefined
    paused = performance.now()
  }
}

function withoutVoters(
  { jobs }: AblateCommand,
  { train: notes, categoryOf }: AblatedCorpus,
  { program, signal, show }: Running,
): Promise<AblatedSystem[] | undefined> {
  return ablateVoters(
    { notes, categoryOf },
    {
      ...learningThreads(program, jobs, signal),
      onProgress: (progress) =>
        show(
          progress.stage === 'voting'
            ? 'Voting without each voter'
            : `Asking voters, note ${counted(progress.done)} of ${counted(progress.of)}`,
        ),
    },
  )
}

function learntWithout(
  command: AblateCommand,
  corpus: AblatedCorpus,
  { program, signal, show }: Running,
): Promise<AblatedSystem[] | undefined> {
  const { folds, seed, learner, jobs } = command
  const splits = folds === undefined ? [corpus] : foldSplits(corpus.train, folds, seed)
  if (splits.every(({ heldOut }) => namesIn(heldOut).length === 0)) {
    throw new UserError('Nothing is marked in the notes that are held out: hold out more with --held-out, or measure in --folds.')
  }
  printCorpus(corpus)
  const training = trainingOf(command, corpus)
  return ablateLearning(learner, training, splits, variantsOf(command, corpus), {
    filename: program.threadFile,
    threads: jobs,
    lexicon: program.openLexicon().buffer,
    signal,
    onProgress: ({ done, of, leftOut, secondsLeft }) => {
      const left =
        secondsLeft === undefined ? '' : `, about ${secondsLeft < 90 ? `${secondsLeft} s` : `${Math.round(secondsLeft / 60)} min`} left`
      show(`Learning ${leftOut === null ? 'with everything' : `without ${leftOut}`}: ${done} of ${of} done${left}`)
    },
  })
}

function variantsOf({ leaveOut }: AblateCommand, { sources, sourceOf }: AblatedCorpus): Variant[] {
  return leaveOut === 'features' ? featureVariants(featureGroups) : sourceVariants(sources, sourceOf)
}
