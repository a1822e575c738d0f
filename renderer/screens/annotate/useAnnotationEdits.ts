import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { useJobEnded } from '../../components/jobs.tsx'
import { standing } from '../../components/marking/spans.ts'
import type { Mark } from '../../components/noteText/runs.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { type AnnotationEdits, type AnnotationState, startAnnotationEdits } from './annotationEdits.ts'

/** The annotation set of the opened document, as the store has it or will have it in a moment. */
export function useAnnotationEdits({ document: { id: documentId }, set, text }: OpenDocument): readonly [AnnotationEdits, AnnotationState] {
  const { fail } = useToasts()
  const [work] = useState(() => {
    const look = async () => (await cloister.annotate.open({ documentId })).set
    return startAnnotationEdits(set, text, { ...verbs, look }, fail)
  })
  useJobEnded((job) => {
    if (job.kind === 'suggest' || job.kind === 'merge' || job.kind === 'import') void work.refresh()
  })
  return [work, useSyncExternalStore(work.subscribe, work.state)]
}

const verbs = {
  change: cloister.annotate.change,
  undo: cloister.annotate.undo,
  redo: cloister.annotate.redo,
  confirm: cloister.annotate.confirm,
  reopen: cloister.annotate.reopen,
}

/**
 * The spans as the text shows them. A span that did not change keeps its mark, and its block is not
 * drawn again.
 */
export function useMarks(spans: readonly MarkedSpan[]): readonly Mark[] {
  const { annotate, categories } = useTexts()
  const markOf = useCallback(
    ({ id, start, end, category, origin, score }: MarkedSpan): Mark => {
      const suggested = origin === 'suggested'
      const tag = suggested && score !== undefined ? `${categories[category]} ${annotate.score(score)}` : categories[category]
      return { key: String(id), start, end, category, kind: suggested ? 'suggested' : 'sure', tag, label: categories[category] }
    },
    [annotate, categories],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language means other tags, so what is kept is kept for one
  const kept = useMemo(() => new WeakMap<MarkedSpan, Mark>(), [markOf])
  return useMemo(
    () =>
      standing(spans).map((span) => {
        const mark = kept.get(span) ?? markOf(span)
        kept.set(span, mark)
        return mark
      }),
    [spans, kept, markOf],
  )
}
