import type { AnnotationSet, Change } from '../../../electron/contract/annotate.ts'
import { spansAfter } from '../../../electron/contract/edits.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { keepingIdentity } from '../../components/marking/spans.ts'

/** What the store is asked, in the order it was meant. */
export interface Ask {
  readonly change: (request: { setId: number; version: number; change: Change }) => Promise<AnnotationSet>
  readonly undo: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly redo: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly confirm: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly reopen: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  /** The set as it stands. */
  readonly look: () => Promise<AnnotationSet>
}

/** The set as it is shown: with what was asked for and not answered yet. */
export interface WorkState {
  readonly set: AnnotationSet
  readonly spans: readonly MarkedSpan[]
  /** Whether something is under way to the store. */
  readonly pending: boolean
}

/** An annotation set under work. A change shows at once; the store hears of changes one by one, in order, each with the version before it. */
export interface Work {
  readonly state: () => WorkState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: Change) => void
  /** Resolve when the store has answered, to whether it did as asked. */
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
  readonly confirm: () => Promise<boolean>
  readonly reopen: () => Promise<boolean>
  /** Looks at the set again: something else than this screen has changed it. */
  readonly refresh: () => Promise<boolean>
  /** Resolves when everything asked so far is answered. */
  readonly settled: () => Promise<void>
}

interface Step {
  readonly change?: Change
  readonly run: (set: AnnotationSet, known: ReadonlyMap<number, number>) => Promise<AnnotationSet>
  readonly answered: (done: boolean) => void
}

/**
 * @param onRefused told what the store threw; what it refused, and what was built upon it, is taken back
 */
export function startWork(first: AnnotationSet, text: string, ask: Ask, onRefused: (error: unknown) => void): Work {
  let set = first
  let queue: readonly Step[] = []
  let state: WorkState = { set, spans: set.spans, pending: false }
  let lastId = 0
  let busy = false
  let running: Promise<void> = Promise.resolve()
  /** Ids that the store gave to spans which were shown before it knew them. */
  const given = new Map<number, number>()
  const newIds = new WeakMap<Step, readonly number[]>()
  const listeners = new Set<() => void>()

  const show = () => {
    let { spans } = set as { spans: readonly MarkedSpan[] }
    for (const step of queue) if (step.change) spans = spansAfter(spans, text, withIds(step.change, given), idsOf(step))
    state = { set, spans: keepingIdentity(state.spans, spans), pending: queue.length > 0 }
    for (const listener of listeners) listener()
  }
  /** The same new ids for a step however often it is reckoned anew. */
  const idsOf = (step: Step) => {
    let i = 0
    return () => {
      const ids = newIds.get(step) ?? []
      const id = ids[i++] ?? --lastId
      if (i > ids.length) newIds.set(step, [...ids, id])
      return id
    }
  }
  /** Which id the store gave to each of the step's new spans: they stand where the step put them. */
  const learnIds = (step: Step, answer: AnnotationSet) => {
    if (!step.change || !newIds.has(step)) return
    const guess = spansAfter(set.spans, text, withIds(step.change, given), idsOf(step))
    for (const { id, start, end } of guess) {
      const real = id < 0 && answer.spans.find((span) => span.start === start && span.end === end)
      if (real) given.set(id, real.id)
    }
  }
  const take = async (step: Step) => {
    try {
      const answer = await step.run(set, given)
      learnIds(step, answer)
      set = answer
      queue = queue.slice(1)
      show()
      step.answered(true)
    } catch (error) {
      const refused = queue
      queue = []
      set = await ask.look().catch(() => set)
      show()
      onRefused(error)
      for (const { answered } of refused) answered(false)
    }
  }
  const work = async () => {
    busy = true
    for (let step = queue[0]; step; step = queue[0]) await take(step)
    busy = false
  }
  const enqueue = (run: Step['run'], change?: Change) =>
    new Promise<boolean>((answered) => {
      queue = [...queue, { run, answered, ...(change ? { change } : {}) }]
      show()
      if (!busy) running = work()
    })

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (change) =>
      void enqueue(({ id: setId, version }, known) => ask.change({ setId, version, change: withIds(change, known) }), change),
    undo: () => enqueue(({ id: setId, version }) => ask.undo({ setId, version })),
    redo: () => enqueue(({ id: setId, version }) => ask.redo({ setId, version })),
    confirm: () => enqueue(({ id: setId, version }) => ask.confirm({ setId, version })),
    reopen: () => enqueue(({ id: setId, version }) => ask.reopen({ setId, version })),
    refresh: () => enqueue(() => ask.look()),
    settled: () => running,
  }
}

function withIds(change: Change, known: ReadonlyMap<number, number>): Change {
  const id = (spanId: number) => known.get(spanId) ?? spanId
  if ('spanIds' in change) return { ...change, spanIds: change.spanIds.map(id) }
  if ('spanId' in change) return { ...change, spanId: id(change.spanId) }
  return change
}
