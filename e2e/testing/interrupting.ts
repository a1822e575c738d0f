import type { ChildProcess } from 'node:child_process'
import type { RunOptions } from '../program.ts'

/**
 * For the `watch` of a run: acts once, as soon as a state is reached; never where the program ends
 * before.
 */
export function onceReached(isReached: () => boolean, act: (child: ChildProcess) => void): Required<RunOptions>['watch'] {
  return (child) => {
    const timer = setInterval(() => {
      if (child.exitCode !== null || child.signalCode !== null) return clearInterval(timer)
      if (!isReached()) return
      clearInterval(timer)
      act(child)
    }, 2)
  }
}

/** For the `watch` of a run: ends it by a signal as soon as a state is reached. */
export function endedOnce(isReached: () => boolean, signal: NodeJS.Signals = 'SIGKILL'): Required<RunOptions>['watch'] {
  return onceReached(isReached, (child) => child.kill(signal))
}
