import { mayBePictures } from '../formats/picture/names.ts'
import { checkTaggerRequest } from '../packs/chooseTaggers.ts'
import type { FileTask, FileTasks, Outcome, Redacted } from '../redact/redactFile.ts'
import type { EntityTable } from '../redact/surrogates/entityTable.ts'
import { shareEntities } from '../redact/surrogates/sharedEntities.ts'
import type { RedactionSettings } from '../redact/threadSettings.ts'
import { writeResults } from '../redact/writeResult.ts'
import { asCompleted } from '../threads/asCompleted.ts'
import { awakeTime } from '../threads/awakeTime.ts'
import { openPool, type Settled } from '../threads/pool.ts'
import { timeLimit } from '../threads/timeLimit.ts'
import { batchesOf } from './batches.ts'
import { estimateOf } from './estimate.ts'
import { type LazyPool, lazyPool } from './lazyPool.ts'
import { usualHeap } from './memoryPlan.ts'
import type { Listener, Program, Stop, TaggingOrder } from './order.ts'
import { isSplit, type ListedDocument, type Unit, type UnitTask } from './units.ts'

export interface TaskRun {
  readonly tasks: Iterable<UnitTask>
  readonly stage: 'survey' | 'redact'
  /** The documents that the tasks are of. */
  readonly places: readonly ListedDocument[]
  readonly order: TaggingOrder
  readonly program: Program
  readonly more: Pick<RedactionSettings, 'key' | 'prior'>
  /** Who is who, from a first pass. */
  readonly entities?: EntityTable
  /** One that another pass of the same settings uses too; the caller closes it. */
  readonly pool?: LazyPool | undefined
  readonly stop: Stop
  readonly listen: Listener
  /** How many outcomes the caller keeps until an earlier part of their document is done. */
  readonly waiting?: () => number
}

/**
 * Does tasks over all cores, short documents several at a time.
 * @returns their outcomes as they are completed, undefined for what was done before; once a stop is
 * asked for, those in progress alone
 */
export async function* runTasks({
  tasks,
  places,
  stage,
  order,
  program,
  more,
  entities,
  pool: shared,
  stop,
  listen,
  waiting = () => 0,
}: TaskRun): AsyncGenerator<{ unit: Unit; outcome?: Outcome }> {
  const threads = threadsFor(places, order.jobs)
  const pool = shared ?? lazyPool()
  const open = () =>
    openPool<FileTasks, readonly Redacted[]>('redactFiles', {
      filename: program.threadFile,
      threads,
      workerData: settingsOf(order, program, more),
      runsModels: true,
      memoryLimit: order.heap ?? usualHeap,
      memoryOfAll: order.memory,
      timeLimit: (tasks) => limits.get(tasks)!,
    })
  let known: Pick<FileTasks, 'entities'> | undefined
  const all = { documents: places.length, bytes: places.reduce((sum, { file }) => sum + file.size, 0) }
  const estimate = estimateOf<readonly UnitTask[]>(all, threads, awakeTime)
  listen.begin(stage, { ...all, secondsLeft: estimate.secondsLeft, longest: estimate.longest })
  const inThread = (batch: readonly UnitToDo[], started?: () => void) => {
    known ??= entities && { entities: shareEntities(entities) }
    const given = { tasks: batch.map(({ task }) => task), ...known }
    limits.set(
      given,
      timeLimit(
        bytesOf(batch),
        given.tasks.some(({ input }) => mayBePictures(input)),
      ),
    )
    return pool.opened(open).run(given, started)
  }
  const outcomesOf = async (batch: readonly UnitToDo[], started: () => void): Promise<readonly Outcome[]> => {
    const settled = await inThread(batch, started)
    if ('value' in settled)
      return writeResults(settled.value.map((redacted, i) => ({ redacted, original: batch[i]!.task, place: batch[i]!.place })))
    if (batch.length === 1) return [outcomeOf(settled)]
    const outcomes: Outcome[] = []
    // Which of them ended the thread shows when each is done alone.
    for (const one of batch) outcomes.push(...(await outcomesOf([one], () => {})))
    return outcomes
  }
  const worked = async (batch: readonly UnitTask[]): Promise<Worked> => {
    const amount = { documents: batch.filter(({ unit }) => !unit.stretch?.index).length, bytes: bytesOf(batch) }
    const toDo = batch.filter(isToDo)
    if (toDo.length === 0) {
      estimate.passed(amount)
      return { outcomes: [], milliseconds: 0 }
    }
    const outcomes = await outcomesOf(toDo, () => estimate.started(batch, amount))
    return { outcomes, milliseconds: estimate.ended(batch) / batch.length }
  }
  const inProgress = new Set<Promise<Worked>>()
  const work = (batch: readonly UnitTask[]): Promise<Worked> => {
    const done = worked(batch)
    const forget = () => inProgress.delete(done)
    inProgress.add(done)
    void done.then(forget, forget)
    return done
  }
  const window = () => {
    if (stop.requested()) return 0
    if (order.memory !== undefined && process.memoryUsage.rss() > short * order.memory * 1e6) return 1
    // An earlier part may itself be in progress: it is never waited for in vain.
    return Math.max(1, Math.min(threads * queued, threads * ahead - waiting()))
  }
  try {
    for await (const { item, result } of asCompleted(batchesOf(tasks, places.length, threads), work, window, stop.paused)) {
      for (const [i, { unit }] of item.entries()) {
        const outcome = result.outcomes[i]
        const cause = outcome && 'error' in outcome ? outcome.error : undefined
        listen.step({
          document: unit.number,
          part: unit.stretch?.index,
          documents: !unit.stretch || unit.stretch.last ? 1 : 0,
          notes: outcome && 'notes' in outcome ? outcome.notes.all : 0,
          bytes: unit.size,
          failed: cause !== undefined,
          cause,
          before: outcome === undefined,
          milliseconds: result.milliseconds,
        })
        yield { unit, ...(outcome ? { outcome } : {}) }
      }
    }
  } finally {
    listen.end()
    // What is in progress writes its result; after this, another run may have OUT.
    await Promise.allSettled(inProgress)
    if (!shared) await pool.close()
  }
}

