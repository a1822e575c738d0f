import { mayBePictures } from '../formats/picture/names.ts'
import type { UnitTask } from './units.ts'

/** Bytes of the documents that a thread gets at once. */
const mostBytes = 16_384
/** Documents that a thread gets at once. */
const mostDocuments = 32
/** Batches for each thread of what is left: the last ones are small, so that threads end together. */
const batchesLeft = 32

/**
 * Puts short documents that follow each other together, for a thread to do with one message: a
 * thousand notes of one line would otherwise wait for a thousand messages and a thousand flushes of
 * the disk. What was done before, parts of documents, and what may be pictures stay alone.
 *
 * @param documents how many there are in all
 */
export function* batchesOf(tasks: Iterable<UnitTask>, documents: number, threads: number): Generator<readonly UnitTask[]> {
  let batch: UnitTask[] = []
  let bytes = 0
  let left = documents
  const take = () => {
    const taken = batch
    left -= taken.length
    batch = []
    bytes = 0
    return taken
  }
  for (const next of tasks) {
    const { unit, task } = next
    const isShort = task !== undefined && !unit.stretch && !mayBePictures(task.input)
    if (batch.length > 0 && (!isShort || bytes + unit.size > mostBytes)) yield take()
    batch.push(next)
    bytes += unit.size
    const most = Math.min(mostDocuments, Math.floor(left / (threads * batchesLeft)))
    if (!isShort || batch.length >= most) yield take()
  }
  if (batch.length > 0) yield take()
}
