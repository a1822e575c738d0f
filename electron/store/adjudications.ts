import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Answered, compareAnnotations, type Difference } from '../../worker/evaluate/differences.ts'
import type { SpanDraft } from '../contract/edits.ts'
import { isSameAnnotation, isSameStretch, overlaps, tidyStretch } from '../contract/stretch.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { textOf } from './openDocument.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { recordRevision } from './revisions.ts'
import { createSet, refuseOlder, replaceAll, type SetRow, setOf, setStatus, setsOfPeople } from './sets.ts'
import { annotationOfSet } from './spans.ts'

/**
 * What the annotators of a document have confirmed, side by side, and what an adjudicator has made
 * of it so far.
 */
export interface SideBySide {
  /** Two or more, in the order of the people. */
  readonly sets: readonly SetRow[]
  readonly agreed: readonly Answered[]
  readonly differences: readonly (Difference<MarkedSpan> & { readonly settled: readonly Answered[] | null })[]
  /** Whether the gold stands. */
  readonly confirmed: boolean
  readonly canUndo: boolean
  /** Changes with every step of an adjudicator's and whenever an annotator confirms or reopens. */
  readonly version: number
}

/** Which document, who adjudicates it, and as which version they saw it. */
export interface AdjudicatorSaw {
  readonly documentId: number
  readonly personId: number
  readonly version: number
}

/** Whose answer an adjudicator takes for a difference, or spans of their own. */
export type Take = { readonly setId: number } | { readonly spans: readonly Answered[] }

/**
 * @throws UserError before two people have confirmed the document, and to an adjudicator who is
 *   still annotating it themselves: nobody sees another's annotation before their own is confirmed
 */
export function sideBySide(store: Connected, documentId: number, personId: number): SideBySide {
  refuseAnnotator(store, documentId, personId)
  return compared(store, documentId)
}

/**
 * Settles one difference; settled again, the last one counts. Gold that stood is open again until
 * it is confirmed again.
 *
 * @param place of the difference in `differences`
 * @throws UserError also when the document has changed since they saw it, or the spans reach into
 *   what is settled elsewhere
 */
export function settle(store: Connected, saw: AdjudicatorSaw, place: number, take: Take): void {
  transact(store, () => {
    const { documentId, personId } = saw
    const before = seenSideBySide(store, saw)
    const difference = before.differences[place]
    if (!difference) throw new RangeError(`no difference ${place}: the document has ${before.differences.length}`)
    const taken = takenSpans(store, documentId, before.sets, difference, take)
    const others = before.differences.filter((other) => other !== difference)
    const elsewhere = [...before.agreed, ...others, ...others.flatMap(({ settled }) => settled ?? [])]
    if (taken.some((span) => elsewhere.some((other) => overlaps(span, other))))
      throw new UserError(say`This reaches into its neighbour, which is agreed or to be settled by itself. Make it shorter.`)
    const gold = reopened(store, setOf(store, documentId, null) ?? createSet(store, documentId, null), personId)
    prepared(store, 'INSERT INTO adjudications (set_id, person_id, at, start, end, taken) VALUES (?, ?, ?, ?, ?, ?)').run(
      gold.id,
      personId,
      Date.now(),
      difference.start,
      difference.end,
      JSON.stringify(taken),
    )
  })
}

/**
 * Takes back what was settled last; what had been settled there before counts again. Throws as
 * `settle`.
 */
export function undoSettling(store: Connected, saw: AdjudicatorSaw): void {
  transact(store, () => {
    const { differences } = seenSideBySide(store, saw)
    const gold = setOf(store, saw.documentId, null)
    const last = gold && settlements(store, gold).findLast((row) => differences.some((difference) => isSameStretch(row, difference)))
    if (!last) return
    prepared(store, 'UPDATE adjudications SET undone_at = ? WHERE id = ?').run(Date.now(), last.id)
    reopened(store, gold, saw.personId)
  })
}

/**
 * What all have alike and what was settled becomes the gold. Throws as `settle`, and UserError
 * while a difference is not settled.
 */
