/**
 * Milliseconds of a clock that never goes back and stands still while the process is stopped
 * (SIGTSTP, SIGSTOP) or the machine sleeps: what waits for that is not to be taken to hang.
 */
export function awakeTime(): number {
  look()
  return total
}

/** Milliseconds between looks at the clock. */
const tick = 1000
/** Where more than so many milliseconds lie between two looks, the process was stopped. */
const most = 10_000

let total = 0
let last = performance.now()

function look(): void {
  const now = performance.now()
  total += Math.min(now - last, most)
  last = now
}

setInterval(look, tick).unref()
