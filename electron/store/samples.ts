import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/** Something of a sample that is read: a document, or one note of it. */
export interface SamplePlace {
  /** From 1: places of one patient share it. */
  readonly unit: number
  readonly number: number
  /** From 0; null: all of the document. */
  readonly note: number | null
  readonly path: string
}

export type SampleState = 'open' | 'read' | 'outdated' | 'dropped'

export interface StoredSample {
  readonly id: number
  readonly releaseId: number
  readonly drawnAt: number
  readonly by: string
  readonly unit: 'note' | 'patient'
  readonly population: number
  /** Units that were drawn. */
  readonly size: number
  /** The share of units that may leak, 0–1. */
  readonly rate: number
  readonly confidence: number
  readonly missRate: number
  readonly places: readonly SamplePlace[]
  readonly state: SampleState
  /** Names the draw: the same name draws the same. */
  readonly draw: string
}

export type NewSample = Omit<StoredSample, 'id' | 'drawnAt' | 'by' | 'state'> & {
  /** Places, from 1, whose copies get an invented identifier. */
  readonly decoys: readonly number[]
}

/** The invented identifier in the copy of a place. */
export interface StoredDecoy {
  readonly place: number
  /** Where it was set into the document's text, in code units; null before it was shown. */
  readonly offset: number | null
  readonly length: number | null
  /** Null while nobody has read the place. */
  readonly found: boolean | null
}

export interface Reading {
  /** In the sample, from 1. */
  readonly place: number
  readonly verdict: 'clean' | 'leak'
  /** Where somebody was still to be seen, in code units of the document's text. */
  readonly places: readonly { readonly start: number; readonly end: number }[]
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** How long it was before the reader’s eyes. */
  readonly seconds: number
  /** Code units of what was read; null where that was not kept. */
  readonly characters: number | null
}

/** What may be drawn from. */
export interface Drawable {
  readonly number: number
  readonly path: string
  readonly patient: string | null
  readonly notes: number
}

/** Documents whose results are in OUT, by number. */
export function drawables(store: Connected, releaseId: number): Drawable[] {
  return prepared<Drawable>(
    store,
    `SELECT number, path, patient, coalesce(json_extract(tally, '$.notes.all'), 1) AS notes
     FROM release_documents WHERE release_id = ? AND state = 'done' AND number > 0 ORDER BY number`,
  ).all(releaseId)
}

/**
 * The newest first. Those that were drawn before the release's last run are 'outdated' from now on.
 */
export function samplesOf(store: Connected, releaseId: number): StoredSample[] {
  outdate(store, releaseId)
  return prepared<Row>(store, `${select} WHERE release_id = ? ORDER BY release_samples.id DESC`).all(releaseId).map(fromRow)
}

/** Throws UserError when it is not there. */
export function sampleById(store: Connected, sampleId: number): StoredSample {
  const row = prepared<Row>(store, `${select} WHERE release_samples.id = ?`).get(sampleId)
  if (!row) throw new UserError(say`This sample is no longer there. Draw another.`)
  outdate(store, row.releaseId)
  return fromRow(prepared<Row>(store, `${select} WHERE release_samples.id = ?`).get(sampleId)!)
}

