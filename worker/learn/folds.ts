import type { LearningNote } from './learningNote.ts'
import { digest } from './split.ts'

/**
 * Deals notes into folds by chance, the same for the same seed. Notes of one patient, and notes
 * with the same text, lie in one fold.
 *
 * @param count how many; fewer where there are not so many patients
 * @returns places of notes, about as many in each fold
 */
export function foldsOf(notes: readonly Pick<LearningNote, 'patient' | 'text'>[], count: number, seed: number): number[][] {
  const groups = Map.groupBy(notes.keys(), (place) => {
    const { patient, text } = notes[place]!
    return patient === null ? `text ${digest(text)}` : `patient ${patient}`
  })
  const order = [...groups]
    .map(([name, places]) => ({ rank: digest(`${seed} ${name}`), places }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  // Large groups first; small ones then even out the folds.
  order.sort((a, b) => b.places.length - a.places.length)
  const folds: number[][] = Array.from({ length: Math.min(count, order.length) }, () => [])
  for (const { places } of order) folds.reduce((least, fold) => (fold.length < least.length ? fold : least)).push(...places)
  return folds.map((fold) => fold.sort((a, b) => a - b))
}