export function confirmGold(store: Connected, saw: AdjudicatorSaw): void {
  transact(store, () => {
    const { documentId, personId } = saw
    const state = seenSideBySide(store, saw)
    const spans = goldOf(state)
    if (!spans) throw new UserError(say`Some differences are not settled yet. Take an answer for each of them, then confirm.`)
    const gold = setOf(store, documentId, null) ?? createSet(store, documentId, null)
    if (gold.status === 'confirmed' && state.confirmed && isSameAnnotation(spans, annotationOfSet(store, gold.id))) return
    replaceAll(store, gold, personId, 'adjudicate', spans.map(draftOf))
    setStatus(store, gold.id, 'confirmed')
    const { version } = setOf(store, documentId, null)!
    prepared(store, 'INSERT INTO confirmations (set_id, person_id, version, at) VALUES (?, ?, ?, ?)').run(
      gold.id,
      personId,
      version,
      Date.now(),
    )
  })
}

/**
 * Opens gold again that an adjudicator had confirmed and that no longer is what the annotators
 * agree on and the adjudicator settled, since one of them reopened their annotation and confirmed
 * another. Gold that came from a file stays.
 *
 * @param personId who confirmed again
 */
export function reopenStaleGold(store: Connected, documentId: number, personId: number): void {
  const gold = setOf(store, documentId, null)
  if (gold?.status !== 'confirmed' || confirmedSets(store, documentId).length < 2) return
  const adjudicated = prepared(store, "SELECT 1 FROM revisions WHERE set_id = ? AND what = 'adjudicate' LIMIT 1").get(gold.id)
  if (!adjudicated) return
  const spans = goldOf(compared(store, documentId))
  if (!spans || !isSameAnnotation(spans, annotationOfSet(store, gold.id))) reopened(store, gold, personId)
}

/**
 * Whose annotations are compared, in the order of the people, and whether they began from
 * suggestions.
 */
export function annotatorsOf(store: Connected, documentId: number): { id: number; person: string; suggested: boolean }[] {
  return prepared<{ id: number; person: string; suggested: number }>(
    store,
    `SELECT sets.id, people.name AS person, suggested FROM sets JOIN people ON people.id = person_id
     WHERE document_id = ? AND status = 'confirmed' ORDER BY person_id`,
  )
    .all(documentId)
    .map(({ id, person, suggested }) => ({ id, person, suggested: suggested === 1 }))
}

/**
 * As `sideBySide`, without asking who looks: for counts that show no spans.
 *
 * @throws UserError until two people have confirmed the document
 */
export function compared(store: Connected, documentId: number): SideBySide {
  const sets = confirmedSets(store, documentId)
  if (sets.length < 2) throw new UserError(say`Differences are shown once two people have confirmed this note.`)
  const { agreed, differences } = compareAnnotations(sets.map(({ id }) => annotationOfSet(store, id)))
  const gold = setOf(store, documentId, null)
  const rows = gold ? settlements(store, gold) : []
  const settled = settledWith(agreed, differences, rows)
  return {
    sets,
    agreed,
    differences: differences.map((difference, i) => ({ ...difference, settled: settled[i] ?? null })),
    confirmed: gold?.status === 'confirmed',
    canUndo: rows.some((row) => differences.some((difference) => isSameStretch(row, difference))),
    version: versionOf(store, documentId),
  }
}

/** Counts up whenever what `compared` gives may change; cheaper than asking it. */
export function versionOf(store: Connected, documentId: number): number {
  const row = prepared<{ version: number }>(
    store,
    `SELECT coalesce(sum(version + 1), 0) AS version FROM sets WHERE document_id = ? AND
       (person_id IS NULL OR status = 'confirmed' OR EXISTS (SELECT 1 FROM confirmations WHERE set_id = sets.id))`,
  )
  return row.get(documentId)?.version ?? 0
}

interface Settlement {
  readonly id: number
  readonly start: number
  readonly end: number
  readonly taken: readonly Answered[]
}

/**
 * What was settled and not undone, the oldest first; places where the annotators no longer differ
 * are among them.
 */
function settlements(store: Connected, { id }: SetRow): Settlement[] {
  return prepared<Omit<Settlement, 'taken'> & { readonly taken: string }>(
    store,
    'SELECT id, start, end, taken FROM adjudications WHERE set_id = ? AND undone_at IS NULL ORDER BY id',
  )
    .all(id)
    .map((row) => ({ ...row, taken: JSON.parse(row.taken) }))
}

