import { blockNative } from '../threads/nativeGate.ts'

/**
 * Set by the first Ctrl-C or SIGTERM; a run looks at it between documents and leaves tidily. A
 * second one ends the program as soon as no thread is inside the ONNX runtime.
 */
export interface Stop {
  readonly requested: () => boolean
  /** @param act called once, as soon as a stop is asked for */
  readonly onStop: (act: () => void) => void
}

/** What a stopped command ends with, as shells have it for SIGINT. */
const stoppedStatus = 130

export function stopOnSignal(): Stop {
  let requested = false
  const acts: (() => void)[] = []
  onSignals(() => {
    if (requested) {
      void endNow(stoppedStatus)
      return
    }
    requested = true
    for (const act of acts) act()
  })
  return { requested: () => requested, onStop: (act) => acts.push(act) }
}

/** For commands that leave nothing to resume: the first signal ends them. */
export function endOnSignal(): void {
  onSignals(() => void endNow(stoppedStatus))
}

function onSignals(act: () => void): void {
  process.on('SIGINT', act)
  process.on('SIGTERM', act)
}

/**
 * A thread that is ended inside the ONNX runtime would end the whole process with a C++ error
 * message. Unfinished files are removed by listeners for 'exit'.
 */
export async function endNow(status: number): Promise<void> {
  await blockNative()
  process.exit(status)
}
