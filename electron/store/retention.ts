import type { Period } from '../contract/erasing.ts'
import { type Connected, prepared } from './prepared.ts'
import { changeSetting, setting } from './settings.ts'

/** A corpus, seen or removed, with how long it may be kept. */
export interface StoredCorpus {
  readonly id: number
  readonly name: string
  readonly removed: boolean
  readonly documents: number
  readonly period: Period | null
  /** When the oldest of its notes came in. */
  readonly since: number | null
}

type Row = Omit<StoredCorpus, 'removed' | 'period'> & {
  readonly removed: number
  readonly count: Period['count'] | null
  readonly unit: Period['unit'] | null
}

/**
 * Every corpus with its retention time and the import of its oldest document, removed ones too.
 */
export function corporaKept(store: Connected): StoredCorpus[] {
  return prepared<Row>(
    store,
    `SELECT id, name, removed_at IS NOT NULL AS removed, count, unit,
       (SELECT count(*) FROM documents WHERE corpus_id = corpora.id) AS documents,
       (SELECT created_at FROM documents WHERE corpus_id = corpora.id ORDER BY place LIMIT 1) AS since
     FROM corpora LEFT JOIN corpus_retention ON corpus_id = corpora.id ORDER BY id`,
  )
    .all()
    .map(({ removed, count, unit, ...row }) => ({ ...row, removed: removed === 1, period: count && unit ? { count, unit } : null }))
}

/** A release that still knows paths, patients or its key. */
export interface StoredTexts {
  readonly id: number
  readonly name: string
  readonly documents: number
  /** When its last run ended. */
  readonly since: number
}

/** Releases that have ended and are not erased, with the end of their last run. */
export function releasesKept(store: Connected): StoredTexts[] {
  return prepared<StoredTexts>(
    store,
    `SELECT id, name, coalesce(ended_at, began_at, created_at) AS since,
       (SELECT count(*) FROM release_documents WHERE release_id = releases.id) AS documents
     FROM releases WHERE state NOT IN ('draft', 'running') AND id NOT IN (SELECT release_id FROM erased_releases) ORDER BY id`,
  ).all()
}

/** How long releases are kept; null: without end. */
export function releasesPeriod(store: Connected): Period | null {
  return setting(store, 'releases-kept')
}

/** @param corpusId null: what releases know. @param period null: until somebody erases it */
export function keepFor(store: Connected, corpusId: number | null, period: Period | null): void {
  if (corpusId === null) changeSetting(store, 'releases-kept', period)
  else if (period === null) prepared(store, 'DELETE FROM corpus_retention WHERE corpus_id = ?').run(corpusId)
  else
    prepared(store, 'INSERT OR REPLACE INTO corpus_retention (corpus_id, count, unit) VALUES (?, ?, ?)').run(
      corpusId,
      period.count,
      period.unit,
    )
}
