import { say, spoken } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { PlainError } from '../../shell/log.ts'
import type { Fork } from '../tagging/taggingPool.ts'
import type { FromLearning, ToLearning } from './learningMessages.ts'
import type { LearningAnswer, LearningAsked, LearningName, LearningPlaces, LearningProgress } from './learningWork.ts'

export interface LearnerOptions extends LearningPlaces {
  readonly fork: Fork<ToLearning, FromLearning>
  /** The built file of the process. */
  readonly file: string
}

/** Learns and measures in processes of its own, one for each piece of work. */
export interface Learner {
  /**
   * Rejects at once with the signal's reason when it is aborted, and with UserError when the work cannot be done or its process has ended under it: then nothing
   * was kept, and it can be begun anew.
   */
  readonly run: <Name extends LearningName>(
    work: Name,
    asked: LearningAsked<Name>,
    wish?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: LearningProgress) => void },
  ) => Promise<LearningAnswer<Name>>
  /** Ends every process at once, and with it what it knows of the notes. */
  readonly stop: () => void
}

export function learner({ fork, file, ...places }: LearnerOptions): Learner {
  const stops = new Set<() => void>()
  const run: Learner['run'] = async (work, asked, { signal, onProgress } = {}) => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<LearningAnswer<typeof work>>()
    const child = fork(file)
    child.onMessage((message) => {
      if ('progress' in message) onProgress?.(message.progress)
      else if ('answer' in message) resolve(message.answer as LearningAnswer<typeof work>)
      else if ('refused' in message) reject(new UserError(message.refused))
      else reject(new PlainError(message.bug))
    })
    child.onExit(() =>
      reject(new UserError(say`The process that learns ended unexpectedly. Close other programs to free memory, and begin anew.`)),
    )
    const abort = () => reject(signal?.reason)
    const stop = () => reject(new UserError(say`The vault was locked in the meantime. Begin anew.`))
    signal?.addEventListener('abort', abort, { once: true })
    stops.add(stop)
    child.postMessage({ work, asked, places, language: spoken() } as unknown as ToLearning)
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
      stops.delete(stop)
      child.kill()
    }
  }
  return {
    run,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
