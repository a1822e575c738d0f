import { movedBy } from '../core/span.ts'
import type { Change } from '../formats/format.ts'
import { changesAroundAdded } from '../formats/pieces.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { type FoundNote, noteScope, type PatientScope } from './findSpans.ts'
import { otherLinks } from './links.ts'
import type { ProfiledSpan } from './profiles.ts'
import type { NoteRedacted } from './redact.ts'
import type { KnownDates } from './surrogates/dateClues.ts'
import type { Entities } from './surrogates/entities.ts'
import type { RedactionContext } from './threadSettings.ts'

/**
 * Within what the surrogates of a note agree.
 *
 * @param k place of the note in its part of the file, from 0
 */
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
  return redactor.found({ text, language, spans: movedBy(spans, -note.start), proved: movedBy(proved, -note.start) })
}

/** The text of a note. */
export function textOf({ text }: ReadDocument, { note }: FoundNote): string {
  return text.slice(note.start, note.end)
}

/** What the policy acts on in all notes of a document. */
export function foundSpans(document: ReadDocument, found: readonly FoundNote[], prepared: RedactionContext): ProfiledSpan[] {
  return found.flatMap((each) => movedBy(actedOn(textOf(document, each), each, prepared), each.note.start))
}

/** A document with the policy's work done on it, in the offsets of its text. */
export interface RedactedDocument {
  readonly spans: readonly ProfiledSpan[]
  readonly changes: readonly Change[]
  /** How many notes the policy wants dropped. */
  readonly withheld: number
}

/**
 * What the policy makes of a document's notes, each in its own scope.
 *
 * @param found in the order of `document.notes`
 * @throws UserError when an operator needs the key and there is none
 */
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
    for (const span of movedBy(done.spans, note.start)) spans.push(span)
    for (const change of movedBy(done.replacements, note.start)) changes.push(change)
    if (done.withheld) withheld++
  }
  return { spans, changes: withLinks(changesAroundAdded(changes, document.added), document, prepared), withheld }
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
    spans: movedBy(spans, -note.start),
    proved: movedBy(proved, -note.start),
    scope,
    patient,
    ...(entities ? { entities } : {}),
    ...(dates ? { dates } : {}),
  }
  return redactor.redact(about, fitted)
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
