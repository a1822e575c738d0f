import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import {
  documentsOfPatient,
  documentsToErase,
  eraseDocuments,
  eraseCorpus as eraseEmptied,
  eraseFromReleases,
  erasePacksOf,
  eraseTraces,
  patientsOf,
} from '../store/erasing.ts'
import type { Connected } from '../store/prepared.ts'
import { inSlices } from './slices.ts'

/** Documents that are erased in one transaction of some milliseconds. */
const atOnce = 10

/** What an erasure took away. */
export interface Erasure {
  readonly documents: number
  /** Documents of releases that no path or patient is known of any more. */
  readonly released: number
  /** Models that had learnt from them. */
  readonly models: string[]
}

/**
 * Erases a removed corpus for good, a few documents at a time, so that the window never waits. Where it is broken off, what is left of the corpus can be
 * erased again.
 *
 * @throws UserError unless it was removed
 */
export async function eraseCorpus(store: () => Connected, corpusId: number): Promise<void> {
  const ids = documentsToErase(store(), corpusId)
  erasePacksOf(store(), ids)
  await eraseAll(store, ids)
  eraseEmptied(store(), corpusId)
  eraseTraces(store())
}

/**
 * Erases all notes of a patient in a corpus, with everything about them: annotation and its history, suggestions, errors, models that learnt from them, and their
 * rows in releases.
 *
 * @throws UserError when there are none
 */
export async function erasePatient(store: () => Connected, corpusId: number, patient: string): Promise<Erasure> {
  const ids = documentsOfPatient(store(), corpusId, patient)
  if (ids.length === 0) throw new UserError(say`There is no note of this patient in this corpus. Check how the patient is written there.`)
  return eraseNotes(store, ids, [patient])
}

/** Erases some notes with everything about them; of releases, the rows of patients who have no note left. */
export async function eraseNotes(
  store: () => Connected,
  documentIds: readonly number[],
  patients = patientsOf(store(), documentIds),
): Promise<Erasure> {
  const models = erasePacksOf(store(), documentIds)
  await eraseAll(store, documentIds)
  const released = patients.reduce((sum, patient) => sum + eraseFromReleases(store(), patient), 0)
  eraseTraces(store())
  return { documents: documentIds.length, released, models }
}

async function eraseAll(store: () => Connected, ids: readonly number[]): Promise<void> {
  const runs = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) => ids.slice(i * atOnce, (i + 1) * atOnce))
  await inSlices(runs, (run) => eraseDocuments(store(), run))
}