/** Keeps a new one; one that is still open is dropped. @returns its id */
export function addSample(store: Connected, sample: NewSample, personId: number): number {
  return transact(store, () => {
    const { releaseId, unit, population, size, rate, confidence, missRate, draw, places, decoys } = sample
    prepared(store, "UPDATE release_samples SET state = 'dropped' WHERE release_id = ? AND state = 'open'").run(releaseId)
    const { lastInsertRowid } = prepared(
      store,
      `INSERT INTO release_samples (release_id, drawn_at, person_id, unit, population, size, rate, confidence, miss_rate, draw, places, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
    ).run(releaseId, Date.now(), personId, unit, population, size, rate, confidence, missRate, draw, JSON.stringify(places.map(written)))
    const put = prepared(store, 'INSERT INTO release_decoys (sample_id, number) VALUES (?, ?)')
    for (const place of decoys) put.run(lastInsertRowid, place)
    return Number(lastInsertRowid)
  })
}

/** By place. */
export function decoysOf(store: Connected, sampleId: number): StoredDecoy[] {
  return prepared<Omit<StoredDecoy, 'found'> & { readonly found: number | null }>(
    store,
    'SELECT number AS place, offset, length, found FROM release_decoys WHERE sample_id = ? ORDER BY number',
  )
    .all(sampleId)
    .map((row) => ({ ...row, found: row.found === null ? null : row.found === 1 }))
}

/**
 * Where the decoy of a place stands, once it was shown.
 *
 * @param place its number in the sample
 * @param at UTF-16 code units of the text that was shown
 */
export function placeDecoy(
  store: Connected,
  sampleId: number,
  place: number,
  at: { readonly offset: number; readonly length: number },
): void {
  prepared(store, 'UPDATE release_decoys SET offset = ?, length = ? WHERE sample_id = ? AND number = ?').run(
    at.offset,
    at.length,
    sampleId,
    place,
  )
}

/** What was said first stands: who was told of one can't have missed it. */
export function judgeDecoy(store: Connected, sampleId: number, place: number, found: boolean): void {
  prepared(store, 'UPDATE release_decoys SET found = ? WHERE sample_id = ? AND number = ? AND found IS NULL AND offset IS NOT NULL').run(
    found ? 1 : 0,
    sampleId,
    place,
  )
}

/** Samples of a release that were ever drawn. */
export function drawnSoFar(store: Connected, releaseId: number): number {
  return prepared<{ n: number }>(store, 'SELECT count(*) AS n FROM release_samples WHERE release_id = ?').get(releaseId)?.n ?? 0
}

/** Whether it is read to its end or not any more; one that is outdated stays so. */
export function markRead(store: Connected, sampleId: number, isRead: boolean): void {
  prepared(store, "UPDATE release_samples SET state = ? WHERE id = ? AND state IN ('open', 'read')").run(isRead ? 'read' : 'open', sampleId)
}

/** By place. */
export function readingsOf(store: Connected, sampleId: number): Reading[] {
  return prepared<Omit<Reading, 'places'> & { places: string }>(
    store,
    `SELECT number AS place, verdict, places, people.name AS by, at, seconds, characters FROM release_readings JOIN people ON people.id = person_id
     WHERE sample_id = ? ORDER BY number`,
  )
    .all(sampleId)
    .map((row) => ({ ...row, places: storedJson<Reading['places']>(row.places) }))
}

/** What a reader says of a place; the seconds add up. */
export function putReading(store: Connected, sampleId: number, reading: Omit<Reading, 'at' | 'by'>, personId: number): void {
  const { place, verdict, places, seconds, characters } = reading
  prepared(
    store,
    `INSERT INTO release_readings (sample_id, number, verdict, places, person_id, at, seconds, characters) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (sample_id, number) DO UPDATE SET verdict = excluded.verdict, places = excluded.places, person_id = excluded.person_id, at = excluded.at,
       seconds = seconds + excluded.seconds, characters = coalesce(excluded.characters, characters)`,
  ).run(sampleId, place, verdict, JSON.stringify(places), personId, Date.now(), seconds, characters)
}

/**
 * Forgets that a place was read.
 *
 * @param place its number in the sample
 */
export function dropReading(store: Connected, sampleId: number, place: number): void {
  prepared(store, 'DELETE FROM release_readings WHERE sample_id = ? AND number = ?').run(sampleId, place)
}

/** Results that were written after a sample was drawn are not what it speaks of. */
function outdate(store: Connected, releaseId: number): void {
  prepared(
    store,
    `UPDATE release_samples SET state = 'outdated' WHERE release_id = :releaseId AND state IN ('open', 'read')
     AND EXISTS (SELECT 1 FROM releases WHERE releases.id = :releaseId AND (releases.state <> 'done' OR ended_at > drawn_at))`,
  ).run({ releaseId })
}

type Written = readonly [unit: number, number: number, note: number | null, path: string]
type Row = Omit<StoredSample, 'places'> & { readonly places: string }

function written({ unit, number, note, path }: SamplePlace): Written {
  return [unit, number, note, path]
}

function fromRow({ places, ...row }: Row): StoredSample {
  return { ...row, places: storedJson<Written[]>(places).map(([unit, number, note, path]) => ({ unit, number, note, path })) }
}

const select = `SELECT release_samples.id, release_id AS releaseId, drawn_at AS drawnAt, people.name AS by, unit, population, size, rate, confidence,
  miss_rate AS missRate, places, state, draw FROM release_samples JOIN people ON people.id = person_id`
