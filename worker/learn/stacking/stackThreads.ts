import type { Language } from '../../core/document.ts'
import { UserError } from '../../core/userError.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import type { StackMethod } from '../../ensemble/stackModel.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import type { LocalVoter, StackVoters } from '../../packs/stackVoters.ts'
import { startThreads } from '../../threads/startThreads.ts'
import type { NoteBallots } from '../ensemble/retuneVotes.ts'
import { openVoterPool } from '../ensemble/voterPool.ts'
import { type LearningNote, namesIn } from '../learningNote.ts'
import { type Training, type TrainingThreads, trainPack } from '../train.ts'
import type { StackSettings } from './fitStack.ts'
import { type AskedNote, type OutOfSample, outOfSample, packFiles, relearnings, retraining } from './outOfSample.ts'
import type { FitStackTask, FittedStack } from './tasks.ts'

/** What a stack is fitted with, beside the notes. */
export interface Stacking {
  readonly language: Language
  /**
   * A stack of each group is fitted, by each method; 'auto' keeps of each group the one that does
   * best on folds held out.
   */
  readonly groups: readonly StackVoters[]
  readonly methods: readonly StackMethod[] | 'auto'
  /** Into which notes are dealt for held-out figures, and to learn voters again. */
  readonly folds: number
  readonly settings?: StackSettings
  /** The folder of the packs, and those that lie in none. */
  readonly packs: string
  readonly atHand?: readonly PackFiles[]
}

export interface StackProgress {
  /** Asking voters, learning some again, fitting. */
  readonly stage: 'asking' | 'learning' | 'fitting'
  readonly done: number
  readonly of: number
  /** An estimate from the pace of this stage; undefined until there is one. */
  readonly secondsLeft?: number
}

export interface StackThreads extends Omit<TrainingThreads, 'checkpoint' | 'onProgress'> {
  readonly onProgress?: (progress: StackProgress) => void
}

/** What asks, learns again and fits, in threads. */
export interface StackWorkers {
  readonly ask: (notes: readonly LearningNote[]) => Promise<{ readonly of: (group: StackVoters) => readonly AskedNote[] }>
  readonly outOfSample: (train: readonly AskedNote[], heldOut: readonly AskedNote[], group: StackVoters) => Promise<OutOfSample | undefined>
  readonly fitAll: (tasks: readonly FitStackTask[], tick: () => void) => Promise<FittedStack[] | undefined>
  readonly close: () => Promise<void>
}

/**
 * Threads that ask the voters and fit stacks.
 *
 * @param threads how many, and what stops them
 */
export function openStackWorkers(
  training: Training,
  { groups, folds, language, packs, atHand = [] }: Stacking,
  threads: StackThreads,
): StackWorkers {
  const { filename, lexicon, signal, onProgress } = threads
  const pool = startThreads(threads.threads, { filename })
  const run = <R>(name: string, task: unknown): Promise<R> => pool.run(task, { name, ...(signal && { signal }) })
  const { categoryOf } = training
  return {
    ask: async (notes) => {
      const names = [...new Set(groups.flatMap((group) => group.names))]
      const casting = openVoterPool(
        { filename, threads: threads.threads, lexicon, packs, atHand, ...(signal && { signal }) },
        [language],
        names,
      )
      try {
        const clock = startClock('asking', notes.length, onProgress)
        const known = Object.fromEntries(namesIn(notes).map((name) => [name, categoryOf(name)]))
        const voterBallots = await casting.collectBallots(notes, known, clock.tick)
        return {
          of: ({ voters }) => notes.map((note, k) => ({ note, voterBallots: inVoterOrder(voterBallots[k]!, voters) })),
        }
      } finally {
        await casting.close()
      }
    },
    outOfSample: (train, heldOut, { local }) => {
      const clock = startClock('learning', relearnings(train, heldOut, local, folds), onProgress)
      return outOfSample(
        train,
        heldOut,
        local,
        { folds, seed: training.seed },
        {
          learn: async (voter: LocalVoter, notes) => {
            const pack = await trainPack(voter.learner, retraining(training, voter, notes), {
              filename,
              threads: threads.threads,
              lexicon,
              packs,
              ...(signal && { signal }),
            })
            clock.tick()
            return pack && packFiles(voter.id, pack)
          },
          ask: (pack, notes) =>
            run<VoterBallot[]>('askLearnt', { pack, notes: notes.map(({ text, language }) => ({ text, language })), lexicon, packs }),
        },
      )
    },
    fitAll: async (tasks, tick) => {
      if (signal?.aborted) return undefined
      return Promise.all(
        tasks.map(async (task) => {
          const fitted = await run<FittedStack>('fitStackOn', task)
          tick()
          return fitted
        }),
      )
    },
    close: () => pool.destroy(),
  }
}

/** The ballots of a group alone, in its order. */
function inVoterOrder(note: NoteBallots, voters: StackVoters['voters']): NoteBallots {
  const voterBallots = voters.map(({ id }) => {
    const own = note.voterBallots.find(({ ballot }) => ballot.tagger === id)
    if (!own) throw new UserError(`The model pack ${id} calls itself something else in its pack.json. Give its folder that name.`)
    return own
  })
  return { ...note, voterBallots }
}

/** Tells how far a stage is. */
export function startClock(stage: StackProgress['stage'], of: number, onProgress?: (progress: StackProgress) => void) {
  const began = performance.now()
  let done = 0
  return {
    tick: (): void => {
      done++
      const each = (performance.now() - began) / 1000 / done
      onProgress?.({ stage, done, of, ...(done > 1 && { secondsLeft: Math.ceil(each * (of - done)) }) })
    },
  }
}
