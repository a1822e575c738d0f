import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { checkpointFits } from '../learn/checkpoint.ts'
import { crfFitDefaults } from '../learn/crfFit.ts'
import { tbedDefaults } from '../learn/tbed.ts'
import { crfFingerprint, type LearntPack, type Training, type TrainingThreads, trainPack } from '../learn/train.ts'
import { writePack } from '../learn/writePack.ts'
import { featureGroups } from '../taggers/crf/templates.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { builtIn } from '../tasks/taggerNames.ts'
import type { Stop } from './stop.ts'
import type { TrainCommand } from './trainArguments.ts'
import { type TrainCorpus, trainCorpus } from './trainCorpus.ts'
import { showTraining } from './trainProgress.ts'
import { trainReport } from './trainReport.ts'

/** What the program brings: the file that threads run, and the gazetteer. */
export interface Program {
  readonly tasksFile: string
  readonly openLexicon: () => Lexicon
}

/**
 * Learns from annotated notes, on this machine alone, and writes the packs when all of them are done.
 *
 * @returns the exit status: 1 when some documents could not be read, 130 when it was stopped
 * @throws UserError when there is nothing to learn from or the packs can't be written
 */
export async function train(command: TrainCommand, stop: Stop, program: Program): Promise<number> {
  const places = placesOf(command)
  const corpus = await trainCorpus(command)
  tellCorpus(corpus)
  const lexicon = program.openLexicon()
  const unfinished = join(dirname(resolve(command.output)), `.training-${basename(resolve(command.output))}`)
  const abort = new AbortController()
  stop.onStop(() => abort.abort())
  const training = trainingOf(command, corpus)
  const checkpoint = checkpointIn(unfinished, command)
  if (
    command.existing === 'resume' &&
    command.learners.includes('crf') &&
    !checkpointFits(checkpoint, crfFingerprint(training, lexicon.buffer))
  ) {
    throw new UserError(
      'The training that was stopped was of other notes or other settings. Say the same words as then, or begin anew without --resume.',
    )
  }
  const progress = showTraining()
  const threads: TrainingThreads = {
    filename: program.tasksFile,
    threads: command.jobs,
    lexicon: lexicon.buffer,
    checkpoint,
    signal: abort.signal,
    onProgress: progress.tell,
  }
  const packs: { readonly path: string; readonly pack: LearntPack }[] = []
  try {
    for (const { learner, path } of places) {
      const pack = await trainPack(learner, training, threads)
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

/** Where each pack goes. @throws UserError when a name won't do or is taken */
function placesOf({ output, learners, existing }: TrainCommand) {
  const name = basename(resolve(output))
  const taken: readonly string[] = ['all', 'fast', ...builtIn]
  if (!/^[a-z0-9][a-z0-9._-]{0,57}$/i.test(name) || taken.includes(name)) {
    throw new UserError(
      `'${name}' can't name a model. Give --out a folder name of letters, digits, '-', '_' and '.', other than ${taken.join(', ')}.`,
    )
  }
  const places = learners.map((learner, k) => ({ learner, path: k === 0 ? output : `${resolve(output)}-${learner}` }))
  for (const { path } of places) {
    if (!existsSync(path) || existing === 'force') continue
    throw new UserError(`${path} exists. Replace it by --force, or choose another --out.`)
  }
  // Nothing but a model is ever replaced by one.
  const other = places.find(({ path }) => existsSync(path) && !existsSync(join(path, 'pack.json')))
  if (other) throw new UserError(`${other.path} exists and is no model: it is not replaced. Choose another --out.`)
  return places
}

/** @throws UserError when there is nothing to go on with, or no room for what is saved */
function checkpointIn(folder: string, { existing, learners }: TrainCommand): string {
  const file = join(folder, 'checkpoint.bin')
  if (existing === 'resume' && learners.includes('crf') && !existsSync(file)) {
    throw new UserError(`There is no training for this --out to go on with. Begin one without --resume.`)
  }
  try {
    if (existing !== 'resume') rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UserError(
      `${dirname(folder)} can't be written (${(error as NodeJS.ErrnoException).code}). Check its permissions, or choose another --out.`,
    )
  }
  return file
}

function trainingOf(command: TrainCommand, { train, heldOut, categoryOf, languages }: TrainCorpus): Training {
  const { scheme, without, l1, l2, minimumNotes, seed, licence } = command
  const notes = minimumNotes === undefined ? {} : { minimumNotes }
  return {
    train,
    heldOut,
    categoryOf,
    languages,
    seed,
    licence,
    source: `${train.length} annotated notes of this site`,
    crf: {
      ...crfFitDefaults,
      ...(l1 !== undefined && { l1 }),
      ...(l2 !== undefined && { l2 }),
      scheme,
      groups: featureGroups.filter((group) => !without.includes(group)),
      minimumNotes: 3,
      ...notes,
    },
    tbed: { ...tbedDefaults, ...notes },
  }
}

function tellCorpus({ train, heldOut, languages, problems, leftOut }: TrainCorpus): void {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  for (const { name, cause } of problems) say(`${name}: ${cause}`)
  if (leftOut.bare > 0) say(`${leftOut.bare} notes that nobody has annotated are left out.`)
  if (leftOut.test > 0) say(`${leftOut.test} notes of the test part are left alone.`)
  say(`Learning from ${train.length} notes (${languages.join(', ')}); measuring on ${heldOut.length} that are held out.`)
}

function stopped(unfinished: string): number {
  const isSaved = existsSync(join(unfinished, 'checkpoint.bin'))
  if (!isSaved) rmSync(unfinished, { recursive: true, force: true })
  process.stderr.write(isSaved ? 'Stopped. Go on with --resume and the same words.\n' : 'Stopped; nothing was written.\n')
  return 130
}
