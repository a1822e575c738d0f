import { escapeField, redrawLine } from '../io/terminal.ts'
import type { Listener } from '../release/order.ts'

/** Tells how far a long run is, on standard error, once it has taken longer than a second. */
export interface Progress {
  readonly step: (failed: boolean) => void
  /** Wipes the line, so that what follows stands alone. */
  readonly end: () => void
}

function showProgress(total: number, verb: string): Progress {
  const quiet = process.env.npm_config_loglevel === 'silent'
  const terminal = process.stderr.isTTY === true
  const began = Date.now()
  let done = 0
  let failures = 0
  let shown = began
  let drawn = false
  const show = (now: number) => {
    const line = `${verb} ${counted(done)} of ${counted(total)}, ${rateAndRest(done, total, now - began)}${failures ? `, ${failures} failed` : ''}`
    if (terminal) redrawLine(line)
    else process.stderr.write(`${line}\n`)
    shown = now
    drawn = true
  }
  return {
    step: (failed) => {
      done++
      if (failed) failures++
      const now = Date.now()
      if (!quiet && now - shown > (terminal ? 200 : 5000) && now - began > 1000) show(now)
    },
    end: () => {
      if (terminal && drawn) redrawLine()
    },
  }
}

/**
 * A release's way of telling how far it is, as lines on standard error. What fails is called by its
 * path on a terminal, which the operator alone sees; where standard error is kept, in a log, by its
 * number.
 *
 * @param verb of the work itself
 */
export function runProgress(verb: string): Listener {
  let shown: Progress | undefined
  return {
    begin: (stage, { documents }) => {
      shown = showProgress(documents, stage === 'survey' ? 'Surveyed' : verb)
    },
    step: ({ documents, failed }) => {
      if (documents > 0) shown?.step(failed)
    },
    end: () => shown?.end(),
    failed: ({ number, path }, cause) => {
      shown?.end()
      const inLog = number > 0 ? `document ${number}` : 'a file or folder of IN'
      process.stderr.write(`Failed: ${process.stderr.isTTY === true ? escapeField(path) : inLog}: ${escapeField(cause)}.\n`)
    },
  }
}

function rateAndRest(done: number, total: number, elapsed: number): string {
  const rate = done / (elapsed / 1000)
  const rest = Math.round((total - done) / rate)
  const left = rest < 90 ? `${rest} s` : rest < 5400 ? `${Math.round(rest / 60)} min` : `${(rest / 3600).toFixed(1)} h`
  return `${rate < 10 ? rate.toFixed(1) : counted(Math.round(rate))} a second, ${left} left`
}

export function counted(n: number): string {
  return n.toLocaleString('en-US')
}
