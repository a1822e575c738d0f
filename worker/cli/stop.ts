import { existsSync } from 'node:fs'
import type { Listener } from '../release/order.ts'
import { blockNative } from '../threads/nativeGate.ts'

/**
 * Set by the first Ctrl-C or SIGTERM, or when the time of `--until` has come; a run looks at it
 * between documents and leaves tidily. A second signal ends the program as soon as no thread is
 * inside the ONNX runtime, and so does a minute after `--until`.
 */
export interface Stop {
  readonly requested: () => boolean
  /** @param act called once, as soon as a stop is asked for */
  readonly onStop: (act: () => void) => void
  /** While the run is paused: settled when it goes on, or is stopped. */
  readonly paused?: () => Promise<void> | undefined
  /** What a command that was stopped ends with; absent: `stoppedStatus`. */
  readonly status?: () => number
}

/** When a run stops and pauses, besides signals. */
export interface StopOptions {
  /** Milliseconds since 1970 at which no further document is begun. */
  readonly until?: number | undefined
  /** The run pauses while this file exists. */
  readonly pauseFile?: string | undefined
  /** Tells the user that the run pauses, or goes on. */
  readonly tell?: (line: string) => void
}

/** What a stopped command ends with, as shells have it for SIGINT. */
export const stoppedStatus = 130
/** What a command ends with that `--until` stopped. */
export const untilStatus = 3
/** Milliseconds after `--until` in which documents in progress may still be done. */
const grace = 60_000
/** Milliseconds between looks at the clock and at the pause file. */
const tick = 500

/**
 * Stops tidily at a signal or at a time: what is in progress is finished first. A second signal
 * ends the process at once.
 *
 * @param until milliseconds since the epoch; absent: no limit
 */
export function stopOnSignal({ until, pauseFile, tell = () => {} }: StopOptions = {}): Stop {
  let status: number | undefined
  const acts: (() => void)[] = []
  const pause = pauseOf(pauseFile, tell)
  const stop = (as: number) => {
    status = as
    pause.goOn()
    for (const act of acts) act()
  }
  onSignals(() => {
    if (status === undefined) stop(stoppedStatus)
    else void endNow(status)
  })
  if (until !== undefined) {
    // The clock is looked at, not a timer set: a machine may sleep, and its clock be set.
    const looking = setInterval(() => {
      if (Date.now() >= until && status === undefined) stop(untilStatus)
      if (Date.now() < until + grace) return
      clearInterval(looking)
      void endNow(untilStatus)
    }, tick).unref()
  }
  return {
    requested: () => status !== undefined,
    onStop: (act) => acts.push(act),
    paused: () => (status === undefined ? pause.now() : undefined),
    status: () => status ?? stoppedStatus,
  }
}

/** Aborted as soon as a stop is asked for. */
export function signalOf(stop: Stop): AbortSignal {
  const abort = new AbortController()
  stop.onStop(() => abort.abort())
  return abort.signal
}

/** @returns what a command ends with that was stopped before it wrote anything */
export function stoppedUnwritten(): number {
  process.stderr.write('Stopped; nothing was written.\n')
  return stoppedStatus
}

/**
 * Until documents are begun there is nothing to finish: a first signal ends the program, and so does
 * `--until`.
 *
 * @param wayOut what begins it again, as the end of a sentence
 * @returns a listener that tells `listen` the same
 */
export function endWhilePlanned(stop: Stop, listen: Listener, wayOut = 'the same command begins again'): Listener {
  let isPlanned = true
  stop.onStop(() => {
    if (!isPlanned) return
    process.stderr.write(`Stopped before the first document was begun; ${wayOut}.\n`)
    void endNow(stop.status?.() ?? stoppedStatus)
  })
  return {
    ...listen,
    begin: (stage, all) => {
      isPlanned = false
      listen.begin(stage, all)
    },
  }
}

/**
 * SIGUSR2 pauses a run once the documents in progress are done, SIGCONT lets it go on; so does a
 * file, on systems without signals. (SIGTSTP and SIGSTOP stop the whole process at once, and need
 * nothing here.)
 */
function pauseOf(file: string | undefined, tell: (line: string) => void) {
  let pause: { readonly promise: Promise<void>; readonly resolve: () => void; readonly timer: NodeJS.Timeout } | undefined
  const goOn = () => {
    if (!pause) return
    clearInterval(pause.timer)
    pause.resolve()
    pause = undefined
  }
  const begin = (how: string) => {
    if (pause) return
    const { promise, resolve } = Promise.withResolvers<void>()
    // A process in which nothing else is under way would end.
    pause = { promise, resolve, timer: setInterval(() => {}, tick) }
    tell(`Paused: documents in progress are finished, and no other is begun until ${how}.`)
  }
  const resume = () => {
    if (!pause) return
    goOn()
    tell('Going on.')
  }
  if (process.platform !== 'win32') {
    process.on('SIGUSR2', () => begin('SIGCONT'))
    process.on('SIGCONT', resume)
  }
  if (file !== undefined) {
    let wasThere = false
    const look = () => {
      const isThere = existsSync(file)
      if (isThere) begin(`${file} is removed`)
      else if (wasThere) resume()
      wasThere = isThere
    }
    look()
    setInterval(look, tick).unref()
  }
  return { now: () => pause?.promise, goOn }
}

/** For commands that leave nothing to resume: the first signal ends them. */
export function endOnSignal(): void {
  onSignals(() => void endNow(stoppedStatus))
}

function onSignals(act: () => void): void {
  process.on('SIGINT', act)
  process.on('SIGTERM', act)
}

/** Node would open a port for a debugger on SIGUSR1; a listener of its own keeps it from that. */
export function openNoDebugger(): void {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => {})
}

/**
 * A thread that is ended inside the ONNX runtime would end the whole process with a C++ error
 * message. Unfinished files are removed by listeners for 'exit'.
 */
export async function endNow(status: number): Promise<void> {
  await blockNative()
  process.exit(status)
}
