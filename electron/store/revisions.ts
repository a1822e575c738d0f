import type { Revision } from '../contract/annotate.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { type Connected, prepared } from './prepared.ts'

export interface NewRevision {
  readonly setId: number
  /**
   * The revision that the set stood at; of an undo or a redo, the one that it undid or did again.
   */
  readonly parentId: number | null
  readonly personId: number
  readonly what: Revision['what']
  readonly before: readonly MarkedSpan[]
  readonly after: readonly MarkedSpan[]
}

/** A change that undo takes back or redo does again. */
export interface Step {
  readonly id: number
  readonly parentId: number | null
  readonly before: readonly MarkedSpan[]
  readonly after: readonly MarkedSpan[]
}

/**
 * Revisions form a tree: each change hangs from the one that the set stood at (`sets.head_id`).
 * Undo goes to the parent; redo to the youngest child, so that what was undone before a newer
 * change stays in the history and is out of redo's reach. What a person did not change in the text
 * itself is written beside the tree: undo and redo themselves, confirming, and suggestions that
 * arrived.
 */
const besideTheTree = "('undo', 'redo', 'confirm', 'reopen', 'suggest')"

/** @returns the id of the revision */
export function recordRevision(store: Connected, revision: NewRevision): number {
  const { setId, parentId, personId, what, before, after } = revision
  const { lastInsertRowid } = prepared(
    store,
    'INSERT INTO revisions (set_id, parent_id, person_id, at, what, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(setId, parentId, personId, Date.now(), what, JSON.stringify(before), JSON.stringify(after))
  return Number(lastInsertRowid)
}

/** The change that undo would take back. */
export function stepToUndo(store: Connected, headId: number | null): Step | null {
  if (headId === null) return null
  return stepOf(prepared<StepRow>(store, `SELECT ${stepColumns} FROM revisions WHERE id = ?`).get(headId))
}

/** The change that redo would do again. */
export function stepToRedo(store: Connected, setId: number, headId: number | null): Step | null {
  const id = redoId(store, setId, headId)
  return id === null ? null : stepToUndo(store, id)
}

/** The revision that redo would go to. */
export function redoId(store: Connected, setId: number, headId: number | null): number | null {
  const found =
    headId === null
      ? // The plus keeps SQLite off the index by parent, where every set's first change is.
        prepared<{ id: number }>(
          store,
          `SELECT id FROM revisions WHERE set_id = ? AND +parent_id IS NULL AND what NOT IN ${besideTheTree} ORDER BY id DESC LIMIT 1`,
        ).get(setId)
      : prepared<{ id: number }>(
          store,
          `SELECT id FROM revisions WHERE parent_id = ? AND what NOT IN ${besideTheTree} ORDER BY id DESC LIMIT 1`,
        ).get(headId)
  return found?.id ?? null
}

/**
 * The last revisions of a set, the youngest first; `spans` is how many spans the larger side of a
 * change has.
 *
 * @param limit how many at most
 */
export function historyOf(store: Connected, setId: number, limit: number): Revision[] {
  return prepared<Revision>(
    store,
    `SELECT revisions.id, at, people.name AS by, what, max(json_array_length(before), json_array_length(after)) AS spans
     FROM revisions JOIN people ON people.id = revisions.person_id WHERE set_id = ? ORDER BY revisions.id DESC LIMIT ?`,
  ).all(setId, limit)
}

interface StepRow {
  readonly id: number
  readonly parentId: number | null
  readonly before: string
  readonly after: string
}

const stepColumns = 'id, parent_id AS parentId, before, after'

function stepOf(row: StepRow | undefined): Step | null {
  return row ? { ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) } : null
}
