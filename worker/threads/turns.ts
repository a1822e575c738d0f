import { setImmediate as otherEvents } from 'node:timers/promises'

/** Milliseconds of work after which signals and timers get their turn. */
const longest = 50

/**
 * Lets signals and timers have their turn in work that waits for nothing.
 *
 * @returns what the work awaits at each of its steps
 */
export function turns(): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < longest) return undefined
    return otherEvents().then(() => {
      last = performance.now()
    })
  }
}
