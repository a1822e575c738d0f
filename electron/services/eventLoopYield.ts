/** As long as the window may wait for an answer, with room to spare; milliseconds. */
const longestTurn = 10

/**
 * For long loops: awaited now and then, it lets everything else that waits have its turn, once some
 * milliseconds have passed since the last.
 */
export function eventLoopYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurn) return
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}
