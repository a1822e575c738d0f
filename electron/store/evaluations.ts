import { say } from '../../worker/core/say.ts'
import type { Sensitivity } from '../../worker/core/sensitivity.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Evaluation, EvaluationAsked } from '../contract/evaluate.ts'
import { annotationStamp, type ComparedSpan } from './agreement.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/** What the figures of an evaluation are kept as; the summaries need a part of it. */
export type StoredFigures = Pick<Evaluation, 'truthName' | 'documents' | 'systems' | 'comparisons' | 'begunFromSuggestions' | 'leftOut'>

/**
 * An evaluation is begun. It is on no list before it is finished, and what a program that ended
 * left unfinished goes when the next one begins.
 *
 * @returns its id
 */
export function beginEvaluation(store: Connected, personId: number, asked: EvaluationAsked): number {
  return transact(store, () => {
    for (const { id } of prepared<{ id: number }>(store, 'SELECT id FROM evaluations WHERE removed_at = ?').all(unfinished))
      discardEvaluation(store, id)
    const insert = prepared(
      store,
      `INSERT INTO evaluations (corpus_id, person_id, at, asked, figures, stamp, removed_at) VALUES (?, ?, ?, ?, '', ?, ?)`,
    )
    const stamp = annotationStamp(store, asked.corpusId)
    return Number(insert.run(asked.corpusId, personId, Date.now(), JSON.stringify(asked), stamp, unfinished).lastInsertRowid)
  })
}

const unfinished = 0

/** Stores the figures; before that, an evaluation is on no list. */
export function finishEvaluation(store: Connected, evaluationId: number, figures: StoredFigures): void {
  prepared(store, 'UPDATE evaluations SET figures = ?, removed_at = NULL WHERE id = ?').run(JSON.stringify(figures), evaluationId)
}

/** One that was cancelled or failed goes without a trace. */
export function discardEvaluation(store: Connected, evaluationId: number): void {
  transact(store, () => {
    for (const table of ['evaluation_errors', 'evaluated_documents'])
      prepared(store, `DELETE FROM ${table} WHERE evaluation_id = ?`).run(evaluationId)
    prepared(store, 'DELETE FROM evaluations WHERE id = ?').run(evaluationId)
  })
}

/** What became of one document in the hands of one system. */
export interface NewDocument {
  /** Among the systems, and in the order of the corpus, from 1. */
  readonly system: number
  readonly place: number
  readonly documentId: number
  readonly gold: number
  readonly found: number
  readonly hits: number
  readonly removed: 'fully' | 'some' | 'fragments' | 'not' | null
  readonly answered: boolean
}

