import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { erasing } from './erasing.ts'
import { type Connected, prepared } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/** Whom or what releases are to forget. */
export interface Forgotten {
  readonly patients: readonly string[]
  /**
   * Notes by their path. Of a document that is known to be somebody else's, the path is another's.
   */
  readonly notes: readonly { readonly name: string; readonly patient: string | null }[]
}

interface Found {
  readonly releaseId: number
  readonly number: number
  readonly path: string
  readonly patient: string | null
}

/** Notes that are looked for in one go through the releases. */
const atOnce = 20_000

/** The documents of releases that came from them. */
function found(store: Connected, { patients, notes }: Forgotten): Found[] {
  const columns = 'SELECT release_id AS releaseId, number, path, patient FROM release_documents'
  const rows = new Map<string, Found>()
  const add = (row: Found) => rows.set(`${row.releaseId} ${row.number}`, row)
  for (let at = 0; at < patients.length; at += atOnce)
    for (const row of prepared<Found>(store, `${columns} WHERE patient IN (SELECT value FROM json_each(?))`).all(
      JSON.stringify(patients.slice(at, at + atOnce)),
    ))
      add(row)
  for (let at = 0; at < notes.length; at += atOnce) {
    const some = notes.slice(at, at + atOnce)
    const owners = Map.groupBy(some, ({ name }) => name)
    for (const row of prepared<Found>(store, `${columns} WHERE path IN (SELECT value FROM json_each(?))`).all(
      JSON.stringify([...owners.keys()]),
    ))
      if (owners.get(row.path)?.some(({ patient }) => patient === null || row.patient === null || patient === row.patient)) add(row)
  }
  return [...rows.values()]
}

/** How many documents of releases, and how many samples of them, name what is to be forgotten. */
export function inReleases(store: Connected, forgotten: Forgotten): { readonly released: number; readonly samples: number } {
  const rows = found(store, forgotten)
  let samples = 0
  for (const [releaseId, theirs] of Map.groupBy(rows, (row) => row.releaseId)) {
    const names = new Set(theirs.map(({ path }) => path))
    for (const { places } of samplesOf(store, releaseId)) if (stringsIn(JSON.parse(places)).some((text) => names.has(text))) samples++
  }
  return { released: rows.length, samples }
}

/**
 * Takes patients and notes out of what releases know: paths and whose they are. That there was a
 * document, and what became of it, stays: the figures of a release that was made must not change.
 * What lies in the folder of a release is not in the vault.
 *
 * @returns how many documents
 */
export function eraseFromReleases(store: Connected, forgotten: Forgotten): number {
  const rows = found(store, forgotten)
  if (rows.length > 0)
    erasing(store, () => {
      for (const [releaseId, theirs] of Map.groupBy(rows, (row) => row.releaseId)) {
        eraseFromSamples(store, releaseId, theirs, forgotten.patients)
        const numbers = JSON.stringify(theirs.map(({ number }) => number))
        for (const { table, set } of kept)
          prepared(store, `UPDATE ${table} SET ${set} WHERE release_id = ? AND number IN (SELECT value FROM json_each(?))`).run(
            releaseId,
            numbers,
          )
      }
    })
  return rows.length
}

const erasedPath = "path = 'erased-' || number"
const kept = [
  { table: 'release_corrections', set: erasedPath },
  { table: 'release_held', set: erasedPath },
  { table: 'release_documents', set: `${erasedPath}, name = 'erased-' || number, patient = NULL, cause = NULL` },
] as const

/** A sample names what is to be read by path, and by patient where it was drawn by patients. */
function eraseFromSamples(store: Connected, releaseId: number, rows: readonly Found[], patients: readonly string[]): void {
  const names = new Map(rows.map(({ number, path }) => [path, `erased-${number}`]))
  for (const patient of patients) names.set(patient, 'erased')
  for (const { id, places } of samplesOf(store, releaseId)) {
    const without = JSON.stringify(JSON.parse(places), (_, value) => (typeof value === 'string' ? (names.get(value) ?? value) : value))
    if (without !== places) prepared(store, 'UPDATE release_samples SET places = ? WHERE id = ?').run(without, id)
  }
}

function samplesOf(store: Connected, releaseId: number): { readonly id: number; readonly places: string }[] {
  return prepared<{ id: number; places: string }>(store, 'SELECT id, places FROM release_samples WHERE release_id = ?').all(releaseId)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value)
    ? value.flatMap(stringsIn)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
}

/**
 * Takes out of a release all that names somebody, and the key by which its surrogates could be
 * linked: paths, patients, reasons, causes. What was counted, the policy and the report's figures
 * stay. It can't be run or read again.
 *
 * @throws UserError while it runs
 */
export function eraseTextsOfRelease(store: Connected, releaseId: number): void {
  erasing(store, () => {
    const release = prepared<{ state: string; record: string | null }>(store, 'SELECT state, record FROM releases WHERE id = ?').get(
      releaseId,
    )
    if (!release) throw new UserError(say`This release is no longer there. Choose another.`)
    if (release.state === 'running') throw new UserError(say`This release is running. Stop it first.`)
    for (const { table, set } of kept) prepared(store, `UPDATE ${table} SET ${set} WHERE release_id = ?`).run(releaseId)
    prepared(store, "UPDATE release_held SET reason = '' WHERE release_id = ?").run(releaseId)
    for (const { id, places } of samplesOf(store, releaseId)) {
      const without = JSON.stringify(JSON.parse(places), (_, value) => (typeof value === 'string' ? 'erased' : value))
      prepared(store, 'UPDATE release_samples SET places = ? WHERE id = ?').run(without, id)
    }
    prepared(store, 'DELETE FROM release_title_pages WHERE release_id = ?').run(releaseId)
    prepared(store, "UPDATE releases SET key = x'', cause = NULL, record = ? WHERE id = ?").run(withoutCauses(release.record), releaseId)
    prepared(store, 'INSERT OR REPLACE INTO erased_releases (release_id, at) VALUES (?, ?)').run(releaseId, Date.now())
  })
}

/** Causes may name a file. */
function withoutCauses(record: string | null): string | null {
  if (record === null) return null
  const { failures, ...others } = storedJson<{ readonly failures?: readonly { readonly document: number }[] }>(record)
  return JSON.stringify({ ...others, ...(failures && { failures: failures.map((failure) => ({ ...failure, cause: '–' })) }) })
}

/** @returns when its texts were erased, milliseconds since 1970; undefined: they were not */
export function erasedSince(store: Connected, releaseId: number): number | undefined {
  return prepared<{ at: number }>(store, 'SELECT at FROM erased_releases WHERE release_id = ?').get(releaseId)?.at
}
