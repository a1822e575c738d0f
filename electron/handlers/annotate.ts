import { tokenize } from '../../worker/text/tokenize.ts'
import { sameString } from '../services/sameString.ts'
import type { Services } from '../services/services.ts'
import { changeSet, confirm, history, redo, reopen, stay, undo, visit } from '../store/annotation.ts'
import { documentToResume, nextDocument, placeAmongTheirs } from '../store/nextDocument.ts'
import { documentFor, projectOf, textOf } from '../store/openDocument.ts'
import { recentDocuments } from '../store/recentDocuments.ts'
import { annotationSetOf } from '../store/sets.ts'
import type { Handle } from './handle.ts'
import { tokenGaps } from './tokenGaps.ts'

export function annotateHandlers(handle: Handle, { store }: Services): void {
  handle('annotate.open', ({ documentId }, { person }) => {
    const text = textOf(store(), documentId)
    const set = visit(store(), documentId, person.id)
    return {
      document: documentFor(store(), documentId, person.id),
      text,
      tokens: tokenGaps(tokenize(text)),
      set: annotationSetOf(store(), set.id),
      ...projectOf(store(), documentId),
      position: Math.min(set.position, text.length),
      seconds: set.seconds,
      place: placeAmongTheirs(store(), documentId, person.id),
    }
  })
  handle('annotate.change', ({ setId, version, change }, { person }) => changeSet(store(), { setId, version, personId: person.id }, change))
  handle('annotate.undo', (seen, { person }) => undo(store(), { ...seen, personId: person.id }))
  handle('annotate.redo', (seen, { person }) => redo(store(), { ...seen, personId: person.id }))
  handle('annotate.history', ({ setId, limit }, { person }) => history(store(), setId, person.id, limit))
  handle('annotate.confirm', (seen, { person }) => confirm(store(), { ...seen, personId: person.id }))
  handle('annotate.reopen', (seen, { person }) => reopen(store(), { ...seen, personId: person.id }))
  handle('annotate.next', ({ documentId, want }, { person }) => ({
    documentId: nextDocument(store(), documentId, person.id, want),
  }))
  handle('annotate.resume', ({ corpusId }, { person }) => ({ documentId: documentToResume(store(), corpusId, person.id) }))
  handle('annotate.recent', (_, { person }) => recentDocuments(store(), person.id))
  handle('annotate.sameString', (request, { person }) => sameString(store, person.id, request))
  handle('annotate.stay', ({ documentId, position, seconds }, { person }) => {
    stay(store(), documentId, person.id, position, seconds)
    return {}
  })
}
