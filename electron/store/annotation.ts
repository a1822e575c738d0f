import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AnnotationSet, Change, Revision } from '../contract/annotate.ts'
import { replacementFor } from '../contract/edits.ts'
import { overlapped } from '../contract/stretch.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { hasAdjudicated, reopenStaleGold } from './adjudications.ts'
import { textOf } from './openDocument.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { historyOf, recordRevision, stepToRedo, stepToUndo } from './revisions.ts'
import {
  annotationSetOf,
  createSet,
  exchangeSpans,
  moveHead,
  ownOpenSet,
  ownSet,
  refuseOlder,
  type SetRow,
  setById,
  setOf,
  setStatus,
} from './sets.ts'
import { spansOfSet } from './spans.ts'
import { showSuggestions } from './suggestions.ts'

/** Which set, whose, and as which version its person saw it. */
export interface Seen {
  readonly setId: number
  readonly personId: number
  readonly version: number
}

/**
 * This person's set of the document; made, with what was suggested for it, when they have none yet.
 */
export function openSet(store: Connected, documentId: number, personId: number): SetRow {
  return (
    setOf(store, documentId, personId) ?? transact(store, () => setOf(store, documentId, personId) ?? newSet(store, documentId, personId))
  )
}

function newSet(store: Connected, documentId: number, personId: number): SetRow {
  const set = createSet(store, documentId, personId)
  showSuggestions(store, set)
  return setById(store, set.id)!
}

/**
 * Makes one change: the spans, the counts and the revision together, or nothing. A change that
 * would leave the set as it is makes no revision.
 *
 * @throws UserError when the set is not this person's, is confirmed or has changed since they saw
 *   it, or the change cannot be made
 */
export function changeSet(store: Connected, seen: Seen, change: Change): AnnotationSet {
  return transact(store, () => {
    const set = ownOpenSet(store, seen.setId, seen.personId, seen.version)
    const replacement = replacementFor(spansOfSet(store, set.id), textOf(store, set.documentId), change)
    if (replacement) {
      const after = exchangeSpans(store, set.id, replacement.before, replacement.after)
      const { before } = replacement
      const { id: setId, headId: parentId } = set
      moveHead(store, setId, recordRevision(store, { setId, parentId, personId: seen.personId, what: change.kind, before, after }))
    }
    return annotationSetOf(store, set.id)
  })
}

/** Takes the last change back; the set stays as it is when there is none. Throws as `changeSet`. */
export function undo(store: Connected, seen: Seen): AnnotationSet {
  return transact(store, () => {
    const set = ownOpenSet(store, seen.setId, seen.personId, seen.version)
    const step = stepToUndo(store, set.headId)
    if (step) {
      restore(store, set, seen.personId, { parentId: step.id, what: 'undo', gone: step.after, back: step.before })
      moveHead(store, set.id, step.parentId)
    }
    return annotationSetOf(store, set.id)
  })
}

/**
 * Makes the change again that was undone last; the set stays as it is when there is none. Throws as
 * `changeSet`.
 */
export function redo(store: Connected, seen: Seen): AnnotationSet {
  return transact(store, () => {
    const set = ownOpenSet(store, seen.setId, seen.personId, seen.version)
    const step = stepToRedo(store, set.id, set.headId)
    if (step) {
      restore(store, set, seen.personId, { parentId: step.id, what: 'redo', gone: step.before, back: step.after })
      moveHead(store, set.id, step.id)
    }
    return annotationSetOf(store, set.id)
  })
}

/**
 * The document is annotated whole: the set takes no more changes until it is reopened. Twice is
 * once.
 *
 * @throws UserError also while suggestions are undecided: nobody vouches for what they have not
 *   decided on
 */
