import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Job } from '../contract/values.ts'
import { inWords } from '../store/sqliteErrors.ts'
import type { Tell } from './tell.ts'

/** What a job's work says on its way. */
export interface JobReporter {
  /** @param total 0 while it is not known */
  progress(done: number, total: number, secondsLeft?: number): void
  /**
   * A document that could not be done: its name, and the cause with the way out. Neither quotes a
   * note.
   */
  problem(p: { readonly name: string; readonly cause: string }): void
  /**
   * Aborted when somebody cancels; the work then leaves everything whole and ends, by returning
   * what was done until then or by throwing.
   */
  readonly signal: AbortSignal
}

/** Things that take a while, running and ended, in the order in which they were begun. */
export interface Jobs {
  list(): Job[]
  /**
   * @param subject names the corpus or the file; never quotes a note
   * @param work gives the outcome in a sentence. A UserError is shown as it stands; anything else
   *   is a bug and goes to the log.
   */
  start(kind: Job['kind'], subject: string, work: (tell: JobReporter) => Promise<string>): Job
  /**
   * Asks a job to end; it is 'cancelled' once its work has ended. Without effect on one that has.
   */
  cancel(id: string): void
  /** Takes an ended job off the list; a running one stays. */
  dismiss(id: string): void
  /** Told at once when a job begins or ends, and at most ten times a second in between. */
  onChange(listener: (job: Job) => void): void
  /**
   * The vault is being locked: every job is asked to end, and all go off the list, since their
   * subjects name what lies in the vault.
   */
  stop(): void
}

export interface JobsOptions {
  readonly tell: Tell
  /** Logs a bug for developers. */
  readonly report: (where: string, error: unknown) => void
}

/** Milliseconds between two tellings of one job. */
const pause = 100

/** Problems kept of one job: every telling carries them all. What comes after is counted. */
const mostProblems = 500

interface Entry {
  job: Job
  readonly controller: AbortController
  /** Problems beyond those kept. */
  further: number
  timer: NodeJS.Timeout | undefined
}

export function startJobs({ tell, report }: JobsOptions): Jobs {
  const entries = new Map<string, Entry>()
  const listeners: ((job: Job) => void)[] = [(job) => tell('jobs.changed', job)]
  let begun = 0

  const announce = (entry: Entry): void => {
    clearTimeout(entry.timer)
    entry.timer = undefined
    if (entries.get(entry.job.id) !== entry) return
    for (const listener of listeners) listener(shown(entry))
  }
  const announceSoon = (entry: Entry): void => {
    entry.timer ??= setTimeout(() => announce(entry), pause).unref()
  }
  const end = (entry: Entry, state: Job['state'], outcome: string): void => {
    const { secondsLeft: _, ...job } = entry.job
    entry.job = { ...job, state, outcome }
    announce(entry)
  }

  const run = async (entry: Entry, work: (tell: JobReporter) => Promise<string>): Promise<void> => {
    const { signal } = entry.controller
    const running = (change: () => void): void => {
      if (entry.job.state !== 'running') return
      change()
      announceSoon(entry)
    }
    const reporter: JobReporter = {
      signal,
      progress: (done, total, secondsLeft) =>
        running(() => {
          const { secondsLeft: _, ...job } = entry.job
          entry.job = { ...job, done, total, ...(secondsLeft !== undefined && { secondsLeft }) }
        }),
      problem: ({ name, cause }) =>
        running(() => {
          const { problems } = entry.job
          if (problems.length < mostProblems) entry.job = { ...entry.job, problems: [...problems, { name, cause }] }
          else entry.further++
        }),
    }
    try {
      signal.throwIfAborted()
      const outcome = await work(reporter)
      end(entry, signal.aborted ? 'cancelled' : 'done', outcome)
    } catch (thrown) {
      const error = inWords(thrown)
      if (signal.aborted) end(entry, 'cancelled', cancelled(entry.job))
      else if (error instanceof UserError) end(entry, 'failed', error.message)
      else {
        report(`job ${entry.job.kind}`, error)
        end(entry, 'failed', say`Something went wrong. It was written to the log; what was done until then is kept.`)
      }
    }
  }

  return {
    list: () => Array.from(entries.values(), shown),
    start: (kind, subject, work) => {
      const id = String(++begun)
      const job: Job = { id, kind, subject, state: 'running', done: 0, total: 0, problems: [], outcome: null }
      const entry: Entry = { job, controller: new AbortController(), further: 0, timer: undefined }
      entries.set(id, entry)
      announce(entry)
      // The caller has its answer before the work begins.
      setImmediate(() => void run(entry, work))
      return job
    },
    cancel: (id) => entries.get(id)?.controller.abort(),
    dismiss: (id) => {
      if (entries.get(id)?.job.state !== 'running') entries.delete(id)
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      for (const { controller } of entries.values()) controller.abort()
      entries.clear()
    },
  }
}

function shown({ job, further }: Entry): Job {
  if (further === 0) return job
  return { ...job, problems: [...job.problems, { name: '…', cause: say`${further} more could not be done.` }] }
}

function cancelled({ done, total }: Job): string {
  return total > 0 ? say`Cancelled when ${done} of ${total} were done; what was done is kept.` : say`Cancelled.`
}
