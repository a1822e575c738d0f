import { say } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { type ChildProcess, ProcessEnded, type ProcessOptions, startProcess } from '../host.ts'
import type { NoteAnswer, NoteAsked } from './noteWork.ts'
import type { ReleasingWork } from './process.ts'

/** The process that redacts single notes; it keeps the models, and of a note nothing. */
export interface NoteProcess {
  /** Rejects with UserError when its process ended under it. */
  readonly redact: (asked: NoteAsked) => Promise<NoteAnswer>
  /** Ends the process at once, and with it what it holds; the next note starts another. */
  readonly end: (reason: unknown) => void
}

export interface NoteProcessOptions extends ProcessOptions {
  /** Milliseconds without a note after which the process ends, to free its memory. */
  readonly idleAfter?: number
}

/**
 * Redacts single notes in one process, which is started when it is needed.
 *
 * @param idleAfter milliseconds without a note after which the process ends
 */
export function noteProcess({ idleAfter = 5 * 60_000, ...options }: NoteProcessOptions): NoteProcess {
  let child: ChildProcess<ReleasingWork> | undefined
  let idle: NodeJS.Timeout | undefined
  const end = (reason: unknown): void => {
    clearTimeout(idle)
    child?.end(reason)
    child = undefined
  }
  return {
    redact: async (asked) => {
      clearTimeout(idle)
      child ??= startProcess<ReleasingWork>(options, () => {
        child = undefined
      })
      const own = child
      try {
        return await own.call('note', asked)
      } catch (error) {
        throw error instanceof ProcessEnded
          ? new UserError(say`The process that reads the note ended unexpectedly. Close other programs to free memory, and try again.`)
          : error
      } finally {
        if (child === own) idle = setTimeout(() => end(new ProcessEnded('idle')), idleAfter).unref()
      }
    },
    end,
  }
}