export function addEvaluatedDocument(store: Connected, evaluationId: number, document: NewDocument): void {
  const { system, place, documentId, gold, found, hits, removed, answered } = document
  prepared(
    store,
    `INSERT INTO evaluated_documents (evaluation_id, system, place, document_id, gold, found, hits, removed, answered)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(evaluationId, system, place, documentId, gold, found, hits, removed, answered ? 1 : 0)
}

interface EvaluationRow {
  readonly id: number
  readonly at: number
  readonly by: string
  readonly asked: string
  readonly figures: string
  readonly stamp: string
}

/** An evaluation as it was done. */
export interface StoredEvaluation {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly asked: EvaluationAsked
  readonly figures: StoredFigures
  /** Annotations of the corpus have changed since. */
  readonly stale: boolean
}

/** The evaluations of a corpus that are not removed, the youngest first. */
export function evaluationsOf(store: Connected, corpusId: number): StoredEvaluation[] {
  const now = annotationStamp(store, corpusId)
  return prepared<EvaluationRow>(store, `${selected} WHERE corpus_id = ? AND removed_at IS NULL ORDER BY evaluations.id DESC`)
    .all(corpusId)
    .map((row) => kept(row, now))
}

/** Throws UserError when it is not there or was removed. */
export function evaluationById(store: Connected, evaluationId: number): StoredEvaluation {
  const row = prepared<EvaluationRow & { corpusId: number }>(store, `${selected} WHERE evaluations.id = ? AND removed_at IS NULL`)
  const found = row.get(evaluationId)
  if (!found) throw new UserError(say`This evaluation is no longer there. Choose another, or evaluate again.`)
  return kept(found, annotationStamp(store, found.corpusId))
}

const selected = `SELECT evaluations.id, evaluations.at, people.name AS by, asked, figures, stamp, corpus_id AS corpusId
  FROM evaluations JOIN people ON people.id = evaluations.person_id`

function kept({ id, at, by, asked, figures, stamp }: EvaluationRow, now: string): StoredEvaluation {
  return { id, at, by, asked: JSON.parse(asked), figures: JSON.parse(figures), stale: stamp !== now }
}

/**
 * Takes an evaluation off the list, or brings it back. One that an acceptance rests on stays.
 *
 * @returns the corpus that it is of
 * @throws UserError when it is no longer there or an acceptance rests on it
 */
export function setRemoved(store: Connected, evaluationId: number, removed: boolean): number {
  return transact(store, () => {
    const row = prepared<{ corpusId: number }>(store, 'SELECT corpus_id AS corpusId FROM evaluations WHERE id = ?').get(evaluationId)
    if (!row) throw new UserError(say`This evaluation is no longer there. Choose another, or evaluate again.`)
    if (removed && prepared(store, 'SELECT 1 FROM acceptances WHERE evaluation_id = ?').get(evaluationId))
      throw new UserError(say`An acceptance rests on this evaluation, so it stays. Others can be taken off the list.`)
    prepared(store, 'UPDATE evaluations SET removed_at = ? WHERE id = ?').run(removed ? Date.now() : null, evaluationId)
    return row.corpusId
  })
}

export interface EvaluatedDocumentRow extends Omit<NewDocument, 'answered' | 'system'> {
  readonly name: string
  readonly answered: number
  readonly errors: number
  readonly leaking: number
}

/** The documents of an evaluation in their order, with what one of its systems did. */
export function evaluatedDocuments(store: Connected, evaluationId: number, system: number): EvaluatedDocumentRow[] {
  return prepared<EvaluatedDocumentRow>(
    store,
    `SELECT evaluated_documents.place, evaluated_documents.document_id AS documentId, documents.name, gold, found, hits, removed, answered,
       coalesce(errors, 0) AS errors, coalesce(leaking, 0) AS leaking
     FROM evaluated_documents JOIN documents ON documents.id = evaluated_documents.document_id
     LEFT JOIN (SELECT document_id, count(*) AS errors, sum(leaking) AS leaking FROM evaluation_errors
       WHERE evaluation_id = :evaluationId AND system = :system GROUP BY document_id) AS counted
       ON counted.document_id = evaluated_documents.document_id
     WHERE evaluation_id = :evaluationId AND system = :system ORDER BY evaluated_documents.place`,
  ).all({ evaluationId, system })
}

/** A document with the annotation that counts as the truth. */
export interface TrueDocument {
  readonly id: number
  readonly name: string
  readonly setId: number
  /** Whether whoever made it saw suggestions. */
  readonly suggested: boolean
}

/**
 * The documents of a corpus whose truth is confirmed, in their order; of one part, where one is
 * given.
 */
export function documentsWithTruth(
  store: Connected,
  { corpusId, truth, part }: Pick<EvaluationAsked, 'corpusId' | 'truth' | 'part'>,
): TrueDocument[] {
  return prepared<Omit<TrueDocument, 'suggested'> & { suggested: number }>(
    store,
    `SELECT documents.id, documents.name, sets.id AS setId,
       CASE WHEN sets.person_id IS NULL
         THEN EXISTS (SELECT 1 FROM sets AS others WHERE others.document_id = documents.id AND others.suggested = 1)
         ELSE sets.suggested END AS suggested
     FROM documents JOIN sets ON sets.document_id = documents.id AND sets.person_id IS :personId AND sets.status = 'confirmed'
     WHERE corpus_id = :corpusId AND (:part IS NULL OR part = :part) ORDER BY documents.place`,
  )
    .all({ corpusId, personId: truth === 'gold' ? null : truth, part })
    .map((row) => ({ ...row, suggested: row.suggested === 1 }))
}

/** Documents by part; those of no part are not counted. */
export function countsByPart(store: Connected, corpusId: number): { part: 'train' | 'dev' | 'test'; documents: number }[] {
  return prepared<{ part: 'train' | 'dev' | 'test'; documents: number }>(
    store,
    `SELECT part, count(*) AS documents FROM documents WHERE corpus_id = ? AND part IS NOT NULL GROUP BY part
     ORDER BY CASE part WHEN 'train' THEN 1 WHEN 'dev' THEN 2 ELSE 3 END`,
  ).all(corpusId)
}

/** A run of the taggers, of whose suggestions some are kept. */
export interface StoredRun {
  readonly runId: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly models: string
  /** Null where the vote was taken as it was fitted. */
  readonly sensitivity: Sensitivity | null
  /** Names and versions of the packs that voted. */
  readonly packs: readonly { readonly name: string; readonly version: string }[]
  /** Documents of the corpus that it was asked for and suggested something in. */
  readonly documents: number
}

/** The youngest first. */
export function runsOf(store: Connected, corpusId: number): StoredRun[] {
  return prepared<Omit<StoredRun, 'packs' | 'sensitivity'> & { packs: string; sensitivity: string | null }>(
    store,
    `SELECT runs.id AS runId, runs.at, models, packs, sensitivity, count(DISTINCT document_id) AS documents
     FROM suggestions JOIN documents ON documents.id = document_id JOIN runs ON runs.id = run_id
     WHERE corpus_id = ? GROUP BY runs.id ORDER BY runs.id DESC`,
  )
    .all(corpusId)
    .map((row) => ({ ...row, packs: JSON.parse(row.packs), sensitivity: row.sensitivity === null ? null : JSON.parse(row.sensitivity) }))
}

/**
 * What was suggested for a document in one run, or in its youngest.
 *
 * @returns null where nothing was: whether it was looked at is not known then
 */
export function suggestedSpans(
  store: Connected,
  documentId: number,
  runId: number | null,
): (ComparedSpan & { readonly score: number | null })[] | null {
  const rows = prepared<ComparedSpan & { readonly score: number | null }>(
    store,
    `SELECT start, end, category, score FROM suggestions WHERE document_id = :documentId AND run_id =
       coalesce(:runId, (SELECT max(run_id) FROM suggestions WHERE document_id = :documentId)) ORDER BY start`,
  ).all({ documentId, runId })
  return rows.length > 0 ? rows : null
}

/**
 * The confirmed set of a person, or the gold; undefined where there is none.
 *
 * @param of a person's id, or the gold
 */
export function confirmedSetId(store: Connected, documentId: number, of: 'gold' | number): number | undefined {
  return prepared<{ id: number }>(store, "SELECT id FROM sets WHERE document_id = ? AND person_id IS ? AND status = 'confirmed'").get(
    documentId,
    of === 'gold' ? null : of,
  )?.id
}
