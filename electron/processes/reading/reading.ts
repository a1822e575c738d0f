import { UserError } from '../../../worker/core/userError.ts'
import { type ChildProcess, ProcessEnded, type ProcessOptions, startProcess } from '../host.ts'
import type { ImportChoices } from './importedDocument.ts'
import type { Asked, Previewed, Slice } from './readFiles.ts'
import { notReadToTheEnd } from './readingSteps.ts'
import type { ReadingWork } from './readingWork.ts'

/**
 * Reads what is to be imported. Throws UserError where there is nothing to read, and when the
 * process that reads has ended under it.
 */
export interface Reading {
  readonly preview: (paths: readonly string[], asked: Asked) => Promise<Previewed>
  /** Ends without a word when it is aborted. */
  readonly slices: (paths: readonly string[], asked: Asked, choices: ImportChoices, signal: AbortSignal) => AsyncIterable<Slice>
  /** Ends every process at once, and with it what it has read of the notes. */
  readonly stop: () => void
}

/**
 * Reads in a process of its own, one for each time.
 *
 * @returns reads that reject with UserError when the process ended, or with what the reader threw
 */
export function readingApart(options: ProcessOptions): Reading {
  const running = new Set<ChildProcess<ReadingWork>>()
  const start = (): ChildProcess<ReadingWork> => {
    const child = startProcess<ReadingWork>(options)
    running.add(child)
    return child
  }
  const end = (child: ChildProcess<ReadingWork>): void => {
    running.delete(child)
    child.end(new UserError(notReadToTheEnd()))
  }
  return {
    preview: async (paths, asked) => {
      const child = start()
      try {
        return await child.call('preview', { paths, asked })
      } catch (error) {
        throw error instanceof ProcessEnded ? new UserError(notReadToTheEnd()) : error
      } finally {
        end(child)
      }
    },
    slices: async function* (paths, asked, choices, signal) {
      const child = start()
      const inbox: { readonly slice: Slice; readonly taken: () => void }[] = []
      let wake = () => {}
      let isDone = false
      let failure: { readonly error: unknown } | undefined
      child
        .call(
          'slices',
          { paths, asked, choices },
          (slice) =>
            new Promise<void>((taken) => {
              inbox.push({ slice, taken })
              wake()
            }),
        )
        .catch((error) => {
          failure = { error: error instanceof ProcessEnded ? new UserError(notReadToTheEnd()) : error }
        })
        .finally(() => {
          isDone = true
          wake()
        })
      const abort = () => wake()
      signal.addEventListener('abort', abort)
      try {
        while (!signal.aborted) {
          const next = inbox.shift()
          if (next) {
            // The next slice is read while this one is stored.
            next.taken()
            yield next.slice
          } else if (failure) throw failure.error
          else if (isDone) return
          else
            await new Promise<void>((resolve) => {
              wake = resolve
            })
        }
      } finally {
        signal.removeEventListener('abort', abort)
        end(child)
      }
    },
    stop: () => {
      for (const child of running) end(child)
    },
  }
}