/** Of each batch in a thread, milliseconds. */
const limits = new WeakMap<FileTasks, number>()

/** What became of a batch. */
interface Worked {
  /** One for each of its documents; none where they were done before. */
  readonly outcomes: readonly Outcome[]
  /** For each document. */
  readonly milliseconds: number
}

type UnitToDo = UnitTask & { readonly task: FileTask }

function isToDo(unit: UnitTask): unit is UnitToDo {
  return unit.task !== undefined
}

function bytesOf(batch: readonly UnitTask[]): number {
  return batch.reduce((sum, { unit }) => sum + unit.size, 0)
}

/**
 * At most `jobs`, and no more than have something to do: to start a thread costs as much processor
 * time as to redact the notes that one is for.
 */
export function threadsFor(places: readonly ListedDocument[], jobs: number): number {
  if (places.some(({ file }) => isSplit(file))) return jobs
  let worthwhile = 0
  for (const { file } of places) worthwhile += Math.min(1, mayBePictures(file.path) ? 1 : file.size / worthOneThread)
  return Math.max(1, Math.min(jobs, Math.ceil(worthwhile)))
}

/** Bytes of text: some twenty short notes, half a second with models. */
const worthOneThread = 10_000

/**
 * In progress for each thread: the next task is there when a thread is free, and a run that is
 * stopped ends soon.
 */
const queued = 2
/**
 * In progress or waiting for an earlier part of their document, for each thread: memory does not
 * grow with the length of a document.
 */
const ahead = 16
/** The share of the memory allowed from which on documents are done one after the other. */
const short = 0.85

/** What every thread of a run is told, once. */
export function settingsOf(
  { policy, language, models, ensemble, need, explain }: TaggingOrder,
  { lexicon, packs, atHand }: Program,
  more: Pick<RedactionSettings, 'key' | 'prior' | 'entities'>,
): RedactionSettings {
  return {
    lexicon: lexicon.buffer,
    models,
    ensemble,
    ...(need ? { need } : {}),
    explain,
    packs,
    ...(atHand ? { atHand } : {}),
    language,
    policy,
    ...more,
  }
}

/**
 * Refuses, before a run begins, taggers that would fail for every document.
 *
 * @throws UserError when a model is unknown, or the ensemble is not available in the language
 */
export function checkTaggers({ policy, language, models, ensemble, need }: TaggingOrder, { packs, atHand }: Program): void {
  const request = { models, ensemble, packs, sensitivity: policy.find.sensitivity, ...(need && { need }), ...(atHand && { atHand }) }
  checkTaggerRequest(request, language)
}

/** The meaning of the pool's answer for the document. */
export function outcomeOf<R>(result: Settled<R>): R | { readonly error: string } {
  if ('value' in result) return result.value
  return { error: lost[result.error] }
}

const lost = {
  crash: 'its worker ended unexpectedly; nothing was written. Try it alone, and report this if it happens again',
  timeout: 'it took too long and was stopped; nothing was written. Split it, or leave it out with --exclude',
  memory:
    'it needs more memory than a worker may use; nothing was written. Allow more with --memory where that is set, split it, or leave it out with --exclude',
} as const
