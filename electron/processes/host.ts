import { currentLanguage } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { PlainError } from '../../worker/io/describedError.ts'
import type { Answer, Asked, Fork, FromProcess, Operations, ProgramPlaces, Progress } from './protocol.ts'

/** A child process, as the program sees it. */
export interface ChildProcess<Of extends Operations> {
  /**
   * Rejects with UserError when it cannot be done, with ProcessEnded when the process has ended
   * under it.
   *
   * @param listen hears of progress; what it returns is awaited before the process is told to go on
   */
  readonly call: <Name extends keyof Of & string>(
    name: Name,
    asked: Asked<Of, Name>,
    listen?: (progress: Progress<Of, Name>) => void | Promise<void>,
  ) => Promise<Answer<Of, Name>>
  /** Asks it to bring what is under way to an end. */
  readonly stop: () => void
  /** Kills it; its calls are rejected with the reason. */
  readonly end: (reason: unknown) => void
  /** Kills it as if it had crashed. */
  readonly kill: () => void
}

/** The process has ended, and not because it was done. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
}

export interface ProcessOptions {
  readonly fork: Fork
  /** The built file of the process. */
  readonly file: string
  readonly places: ProgramPlaces
}

/** A call of any name. */
interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  readonly listen: ((progress: unknown) => void | Promise<void>) | undefined
}

/** @param onExit called once when the process ends, unless `end` ended it */
export function startProcess<Of extends Operations>({ fork, file, places }: ProcessOptions, onExit?: () => void): ChildProcess<Of> {
  const child = fork(file)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isOver = false

  const rejectAll = (reason: unknown): void => {
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const hear = (message: FromProcess): void => {
    const call = waiting.get(message.id)
    if (!call) return
    if ('progress' in message) {
      const { id } = message
      void Promise.resolve(call.listen?.(message.progress)).then(() => isOver || child.postMessage({ id, taken: true }))
      return
    }
    waiting.delete(message.id)
    if ('answer' in message) call.resolve(message.answer)
    else call.reject('refused' in message ? new UserError(message.refused) : new PlainError(message.bug))
  }
  child.onMessage((message) => {
    if (!isOver) hear(message)
  })
  child.onExit(() => {
    if (isOver) return
    isOver = true
    onExit?.()
    rejectAll(new ProcessEnded('a child process has ended'))
  })

  return {
    call: <Name extends keyof Of & string>(
      name: Name,
      asked: Asked<Of, Name>,
      listen?: (progress: Progress<Of, Name>) => void | Promise<void>,
    ) => {
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<Answer<Of, Name>>()
      if (isOver) reject(new ProcessEnded('a child process has ended'))
      else {
        waiting.set(id, {
          // The process runs the operation of this name, so this is what it gives.
          resolve: (answer) => resolve(answer as Answer<Of, Name>),
          reject,
          // The same for its progress.
          listen: listen && ((progress) => listen(progress as Progress<Of, Name>)),
        })
        child.postMessage({ id, call: name, asked, places, language: currentLanguage() })
      }
      return promise
    },
    stop: () => child.postMessage({ stop: true }),
    end: (reason) => {
      isOver = true
      child.kill()
      rejectAll(reason)
    },
    kill: () => void child.kill(),
  }
}
