import type { Piscina } from 'piscina'
import type { NamedSpan } from '../../evaluate/match.ts'
import type { FeatureGroup } from '../../taggers/crf/templates.ts'
import type { CrfModel } from '../../taggers/crf/weights.ts'
import { startThreads } from '../../threads/startThreads.ts'
import type { LearningNote } from '../learningNote.ts'
import type { CrfData, CrfDataOptions } from './data.ts'
import { type CoordinatorOptions, type CrfFitted, type SharedFit, sharedFit, sign, signal } from './sharedFit.ts'

/**
 * What the threads of a fit are called with (worker/learn/crf/tasks.ts): each exports a function of
 * the same name.
 */
export interface CrfTasks {
  readonly readCrf: (task: ReadCrfTask) => Promise<CrfData>
  readonly coordinateCrf: (task: { readonly fit: SharedFit; readonly options: CoordinatorOptions }) => CrfFitted
  readonly computeCrfSums: (task: { readonly fit: SharedFit; readonly thread: number }) => void
  /** @returns the spans that a model finds in each note */
  readonly findCrf: (task: FindCrfTask) => Promise<readonly (readonly NamedSpan[])[]>
}

export interface FindCrfTask {
  readonly model: CrfModel
  readonly groups: readonly FeatureGroup[]
  readonly notes: readonly LearningNote[]
  readonly lexicon: SharedArrayBuffer
  /** Of the model's dense features. */
  readonly encoder?: FrozenEncoder
}

/** An encoder that gives dense features. */
export interface FrozenEncoder {
  /** The folder of packs that it is in, and its name there. */
  readonly packs: string
  readonly name: string
  /** How many values per token are made of its answer. */
  readonly values: number
}

export interface ReadCrfTask {
  readonly notes: readonly LearningNote[]
  readonly names: readonly string[]
  readonly options: CrfDataOptions
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** Absent: no dense features. */
  readonly encoder?: FrozenEncoder
}

/** How far a fit is. */
export type CrfProgress =
  | { readonly stage: 'reading' }
  | { readonly stage: 'measuring' }
  | {
      readonly stage: 'fitting'
      readonly step: number
      readonly objective: number
      /** An estimate from how the objective has fallen so far; undefined until there is one. */
      readonly secondsLeft?: number
    }

export interface CrfThreadsOptions {
  /** The file whose exports the threads run. */
  readonly filename: string
  readonly threads: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CrfProgress) => void
}

/**
 * Reads a corpus, fits its weights and looks for spans in other notes, all in threads of their own:
 * the thread that asks stays free. A stop ends the fit after the current step; with a checkpoint it
 * can be continued.
 *
 * @param heldOut notes to find spans in with what was learned
 * @returns undefined after a stop
 */
export async function fitInThreads(
  task: ReadCrfTask,
  options: CoordinatorOptions,
  heldOut: readonly LearningNote[],
  { filename, threads, signal: abort, onProgress }: CrfThreadsOptions,
): Promise<(CrfFitted & { readonly tokens: number; readonly found: readonly (readonly NamedSpan[])[] }) | undefined> {
  if (abort?.aborted) return undefined
  const pool = startThreads(threads, { filename })
  try {
    onProgress?.({ stage: 'reading' })
    const data = await unlessAborted<CrfData>(pool.run(task, { name: 'readCrf', ...(abort && { signal: abort }) }), abort)
    if (!data) return undefined
    const fit = sharedFit(data, threads)
    const stop = () => Atomics.compareExchange(fit.signals, signal.stop, 0, 1)
    abort?.addEventListener('abort', stop)
    if (abort?.aborted) stop()
    try {
      const fitted = await runFit(pool, fit, options, onProgress)
      if (fitted.end === 'stopped') return undefined
      onProgress?.({ stage: 'measuring' })
      const { lexicon, encoder } = task
      const find: FindCrfTask = { model: fitted.model, groups: task.options.groups, notes: heldOut, lexicon, ...(encoder && { encoder }) }
      const found: Awaited<ReturnType<CrfTasks['findCrf']>> = await pool.run(find, { name: 'findCrf' })
      return {
        ...fitted,
        tokens: data.tokens,
        found,
      }
    } finally {
      abort?.removeEventListener('abort', stop)
    }
  } finally {
    await pool.destroy()
  }
}

async function unlessAborted<T>(work: Promise<T>, abort: AbortSignal | undefined): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (abort?.aborted) return undefined
    throw error
  }
}

/** When one thread is lost, the others are told to give up. */
async function runFit(
  pool: Piscina,
  fit: SharedFit,
  options: CoordinatorOptions,
  onProgress: CrfThreadsOptions['onProgress'],
): Promise<CrfFitted> {
  const giveUp = (error: unknown): never => {
    Atomics.store(fit.signals, signal.stop, 2)
    Atomics.notify(fit.signals, signal.asked)
    throw error
  }
  const coordinator: Promise<CrfFitted> = pool.run({ fit, options }, { name: 'coordinateCrf' })
  const workers = Array.from({ length: fit.threads - 1 }, (_, k) => pool.run({ fit, thread: k + 1 }, { name: 'computeCrfSums' }))
  const timer = setInterval(() => tell(fit, options, onProgress), 500)
  try {
    const [fitted] = await Promise.all([coordinator.catch(giveUp), ...workers.map((worker) => worker.catch(giveUp))])
    return fitted
  } finally {
    clearInterval(timer)
  }
}

function tell({ progress }: SharedFit, { delta, mostSteps }: CoordinatorOptions, onProgress: CrfThreadsOptions['onProgress']): void {
  const at = (place: number) => progress[place]!
  if (at(sign.step) === 0) return
  const secondsLeft = secondsLeftOf(at, delta, mostSteps)
  onProgress?.({
    stage: 'fitting',
    step: at(sign.step),
    objective: at(sign.value),
    ...(secondsLeft !== undefined && { secondsLeft }),
  })
}

/**
 * The share by which the objective falls gets smaller at a steady rate, as a rule: how many more
 * steps until it is small enough, at the pace so far.
 */
function secondsLeftOf(at: (place: number) => number, delta: number, mostSteps: number): number | undefined {
  const done = at(sign.step) - at(sign.firstStep)
  const fall = at(sign.fall)
  if (done < 15 || fall >= 1) return undefined
  const pace = (at(sign.latest) - at(sign.began)) / 1000 / done
  const rate = Math.log(1 / Math.max(fall, delta)) / at(sign.step)
  const steps = rate > 0 ? Math.log(Math.max(fall, delta) / delta) / rate : mostSteps
  return Math.ceil(Math.min(steps, mostSteps - at(sign.step)) * pace)
}
