import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Reply } from '../contract/contract.ts'
import type { Corrections } from '../contract/review.ts'
import type { Connected } from '../store/prepared.ts'
import { storedRelease } from '../store/releases.ts'
import { decoysOf, placeDecoy, sampleById } from '../store/samples.ts'
import { copyOf, decoyFor, fromCopy, intoCopy } from './decoys.ts'

type Shown = Pick<Extract<Reply<'review.show'>, { document: unknown }>, 'document' | 'at' | 'corrections' | 'released' | 'decoy'>

interface Place {
  readonly sampleId: number
  readonly place: number
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * What is read of a place: the document as it is, or, where the place has a decoy that nobody has
 * judged yet, a copy of it with the decoy set in and every offset moved.
 */
export function copyForReading(store: Connected, releaseId: number, { sampleId, place }: Place, shown: Shown): Shown {
  const sample = sampleById(store, sampleId)
  const decoy = decoysOf(store, sampleId).find((each) => each.place === place)
  const { document, at, corrections, released } = shown
  const { number, note } = sample.places[place - 1] ?? {}
  if (sample.releaseId !== releaseId || number !== document.number) throw new RangeError('a place of another document')
  // Where single places can't be marked, nobody could find one; a page's picture would not have it.
  const isMarkable = !document.part && !document.pages && !(document.withheld > 0 && document.withheld === document.notes)
  if (!decoy || decoy.found !== null || !isMarkable) return shown
  const { key } = storedRelease(store, releaseId)
  // Not what readers marked: the same copy is shown each time.
  const taken = [...document.changes, ...document.doubtful, ...document.clinical]
  const made = decoyFor({ ...document, taken }, key, `${sample.draw} ${place} ${note ?? ''}`)
  if (!made) return shown
  placeDecoy(store, sampleId, place, { offset: at + made.offset, length: made.text.length })
  const moved = <T extends Stretch>(all: readonly T[]): T[] => all.map((each) => intoCopy(each, made))
  const whole = { offset: at + made.offset, text: made.text }
  const movedIn = ({ add, remove, ...rest }: Corrections): Corrections => ({
    ...rest,
    add: add.map((each) => intoCopy(each, whole)),
    remove: remove.map((each) => intoCopy(each, whole)),
  })
  return {
    document: {
      ...document,
      text: copyOf(document.text, made),
      changes: moved(document.changes),
      doubtful: moved(document.doubtful),
      clinical: moved(document.clinical),
    },
    at,
    corrections: movedIn(corrections),
    released: movedIn(released),
    decoy: { start: made.start, end: made.end, category: made.category },
  }
}

/**
 * Stretches of the copy of a place as stretches of its document: nothing of the decoy is left.
 *
 * @throws UserError where the place has been opened without its decoy meanwhile
 */
export function withoutDecoy<T extends Stretch>(store: Connected, { sampleId, place }: Place, stretches: readonly T[]): T[] {
  const { offset, length } = decoysOf(store, sampleId).find((each) => each.place === place) ?? {}
  if (offset == null || length == null) throw new UserError(say`This document was opened in another way in the meantime. Open it again.`)
  return fromCopy(stretches, { offset, length })
}

export function correctionsWithoutDecoy(store: Connected, place: Place, { add, remove, ...rest }: Corrections): Corrections {
  return { ...rest, add: withoutDecoy(store, place, add), remove: withoutDecoy(store, place, remove) }
}
