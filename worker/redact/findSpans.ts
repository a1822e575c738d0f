import type { Language } from '../core/document.ts'
import { movedBy, type Span } from '../core/span.ts'
import type { Note, PictureCorrections } from '../formats/format.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { over, withFields } from '../tagging/fieldSpans.ts'
import { languagesOf } from '../tagging/noteLanguages.ts'
import type { RedactionContext } from './threadSettings.ts'

/** A note, what was found in it, and whose it is. Offsets are those of the document's text. */
export interface FoundNote {
  readonly note: Note
  readonly language: Language
  /** Canonical, in order. */
  readonly spans: readonly Span[]
  /** What the file's structure names. */
  readonly proved: readonly Span[]
  /** 'patient:…' where the patient is known; else the note's own scope. */
  readonly patient: string
  readonly known: boolean
}

/** What a reader changed in what was found; offsets are code units of the document's text. */
export interface Corrections {
  /** In order, not overlapping. They count as proved. */
  readonly add: readonly Span[]
  /** Spans that touch one of these are no identifiers. */
  readonly remove: readonly { readonly start: number; readonly end: number }[]
  /** Of a file that is a picture itself; what a reader of the file is told (`ReadOptions.picture`). */
  readonly picture?: PictureCorrections | undefined
}

/** How the notes of a document get their scopes. */
export interface PatientScope {
  /** Names the document's own scopes: its path in IN, and the stretch. */
  readonly id: string
  /** Whose document it is, by `--patient-from`; a note that says so itself is believed first. */
  readonly patient?: string
  /** Whether the first record number that is found in a note says whose it is. */
  readonly byRecord?: boolean
  /**
   * Where only a part of a document's notes is there: the place of the first of them among all,
   * from 0.
   */
  readonly firstNote?: number
}

/**
 * Tags a document: the identifiers of all its notes, whose note each is, and in which language.
 *
 * @param earlier.known canonical spans of the whole document from an earlier pass; absent: the
 *   taggers are asked
 */
export async function findSpans(
  document: ReadDocument,
  patientScope: PatientScope,
  { tagger, settings }: RedactionContext,
  { known, corrections }: { readonly known?: readonly Span[] | undefined; readonly corrections?: Corrections | undefined } = {},
): Promise<FoundNote[]> {
  const languages = languagesOf(document, settings.language, settings.prior)
  const fields = document.notes.map(within(document.fields))
  const found = known ? document.notes.map(within(known)) : await tagged(document, languages, fields, tagger)
  const added = document.notes.map(within(corrections?.add ?? []))
  return document.notes.map((note, k) => {
    const [foundHere, fieldsHere, addedHere] = [found[k]!, fields[k]!, added[k]!]
    const kept = corrections ? foundHere.filter((span) => !touches(span, corrections.remove)) : foundHere
    const spans = over(kept, addedHere)
    const proved = over(fieldsHere, addedHere)
    return { note, language: languages[k]!, spans, proved, ...owner(document.text, note, spans, patientScope, k) }
  })
}

/**
 * What the taggers and the fields say of every note. Short ones that follow each other (rows of a
 * table) are read together, as a page of them would be: one by one they would cost ten times as
 * much, and a name is found in one that another one proves.
 */
async function tagged(
  { text, notes }: ReadDocument,
  languages: readonly Language[],
  fields: readonly (readonly Span[])[],
  tagger: RedactionContext['tagger'],
): Promise<Span[][]> {
  const out: Span[][] = []
  for (const { first, last } of groupNotes(notes, languages)) {
    const { start } = notes[first]!
    const { end } = notes[last]!
    const own = start === 0 && end === text.length ? text : text.slice(start, end)
    const found = movedBy(await tagger.spansOf({ id: '', text: own, language: languages[first]! }), start)
    const within = cutAt(notes.slice(first, last + 1), found)
    for (const [i, spans] of within.entries()) {
      const note = notes[first + i]!
      out.push(
        movedBy(
          withFields(text.slice(note.start, note.end), movedBy(fields[first + i]!, -note.start), movedBy(spans, -note.start)),
          note.start,
        ),
      )
    }
  }
  return out
}

/** Which notes are read together: their places, both included. */
export function groupNotes(notes: readonly Note[], languages: readonly Language[]): { readonly first: number; readonly last: number }[] {
  const out: { first: number; last: number }[] = []
  for (let first = 0; first < notes.length; first = (out.at(-1)?.last ?? 0) + 1) {
    const { start } = notes[first]!
    let last = first
    while (last + 1 < notes.length && languages[last + 1] === languages[first] && notes[last + 1]!.end - start <= page) last++
    out.push({ first, last })
  }
  return out
}

/** Characters of short notes that are read together. */
const page = 16_384

/** Spans by note; one that runs over the end of a note is cut there. */
function cutAt(notes: readonly Note[], spans: readonly Span[]): Span[][] {
  const out: Span[][] = notes.map(() => [])
  let k = 0
  for (const span of spans) {
    while (k < notes.length && notes[k]!.end <= span.start) k++
    for (let i = k; i < notes.length && notes[i]!.start < span.end; i++) {
      const { start, end } = notes[i]!
      const own = { ...span, start: Math.max(start, span.start), end: Math.min(end, span.end) }
      if (own.end > own.start) out[i]?.push(own)
    }
  }
  return out
}

function touches({ start, end }: Span, stretches: Corrections['remove']): boolean {
  return stretches.some((stretch) => stretch.start < end && stretch.end > start)
}

/** Whose note it is. */
function owner(
  text: string,
  note: Note,
  spans: readonly Span[],
  { id, patient, byRecord, firstNote = 0 }: PatientScope,
  k: number,
): { patient: string; known: boolean } {
  const record = byRecord ? spans.find(({ category }) => category === 'MEDICALRECORD') : undefined
  const said = normalised(note.patient ?? patient ?? (record ? text.slice(record.start, record.end) : ''))
  return said === '' ? { patient: noteScope(id, firstNote + k), known: false } : { patient: `patient:${said}`, known: true }
}

/** The scope of one note: its document and its place in it, from 0. */
export function noteScope(id: string, k: number): string {
  return `note:${id}#${k}`
}

/** Letters and digits alone, capitals: 'ab-12 34' is 'AB1234'. */
function normalised(patient: string): string {
  return patient
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Those that lie in a note; asked for notes in order, it walks along once. */
function within(items: readonly Span[]): (note: Note) => readonly Span[] {
  let k = 0
  return ({ start, end }) => {
    while (k < items.length && items[k]!.end <= start) k++
    const from = k
    while (k < items.length && items[k]!.start < end) k++
    return items.slice(from, k)
  }
}
