import { systemError } from '../io/systemError.ts'
import { type Confinement, confinedOptions } from './confinement.ts'
import { guardMemory } from './memoryGuard.ts'
import { canTerminate, type NativeGate, nativeGate } from './nativeGate.ts'
import { noTelemetry } from './noTelemetry.ts'
import { startThreads } from './startThreads.ts'
import { startClock } from './taskClock.ts'

export interface PoolOptions<T> extends Confinement {
  /** The file whose exports are the tasks. */
  readonly filename: string
  readonly threads: number
  /** Passed to every worker once. */
  readonly workerData: unknown
  /** Megabytes of old space a worker may use before its task is aborted. */
  readonly memoryLimit: number
  /**
   * Megabytes that the process may use in all: where it uses more, the task with the longest time
   * limit is aborted.
   */
  readonly memoryOfAll?: number | undefined
  /**
   * Milliseconds a task may take before its worker is terminated and replaced, on an otherwise idle
   * machine (taskClock.ts).
   */
  readonly timeLimit: (task: T) => number
}

/** A task's result, or why there is none. */
export type Settled<R> = { readonly value: R } | { readonly error: 'crash' | 'timeout' | 'memory' }

/** Passed with each task: keeps its thread from being terminated inside native code. */
export interface Gated {
  readonly gate: NativeGate
}

/**
 * Workers that may read files and do nothing else outside their memory, and that survive a crash or
 * an endless loop in one task: the task's worker is replaced, the others continue.
 */
export interface Pool<T, R> {
  /**
   * Queues a task; the caller limits how many are in progress (`inOrder`). Rejects
   * only where no thread can be started.
   *
   * @param started called when a thread begins it
   */
  readonly run: (task: T, started?: () => void) => Promise<Settled<R>>
  /**
   * Waits for what is queued and in progress: terminating a thread inside the ONNX runtime
   * terminates the process.
   */
  readonly close: () => Promise<void>
}

/** @param name the export that does a task */
export function openPool<T extends object, R>(name: string, options: PoolOptions<T>): Pool<T, R> {
  noTelemetry()
  const execArgv = confinedOptions(options)
  const piscina = startThreads(options.threads, {
    filename: options.filename,
    name,
    idleTimeout: 60_000,
    workerData: options.workerData,
    ...(execArgv ? { execArgv } : {}),
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimit },
  })
  const clock = startClock(options.threads)
  const guard = guardMemory(options.memoryOfAll === undefined ? undefined : options.memoryOfAll * 1e6)
  const active = new Set<Promise<Settled<R>>>()
  const run = (task: T, started?: () => void): Promise<Settled<R>> => {
    const settled = runOne(task, started)
    active.add(settled)
    return settled.finally(() => active.delete(settled))
  }
  const runOne = async (task: T, started?: () => void): Promise<Settled<R>> => {
    const limit = new AbortController()
    const gate = nativeGate()
    const expire = () => {
      const may = canTerminate(gate)
      if (may) limit.abort()
      return may
    }
    const weight = options.timeLimit(task)
    let isTooLarge = false
    const guarded = {
      weight,
      end: () => {
        isTooLarge = expire()
        return isTooLarge
      },
    }
    const timed = clock.begin(expire, weight, () => {
      guard.begin(guarded)
      started?.()
    })
    try {
      return { value: await piscina.run({ ...task, gate } satisfies Gated, { signal: limit.signal }) }
    } catch (error) {
      if (limit.signal.aborted) return { error: isTooLarge ? 'memory' : 'timeout' }
      const { code } = systemError(error)
      // No task is to blame, and Piscina starts no further worker: those that wait would wait for
      // ever.
      if (code === 'ERR_WORKER_INIT_FAILED') throw error
      return { error: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash' }
    } finally {
      clock.end(timed)
      guard.end(guarded)
    }
  }
  const close = async () => {
    await Promise.all(active)
    guard.close()
    await piscina.destroy()
  }
  return { run, close }
}
