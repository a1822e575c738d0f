import { escapeField, redrawLine } from '../io/terminal.ts'
import type { Listener, StageOfRun } from '../release/order.ts'
import type { ProgressMode } from './commands/tagging.ts'

/** How far a stage is. */
interface Progress {
  readonly stage: 'survey' | 'redact'
  readonly documents: { readonly done: number; readonly all: number }
  readonly bytes: { readonly done: number; readonly all: number }
  readonly failed: number
  /** Null until enough is known. */
  readonly secondsLeft: number | null
  /** The document, or part of one, that a thread has been busy with for longest. */
  readonly longest: { readonly bytes: number; readonly seconds: number } | null
}

/** Where progress is written, and how often. */
interface Display {
  /** Milliseconds from one time to the next where something was done, and where nothing was. */
  readonly every: readonly [moved: number, still: number]
  readonly show: (progress: Progress, isLast: boolean) => void
  /** Milliseconds from one time to the next while a run is planned. */
  readonly planningEvery: number
  readonly planning: (step: 'list' | 'name', files: number) => void
  readonly failed: (document: { readonly number: number; readonly path: string }, cause: string) => void
  /** A stage has ended. */
  readonly end: () => void
}

/** Milliseconds before the first message: most runs are over by then. */
const quietAtFirst = 1000
/** Milliseconds from one look at the clock to the next. */
const tick = 200

/**
 * A release's way of telling how far it is, on standard error.
 *
 * @param verb of the work itself
 */
export function runProgress(verb: string, mode: ProgressMode): Listener {
  const display = displayFor(verb, mode)
  let take = (): Progress | undefined => undefined
  let step: Listener['step'] = () => {}
  let timer: NodeJS.Timeout | undefined
  const planBegan = Date.now()
  let told = mode === 'json' ? 0 : planBegan
  return {
    planning: (step, files) => {
      const now = Date.now()
      if (now - planBegan < quietAtFirst || now - told < display.planningEvery) return
      display.planning(step, files)
      told = now
    },
    begin: (stage, all) => {
      const counter = counterOf(stage, all)
      take = counter.take
      step = counter.step
      const began = Date.now()
      let shown = mode === 'json' ? 0 : began
      let seen = ''
      timer = setInterval(() => {
        const progress = counter.take()
        const now = Date.now()
        const done = `${progress.bytes.done} ${progress.documents.done}`
        const [moved, still] = display.every
        if (now - began < quietAtFirst || now - shown < (done === seen ? still : moved)) return
        display.show(progress, false)
        shown = now
        seen = done
      }, tick).unref()
    },
    step: (done) => step(done),
    end: () => {
      clearInterval(timer)
      const progress = take()
      if (progress) display.show(progress, true)
      display.end()
    },
    failed: (document, cause) => display.failed(document, cause),
  }
}

function counterOf(stage: Progress['stage'], { documents, bytes, secondsLeft, longest }: StageOfRun) {
  const done = { documents: 0, bytes: 0 }
  let failed = 0
  return {
    step: (step: Parameters<Listener['step']>[0]) => {
      done.documents += step.documents
      done.bytes += step.bytes
      if (step.failed) failed++
    },
    take: (): Progress => {
      const left = secondsLeft()
      const oldest = longest()
      return {
        stage,
        documents: { done: done.documents, all: documents },
        bytes: { done: done.bytes, all: bytes },
        failed,
        secondsLeft: left === undefined ? null : Math.round(left),
        longest: oldest ? { bytes: oldest.bytes, seconds: Math.round(oldest.seconds) } : null,
      }
    },
  }
}

function displayFor(verb: string, mode: ProgressMode): Display {
  const isTerminal = process.stderr.isTTY === true
  if (mode === 'json') return jsonLines
  if (mode === 'none' || (!isTerminal && process.env.npm_config_loglevel === 'silent')) return failuresAlone
  return isTerminal ? line(verb) : linesOf(verb)
}

/** A line for each time, for programs; of a document that fails its number. */
const jsonLines: Display = {
  every: [1000, 5000],
  show: (progress) => process.stderr.write(`${JSON.stringify({ progress })}\n`),
  planningEvery: 1000,
  planning: (step, files) => process.stderr.write(`${JSON.stringify({ planning: { step, files } })}\n`),
  failed: ({ number, path }, cause) => {
    process.stderr.write(`${JSON.stringify({ failed: { document: number, ...(process.stderr.isTTY && { path }), cause } })}\n`)
  },
  end: () => {},
}

/**
 * A failed document is named by its path on a terminal, which only the operator sees; in a log, by
 * its number.
 */
const failuresAlone: Display = {
  every: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  show: () => {},
  planningEvery: Number.POSITIVE_INFINITY,
  planning: () => {},
  failed: ({ number, path }, cause) => {
    const inLog = number > 0 ? `document ${number}` : 'a file or folder of IN'
    process.stderr.write(`Failed: ${process.stderr.isTTY === true ? escapeField(path) : inLog}: ${escapeField(cause)}.\n`)
  },
  end: () => {},
}

/** Lines of a file that is read later. */
function linesOf(verb: string): Display {
  const show: Display['show'] = (progress, isLast) => {
    if (!isLast) process.stderr.write(`${inWords(verb, progress)}\n`)
  }
  const planning: Display['planning'] = (step, files) => process.stderr.write(`${planningWords(step, files)}\n`)
  return { ...failuresAlone, every: [5000, 30_000], show, planningEvery: 5000, planning }
}

/** A line of a terminal, which is overwritten, and wiped so that what follows stands alone. */
function line(verb: string): Display {
  let drawn = false
  const wipe = () => {
    if (drawn) redrawLine()
    drawn = false
  }
  return {
    every: [tick, 1000],
    show: (progress, isLast) => {
      if (isLast) return
      redrawLine(inWords(verb, progress))
      drawn = true
    },
    planningEvery: tick,
    planning: (step, files) => {
      redrawLine(planningWords(step, files))
      drawn = true
    },
    failed: (document, cause) => {
      wipe()
      failuresAlone.failed(document, cause)
    },
    end: wipe,
  }
}

function planningWords(step: 'list' | 'name', files: number): string {
  return `${step === 'list' ? 'Found' : 'Named'} ${counted(files)} files`
}

/** Seconds after which a document in progress is mentioned. */
const long = 10

/** Progress in one line: 'Redacted 3 of 20 documents, …'. */
export function inWords(verb: string, { stage, documents, bytes, failed, secondsLeft, longest }: Progress): string {
  const parts = [
    `${stage === 'survey' ? 'Surveyed' : verb} ${counted(documents.done)} of ${counted(documents.all)} documents`,
    `${sized(bytes.done)} of ${sized(bytes.all)}`,
  ]
  if (secondsLeft !== null) parts.push(`about ${timed(secondsLeft)} left`)
  if (longest && longest.seconds >= long) parts.push(`one of ${sized(longest.bytes)} for ${timed(longest.seconds)}`)
  if (failed > 0) parts.push(`${counted(failed)} failed`)
  return parts.join(', ')
}

function sized(bytes: number): string {
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

function timed(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

export function counted(n: number): string {
  return n.toLocaleString('en-US')
}
