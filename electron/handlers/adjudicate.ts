import { say } from '../../worker/core/say.ts'
import { tokenize } from '../../worker/text/tokenize.ts'
import type { Adjudication } from '../contract/annotate.ts'
import type { Services } from '../services/services.ts'
import { inSlices } from '../services/slices.ts'
import { nextToAdjudicate, type QueueEntry, queuedDocuments, queueEntry } from '../store/adjudicationQueue.ts'
import { annotatorsOf, confirmGold, settle, sideBySide, undoSettling } from '../store/adjudications.ts'
import { besideGold } from '../store/besideGold.ts'
import { documentFor, projectOf, textOf } from '../store/openDocument.ts'
import type { Handle } from './handle.ts'
import { tokenGaps } from './tokenGaps.ts'

export function adjudicateHandlers(handle: Handle, { store }: Services): void {
  const adjudication = (documentId: number, personId: number): Adjudication => {
    const beside = besideGold(store(), documentId, personId)
    const { sets, agreed, differences, confirmed, canUndo, version } = beside ?? sideBySide(store(), documentId, personId)
    const annotators = annotatorsOf(store(), documentId)
    const text = textOf(store(), documentId)
    return {
      document: documentFor(store(), documentId, personId),
      text,
      tokens: tokenGaps(tokenize(text)),
      labels: projectOf(store(), documentId).labels,
      sets: beside ? [...annotators, { id: sets.at(-1)?.id ?? 0, person: say`Gold`, suggested: false }] : annotators,
      fixed: beside !== null,
      agreed: [...agreed],
      differences: differences.map(({ start, end, kind, answers, settled }) => ({
        start,
        end,
        kind,
        answers: sets.map(({ id }, annotator) => ({
          setId: id,
          spans: (answers[annotator] ?? []).map(({ start, end, category, comment }) => ({ start, end, category, comment })),
        })),
        settled: settled && [...settled],
      })),
      confirmed,
      canUndo,
      version,
      nextId: nextToAdjudicate(store(), documentId, personId),
    }
  }

  handle('adjudicate.queue', async ({ corpusId }) => {
    const entries: QueueEntry[] = []
    await inSlices(queuedDocuments(store(), corpusId), (documentId) => {
      const entry = queueEntry(store(), documentId)
      if (entry) entries.push(entry)
    })
    return entries
  })
  handle('adjudicate.open', ({ documentId }, { person }) => adjudication(documentId, person.id))
  handle('adjudicate.settle', ({ documentId, version, difference, take }, { person }) => {
    settle(store(), { documentId, version, personId: person.id }, difference, take)
    return adjudication(documentId, person.id)
  })
  handle('adjudicate.undo', ({ documentId, version }, { person }) => {
    undoSettling(store(), { documentId, version, personId: person.id })
    return adjudication(documentId, person.id)
  })
  handle('adjudicate.confirm', ({ documentId, version }, { person }) => {
    confirmGold(store(), { documentId, version, personId: person.id })
    return adjudication(documentId, person.id)
  })
}
