import type { ListedDocument, UnitTask } from './units.ts'

/**
 * Documents in the order in which they are started: first those that take more than a fiftieth of a
 * thread's share of all bytes, longest first, so that none of them is left alone at the end; the
 * others as they are listed, so that files of a folder and notes of a patient stay together.
 */
export function longestFirst(places: readonly ListedDocument[], threads: number): Iterable<ListedDocument> {
  const share = places.reduce((sum, { file }) => sum + file.size, 0) / threads / 50
  const long = places.filter(({ file }) => file.size > share).sort((a, b) => b.file.size - a.file.size)
  return (function* () {
    yield* long
    for (const place of places) if (place.file.size <= share) yield place
  })()
}

/** Results of parts of a document, in the order of the parts. */
export interface PartOrder<T> {
  /**
   * @returns the results that are due: this one and those that waited for it; none while it waits
   */
  readonly due: (result: T) => readonly T[]
  /** How many results wait for an earlier part of their document. */
  readonly waiting: () => number
}

/** Whole documents wait for nothing. */
export function partOrder<T extends Pick<UnitTask, 'unit'>>(): PartOrder<T> {
  const documents = new Map<number, { next: number; readonly early: Map<number, T> }>()
  let waiting = 0
  return {
    waiting: () => waiting,
    due: (result) => {
      const { number, stretch } = result.unit
      if (!stretch) return [result]
      const document = documents.get(number) ?? { next: 0, early: new Map<number, T>() }
      documents.set(number, document)
      document.early.set(stretch.index, result)
      waiting++
      const due: T[] = []
      for (let next = document.early.get(document.next); next; next = document.early.get(document.next)) {
        document.early.delete(document.next++)
        due.push(next)
        waiting--
        if (next.unit.stretch?.last) documents.delete(number)
      }
      return due
    },
  }
}
