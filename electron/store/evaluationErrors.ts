import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { ErrorFilter, ErrorKind } from '../contract/evaluate.ts'
import type { ComparedSpan } from './agreement.ts'
import { type Connected, prepared } from './prepared.ts'

interface NamedSpan {
  readonly start: number
  readonly end: number
  readonly category: string
}

/** A place where truth and answer differ. `[start, end)` in UTF-16 code units of the document. */
export interface NewError {
  readonly system: number
  readonly place: number
  readonly documentId: number
  /** The stretch that all its spans cover together. */
  readonly start: number
  readonly end: number
  readonly kind: ErrorKind
  readonly cause: string | null
  readonly leaking: boolean
  /** In the names in which it was measured. */
  readonly gold: readonly NamedSpan[]
  readonly found: readonly NamedSpan[]
  /** What the system has there, in our own categories. */
  readonly answer: readonly ComparedSpan[]
}

export interface StoredError extends NewError {
  readonly id: number
  readonly evaluationId: number
  readonly name: string
  /** What the truth had there before the answer took its place; null while it has not. */
  readonly corrected: readonly ComparedSpan[] | null
}

export function addError(store: Connected, evaluationId: number, error: NewError): void {
  const { system, place, documentId, start, end, kind, cause, leaking, gold, found, answer } = error
  prepared(
    store,
    `INSERT INTO evaluation_errors (evaluation_id, system, place, document_id, start, end, kind, cause, leaking, gold, found, answer)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    evaluationId,
    system,
    place,
    documentId,
    start,
    end,
    kind,
    cause,
    leaking ? 1 : 0,
    JSON.stringify(gold),
    JSON.stringify(found),
    JSON.stringify(answer),
  )
}

/** Errors in the order of the corpus and of the text. */
export function errorsPage(
  store: Connected,
  filter: ErrorFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { readonly total: number; readonly errors: StoredError[] } {
  const { where, values } = conditions(filter)
  const total = prepared<{ n: number }>(store, `SELECT count(*) AS n FROM evaluation_errors WHERE ${where}`).get(values)?.n ?? 0
  const page = prepared<ErrorRow>(store, `${selected} WHERE ${where} ORDER BY ${inOrder} LIMIT :limit OFFSET :offset`)
  return { total, errors: page.all({ ...values, limit, offset }).map(kept) }
}

/** Throws UserError when it is not there. */
export function errorById(store: Connected, errorId: number): StoredError {
  const row = prepared<ErrorRow>(store, `${selected} WHERE evaluation_errors.id = ?`).get(errorId)
  if (!row) throw new UserError(say`This error is no longer there. Open the evaluation again.`)
  return kept(row)
}

/** Where an error stands among those of a filter. */
export interface Neighbours {
  readonly index: number
  readonly total: number
  readonly previousId: number | null
  readonly nextId: number | null
}

/** The errors before and after one, in the order of the list that the filter leaves. */
export function neighboursOf(store: Connected, filter: ErrorFilter, { id, place, start }: StoredError): Neighbours {
  const { where, values } = conditions(filter)
  const here = { ...values, id, at: place, start }
  // Ids follow the order within a document: they were given out in it.
  const before = '(place, start, evaluation_errors.id) < (:at, :start, :id)'
  const after = '(place, start, evaluation_errors.id) > (:at, :start, :id)'
  const count = (condition: string) =>
    prepared<{ n: number }>(store, `SELECT count(*) AS n FROM evaluation_errors WHERE ${where} AND ${condition}`).get(here)?.n ?? 0
  const nearest = (condition: string, order: string) =>
    prepared<{ id: number }>(store, `SELECT id FROM evaluation_errors WHERE ${where} AND ${condition} ORDER BY ${order} LIMIT 1`).get(here)
      ?.id ?? null
  return {
    index: count(before),
    total: prepared<{ n: number }>(store, `SELECT count(*) AS n FROM evaluation_errors WHERE ${where}`).get(values)?.n ?? 0,
    previousId: nearest(before, 'place DESC, start DESC, id DESC'),
    nextId: nearest(after, inOrder),
  }
}

/** @param was the annotation before it was corrected; null takes the correction back */
export function setCorrected(store: Connected, errorId: number, was: readonly ComparedSpan[] | null): void {
  prepared(store, 'UPDATE evaluation_errors SET corrected = ? WHERE id = ?').run(was && JSON.stringify(was), errorId)
}

/**
 * How many errors a system made.
 *
 * @param system its place in the evaluation, from 0
 */
export function errorCount(store: Connected, evaluationId: number, system: number): number {
  const row = prepared<{ n: number }>(store, 'SELECT count(*) AS n FROM evaluation_errors WHERE evaluation_id = ? AND system = ?')
  return row.get(evaluationId, system)?.n ?? 0
}

/**
 * All errors of one system in one document.
 *
 * @param system its place in the evaluation, from 0
 * @param place of the document in the evaluation
 */
export function errorsIn(store: Connected, evaluationId: number, system: number, place: number): StoredError[] {
  return prepared<ErrorRow>(store, `${selected} WHERE evaluation_id = ? AND system = ? AND evaluation_errors.place = ? ORDER BY ${inOrder}`)
    .all(evaluationId, system, place)
    .map(kept)
}

const inOrder = 'evaluation_errors.place, start, evaluation_errors.id'

const selected = `SELECT evaluation_errors.id, evaluation_id AS evaluationId, system, evaluation_errors.place, document_id AS documentId, documents.name,
  start, end, kind, cause, leaking, gold, found, answer, corrected
  FROM evaluation_errors JOIN documents ON documents.id = document_id`

/** Every condition is in the SQL always, so that it is compiled once. */
function conditions(filter: ErrorFilter): { readonly where: string; readonly values: Readonly<Record<string, string | number | null>> } {
  const { evaluationId, system, kind = null, cause = null, leaking, gold = null, found = null, documentId = null } = filter
  return {
    where: `evaluation_id = :evaluationId AND system = :system AND (:kind IS NULL OR kind = :kind) AND (:cause IS NULL OR cause = :cause)
      AND (:leaking IS NULL OR leaking = :leaking) AND (:documentId IS NULL OR document_id = :documentId)
      AND (:gold IS NULL OR CASE WHEN :gold = 'O' THEN ${beyondGold} ELSE ${has('gold', ':gold')} END)
      AND (:found IS NULL OR CASE WHEN :found = 'O' THEN ${beyondFound} ELSE ${has('found', ':found')} END)`,
    values: { evaluationId, system, kind, cause, leaking: leaking === undefined ? null : leaking ? 1 : 0, gold, found, documentId },
  }
}

/**
 * Words that the truth leaves alone, or the answer does: of errors of these kinds there are some.
 */
const beyondGold = "kind IN ('spurious', 'long', 'shortAndLong', 'merged')"
const beyondFound = "kind IN ('missing', 'short', 'shortAndLong', 'split')"

function has(column: string, category: string): string {
  return `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value ->> 'category' = ${category})`
}

interface ErrorRow extends Omit<StoredError, 'leaking' | 'gold' | 'found' | 'answer' | 'corrected'> {
  readonly leaking: number
  readonly gold: string
  readonly found: string
  readonly answer: string
  readonly corrected: string | null
}

function kept({ leaking, gold, found, answer, corrected, ...row }: ErrorRow): StoredError {
  return {
    ...row,
    leaking: leaking === 1,
    gold: JSON.parse(gold),
    found: JSON.parse(found),
    answer: JSON.parse(answer),
    corrected: corrected === null ? null : JSON.parse(corrected),
  }
}
