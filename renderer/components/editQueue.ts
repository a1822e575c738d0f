/** One edit: what the store is asked, given the value as it last answered. */
export interface Edit<Value> {
  readonly run: (known: Value) => Promise<Value>
}

/**
 * Edits of a value that the store keeps. The store hears of them one by one, in order, each with
 * its answer to the one before.
 */
export interface EditQueue<Value, Own extends Edit<Value>> {
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves when the store has answered, to whether it did as asked. */
  readonly add: (edit: Own) => Promise<boolean>
  /** Resolves when everything asked so far is answered. */
  readonly settled: () => Promise<void>
}

export interface EditQueueOptions<Value, Own extends Edit<Value>> {
  /** The value as the store has it. */
  readonly look: () => Promise<Value>
  /**
   * Called before the listeners, with what the store answered last and the edits that it has not
   * answered yet.
   */
  readonly show: (known: Value, waiting: readonly Own[]) => void
  /** Told each answer, with the value before it. */
  readonly onAnswer?: (edit: Own, answer: Value, before: Value) => void
  /** Told what the store threw; what it refused, and what was asked after it, is taken back. */
  readonly onRefused: (error: unknown) => void
}

/** Shows edits at once and sends them one after the other; what is refused is taken back. */
export function editQueue<Value, Own extends Edit<Value>>(
  first: Value,
  { look, show, onAnswer, onRefused }: EditQueueOptions<Value, Own>,
): EditQueue<Value, Own> {
  interface Waiting {
    readonly edit: Own
    readonly answered: (done: boolean) => void
  }
  let known = first
  let queue: readonly Waiting[] = []
  let isBusy = false
  let running: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const changed = () => {
    show(
      known,
      queue.map(({ edit }) => edit),
    )
    for (const listener of listeners) listener()
  }
  const send = async ({ edit, answered }: Waiting) => {
    try {
      const answer = await edit.run(known)
      onAnswer?.(edit, answer, known)
      known = answer
      queue = queue.slice(1)
      changed()
      answered(true)
    } catch (error) {
      const refused = queue
      queue = []
      known = await look().catch(() => known)
      changed()
      onRefused(error)
      for (const { answered } of refused) answered(false)
    }
  }
  const sendAll = async () => {
    isBusy = true
    for (let next = queue[0]; next; next = queue[0]) await send(next)
    isBusy = false
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (edit) =>
      new Promise<boolean>((answered) => {
        queue = [...queue, { edit, answered }]
        changed()
        if (!isBusy) running = sendAll()
      }),
    settled: () => running,
  }
}
