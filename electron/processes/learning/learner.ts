import { say } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { type ChildProcess, ProcessEnded, type ProcessOptions, startProcess } from '../host.ts'
import type { Answer, Asked, Progress } from '../protocol.ts'
import type { LearningWork } from './learningWork.ts'

/** Learns and measures in processes of its own, one for each piece of work. */
export interface Learner {
  /**
   * Rejects at once with the signal's reason when it is aborted, and with UserError when the work
   * cannot be done or its process has ended under it: then nothing was kept, and it can be started
   * again.
   */
  readonly run: <Name extends keyof LearningWork>(
    work: Name,
    asked: Asked<LearningWork, Name>,
    wish?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress<LearningWork, Name>) => void },
  ) => Promise<Answer<LearningWork, Name>>
  /** Ends every process at once, and with it what it knows of the notes. */
  readonly stop: () => void
}

/**
 * Runs each piece of learning in a process of its own.
 *
 * @returns calls that reject with UserError where the process refuses or has ended
 */
export function learner(options: ProcessOptions): Learner {
  const running = new Set<ChildProcess<LearningWork>>()
  return {
    run: async (work, asked, { signal, onProgress } = {}) => {
      signal?.throwIfAborted()
      const child = startProcess<LearningWork>(options)
      const abort = () => child.end(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      running.add(child)
      try {
        // Awaited<Answer> is Answer; TypeScript does not see that where `work` is generic.
        return (await child.call(work, asked, onProgress)) as Answer<LearningWork, typeof work>
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error
        throw new UserError(say`The process that learns ended unexpectedly. Close other programs to free memory, and start again.`)
      } finally {
        signal?.removeEventListener('abort', abort)
        running.delete(child)
        child.end(undefined)
      }
    },
    stop: () => {
      for (const child of running) child.end(new UserError(say`The vault was locked in the meantime. Start again.`))
    },
  }
}
