import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Change, Note } from '../formats/format.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { over, withFields } from '../tagging/fieldSpans.ts'
import { languagesOf } from '../tagging/noteLanguages.ts'
import { otherLinks } from './links.ts'
import type { ProfiledSpan } from './profiles.ts'
import type { NoteRedacted } from './redact.ts'
import type { KnownDates } from './surrogates/dateClues.ts'
import type { Entities } from './surrogates/entities.ts'
import type { RedactionContext } from './threadSettings.ts'

/**
 * A note of a document on its way: what was found in it, and whose it is. Offsets are those of the
 * document's text.
 */
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
 * Everything that stands in a document's notes.
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
    const own = added[k] as readonly Span[]
    const spans = corrections
      ? over(
          (found[k] as readonly Span[]).filter((span) => !touches(span, corrections.remove)),
          own,
        )
      : (found[k] as readonly Span[])
    const proved = own.length > 0 ? over(fields[k] as readonly Span[], own) : (fields[k] as readonly Span[])
    return { note, language: languages[k] as Language, spans, proved, ...owner(document.text, note, spans, patientScope, k) }
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
    const { start } = notes[first] as Note
    const { end } = notes[last] as Note
    const own = start === 0 && end === text.length ? text : text.slice(start, end)
    const found = moved(await tagger.spansOf({ id: '', text: own, language: languages[first] as Language }), start)
    const within = cutAt(notes.slice(first, last + 1), found)
    for (const [i, spans] of within.entries()) {
      const note = notes[first + i] as Note
      out.push(
        moved(
          withFields(text.slice(note.start, note.end), moved(fields[first + i] as readonly Span[], -note.start), moved(spans, -note.start)),
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
    const { start } = notes[first] as Note
    let last = first
    while (last + 1 < notes.length && languages[last + 1] === languages[first] && (notes[last + 1] as Note).end - start <= page) last++
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
    while (k < notes.length && (notes[k] as Note).end <= span.start) k++
    for (let i = k; i < notes.length && (notes[i] as Note).start < span.end; i++) {
      const { start, end } = notes[i] as Note
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

function noteScope(id: string, k: number): string {
  return `note:${id}#${k}`
}

/** Letters and digits alone, capitals: 'ab-12 34' is 'AB1234'. */
function normalised(patient: string): string {
  return patient
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Within what the surrogates of a note agree. */
export function scopeOf({ patient }: FoundNote, { id, firstNote = 0 }: PatientScope, k: number, { settings }: RedactionContext): string {
  const { scope } = settings.policy.surrogates
  return scope === 'release' ? 'release' : scope === 'patient' ? patient : noteScope(id, firstNote + k)
}

/** What the policy acts on in a note, in the note's own offsets. @param text of the note */
export function actedOn(
  text: string,
  { note, language, spans, proved }: FoundNote,
  { redactor }: RedactionContext,
): readonly ProfiledSpan[] {
  return redactor.found({ text, language, spans: moved(spans, -note.start), proved: moved(proved, -note.start) })
}

export function textOf({ text }: ReadDocument, { note }: FoundNote): string {
  return text.slice(note.start, note.end)
}

/** What the policy acts on in all notes of a document. */
export function foundSpans(document: ReadDocument, found: readonly FoundNote[], prepared: RedactionContext): ProfiledSpan[] {
  return found.flatMap((each) => moved(actedOn(textOf(document, each), each, prepared), each.note.start))
}

/** A document with the policy's work done on it, in the offsets of its text. */
export interface RedactedDocument {
  readonly spans: readonly ProfiledSpan[]
  readonly changes: readonly Change[]
  /** How many notes the policy wants dropped. */
  readonly withheld: number
}

export function redactNotes(
  document: ReadDocument,
  found: readonly FoundNote[],
  patientScope: PatientScope,
  prepared: RedactionContext,
): RedactedDocument {
  const spans: ProfiledSpan[] = []
  const changes: Change[] = []
  let withheld = 0
  for (const [k, each] of found.entries()) {
    const { note } = each
    const scope = scopeOf(each, patientScope, k, prepared)
    const known = { entities: prepared.entitiesOf(scope), dates: prepared.datesOf(each.patient, each.language) }
    const fitted = document.fit
    const done = redactOne(textOf(document, each), each, scope, known, fitted && ((value, at) => fitted(value, at + note.start)), prepared)
    for (const span of moved(done.spans, note.start)) spans.push(span)
    for (const change of moved(done.replacements, note.start)) changes.push(change)
    if (done.withheld) withheld++
  }
  return { spans, changes: withLinks(changesIn(changes, document), document, prepared), withheld }
}

function redactOne(
  text: string,
  { note, language, spans, proved, patient }: FoundNote,
  scope: string,
  { entities, dates }: { readonly entities: Entities | undefined; readonly dates: KnownDates | undefined },
  fitted: ((value: string, at: number) => string) | undefined,
  { redactor }: RedactionContext,
): NoteRedacted {
  const about = {
    text,
    language,
    spans: moved(spans, -note.start),
    proved: moved(proved, -note.start),
    scope,
    patient,
    ...(entities ? { entities } : {}),
    ...(dates ? { dates } : {}),
  }
  return redactor.redact(about, fitted)
}

/**
 * Nothing can be changed in what a reader added: a change that crosses it is parted there, its
 * value in the first part.
 */
function changesIn(changes: readonly Change[], { added = [] }: ReadDocument): readonly Change[] {
  if (added.length === 0) return changes
  const out: Change[] = []
  let k = 0
  for (const { start, end, value } of changes) {
    while (k < added.length && (added[k] as { end: number }).end <= start) k++
    let left: string | undefined = value
    let from = start
    const put = (to: number) => {
      if (to <= from) return
      out.push({ start: from, end: to, value: left ?? '' })
      left = undefined
    }
    for (let i = k; i < added.length && (added[i] as { start: number }).start < end; i++) {
      const own = added[i] as { start: number; end: number }
      put(own.start)
      from = Math.max(from, own.end)
    }
    put(end)
  }
  return out
}

/**
 * Whatever the policy writes for identifiers of their kind, links go on leading to where they led.
 */
function withLinks(
  changes: readonly Change[],
  { text, links = [] }: ReadDocument,
  { settings: { key } }: RedactionContext,
): readonly Change[] {
  if (links.length === 0 || !key) return changes
  const other = otherLinks(key)
  const byStart = new Map(links.map((link) => [link.start, link]))
  return changes.map((change) => {
    const link = byStart.get(change.start)
    return link?.end === change.end ? { ...change, value: other(link.kind, text.slice(link.start, link.end)) } : change
  })
}

/** The same stretches, as offsets that begin elsewhere. */
function moved<T extends { readonly start: number; readonly end: number }>(items: readonly T[], by: number): T[] {
  return by === 0 ? [...items] : items.map((item) => ({ ...item, start: item.start + by, end: item.end + by }))
}

/** Those that lie in a note; asked for notes in order, it walks along once. */
function within(items: readonly Span[]): (note: Note) => readonly Span[] {
  let k = 0
  return ({ start, end }) => {
    while (k < items.length && (items[k] as Span).end <= start) k++
    const from = k
    while (k < items.length && (items[k] as Span).start < end) k++
    return items.slice(from, k)
  }
}
