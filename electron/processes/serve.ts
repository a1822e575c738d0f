import { constants, setPriority } from 'node:os'
import { UserError } from '../../worker/core/userError.ts'
import { described } from '../../worker/io/describedError.ts'
import { blockNative } from '../../worker/threads/nativeGate.ts'
import { setLanguage } from '../texts/setLanguage.ts'
import type { Call, FromProcess, Operations, ToProcess } from './protocol.ts'

/**
 * The child's side of every process: answers calls with its operations. The process ends when the
 * program does.
 *
 * @param refusalOf the words of what cannot be done
 */
export function serve(operations: Operations, refusalOf: (error: UserError) => string = ({ message }) => message): void {
  try {
    // Whoever works in the window goes first; the threads begun later inherit it.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where that is not allowed, it works as well.
  }
  /** Progress messages of each call that wait for being taken, in turn. */
  const untaken = new Map<number, (() => void)[]>()
  let stopped = false

  const answer = async ({ id, call, asked, places, language }: Extract<ToProcess, { call: string }>): Promise<void> => {
    setLanguage(language)
    const queue: (() => void)[] = []
    untaken.set(id, queue)
    const tell: Call<unknown>['tell'] = (progress) => {
      post({ id, progress })
      return new Promise((resolve) => queue.push(resolve))
    }
    try {
      const operation = Object.hasOwn(operations, call) ? operations[call] : undefined
      if (!operation) throw new Error('an operation of another process')
      post({ id, answer: await operation(asked, { places, tell, isStopped: () => stopped }) })
    } catch (error) {
      post(error instanceof UserError ? { id, refused: refusalOf(error) } : { id, bug: described(error) })
    }
    untaken.delete(id)
  }
  const post = openChannel((message) => {
    if ('stop' in message) stopped = true
    else if ('taken' in message) untaken.get(message.id)?.shift()?.()
    else void answer(message)
  })
}

/** Electron's port where it is an Electron process, else Node's channel. */
function openChannel(listener: (message: ToProcess) => void): (message: FromProcess) => void {
  const port: typeof process.parentPort | undefined = process.parentPort
  if (port) {
    // Only host.ts sends to it.
    port.on('message', ({ data }) => listener(data as ToProcess))
    return (message) => port.postMessage(message)
  }
  process.on('message', (message: ToProcess) => listener(message))
  // To exit while a thread is inside the ONNX runtime would abort the process, which leaves a core.
  process.on('disconnect', () => void blockNative().then(() => process.exit()))
  // Whoever it was for may be gone by now, which 'disconnect' says; it is no failure of its own.
  return (message) => void (process.connected && process.send?.(message, () => {}))
}
