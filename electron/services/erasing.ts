import { documentsToErase, eraseDocuments, eraseCorpus as eraseEmptied } from '../store/erasing.ts'
import type { Connected } from '../store/prepared.ts'
import { inSlices } from './slices.ts'

/** Documents that are erased in one transaction of some milliseconds. */
const atOnce = 10

/**
 * Erases a removed corpus for good, a few documents at a time, so that the window never waits. Where it is broken off, what is left of the corpus can be
 * erased again.
 *
 * @throws UserError unless it was removed
 */
export async function eraseCorpus(store: () => Connected, corpusId: number): Promise<void> {
  const ids = documentsToErase(store(), corpusId)
  const runs = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) => ids.slice(i * atOnce, (i + 1) * atOnce))
  await inSlices(runs, (run) => eraseDocuments(store(), run))
  eraseEmptied(store(), corpusId)
}
