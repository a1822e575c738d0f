import { turns } from './turns.ts'

/**
 * Processes items concurrently and yields each result as soon as it is there, whatever the order: a
 * long item delays no other.
 *
 * @param work must not reject: a failure belongs into the result
 * @param window how many items may be in progress now; 0: no further item is taken, and it ends
 *   when the last in progress is done
 * @param paused while no item may be started: settled when they may again
 */
export async function* asCompleted<T, R>(
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
  window: () => number,
  paused: () => Promise<void> | undefined = () => undefined,
): AsyncGenerator<{ readonly item: T; readonly result: R }> {
  const source = items[Symbol.iterator]()
  let completed: { readonly item: T; readonly result: R }[] = []
  let inProgress = 0
  let hasEnded = false
  let wake = () => {}
  const turn = turns()
  const start = async (item: T) => {
    const result = await work(item)
    inProgress--
    completed.push({ item, result })
    wake()
  }
  try {
    for (;;) {
      while (!hasEnded && !paused() && inProgress < window()) {
        const next = source.next()
        if (next.done) hasEnded = true
        else {
          inProgress++
          void start(next.value)
        }
      }
      if (completed.length === 0) {
        const pause = paused()
        if (inProgress === 0 && !(pause && !hasEnded)) return
        await Promise.race([
          new Promise<void>((resolve) => {
            wake = resolve
          }),
          ...(pause ? [pause] : []),
        ])
      }
      const results = completed
      completed = []
      yield* results
      await turn()
    }
  } finally {
    source.return?.()
  }
}
