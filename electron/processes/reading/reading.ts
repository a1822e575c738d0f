import { say, spoken } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { PlainError } from '../../shell/log.ts'
import type { Fork, Forked } from '../tagging/taggingPool.ts'
import type { ImportChoices } from './importedDocument.ts'
import { type Asked, type Previewed, previewFiles, readFiles, type Slice } from './readFiles.ts'
import type { FromReading, ToReading } from './readingMessages.ts'

/** Reads what is to be imported. Throws UserError where there is nothing to read, and when the process that reads has ended under it. */
export interface Reading {
  readonly preview: (paths: readonly string[], asked: Asked) => Promise<Previewed>
  /** Ends without a word when it is aborted. */
  readonly slices: (paths: readonly string[], asked: Asked, choices: ImportChoices, signal: AbortSignal) => AsyncIterable<Slice>
  /** Ends every process at once, and with it what it has read of the notes. */
  readonly stop: () => void
}

/** Reads in this process: for small files, and where nobody waits for anything else. */
export const readingHere: Reading = {
  preview: previewFiles,
  slices: async function* (paths, asked, choices, signal) {
    for await (const slice of readFiles(paths, asked, choices)) {
      if (signal.aborted) return
      yield slice
    }
  },
  stop: () => {},
}

/**
 * Reads in a process of its own, one for each time.
 *
 * @param file the built file of the process
 */
export function readingApart(fork: Fork<ToReading, FromReading>, file: string): Reading {
  const running = new Set<Forked<ToReading, FromReading>>()
  /** What a process that was asked says, until it has come to its end. */
  async function* heard(asked: Extract<ToReading, { read: unknown }>['read'], signal?: AbortSignal): AsyncGenerator<FromReading> {
    const child = fork(file)
    const inbox: FromReading[] = []
    let ended = false
    let wake = () => {}
    child.onMessage((message) => {
      inbox.push(message)
      wake()
    })
    child.onExit(() => {
      ended = true
      wake()
    })
    const abort = () => wake()
    signal?.addEventListener('abort', abort)
    running.add(child)
    child.postMessage({ read: asked, language: spoken() })
    try {
      while (!signal?.aborted) {
        const message = inbox.shift()
        if (message) {
          if ('refused' in message) throw new UserError(message.refused)
          if ('bug' in message) throw new PlainError(message.bug)
          if ('end' in message) return
          // The next slice is read while this one is stored.
          if ('slice' in message) child.postMessage({ more: true })
          yield message
        } else if (ended) throw new UserError(stopped())
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      signal?.removeEventListener('abort', abort)
      running.delete(child)
      child.kill()
    }
  }
  return {
    preview: async (paths, asked) => {
      for await (const message of heard({ paths, asked, choices: null })) if ('previewed' in message) return message.previewed
      throw new UserError(stopped())
    },
    slices: async function* (paths, asked, choices, signal) {
      for await (const message of heard({ paths, asked, choices }, signal)) if ('slice' in message) yield message.slice
    },
    stop: () => {
      for (const child of running) child.kill()
    },
  }
}

const stopped = () =>
  say`The files could not be read to the end: the process that reads them stopped. Close other programs to free memory, or import fewer files at a time.`
