import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { type RetuneComparison, type Retuned, type RetuneProgress, retune } from '../learn/ensemble/retune.ts'
import type { CalibrationTried } from '../learn/ensemble/retuneCalibration.ts'
import { settingsPack } from '../learn/ensemble/retunePack.ts'
import { writePack } from '../packs/writePack.ts'
import { columns, decimal } from './columns.ts'
import type { TrainCommand } from './commands/train.ts'
import { printProblems } from './problems.ts'
import { type Stop, signalOf, stoppedUnwritten } from './stop.ts'
import { type TrainCorpus, trainCorpus } from './trainCorpus.ts'
import { outputPaths } from './trainPlaces.ts'
import { showTraining } from './trainProgress.ts'
import { learningThreads, type Program } from './trainSetup.ts'

/**
 * Refits the settings of the default vote on notes of the site, and writes them as a pack where
 * they became better.
 *
 * @returns the exit status: 0 too where nothing became better, and nothing was written
 * @throws UserError when the notes are too few or of several languages
 */
export async function trainSettings(command: TrainCommand, stop: Stop, program: Program): Promise<number> {
  const [place] = outputPaths({ ...command, learners: ['settings'] })
  // Nothing is held out: every figure is cross-validated.
  const corpus = await trainCorpus({ ...command, heldOut: 0 })
  const language = languageOf(corpus)
  printProblems(corpus.problems)
  process.stderr.write(`Refitting the settings of ${language} on ${corpus.train.length} notes.\n`)
  const progress = showTraining()
  const retuned = await retune(
    { notes: corpus.train, categoryOf: corpus.categoryOf, language, seed: command.seed },
    {
      ...learningThreads(program, command.jobs, signalOf(stop)),
      onProgress: (of) => progress.show(inWords(of)),
    },
  ).finally(progress.end)
  if (!retuned) return stoppedUnwritten()
  process.stdout.write(report(retuned))
  if (retuned.changed) {
    writePack(place?.path ?? command.output, settingsPack(retuned, { notes: corpus.train, seed: command.seed, licence: command.licence }))
    process.stdout.write(`${command.output}: put it into the folder of models to use it; remove it to return to the previous settings.\n`)
  }
  return corpus.problems.length > 0 ? 1 : 0
}

function languageOf({ languages }: TrainCorpus): Language {
  const [language, other] = languages
  if (language && !other) return language
  throw new UserError(
    `The notes are in ${languages.join(' and ')}, and settings are of one language. Give the notes of one, or set one language for all of them with --lang.`,
  )
}

function inWords(progress: RetuneProgress): string {
  if (progress.stage === 'fitting') return 'Settings: refitting'
  return `Settings: ${progress.stage === 'casting' ? 'asking voters, note' : 'checking, fold'} ${progress.done} of ${progress.of}`
}

const partWords = { thresholds: 'thresholds', weights: 'votes', group: 'who votes', order: 'ties' } as const

function report({ changed, vote, parts, calibration, settings, language, learntOnSite, leftOut }: Retuned): string {
  const { threshold } = settings
  const limits = typeof threshold === 'number' ? { direct: threshold, indirect: threshold } : threshold
  const rows = [
    ...parts.map((part) => row(partWords[part.part], part, part.adopted)),
    row('all together, measured again', vote, vote.adopted),
    calibrationRow(calibration),
  ]
  const heading = ['on notes not refitted on', 'before', 'after', 'covered before', 'after', 'p', '']
  const now = vote.adopted
    ? `thresholds ${limits.direct} and ${limits.indirect} per cent, ${Object.entries(settings.weights)
        .map(([id, weight]) => `${id} ${weight.for}:${weight.against}`)
        .join(', ')}${settings.without?.length ? `; without ${settings.without.join(', ')}` : ''}\n`
    : ''
  const warning =
    learntOnSite.length > 0
      ? `${learntOnSite.join(', ')} learnt on site: if it learnt from these notes, its figures are too good. Refit on other notes.\n`
      : ''
  const seen = leftOut > 0 ? `${leftOut} notes are left out: a model that votes learnt from them.\n` : ''
  const verdict = changed
    ? ''
    : `No change was better than chance: the settings of ${language} stay as they are, and nothing was written.\n`
  return `${columns([heading, ...rows], [0, 6])}\n${now}${seen}${warning}${verdict}`
}

function row(what: string, { before, after, p }: RetuneComparison, adopted: boolean): string[] {
  const covered = ({ covered, direct }: RetuneComparison['before']) => `${covered} of ${direct}`
  return [
    `${what}: strict F1`,
    decimal(before.f1),
    decimal(after.f1),
    covered(before),
    covered(after),
    p.toFixed(4),
    adopted ? 'taken' : 'left as it was',
  ]
}

function calibrationRow({ before, after, p, adopted }: CalibrationTried): string[] {
  return [
    'calibration: mean square error',
    decimal(before.brier),
    decimal(after.brier),
    '',
    '',
    p.toFixed(4),
    adopted ? 'taken' : 'left as it was',
  ]
}
