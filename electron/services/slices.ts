/** As long as the window may wait for an answer, with room to spare; milliseconds. */
const longestSlice = 12

/**
 * Does something with each item, a few milliseconds at a time: between slices, everything else that waits has its turn.
 *
 * @param act may throw, which ends it; whatever may have changed meanwhile it must look up anew
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
