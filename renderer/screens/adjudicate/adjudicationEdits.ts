import { type Edit, editQueue } from '../../components/editQueue.ts'
import type { Adjudication, Take } from './adjudication.ts'

/** What the store is asked. Each answer is the whole adjudication as it stands. */
export interface AdjudicationCalls {
  readonly settle: (request: { documentId: number; version: number; difference: number; take: Take }) => Promise<Adjudication>
  readonly undo: (request: { documentId: number; version: number }) => Promise<Adjudication>
  readonly confirm: (request: { documentId: number; version: number }) => Promise<Adjudication>
  readonly look: () => Promise<Adjudication>
}

/**
 * An adjudication under work: what is settled shows at once, and the store hears of it in order.
 */
export interface AdjudicationEdits {
  readonly state: () => Adjudication
  readonly subscribe: (listener: () => void) => () => void
  readonly settle: (difference: number, take: Take) => void
  /** Resolve when the store has answered, to whether it did as asked. */
  readonly undo: () => Promise<boolean>
  readonly confirm: () => Promise<boolean>
}

interface AdjudicationEdit extends Edit<Adjudication> {
  readonly foreseen?: (adjudication: Adjudication) => Adjudication
}

/**
 * @param onRefused told what the store threw; what it refused, and what was asked after it, is
 *   taken back
 */
export function startAdjudicationEdits(
  first: Adjudication,
  ask: AdjudicationCalls,
  onRefused: (error: unknown) => void,
): AdjudicationEdits {
  let shown = first
  const edits = editQueue<Adjudication, AdjudicationEdit>(first, {
    look: ask.look,
    show: (known, waiting) => {
      shown = waiting.reduce((adjudication, { foreseen }) => foreseen?.(adjudication) ?? adjudication, known)
    },
    onRefused,
  })
  return {
    state: () => shown,
    subscribe: edits.subscribe,
    settle: (difference, what) =>
      void edits.add({
        run: ({ document: { id: documentId }, version }) => ask.settle({ documentId, version, difference, take: what }),
        foreseen: (adjudication) => settled(adjudication, difference, what),
      }),
    undo: () => edits.add({ run: ({ document: { id: documentId }, version }) => ask.undo({ documentId, version }) }),
    confirm: () => edits.add({ run: ({ document: { id: documentId }, version }) => ask.confirm({ documentId, version }) }),
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
