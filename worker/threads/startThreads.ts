import { Piscina } from 'piscina'
import { beginLoading } from './nativeGate.ts'

type Options = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, 'minThreads' | 'maxThreads' | 'atomics'>

/** Starts threads, all of them at once: the only place where any is started. */
export function startThreads(threads: number, options: Options): Piscina {
  beginLoading(threads)
  // The default of `atomics` polls the queue on a timer and delays single tasks; synchronous ones
  // block the thread's own event loop.
  return new Piscina({ ...options, minThreads: threads, maxThreads: threads, atomics: 'disabled' })
}
