import { isBalanced, type Sensitivity } from '../../worker/core/sensitivity.ts'
import type { Span } from '../../worker/core/span.ts'
import type { SpanDraft } from '../contract/edits.ts'
import { overlaps, type Stretch } from '../contract/stretch.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { recordRevision } from './revisions.ts'
import { exchangeSpans, type SetRow, setsOfPeople } from './sets.ts'
import { spansOfSet } from './spans.ts'

export interface NewRun {
  readonly personId: number
  readonly models: 'all' | 'fast' | 'rules'
  /** How readily words are taken; if absent, as the vote was fitted. */
  readonly sensitivity?: Sensitivity | undefined
  /** Names and versions of the packs that vote. */
  readonly packs: readonly { readonly name: string; readonly version: string }[]
}

/** A run of the taggers begins. @returns its id */
export function startRun(store: Connected, { personId, models, sensitivity, packs }: NewRun): number {
  const { lastInsertRowid } = prepared(store, 'INSERT INTO runs (at, person_id, models, packs, sensitivity) VALUES (?, ?, ?, ?, ?)').run(
    Date.now(),
    personId,
    models,
    JSON.stringify(packs),
    isBalanced(sensitivity) ? null : JSON.stringify(sensitivity),
  )
  return Number(lastInsertRowid)
}

/**
 * Keeps what a run suggests for a document, and shows it in every set of it that is open. What a
 * person marked, accepted or rejected stays and wins; suggestions of earlier runs that nobody has
 * decided on give way. Confirmed sets are left alone.
 *
 * Suggestions arrive while somebody types, so they do not count the set's version up and undo does
 * not take them back.
 *
 * @param spans what the taggers found, with scores and votes, in order and not overlapping
 */
export function storeSuggestions(store: Connected, documentId: number, runId: number, spans: readonly Span[]): void {
  transact(store, () => {
    prepared(store, 'DELETE FROM suggestions WHERE document_id = ? AND run_id = ?').run(documentId, runId)
    const insert = prepared(
      store,
      'INSERT INTO suggestions (document_id, run_id, start, end, category, score, votes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    for (const { start, end, category, score, votes } of spans) {
      insert.run(documentId, runId, start, end, category, score ?? null, votes ? JSON.stringify(votes) : null)
    }
    const drafts = spans.map(({ start, end, category, score, votes }) => draftOf({ start, end, category, score, votes }))
    for (const set of setsOfPeople(store, documentId)) if (set.status === 'open') show(store, set, runId, drafts)
  })
}

/** Shows a set that was just made what the youngest run suggested for its document. */
export function showSuggestions(store: Connected, set: SetRow): void {
  const run = prepared<{ id: number | null }>(store, 'SELECT max(run_id) AS id FROM suggestions WHERE document_id = ?').get(set.documentId)
  if (!run?.id) return
  const rows = prepared<SuggestionRow>(
    store,
    'SELECT start, end, category, score, votes FROM suggestions WHERE document_id = ? AND run_id = ? ORDER BY start',
  ).all(set.documentId, run.id)
  show(
    store,
    set,
    run.id,
    rows.map(({ votes, ...row }) => draftOf({ ...row, votes: votes === null ? null : JSON.parse(votes) })),
  )
}

function show(store: Connected, set: SetRow, runId: number, suggested: readonly SpanDraft[]): void {
  const spans = spansOfSet(store, set.id)
  const before = spans.filter(givesWay)
  const arriving = withoutOverlaps(
    suggested,
    spans.filter((span) => !givesWay(span)),
  )
  if (arriving.length + before.length === 0) return
  const after = exchangeSpans(store, set.id, before, arriving)
  if (arriving.length > 0) prepared(store, 'UPDATE sets SET suggested = 1 WHERE id = ?').run(set.id)
  const run = prepared<{ personId: number }>(store, 'SELECT person_id AS personId FROM runs WHERE id = ?').get(runId)
  if (!run) throw new RangeError(`no run ${runId}`)
  recordRevision(store, { setId: set.id, parentId: set.headId, personId: run.personId, what: 'suggest', before, after })
}

/** An undecided suggestion of an earlier run, unless somebody wrote something to it. */
function givesWay({ origin, comment }: MarkedSpan): boolean {
  return origin === 'suggested' && comment === ''
}

interface Suggestion extends Stretch {
  readonly category: MarkedSpan['category']
  readonly score?: number | null | undefined
  readonly votes?: Span['votes'] | null
}

interface SuggestionRow extends Stretch {
  readonly category: MarkedSpan['category']
  readonly score: number | null
  readonly votes: string | null
}

function draftOf({ start, end, category, score, votes }: Suggestion): SpanDraft {
  return { id: null, start, end, category, origin: 'suggested', comment: '', ...(score != null && { score }), ...(votes && { votes }) }
}

/** @param drafts in order @param standing in order, not overlapping */
function withoutOverlaps(drafts: readonly SpanDraft[], standing: readonly MarkedSpan[]): SpanDraft[] {
  const free: SpanDraft[] = []
  let next = 0
  for (const draft of drafts) {
    while (next < standing.length && standing[next]!.end <= draft.start) next++
    const inTheWay = standing[next]
    const last = free.at(-1)
    if ((inTheWay && overlaps(inTheWay, draft)) || (last && overlaps(last, draft))) continue
    free.push(draft)
  }
  return free
}
