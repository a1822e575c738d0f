/** What may be ended when memory is short. */
export interface Endable {
  /** Of several, the one with the highest number is ended. */
  readonly weight: number
  /** @returns whether it could be ended */
  readonly end: () => boolean
}

/** Milliseconds between looks. */
const tick = 100
/** Milliseconds in which what was ended gives its memory back. */
const settling = 2000

/**
 * Keeps a process below a number of bytes: where more is in use, the largest task in progress is
 * ended.
 *
 * @param most bytes; undefined: no limit
 * @param used bytes in use
 */
export function guardMemory(most: number | undefined, used: () => number = process.memoryUsage.rss) {
  const running = new Set<Endable>()
  let ended = Number.NEGATIVE_INFINITY
  const look = () => {
    if (most === undefined || performance.now() - ended < settling || used() <= most) return
    const [largest] = [...running].sort((a, b) => b.weight - a.weight)
    if (largest?.end()) ended = performance.now()
  }
  const timer = most === undefined ? undefined : setInterval(look, tick).unref()
  return {
    begin: (task: Endable) => running.add(task),
    end: (task: Endable) => running.delete(task),
    close: () => clearInterval(timer),
  }
}
