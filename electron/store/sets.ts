import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AnnotationSet } from '../contract/annotate.ts'
import { counts, type SpanDraft } from '../contract/edits.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { type Connected, prepared } from './prepared.ts'
import { recordRevision, redoId } from './revisions.ts'
import { insertSpans, removeSpans, spansOfSet } from './spans.ts'

/** One person's annotation of one document, or, without a person, the gold. */
export interface SetRow {
  readonly id: number
  readonly documentId: number
  readonly personId: number | null
  readonly status: 'open' | 'confirmed'
  readonly version: number
  /** The revision that it stands at. */
  readonly headId: number | null
  /** Of the caret when the person left, UTF-16 code units. */
  readonly position: number
  /** How long the person has looked at it. */
  readonly seconds: number
  readonly spanCount: number
  readonly undecidedCount: number
}

const columns = `id, document_id AS documentId, person_id AS personId, status, version, head_id AS headId, position, seconds,
  span_count AS spanCount, undecided_count AS undecidedCount`

export function setById(store: Connected, setId: number): SetRow | undefined {
  return prepared<SetRow>(store, `SELECT ${columns} FROM sets WHERE id = ?`).get(setId)
}

/** @param personId null for the gold */
export function setOf(store: Connected, documentId: number, personId: number | null): SetRow | undefined {
  return personId === null
    ? prepared<SetRow>(store, `SELECT ${columns} FROM sets WHERE document_id = ? AND person_id IS NULL`).get(documentId)
    : prepared<SetRow>(store, `SELECT ${columns} FROM sets WHERE document_id = ? AND person_id = ?`).get(documentId, personId)
}

/**
 * The annotators' sets of a document in the order of the people; their spans are for adjudication
 * alone, and only once confirmed.
 */
export function setsOfPeople(store: Connected, documentId: number): SetRow[] {
  return prepared<SetRow>(store, `SELECT ${columns} FROM sets WHERE document_id = ? AND person_id IS NOT NULL ORDER BY person_id`).all(
    documentId,
  )
}

/**
 * Throws UserError unless the set is this person's: nobody sees or changes another's annotation.
 */
export function ownSet(store: Connected, setId: number, personId: number): SetRow {
  const set = setById(store, setId)
  if (set?.personId !== personId)
    throw new UserError(say`This annotation is not yours: annotators do not see each other’s work. Open the note to see your own.`)
  return set
}

/** Throws UserError unless the set is this person's, open, and as it was when they saw it. */
export function ownOpenSet(store: Connected, setId: number, personId: number, version: number): SetRow {
  const set = ownSet(store, setId, personId)
  if (set.status === 'confirmed') throw new UserError(say`This note is confirmed. Reopen it before you change it.`)
  refuseOlder(set, version)
  return set
}

/** Throws UserError when the set has changed since `version`. */
export function refuseOlder(set: { readonly version: number }, version: number): void {
  if (set.version !== version)
    throw new UserError(say`This note has changed in the meantime. It is shown as it stands now; make your change once more.`)
}

/** An empty set. @param personId null for the gold */
export function createSet(store: Connected, documentId: number, personId: number | null): SetRow {
  const { lastInsertRowid } = prepared(store, "INSERT INTO sets (document_id, person_id, status, changed_at) VALUES (?, ?, 'open', ?)").run(
    documentId,
    personId,
    Date.now(),
  )
  return setById(store, Number(lastInsertRowid))!
}

/** Takes spans out of a set and puts others in; its counts go along. */
export function exchangeSpans(store: Connected, setId: number, before: readonly MarkedSpan[], after: readonly SpanDraft[]): MarkedSpan[] {
  removeSpans(store, setId, before)
  const inserted = insertSpans(store, setId, after)
  prepared(store, 'UPDATE sets SET span_count = span_count + ?, undecided_count = undecided_count + ?, changed_at = ? WHERE id = ?').run(
    after.filter(counts).length - before.filter(counts).length,
    undecided(after) - undecided(before),
    Date.now(),
    setId,
  )
  return inserted
}

/** The set now stands at this revision, and whoever saw it before must look again. */
export function moveHead(store: Connected, setId: number, headId: number | null): void {
  prepared(store, 'UPDATE sets SET head_id = ?, version = version + 1 WHERE id = ?').run(headId, setId)
}

export function setStatus(store: Connected, setId: number, status: SetRow['status']): void {
  prepared(store, 'UPDATE sets SET status = ?, version = version + 1 WHERE id = ?').run(status, setId)
}

/**
 * Puts a whole annotation in the place of the one that is there, as one revision that undo takes
 * back: what a file or another machine brought.
 *
 * @param drafts in order, not overlapping
 */
export function replaceAll(
  store: Connected,
  set: SetRow,
  personId: number,
  what: 'import' | 'merge-package' | 'adjudicate',
  drafts: readonly SpanDraft[],
): void {
  const before = spansOfSet(store, set.id)
  const after = exchangeSpans(store, set.id, before, drafts)
  const revision = recordRevision(store, { setId: set.id, parentId: set.headId, personId, what, before, after })
  moveHead(store, set.id, revision)
}

/**
 * A set as its annotator sees it.
 *
 * @throws RangeError when there is no such set
 */
export function annotationSetOf(store: Connected, setId: number): AnnotationSet {
  const set = setById(store, setId)
  if (!set) throw new RangeError(`no set ${setId}`)
  const { id, status, headId, version } = set
  const open = status === 'open'
  return {
    id,
    status,
    spans: spansOfSet(store, id),
    canUndo: open && headId !== null,
    canRedo: open && redoId(store, id, headId) !== null,
    version,
  }
}

function undecided(spans: readonly SpanDraft[]): number {
  return spans.filter(({ origin }) => origin === 'suggested').length
}
