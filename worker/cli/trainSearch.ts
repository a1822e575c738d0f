import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import type { Learner } from '../learn/learners.ts'
import { bestOf, searchFingerprint, searchSettings, type Trial, withSettings } from '../learn/search/search.ts'
import { storedTrials, storeTrial } from '../learn/search/searchFile.ts'
import { searchPage } from '../learn/search/searchPage.ts'
import type { Training, TrainingThreads } from '../learn/train.ts'
import { writeRequestedFile } from '../release/writeRequestedFile.ts'
import type { TrainCommand } from './commands/train.ts'
import { showTraining } from './trainProgress.ts'

interface Searching extends Omit<TrainingThreads, 'checkpoint' | 'onProgress'> {
  /** The search of a learner is over: what was found is being learned with. */
  readonly isLearning: (learner: Learner) => boolean
}

/**
 * Looks for the settings of each learner, where that is asked for. Trials are stored beside the
 * pack as they are done, and drawn when the search is over.
 *
 * @returns each learner's training with the best settings; empty where nothing is searched;
 *   undefined after a stop
 * @throws UserError when trials are there and nothing says what to do with them
 */
export async function searchedTrainings(
  { search, existing }: TrainCommand,
  places: readonly { readonly learner: Learner; readonly path: string }[],
  training: Training,
  { isLearning, ...threads }: Searching,
): Promise<ReadonlyMap<Learner, Training> | undefined> {
  const found = new Map<Learner, Training>()
  if (search === undefined) return found
  for (const { learner, path } of places) {
    const file = `${resolve(path)}.trials.jsonl`
    const fingerprint = searchFingerprint(learner, training)
    const earlier = earlierTrials(file, fingerprint, existing)
    const progress = showTraining()
    const trials = isLearning(learner)
      ? earlier
      : await searchSettings(
          learner,
          training,
          {
            minutes: search,
            earlier,
            onTrial: (trial) => storeTrial(file, fingerprint, trial),
            onProgress: ({ trial, best, secondsLeft }) =>
              progress.show(
                `Search: trial ${trial}${best ? `, best F1 ${best.f1.toFixed(4)} (trial ${best.trial})` : ''}, ${Math.ceil(secondsLeft / 60)} min left`,
              ),
          },
          threads,
        ).finally(progress.end)
    if (!trials) {
      process.stderr.write('Stopped. Repeat the command with --resume to continue.\n')
      return undefined
    }
    const best = bestOf(trials)
    if (!best) continue
    writeRequestedFile(`${resolve(path)}.trials.html`, searchPage(learner, trials))
    process.stderr.write(told(learner, trials, best))
    found.set(learner, withSettings(learner, training, best.settings))
  }
  return found
}

function earlierTrials(file: string, fingerprint: string, existing: TrainCommand['existing']): readonly Trial[] {
  if (existing === 'resume') return storedTrials(file, fingerprint)
  if (existing === 'refuse' && existsSync(file)) {
    throw new UserError(`${file} exists. Continue its search with --resume, start again with --force, or choose another --out.`)
  }
  rmSync(file, { force: true })
  return []
}

function told(learner: Learner, trials: readonly Trial[], { trial, f1, settings }: Trial): string {
  const words = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  const first = (trials[0]?.f1 ?? 0).toFixed(4)
  return `Search (${learner}): ${trials.length} trials; F1 ${first} at first, ${f1.toFixed(4)} with trial ${trial}: ${words.join(', ')}.\n`
}
