import { join } from 'node:path'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { inOrder } from '../tasks/inOrder.ts'
import type { FileTask, Outcome } from '../tasks/worker.ts'
import type { TaggingOptions } from './arguments.ts'
import type { InputFile } from './inputs.ts'
import { showProgress } from './progress.ts'
import type { Stop } from './stop.ts'
import { openFilePool, outcomeOf } from './tagging.ts'

/** One document of a run. */
export interface Job {
  readonly file: InputFile
  readonly output?: FileTask['output']
  /** What an earlier run found, so that nothing is left to do. */
  readonly known?: Outcome
}

export interface Run {
  readonly root: string
  readonly jobs: readonly Job[]
  readonly options: TaggingOptions
  readonly lexicon: Lexicon
  readonly stop: Stop
  /** The verb of the progress line. */
  readonly verb: string
}

/** Does jobs over all cores. @returns their outcomes in the jobs' order; ends early when a stop is asked for */
export async function* runJobs({ root, jobs, options, lexicon, stop, verb }: Run): AsyncGenerator<{ job: Job; outcome: Outcome }> {
  const open = jobs.filter((job) => job.known === undefined).length
  if (open === 0) {
    for (const job of jobs) yield { job, outcome: job.known as Outcome }
    return
  }
  const threads = Math.min(options.jobs, open)
  const sizes = new Map<FileTask, number>()
  const pool = openFilePool(options, lexicon, threads, (task) => sizes.get(task) ?? 0)
  const progress = showProgress(jobs.length, verb)
  const work = async ({ file, output, known }: Job): Promise<Outcome> => {
    if (known) return known
    if (stop.requested()) return { error: 'stopped' }
    const task: FileTask = { input: join(root, file.path), ...(output ? { output } : {}) }
    sizes.set(task, file.size)
    const outcome = outcomeOf(await pool.run(task))
    sizes.delete(task)
    return outcome
  }
  try {
    for await (const { item: job, result: outcome } of inOrder(jobs, work, threads * documentsAhead)) {
      if (stop.requested()) return
      progress.step('error' in outcome)
      yield { job, outcome }
    }
  } finally {
    progress.end()
    await pool.close()
  }
}

/** Under way or waiting for an earlier one, for each thread: enough that none idles while a long note holds up the order. */
const documentsAhead = 16
