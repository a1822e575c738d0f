/** Milliseconds of one turn of saving: an answer to the window never waits longer for it. */
const longestTurn = 8
/** Milliseconds for which results are gathered before a turn: each turn waits for the disk once. */
const gathering = 25

/**
 * Saves results as they come, a few milliseconds at a time, so that whoever asks the main process
 * something is answered in between.
 */
export interface Saving<Result> {
  /** Resolves when it is saved; rejects with what the saving threw. */
  readonly save: (result: Result) => Promise<void>
}

/**
 * @param transact makes a turn one transaction: a wait for the disk each, not one for every result
 * @param saveOne saves one result within it
 */
export function savingTurns<Result>(transact: (work: () => void) => void, saveOne: (result: Result) => void): Saving<Result> {
  const waiting: { readonly result: Result; readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []
  const turn = (): void => {
    const taken: typeof waiting = []
    try {
      transact(() => {
        const until = performance.now() + longestTurn
        do {
          const next = waiting.shift()
          if (!next) break
          taken.push(next)
          saveOne(next.result)
        } while (performance.now() < until)
      })
      for (const { resolve } of taken) resolve()
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
    if (waiting.length > 0) setImmediate(turn)
  }
  return {
    save: (result) =>
      new Promise((resolve, reject) => {
        waiting.push({ result, resolve, reject })
        if (waiting.length === 1) setTimeout(turn, gathering)
      }),
  }
}
