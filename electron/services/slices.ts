/** As long as the window may wait for an answer, with room to spare; milliseconds. */
const longestSlice = 12

/**
 * Does something with each item, a few milliseconds at a time: between slices, everything else that
 * waits has its turn.
 *
 * @param act may throw, which ends it; whatever may have changed meanwhile it must look up again
 */
export async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > longestSlice) {
      await new Promise((resolve) => setImmediate(resolve))
      began = performance.now()
    }
    act(item)
  }
}

/**
 * Goes through the steps of something long, a few milliseconds at a time, as `inSlices`.
 *
 * @param between called before each slice but the first; may throw, which ends it
 */
export async function inSteps<Value>(steps: Generator<void, Value, void>, between: () => void): Promise<Value> {
  for (;;) {
    const until = performance.now() + longestSlice
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < until)
    await new Promise((resolve) => setImmediate(resolve))
    between()
  }
}
