import { createHash } from 'node:crypto'
import type { LearningNote } from './learningNote.ts'

/** Notes to learn from, and those that are held out to measure on. */
export interface Split {
  readonly train: readonly LearningNote[]
  readonly heldOut: readonly LearningNote[]
}

/**
 * Holds out a share of the notes, by chance, the same for the same seed. Notes of one patient, and
 * notes with the same text, are never separated.
 *
 * @param share 0–1
 */
export function splitNotes(notes: readonly LearningNote[], share: number, seed: number): Split {
  const groups = Map.groupBy(notes, ({ patient, text }) => (patient === null ? `text ${digest(text)}` : `patient ${patient}`))
  const order = [...groups].map(([name, group]) => ({ rank: digest(`${seed} ${name}`), group })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const wanted = share === 0 ? 0 : Math.max(1, Math.round(notes.length * share))
  const heldOut = new Set<LearningNote>()
  for (const { group } of order) {
    if (heldOut.size >= wanted) break
    for (const note of group) heldOut.add(note)
  }
  return { train: notes.filter((note) => !heldOut.has(note)), heldOut: notes.filter((note) => heldOut.has(note)) }
}

/** A digest of notes and everything that is marked in them, whatever their order. */
export function notesFingerprint(notes: readonly LearningNote[]): string {
  const each = notes.map(({ text, language, spans }) => {
    const marks = spans.map(({ start, end, category }) => `${start} ${end} ${category}`).sort()
    return digest(JSON.stringify([text, language, marks]))
  })
  return digest(each.sort().join())
}

/**
 * Digests of the texts of notes one by one, in an order that reveals nothing: from them a stack
 * knows which notes its voters have seen.
 */
export function noteDigests(notes: readonly Pick<LearningNote, 'text'>[]): string[] {
  return notes.map(({ text }) => noteDigest(text)).sort()
}

/** White space aside, which a format may have changed. */
export function noteDigest(text: string): string {
  return digest(text.replace(/\s+/gu, ' ').trim()).slice(0, 16)
}

/** SHA-256, in hexadecimal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