/**
 * For each difference what was settled last for the same stretch, or null. After an annotator has
 * confirmed again, what was settled may reach into what stands around it now: then it has to be
 * settled again.
 */
function settledWith(agreed: readonly Answered[], differences: readonly Difference<MarkedSpan>[], rows: readonly Settlement[]) {
  const found = differences.map((difference) => rows.findLast((row) => isSameStretch(row, difference))?.taken ?? null)
  return found.map((taken, i) => {
    const elsewhere = [...agreed, ...differences.filter((_, j) => j !== i), ...found.slice(0, i).flatMap((before) => before ?? [])]
    return taken?.some((span) => elsewhere.some((other) => overlaps(span, other))) ? null : taken
  })
}

/** The whole gold annotation in order; null while a difference is not settled. */
function goldOf({ agreed, differences }: SideBySide): readonly Answered[] | null {
  if (differences.some(({ settled }) => settled === null)) return null
  return [...agreed, ...differences.flatMap(({ settled }) => settled ?? [])].sort((a, b) => a.start - b.start)
}

function takenSpans(
  store: Connected,
  documentId: number,
  sets: readonly SetRow[],
  difference: Difference<MarkedSpan>,
  take: Take,
): readonly Answered[] {
  if ('setId' in take) {
    const answer = difference.answers[sets.findIndex(({ id }) => id === take.setId)]
    if (!answer) throw new RangeError(`set ${take.setId} is not among those compared`)
    return answer.map(({ start, end, category }) => ({ start, end, category }))
  }
  const text = textOf(store, documentId)
  const spans = take.spans
    .map(({ category, ...stretch }) => ({ ...tidyStretch(text, stretch), category }))
    .filter((span): span is Answered => span.start !== undefined)
    .sort((a, b) => a.start - b.start)
  if (spans.length < take.spans.length) throw new UserError(say`One of the spans is only white space. Select at least one other character.`)
  if (spans.some((span, i) => i > 0 && span.start < spans[i - 1]!.end))
    throw new UserError(say`Two of the spans overlap. Make one of them shorter.`)
  return spans
}

function seenSideBySide(store: Connected, { documentId, personId, version }: AdjudicatorSaw): SideBySide {
  const state = sideBySide(store, documentId, personId)
  refuseOlder(state, version)
  return state
}

/** Throws UserError to whoever is still annotating the document themselves. */
export function refuseAnnotator(store: Connected, documentId: number, personId: number): void {
  const own = setOf(store, documentId, personId)
  if (own?.status === 'confirmed') return
  const assigned = prepared(store, 'SELECT 1 FROM assignments WHERE document_id = ? AND person_id = ?').get(documentId, personId)
  if (assigned || (own && own.spanCount > 0))
    throw new UserError(say`You annotate this note yourself. Confirm your own annotation first; then you may see the others’.`)
}

/** What people have confirmed, in the order of the people. */
export function confirmedSets(store: Connected, documentId: number): SetRow[] {
  return setsOfPeople(store, documentId).filter(({ status }) => status === 'confirmed')
}

/**
 * Whether a person has had a say in the gold of a document: then they have seen what the others
 * annotated.
 */
export function hasAdjudicated(store: Connected, documentId: number, personId: number): boolean {
  const gold = setOf(store, documentId, null)
  if (!gold) return false
  const had = prepared(
    store,
    `SELECT 1 FROM adjudications WHERE set_id = :setId AND person_id = :personId
     UNION ALL SELECT 1 FROM revisions WHERE set_id = :setId AND person_id = :personId AND what = 'adjudicate' LIMIT 1`,
  )
  return had.get({ setId: gold.id, personId }) !== undefined
}

/** The gold, open and counted up, so that everybody who looks at it looks again. */
function reopened(store: Connected, gold: SetRow, personId: number): SetRow {
  const { id: setId, headId: parentId } = gold
  if (gold.status === 'confirmed') {
    prepared(store, 'UPDATE confirmations SET reopened_at = ? WHERE set_id = ? AND reopened_at IS NULL').run(Date.now(), setId)
    recordRevision(store, { setId, parentId, personId, what: 'reopen', before: [], after: [] })
  }
  setStatus(store, setId, 'open')
  return gold
}

function draftOf({ start, end, category }: Answered): SpanDraft {
  return { id: null, start, end, category, origin: 'marked', comment: '' }
}
