import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import {
  documentsOfCorpus,
  documentsOfPatient,
  documentsToErase,
  eraseDocuments,
  eraseCorpus as eraseEmptied,
  erasePacksOf,
  eraseTraces,
  namesOf,
  patientsLeaving,
  type WorkOn,
  workOn,
} from '../store/erasing.ts'
import { eraseFromReleases, type Forgotten, inReleases } from '../store/erasingReleases.ts'
import { eraseName } from '../store/leaving.ts'
import type { Doing } from '../store/people.ts'
import type { Connected } from '../store/prepared.ts'
import { inSlices } from './slices.ts'

/** Documents that are erased in one transaction of some milliseconds. */
const atOnce = 10

/** What an erasure took away. */
export interface Erasure {
  readonly documents: number
  /** Documents of releases that no path or patient is known of any more. */
  readonly released: number
  /** Models that had learned from them. */
  readonly models: string[]
}

/** What an erasure would take away. */
export interface Extent extends WorkOn {
  readonly released: number
  /** Samples of releases that name one of them. */
  readonly samples: number
}

/** What would go with some notes, or with a corpus. */
export function extentOf(store: Connected, of: { readonly documentIds: readonly number[] } | { readonly corpusId: number }): Extent {
  const ids = 'corpusId' in of ? documentsOfCorpus(store, of.corpusId) : of.documentIds
  return { ...workOn(store, ids), ...inReleases(store, forgotten(store, ids)) }
}

/**
 * Erases a removed corpus for good, a few documents at a time, so that the window never waits.
 * Where it is broken off, what is left of the corpus can be erased again.
 *
 * @throws UserError unless it was removed
 */
export async function eraseCorpus(store: () => Connected, corpusId: number): Promise<Erasure> {
  const erasure = await eraseAll(store, documentsToErase(store(), corpusId))
  eraseEmptied(store(), corpusId)
  eraseTraces(store())
  return erasure
}

/**
 * Erases all notes of a patient in a corpus, with everything about them: annotation and its
 * history, suggestions, errors, models that learned from them, and their rows in releases.
 *
 * @throws UserError when there are none
 */
export async function erasePatient(store: () => Connected, corpusId: number, patient: string): Promise<Erasure> {
  const ids = documentsOfPatient(store(), corpusId, patient)
  if (ids.length === 0) throw new UserError(say`There is no note of this patient in this corpus. Check how the patient is written there.`)
  const erasure = await eraseAll(store, ids, [patient])
  eraseTraces(store())
  return erasure
}

/**
 * Erases some notes with everything about them; of releases, the documents that came from them and
 * those of patients who have no note left.
 */
export async function eraseNotes(store: () => Connected, documentIds: readonly number[]): Promise<Erasure> {
  const erasure = await eraseAll(store, documentIds)
  eraseTraces(store())
  return erasure
}

/**
 * Takes somebody's name out of the vault; their work stays under a pseudonym.
 *
 * @returns the pseudonym
 * @throws UserError when they are not on the list, and for the last administrator
 */
export function erasePerson(store: Connected, personId: number, doing?: Doing): string {
  // What is overwritten must not stay readable in the file.
  store.db.pragma('secure_delete = ON')
  const pseudonym = eraseName(store, personId, doing)
  eraseTraces(store)
  return pseudonym
}

async function eraseAll(store: () => Connected, ids: readonly number[], patients: readonly string[] = []): Promise<Erasure> {
  const known = forgotten(store(), ids)
  // First of all: broken off later, it is no longer known whose the erased ones were.
  const released = eraseFromReleases(store(), { ...known, patients: [...new Set([...known.patients, ...patients])] })
  const models = erasePacksOf(store(), ids)
  const runs = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) => ids.slice(i * atOnce, (i + 1) * atOnce))
  await inSlices(runs, (run) => eraseDocuments(store(), run))
  return { documents: ids.length, released, models }
}

function forgotten(store: Connected, ids: readonly number[]): Forgotten {
  return { patients: patientsLeaving(store, ids), notes: namesOf(store, ids) }
}
