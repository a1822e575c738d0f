import { say } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import type { PackFiles } from '../../../worker/packs/packFile.ts'
import type { EnsembleName, ModelChoice } from '../../../worker/packs/taggerNames.ts'
import type { PackVersion } from '../../../worker/packs/votingPacks.ts'
import type { Suggested, SuggestTask } from '../../../worker/redact/suggest.ts'
import { type ChildProcess, ProcessEnded, startProcess } from '../host.ts'
import type { Fork, ProgramPlaces } from '../protocol.ts'
import type { PoolSettings, TagAnswer } from './poolMessages.ts'
import type { TaggingWork } from './process.ts'

export interface TaggingPoolOptions extends ProgramPlaces, Pick<PoolSettings, 'models'> {
  readonly fork: Fork
  /** How they come to a result; absent: as the release does. */
  readonly ensemble?: PoolSettings['ensemble']
  /** The packs that were learned here and take part; asked for when a process is started. */
  readonly atHand?: () => PoolSettings['atHand']
  /** The built file of the process that holds the pool. */
  readonly file: string
  /** Milliseconds without work after which the processes end, to free their memory. */
  readonly idleAfter?: number
  /** Milliseconds that a process may take until it is ready. */
  readonly startLimit?: number
}

export interface Wish {
  /** Rejects at once with its reason when it is aborted. */
  readonly signal?: AbortSignal
  /** Somebody waits for this one: it goes before what a batch has queued. */
  readonly urgent?: boolean
}

/**
 * Taggers in processes of their own. A native crash costs what was under way a retry; a text that
 * was under way in two crashes fails alone.
 */
export interface TaggingPool {
  /** How many texts keep it busy; more than that only wait. */
  readonly window: number
  /** The packs that vote. Rejects with UserError when the taggers can't be started. */
  readonly packs: (signal?: AbortSignal) => Promise<readonly PackVersion[]>
  /** Rejects with UserError when the taggers can't be started. */
  readonly tag: (task: SuggestTask, wish?: Wish) => Promise<Suggested>
  /**
   * Ends the processes at once; what is under way or waits is rejected. The next text starts them
   * again.
   */
  readonly stop: () => void
}

/** Opens a pool of taggers; `atHand` are packs that were learned here. */
export type OpenPool = (models: ModelChoice, atHand: () => readonly PackFiles[], ensemble?: EnsembleName) => TaggingPool

interface Task extends SuggestTask {
  readonly id: number
  /** How often a process has ended under it. */
  crashes: number
  /** Nobody waits for it any more. */
  dropped: boolean
  readonly resolve: (result: Suggested) => void
  readonly reject: (error: unknown) => void
}

interface Wanted {
  readonly resolve: (packs: readonly PackVersion[]) => void
  readonly reject: (error: unknown) => void
}

/** One process. */
interface Slot {
  readonly child: ChildProcess<TaggingWork>
  readonly threads: number
  ready: boolean
  readonly underWay: Map<number, Task>
  /** Runs out when it takes too long to start, or has nothing left but what was cancelled. */
  timer: NodeJS.Timeout | undefined
}

/** Processes that end before they are ready, in a row, after which it is no use. */
const startsTried = 3
const crashesBeforeOneThread = 2
/** Milliseconds that a process may still work on what was cancelled before it is ended. */
const grace = 2000

/**
 * Child processes that tag documents; one that crashes is replaced, and only what it was working on
 * is tried again.
 *
 * @param options limits in milliseconds
 */
