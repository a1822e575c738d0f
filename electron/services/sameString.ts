import type { Category } from '../../worker/core/category.ts'
import { tidyStretch } from '../contract/stretch.ts'
import { type Candidate, candidatesFor, countUnmarked, holding, markUnmarked, type Occurrences } from '../store/occurrences.ts'
import { placeInCorpus, textOf } from '../store/openDocument.ts'
import type { Connected } from '../store/prepared.ts'
import { ownSet } from '../store/sets.ts'
import { inSlices } from './slices.ts'

/** `[start, end)` in UTF-16 code units of the note. */
export interface SameString {
  readonly setId: number
  readonly start: number
  readonly end: number
  readonly category: Category
  /** Marks them; else they are counted only. */
  readonly apply: boolean
}

/**
 * Finds what is written in a stretch of a person's note in their other notes of the corpus, and
 * marks it there. A corpus is gone through a few milliseconds at a time, so that the window never
 * waits.
 *
 * @throws UserError when the set is not theirs
 */
export async function sameString(store: () => Connected, personId: number, request: SameString): Promise<Occurrences> {
  const { documentId } = ownSet(store(), request.setId, personId)
  const text = textOf(store(), documentId)
  const stretch = tidyStretch(text, request)
  const sum = { documents: 0, places: 0, confirmedLeftAlone: 0 }
  if (!stretch) return sum
  const { corpusId } = placeInCorpus(store(), documentId)
  const wanted = { corpusId, documentId, personId, string: text.slice(stretch.start, stretch.end) }
  const found: Candidate[] = []
  await inSlices(runs(candidatesFor(store(), wanted)), (run) => void found.push(...holding(store(), wanted, run)))
  await inSlices(runs(found), (run) => {
    const { documents, places, confirmedLeftAlone } = request.apply
      ? markUnmarked(store(), wanted, run, request.category)
      : countUnmarked(store(), wanted, run)
    sum.documents += documents
    sum.places += places
    sum.confirmedLeftAlone += confirmedLeftAlone
  })
  return sum
}

/** As many as are read, or marked in one transaction, in a few milliseconds. */
const documentsARun = 25

function runs(candidates: readonly Candidate[]): Candidate[][] {
  const count = Math.ceil(candidates.length / documentsARun)
  return Array.from({ length: count }, (_, i) => candidates.slice(i * documentsARun, (i + 1) * documentsARun))
}
