import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Corrections } from '../contract/review.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { storedRelease } from './releases.ts'
import { storedJson } from './storedJson.ts'

/** A document of a release, with what readers did about it. */
export interface ReviewedRow {
  readonly number: number
  readonly path: string
  readonly name: string
  readonly patient: string | null
  readonly state: 'done' | 'failed' | 'withheld' | 'held'
  readonly cause: string | null
  readonly corrections: Corrections
  /** Of them, what the results have. */
  readonly released: Corrections
  /** Why it is held back; null where it is not. */
  readonly reason: string | null
  /** Not in the results yet. */
  readonly pending: boolean
}

export type Show = 'all' | 'corrected' | 'held' | 'pending'

const none: Corrections = { add: [], remove: [] }

/** Documents by number. @param query a number, or part of a path; empty: all */
export function reviewedPage(
  store: Connected,
  releaseId: number,
  { query, show, offset, limit }: { readonly query: string; readonly show: Show; readonly offset: number; readonly limit: number },
): { readonly total: number; readonly rows: ReviewedRow[] } {
  const wanted = query.trim()
  const asked = {
    releaseId,
    like: wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`,
    number: /^\d{1,9}$/.test(wanted) ? Number(wanted) : null,
  }
  const where = `${joined} WHERE documents.release_id = :releaseId AND documents.number > 0 AND ${shown[show]}
    AND (:like IS NULL OR documents.path LIKE :like ESCAPE '\\' OR documents.number = :number)`
  const total = prepared<{ n: number }>(store, `SELECT count(*) AS n ${where}`).get(asked)?.n ?? 0
  const rows = prepared<Row>(store, `${columns} ${where} ORDER BY documents.number LIMIT :limit OFFSET :offset`).all({
    ...asked,
    limit,
    offset,
  })
  return { total, rows: rows.map(fromRow) }
}

/** Throws UserError when the release has no such document. */
export function reviewedDocument(store: Connected, releaseId: number, number: number): ReviewedRow {
  const row = prepared<Row>(store, `${columns} ${joined} WHERE documents.release_id = ? AND documents.number = ?`).get(releaseId, number)
  if (!row) throw new UserError(say`This document is not in the release any more. Choose another.`)
  return fromRow(row)
}

/** Documents with a correction, by number. */
export function correctedDocuments(store: Connected, releaseId: number): ReviewedRow[] {
  return prepared<Row>(store, `${columns} ${joined} WHERE documents.release_id = ? AND ${shown.corrected} ORDER BY documents.number`)
    .all(releaseId)
    .map(fromRow)
}

export function reviewCounts(
  store: Connected,
  releaseId: number,
): { readonly corrected: number; readonly held: number; readonly pending: number } {
  const count = (show: Show) =>
    prepared<{ n: number }>(store, `SELECT count(*) AS n ${joined} WHERE documents.release_id = ? AND ${shown[show]}`).get(releaseId)?.n ??
    0
  return { corrected: count('corrected'), held: count('held'), pending: count('pending') }
}

/**
 * What a reader corrected in a document, whole: what it was before is replaced.
 *
 * @param number of the document in its release
 */
export function putCorrections(store: Connected, releaseId: number, number: number, corrections: Corrections, personId: number): void {
  transact(store, () => {
    const { path, corrections: before, released } = reviewedDocument(store, releaseId, number)
    const text = JSON.stringify(corrections)
    if (JSON.stringify(before) === text) return
    const isAsReleased = text === JSON.stringify(none) && JSON.stringify(released) === text
    if (isAsReleased) prepared(store, 'DELETE FROM release_corrections WHERE release_id = ? AND number = ?').run(releaseId, number)
    else
      prepared(
        store,
        'INSERT OR REPLACE INTO release_corrections (release_id, number, path, corrections, person_id, at, released) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).run(releaseId, number, path, text, personId, Date.now(), JSON.stringify(released))
  })
}

/**
 * What somebody decided of a document before its release has begun: it has no number yet, and gets
 * the one of its path with the first outcome (`putOutcomes`). Throws UserError once it has begun.
 */
export function putDraftCorrections(store: Connected, releaseId: number, path: string, corrections: Corrections, personId: number): void {
  transact(store, () => {
    if (storedRelease(store, releaseId).state !== 'draft')
      throw new UserError(say`This release has begun in the meantime. Correct the document in its review.`)
    prepared(store, 'DELETE FROM release_corrections WHERE release_id = ? AND path = ?').run(releaseId, path)
    const text = JSON.stringify(corrections)
    if (text === JSON.stringify(none)) return
    const { least } = prepared<{ least: number }>(
      store,
      'SELECT min(0, coalesce(min(number), 0)) AS least FROM release_corrections WHERE release_id = ?',
    ).get(releaseId) ?? { least: 0 }
    prepared(store, 'INSERT INTO release_corrections (release_id, number, path, corrections, person_id, at) VALUES (?, ?, ?, ?, ?, ?)').run(
      releaseId,
      least - 1,
      path,
      text,
      personId,
      Date.now(),
    )
  })
}

export function draftCorrections(store: Connected, releaseId: number, path: string): Corrections {
  const row = prepared<{ corrections: string }>(
    store,
    'SELECT corrections FROM release_corrections WHERE release_id = ? AND path = ? AND number < 0',
  ).get(releaseId, path)
  return correctionsIn(row?.corrections ?? null)
}

/** Holds documents of a release back; a new reason replaces an earlier one. */
export function holdBack(store: Connected, releaseId: number, numbers: readonly number[], reason: string, personId: number): void {
  transact(store, () => {
    for (const number of numbers) {
      const { path } = reviewedDocument(store, releaseId, number)
      prepared(
        store,
        'INSERT OR REPLACE INTO release_held (release_id, number, path, reason, person_id, at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(releaseId, number, path, reason, personId, Date.now())
    }
  })
}

/** The opposite of `holdBack`. */
export function takeBack(store: Connected, releaseId: number, numbers: readonly number[]): void {
  transact(store, () => {
    for (const number of numbers) prepared(store, 'DELETE FROM release_held WHERE release_id = ? AND number = ?').run(releaseId, number)
  })
}

type Row = Omit<ReviewedRow, 'corrections' | 'released' | 'pending'> & {
  readonly corrections: string | null
  readonly released: string | null
  readonly pending: number
}

function fromRow({ corrections, released, pending, ...row }: Row): ReviewedRow {
  return { ...row, corrections: correctionsIn(corrections), released: correctionsIn(released), pending: pending === 1 }
}

function correctionsIn(text: string | null): Corrections {
  return text === null ? none : storedJson<Corrections>(text)
}

const joined = `FROM release_documents AS documents
  JOIN releases ON releases.id = documents.release_id
  LEFT JOIN release_corrections AS corrected ON corrected.release_id = documents.release_id AND corrected.number = documents.number
  LEFT JOIN release_held AS held ON held.release_id = documents.release_id AND held.number = documents.number`

const empty = `'${JSON.stringify(none)}'`

/** A run that ended after a correction was made has brought it into the results. */
const isLate = 'corrected.at > coalesce(releases.ended_at, 0)'

const isPending = `(coalesce(${isLate} AND corrected.corrections <> coalesce(corrected.released, ${empty}), 0)
  OR (held.number IS NOT NULL AND documents.state <> 'held') OR (held.number IS NULL AND documents.state = 'held'))`

const columns = `SELECT documents.number, documents.path, documents.name, documents.patient, documents.state, documents.cause,
  corrected.corrections, CASE WHEN ${isLate} THEN corrected.released ELSE corrected.corrections END AS released, held.reason, ${isPending} AS pending`

const shown: Readonly<Record<Show, string>> = {
  all: 'true',
  corrected: `corrected.corrections <> ${empty}`,
  held: 'held.number IS NOT NULL',
  pending: isPending,
}
