import type { AnnotationSet, Change } from '../../../electron/contract/annotate.ts'
import { spansAfter } from '../../../electron/contract/edits.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { type Edit, editQueue } from '../../components/editQueue.ts'
import { keepingIdentity } from '../../components/marking/spans.ts'

/** What the store is asked, in the order it was meant. */
export interface AnnotationCalls {
  readonly change: (request: { setId: number; version: number; change: Change }) => Promise<AnnotationSet>
  readonly undo: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly redo: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly confirm: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  readonly reopen: (request: { setId: number; version: number }) => Promise<AnnotationSet>
  /** The set as it stands. */
  readonly look: () => Promise<AnnotationSet>
}

/** The set as it is shown: with what was asked for and not answered yet. */
export interface AnnotationState {
  readonly set: AnnotationSet
  readonly spans: readonly MarkedSpan[]
  /** Whether something is under way to the store. */
  readonly pending: boolean
}

/** The spans before and after one step of the history, with nothing else between. */
export interface Turned {
  readonly before: readonly MarkedSpan[]
  readonly after: readonly MarkedSpan[]
}

/**
 * An annotation set under work. A change shows at once; the store hears of changes one by one, in
 * order, each with the version before it.
 */
export interface AnnotationEdits {
  readonly state: () => AnnotationState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: Change) => void
  /** Resolve when the store has answered, to what that changed; to null when it refused. */
  readonly undo: () => Promise<Turned | null>
  readonly redo: () => Promise<Turned | null>
  /** Resolve when the store has answered, to whether it did as asked. */
  readonly confirm: () => Promise<boolean>
  readonly reopen: () => Promise<boolean>
  /** Looks at the set again: something else than this screen has changed it. */
  readonly refresh: () => Promise<boolean>
  /** Resolves when everything asked so far is answered. */
  readonly settled: () => Promise<void>
}

interface Step extends Edit<AnnotationSet> {
  readonly change?: Change
}

/**
 * @param onRefused told what the store threw; what it refused, and what was built upon it, is taken
 *   back
 */
export function startAnnotationEdits(
  first: AnnotationSet,
  text: string,
  ask: AnnotationCalls,
  onRefused: (error: unknown) => void,
): AnnotationEdits {
  let state: AnnotationState = { set: first, spans: first.spans, pending: false }
  let lastId = 0
  /** Ids that the store gave to spans which were shown before it knew them. */
  const given = new Map<number, number>()
  const newIds = new WeakMap<Step, readonly number[]>()

  /** The same new ids for a step however often it is computed again. */
  const idsOf = (step: Step) => {
    let i = 0
    return () => {
      const ids = newIds.get(step) ?? []
      const id = ids[i++] ?? --lastId
      if (i > ids.length) newIds.set(step, [...ids, id])
      return id
    }
  }
  /**
   * Which id the store gave to each of the step's new spans: they stand where the step put them.
   */
  const learnIds = (step: Step, answer: AnnotationSet, before: AnnotationSet) => {
    if (!step.change || !newIds.has(step)) return
    const guess = spansAfter(before.spans, text, withIds(step.change, given), idsOf(step))
    for (const { id, start, end } of guess) {
      const real = id < 0 && answer.spans.find((span) => span.start === start && span.end === end)
      if (real) given.set(id, real.id)
    }
  }
  const edits = editQueue<AnnotationSet, Step>(first, {
    look: ask.look,
    show: (set, waiting) => {
      let spans: readonly MarkedSpan[] = set.spans
      for (const step of waiting) if (step.change) spans = spansAfter(spans, text, withIds(step.change, given), idsOf(step))
      state = { set, spans: keepingIdentity(state.spans, spans), pending: waiting.length > 0 }
    },
    onAnswer: learnIds,
    onRefused,
  })
  const add = (run: Step['run']) => edits.add({ run })
  const turn = async (verb: 'undo' | 'redo'): Promise<Turned | null> => {
    let turned: Turned | null = null
    const done = await add(async (known) => {
      const answer = await ask[verb]({ setId: known.id, version: known.version })
      turned = { before: known.spans, after: answer.spans }
      return answer
    })
    return done ? turned : null
  }

  return {
    state: () => state,
    subscribe: edits.subscribe,
    change: (change) =>
      void edits.add({ run: ({ id: setId, version }) => ask.change({ setId, version, change: withIds(change, given) }), change }),
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    confirm: () => add(({ id: setId, version }) => ask.confirm({ setId, version })),
    reopen: () => add(({ id: setId, version }) => ask.reopen({ setId, version })),
    refresh: () => add(() => ask.look()),
    settled: edits.settled,
  }
}

function withIds(change: Change, known: ReadonlyMap<number, number>): Change {
  const id = (spanId: number) => known.get(spanId) ?? spanId
  if ('spanIds' in change) return { ...change, spanIds: change.spanIds.map(id) }
  if ('spanId' in change) return { ...change, spanId: id(change.spanId) }
  return change
}
