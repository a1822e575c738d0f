import type { Language } from '../core/document.ts'
import { movedBy } from '../core/span.ts'
import type { Note } from '../formats/format.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { groupNotes } from './findSpans.ts'

/**
 * A part of a document that is read as the whole would be: the notes that are read together with
 * one of them.
 */
export interface OneNote {
  readonly document: ReadDocument
  readonly language: Language
  /** The place of its first note among all, from 0. */
  readonly first: number
  /** Where it begins in the document's text. */
  readonly at: number
  /** The note itself, in the part. */
  readonly note: Note
}

/**
 * What has to be read so that one note of many is found as in the whole.
 *
 * @param languages of all notes
 * @param k the note's place, from 0; beyond the last it is the last
 */
export function oneNote(whole: ReadDocument, languages: readonly Language[], k: number): OneNote {
  const { text, notes, fields, links, added, fit: fitted, ...rest } = whole
  const place = Math.min(k, notes.length - 1)
  const { first, last } = groupNotes(notes, languages).find((each) => each.last >= place) ?? { first: 0, last: notes.length - 1 }
  const at = notes[first]?.start ?? 0
  const end = notes[last]?.end ?? text.length
  const own = movedBy(notes.slice(first, last + 1), -at)
  const within = <T extends { readonly start: number; readonly end: number }>(items: readonly T[]): T[] =>
    movedBy(
      items.filter((item) => item.start >= at && item.end <= end),
      -at,
    )
  const document: ReadDocument = {
    ...rest,
    text: text.slice(at, end),
    notes: own,
    fields: within(fields),
    ...(links ? { links: within(links) } : {}),
    ...(added ? { added: within(added) } : {}),
    ...(fitted ? { fit: (value: string, from: number) => fitted(value, from + at) } : {}),
  }
  return { document, language: languages[first] ?? 'en', first, at, note: own[place - first] ?? { start: 0, end: end - at } }
}