export function confirm(store: Connected, seen: Seen): AnnotationSet {
  return transact(store, () => {
    const set = ownSet(store, seen.setId, seen.personId)
    if (set.status === 'confirmed') return annotationSetOf(store, set.id)
    refuseOlder(set, seen.version)
    if (set.undecidedCount > 0) throw new UserError(undecidedLeft(set.undecidedCount))
    const { id: setId, headId: parentId, documentId } = set
    const { personId } = seen
    recordRevision(store, { setId, parentId, personId, what: 'confirm', before: [], after: [] })
    setStatus(store, setId, 'confirmed')
    prepared(store, 'INSERT INTO confirmations (set_id, person_id, version, at) VALUES (?, ?, ?, ?)').run(
      setId,
      personId,
      set.version + 1,
      Date.now(),
    )
    reopenStaleGold(store, documentId, personId)
    return annotationSetOf(store, setId)
  })
}

/**
 * A confirmed set takes changes again. Twice is once.
 *
 * @throws UserError when the set is not this person's or has changed since they saw it, and to
 *   whoever has adjudicated the document: nobody annotates with the others' annotation before their
 *   eyes
 */
export function reopen(store: Connected, seen: Seen): AnnotationSet {
  return transact(store, () => {
    const set = ownSet(store, seen.setId, seen.personId)
    if (set.status === 'open') return annotationSetOf(store, set.id)
    refuseOlder(set, seen.version)
    const { id: setId, headId: parentId, documentId } = set
    if (hasAdjudicated(store, documentId, seen.personId))
      throw new UserError(
        say`You have adjudicated this note and seen the others’ annotation, so yours stays as it was confirmed. Amend the gold instead.`,
      )
    recordRevision(store, { setId, parentId, personId: seen.personId, what: 'reopen', before: [], after: [] })
    setStatus(store, setId, 'open')
    prepared(store, 'UPDATE confirmations SET reopened_at = ? WHERE set_id = ? AND reopened_at IS NULL').run(Date.now(), setId)
    return annotationSetOf(store, setId)
  })
}

/**
 * The last revisions of this person's set, the youngest first. Throws UserError when it is not
 * theirs.
 */
export function history(store: Connected, setId: number, personId: number, limit: number): Revision[] {
  return historyOf(store, ownSet(store, setId, personId).id, limit)
}

/**
 * This person's set of the document that they now have before their eyes; that is where they go on
 * next time.
 */
export function visit(store: Connected, documentId: number, personId: number): SetRow {
  return transact(store, () => {
    const set = openSet(store, documentId, personId)
    prepared(store, 'UPDATE sets SET visited_at = ? WHERE id = ?').run(Date.now(), set.id)
    return set
  })
}

/**
 * Where this person is in a document, and how much longer they have looked at it.
 *
 * @param position of the caret, UTF-16 code units from the start of the text
 * @param seconds since it was last said
 */
export function stay(store: Connected, documentId: number, personId: number, position: number, seconds: number): void {
  prepared(store, 'UPDATE sets SET position = ?, seconds = seconds + ?, visited_at = ? WHERE document_id = ? AND person_id = ?').run(
    position,
    seconds,
    Date.now(),
    documentId,
    personId,
  )
}

interface Restoring {
  readonly parentId: number
  readonly what: 'undo' | 'redo'
  readonly gone: readonly MarkedSpan[]
  readonly back: readonly MarkedSpan[]
}

/**
 * Suggestions that arrived since the change are beside the tree of revisions: those in the way of
 * what comes back go.
 */
function restore(store: Connected, set: SetRow, personId: number, { parentId, what, gone, back }: Restoring): void {
  const ids = new Set([...gone, ...back].map(({ id }) => id))
  const spans = spansOfSet(store, set.id)
  const covered = overlapped(spans, back)
  const before = spans.filter((span) => ids.has(span.id) || covered.has(span))
  const after = exchangeSpans(store, set.id, before, back)
  recordRevision(store, { setId: set.id, parentId, personId, what, before, after })
}

function undecidedLeft(count: number): string {
  const left = counted(count, 'suggestion is still undecided', 'suggestions are still undecided')
  return say`${left}. Accept (Enter) or reject (Backspace) each, or accept all at once (Shift+A), then confirm.`
}
