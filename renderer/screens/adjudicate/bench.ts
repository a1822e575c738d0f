import type { Adjudication, Take } from './adjudication.ts'

/** What the store is asked. Each answer is the whole adjudication as it stands. */
export interface AskBench {
  readonly settle: (request: { documentId: number; version: number; difference: number; take: Take }) => Promise<Adjudication>
  readonly undo: (request: { documentId: number; version: number }) => Promise<Adjudication>
  readonly confirm: (request: { documentId: number; version: number }) => Promise<Adjudication>
  readonly look: () => Promise<Adjudication>
}

/** An adjudication under work: what is settled shows at once, and the store hears of it in order. */
export interface Bench {
  readonly state: () => Adjudication
  readonly subscribe: (listener: () => void) => () => void
  readonly settle: (difference: number, take: Take) => void
  /** Resolve when the store has answered, to whether it did as asked. */
  readonly undo: () => Promise<boolean>
  readonly confirm: () => Promise<boolean>
}

interface Step {
  readonly foreseen: (adjudication: Adjudication) => Adjudication
  readonly run: (adjudication: Adjudication) => Promise<Adjudication>
  readonly answered: (done: boolean) => void
}

/** @param onRefused told what the store threw; what it refused, and what was asked after it, is taken back */
export function startBench(first: Adjudication, ask: AskBench, onRefused: (error: unknown) => void): Bench {
  let known = first
  let shown = first
  let queue: readonly Step[] = []
  let busy = false
  const listeners = new Set<() => void>()
  const show = () => {
    shown = queue.reduce((adjudication, step) => step.foreseen(adjudication), known)
    for (const listener of listeners) listener()
  }
  const take = async (step: Step) => {
    try {
      known = await step.run(known)
      queue = queue.slice(1)
      show()
      step.answered(true)
    } catch (error) {
      const refused = queue
      queue = []
      known = await ask.look().catch(() => known)
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
  const enqueue = (run: Step['run'], foreseen: Step['foreseen'] = (adjudication) => adjudication) =>
    new Promise<boolean>((answered) => {
      queue = [...queue, { run, foreseen, answered }]
      show()
      if (!busy) void work()
    })
  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settle: (difference, what) =>
      void enqueue(
        ({ document: { id: documentId }, version }) => ask.settle({ documentId, version, difference, take: what }),
        (adjudication) => settled(adjudication, difference, what),
      ),
    undo: () => enqueue(({ document: { id: documentId }, version }) => ask.undo({ documentId, version })),
    confirm: () => enqueue(({ document: { id: documentId }, version }) => ask.confirm({ documentId, version })),
  }
}

/** The adjudication once a difference is settled; gold that stood is open again. */
export function settled(adjudication: Adjudication, difference: number, take: Take): Adjudication {
  const differences = adjudication.differences.map((other, i) => {
    if (i !== difference) return other
    const spans = 'spans' in take ? take.spans : (other.answers.find(({ setId }) => setId === take.setId)?.spans ?? [])
    return { ...other, settled: spans.map(({ start, end, category }) => ({ start, end, category })) }
  })
  return { ...adjudication, differences, confirmed: false, canUndo: true }
}