export function taggingPool(options: TaggingPoolOptions): TaggingPool {
  const { fork, file, ensemble = 'auto', atHand = () => [], idleAfter = 5 * 60_000, startLimit = 120_000, models, ...places } = options
  const slots = new Set<Slot>()
  const waiting: Task[] = []
  /**
   * Were under way in a crash; each is tried again alone, so that a second crash points at one
   * text.
   */
  const suspects: Task[] = []
  const wantPacks = new Set<Wanted>()
  let packs: readonly PackVersion[] | undefined
  let lastId = 0
  let crashes = 0
  let failedStarts = 0
  let idle: NodeJS.Timeout | undefined

  /**
   * Threads of a process, and processes: all threads in one until that has crashed twice, then each
   * in a process of its own.
   */
  const shape = (): readonly [threads: number, processes: number] =>
    crashes < crashesBeforeOneThread ? [places.threads, 1] : [1, places.threads]
  const room = (threads: number) => 2 * threads + 1

  const pump = (): void => {
    for (const slot of slots) if (slot.ready) fill(slot)
    const queued = waiting.length + suspects.length
    const starting = [...slots].filter(({ ready }) => !ready).length
    if ((queued > starting * room(1) || (wantPacks.size > 0 && starting === 0)) && slots.size < shape()[1]) open()
    if (queued === 0 && [...slots].every(({ ready, underWay }) => ready && underWay.size === 0)) rest()
    else wake()
  }

  const fill = (slot: Slot): void => {
    const alone = [...slot.underWay.values()].some(({ crashes }) => crashes > 0)
    for (let task = alone ? undefined : next(slot); task; task = next(slot)) {
      send(slot, task)
      if (task.crashes > 0) break
    }
  }

  /** While there are suspects, processes run dry for them. */
  const next = ({ threads, underWay }: Slot): Task | undefined => {
    if (suspects.length > 0) return underWay.size === 0 ? suspects.shift() : undefined
    return underWay.size < room(threads) ? waiting.shift() : undefined
  }

  const send = (slot: Slot, task: Task): void => {
    clearTimeout(slot.timer)
    slot.underWay.set(task.id, task)
    const { id, text, language, sensitivity, under } = task
    slot.child
      .call('tag', { text, language, ...(sensitivity !== undefined && { sensitivity }), ...(under && { under }) })
      .then((answer) => hear(slot, id, answer))
      .catch((error) => fault(slot, error))
  }

  const open = (): void => {
    const [threads] = shape()
    const slot: Slot = {
      child: startProcess<TaggingWork>({ fork, file, places: { ...places, threads } }, () => slots.has(slot) && lose(slot)),
      threads,
      ready: false,
      underWay: new Map(),
      timer: undefined,
    }
    slots.add(slot)
    slot.timer = setTimeout(slot.child.kill, startLimit).unref()
    slot.child
      .call('open', { models, ensemble, atHand: atHand() })
      .then((voting) => begin(slot, voting))
      .catch((error) => fault(slot, error))
  }

  const begin = (slot: Slot, voting: readonly PackVersion[]): void => {
    if (!slots.has(slot)) return
    clearTimeout(slot.timer)
    slot.ready = true
    failedStarts = 0
    packs = voting
    for (const { resolve } of wantPacks) resolve(voting)
    wantPacks.clear()
    pump()
  }

  const hear = (slot: Slot, id: number, answer: TagAnswer): void => {
    if (!slots.has(slot)) return
    const task = slot.underWay.get(id)
    slot.underWay.delete(id)
    task?.resolve('lost' in answer ? { error: lost[answer.lost]() } : answer.result)
    pump()
  }

  /**
   * A call that failed. Where its process has ended, `lose` sees to it; a fault of the program
   * counts as a crash.
   */
  const fault = (slot: Slot, error: unknown): void => {
    if (!slots.has(slot) || error instanceof ProcessEnded) return
    if (error instanceof UserError) {
      giveUp(error)
      pump()
    } else slot.child.kill()
  }

  /** The process has ended, and not because we wanted it to. */
  const lose = (slot: Slot): void => {
    clearTimeout(slot.timer)
    slots.delete(slot)
    if (slot.ready) crashes++
    else if (++failedStarts >= startsTried) giveUp(new UserError(cannotStart()))
    for (const task of slot.underWay.values()) {
      task.crashes++
      if (task.dropped) continue
      if (task.crashes < 2) suspects.push(task)
      else task.resolve({ error: crashedTwice() })
    }
    pump()
  }

  /** Kills one process; its tasks are not retried. */
  const end = (slot: Slot): void => {
    clearTimeout(slot.timer)
    slots.delete(slot)
    slot.child.end(undefined)
  }

  const giveUp = (error: unknown): void => {
    const tasks = [...[...slots].flatMap(({ underWay }) => [...underWay.values()]), ...suspects.splice(0), ...waiting.splice(0)]
    for (const slot of slots) end(slot)
    wake()
    failedStarts = 0
    for (const { reject } of [...wantPacks, ...tasks]) reject(error)
    wantPacks.clear()
  }

  const drop = (task: Task): void => {
    task.dropped = true
    for (const queue of [waiting, suspects]) {
      const place = queue.indexOf(task)
      if (place >= 0) queue.splice(place, 1)
    }
    for (const slot of slots) {
      const under = [...slot.underWay.values()]
      if (!slot.underWay.has(task.id) || !under.every(({ dropped }) => dropped)) continue
      clearTimeout(slot.timer)
      slot.timer = setTimeout(() => {
        end(slot)
        pump()
      }, grace).unref()
    }
    pump()
  }

  const rest = (): void => {
    for (const slot of slots) clearTimeout(slot.timer)
    idle ??= setTimeout(() => {
      for (const slot of slots) end(slot)
      idle = undefined
    }, idleAfter).unref()
  }
  const wake = (): void => {
    clearTimeout(idle)
    idle = undefined
  }

  /** Settles as `begin` does, and is rejected at once when it is aborted. */
  const unless = <Value>(
    signal: AbortSignal | undefined,
    begin: (resolve: (value: Value) => void, reject: (error: unknown) => void) => () => void,
  ): Promise<Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    if (signal?.aborted) return Promise.reject(signal.reason)
    const forget = begin(resolve, reject)
    const abort = () => {
      reject(signal?.reason)
      forget()
    }
    signal?.addEventListener('abort', abort, { once: true })
    pump()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  return {
    window: room(places.threads) + 1,
    packs: (signal) =>
      unless(signal, (resolve, reject) => {
        const wanted = { resolve, reject }
        if (packs) resolve(packs)
        else wantPacks.add(wanted)
        return () => void wantPacks.delete(wanted)
      }),
    tag: (asked, { signal, urgent = false } = {}) =>
      unless(signal, (resolve, reject) => {
        const task: Task = { ...asked, id: ++lastId, crashes: 0, dropped: false, resolve, reject }
        if (urgent) waiting.unshift(task)
        else waiting.push(task)
        return () => drop(task)
      }),
    stop: () => giveUp(new UserError(say`The taggers were stopped. Ask for suggestions once more.`)),
  }
}

const lost = {
  crash: () => say`A tagger ended unexpectedly on it. Try it alone, and report this if it happens again.`,
  timeout: () => say`It took too long and was given up. Split it.`,
  memory: () => say`It needs more memory than a tagger may use. Split it.`,
} as const
const crashedTwice = () => say`The taggers crashed on it twice; the others were not affected. Try it with fewer models, or mark it by hand.`
const cannotStart = () =>
  say`The taggers cannot be started: their process ended before it was ready, three times. Close other programs to free memory, or install the program again.`
