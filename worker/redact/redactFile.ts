import { createHash } from 'node:crypto'
import type { ClinicalLoss } from '../core/clinical.ts'
import type { Language } from '../core/document.ts'
import { checkSpans, type Span } from '../core/span.ts'
import { UserError } from '../core/userError.ts'
import { categoryOfLabel } from '../formats/corpora/labels.ts'
import type { Unsearched } from '../formats/format.ts'
import { type ReadDocument, readDocument, type Stretch } from '../formats/readDocument.ts'
import type { Original } from '../io/openInput.ts'
import type { Detection } from '../taggers/detector/noteDetector.ts'
import { offsetMap } from '../text/offsets.ts'
import { causeOf } from './causeOf.ts'
import { clinicalLoss, clinicalTermsIn } from './clinicalTerms.ts'
import { type Corrections, type FoundNote, findSpans, type PatientScope } from './findSpans.ts'
import { movesDates } from './policy/movesDates.ts'
import type { ProfiledSpan } from './profiles.ts'
import { actedOn, foundSpans, redactNotes, scopeOf, textOf } from './redactNotes.ts'
import { replacedIn, type WayBackOfText } from './replaced.ts'
import type { DateFacts } from './surrogates/dateClues.ts'
import { dateFactsOf } from './surrogates/dateFacts.ts'
import { type Mention, mentionsIn } from './surrogates/entities.ts'
import type { UnitSurvey } from './surrogates/entityTable.ts'
import type { SharedEntities } from './surrogates/sharedEntities.ts'
import { type SurvivingValues, survivingValues } from './survivingValues.ts'
import { type RedactionContext, redactionContext } from './threadSettings.ts'
import { verifiedBytes } from './verifiedBytes.ts'

/** The name of the file to read decides its format. */
export interface FileTask extends PatientScope, Original {
  /** Of a big file of records: this part of it alone. */
  readonly stretch?: Stretch
  /** Whether the document without its identifiers is wanted; absent when only spans are. */
  readonly result?: true
  /** A first pass: who is mentioned is gathered, and there is no result. */
  readonly survey?: boolean
  /** Canonical spans that an earlier pass found, so that no tagger is asked twice. */
  readonly found?: readonly Span[]
  readonly corrections?: Corrections
  /**
   * What people say stands there, in code points and any well-known labels: real values are looked
   * for in the output.
   */
  readonly gold?: readonly GoldSpan[]
  /** Whether the gold takes the taggers' place. */
  readonly given?: boolean
  /** Whether what stood there is told, for the file that allows re-identification. */
  readonly wayBack?: boolean
  /** Whether spans are counted and not told: a big file has millions, which may not be needed. */
  readonly countsOnly?: boolean
}

/**
 * What became of one document. Offsets are Unicode code points: this is where spans leave the
 * program.
 */
export type Outcome = Done | { readonly error: string }

export interface Done {
  /** Of most of its text. */
  readonly language: Language
  /** None where they are only counted. */
  readonly spans: readonly LeavingSpan[]
  /** How many spans of each category. */
  readonly categories: Readonly<Record<string, number>>
  /** Code points of its text, with what stands before it. */
  readonly points: number
  /**
   * How many notes it holds, how many of them the policy dropped, and of how many the patient is
   * unknown.
   */
  readonly notes: { readonly all: number; readonly withheld: number; readonly ownerless: number }
  readonly unsearched?: readonly Unsearched[]
  /** Where there is gold. */
  readonly leaks?: SurvivingValues
  /** Clinical terms that went with the identifiers; absent where nothing of it was written. */
  readonly clinical?: ClinicalLoss
  /** Of the note-level detector, when it was to be explained and the language has one. */
  readonly detection?: Detection
  readonly redacted?: string
  /** What tells the file that is written. */
  readonly written?: { readonly size: number; readonly sha256: string }
  readonly wayBack?: WayBackOfText
  /** Of a first pass. */
  readonly survey?: UnitSurvey & { readonly spans: readonly Span[] }
}

/** A span as a file of spans has it. */
export interface GoldSpan {
  readonly start: number
  readonly end: number
  readonly category: string
}

export type LeavingSpan = Omit<ProfiledSpan, 'canonical'>

/** Documents that a thread does one after the other. */
export interface FileTasks {
  readonly tasks: readonly FileTask[]
  /** Who is who, from a first pass; absent: as the settings of the thread have it. */
  readonly entities?: SharedEntities
}

/** What became of one document, and what is to be written of it. */
export interface Redacted {
  readonly outcome: Outcome
  /** Absent where nothing is to be written. */
  readonly bytes?: Uint8Array
}

/**
 * Reads, tags, redacts and verifies one file or stretch; `writeResult` writes it. Whatever goes wrong
 * is its own outcome.
 *
 * @param context absent: this thread's own
 */
export function redactFile(task: FileTask, context?: RedactionContext): Promise<Redacted> {
  return redactedOrCause(task, () => context ?? redactionContext())
}

/** `redactFile` for several, in the order of the tasks. */
export async function redactFiles({ tasks, entities }: FileTasks): Promise<readonly Redacted[]> {
  const all: Redacted[] = []
  for (const task of tasks) all.push(await redactedOrCause(task, () => redactionContext(entities)))
  return all
}

async function redactedOrCause(task: FileTask, contextNow: () => RedactionContext): Promise<Redacted> {
  try {
    return await redacted(task, contextNow())
  } catch (error) {
    return { outcome: { error: causeOf(error, task.input) } }
  }
}

async function redacted(task: FileTask, own: RedactionContext): Promise<Redacted> {
  const document = await readDocument(task, task.stretch, { ...own.reading, picture: task.corrections?.picture })
  const gold = task.gold && canonicalGold(document, task.gold, task.stretch)
  const found = await findSpans(document, task, own, { known: task.given ? (gold ?? []) : task.found, corrections: task.corrections })
  if (task.survey) return { outcome: { ...about(document, found, [], task), survey: surveyOf(document, found, task, own) } }
  const more = await detected(document, found, own)
  if (!task.result) return { outcome: { ...about(document, found, foundSpans(document, found, own), task), ...more } }
  const { spans, changes, withheld } = redactNotes(document, found, task, own)
  const done = { ...about(document, found, spans, task), ...more }
  const wayBack = task.wayBack && { wayBack: replacedIn(document.text, changes, spans, document.before ?? 0) }
  const all = { ...done, ...wayBack, notes: { ...done.notes, withheld } }
  if (withheld > 0 && withheld === found.length && !task.stretch) return { outcome: all }
  const bytes = await verifiedBytes(document, { spans, changes })
  const written = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  // Terms of a withheld note do not count as lost: the policy wants it withheld.
  const clinical = withheld === 0 && { clinical: clinicalLoss(clinicalTermsIn(document.text), changes) }
  const leaks = gold && { leaks: survivingValues(document.text, gold, changes, bytes, own.lexicon) }
  return { outcome: { ...all, written, ...clinical, ...leaks }, bytes: inOwnMemory(bytes) }
}

/** What is sent to another thread takes all the memory along in which it lies. */
function inOwnMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

function about(document: ReadDocument, found: readonly FoundNote[], spans: readonly ProfiledSpan[], { countsOnly }: FileTask): Done {
  const { text, before = 0, unsearched } = document
  const { toCodePoint } = offsetMap(text)
  const leaving = (countsOnly ? [] : spans).map(({ canonical: _, ...span }) => ({
    ...span,
    start: toCodePoint(span.start) + before,
    end: toCodePoint(span.end) + before,
  }))
  const ownerless = found.filter(({ known }) => !known).length
  return {
    language: mostly(found),
    spans: leaving,
    categories: countsOf(spans),
    points: toCodePoint(text.length) + before,
    notes: { all: found.length, withheld: 0, ownerless },
    ...(unsearched && unsearched.length > 0 ? { unsearched } : {}),
  }
}

/** @returns how many spans of each category */
export function countsOf(spans: readonly { readonly category: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category } of spans) counts[category] = (counts[category] ?? 0) + 1
  return counts
}

/** @throws UserError when it is not this document's */
function canonicalGold({ text, before = 0 }: ReadDocument, gold: readonly GoldSpan[], stretch: Stretch | undefined): Span[] {
  // A stretch does not know how many code points come before it.
  if (stretch)
    throw new UserError('it is too big for spans that are given: they are of whole documents. Split it, or leave it out with --exclude')
  const { toCodeUnit } = offsetMap(text)
  const spans = gold.map(({ start, end, category }) => ({
    start: toCodeUnit(start - before),
    end: toCodeUnit(end - before),
    category: categoryOfLabel(category) ?? ('OTHER' as const),
  }))
  spans.sort((a, b) => a.start - b.start)
  try {
    checkSpans(spans, text.length)
  } catch {
    throw new UserError('the spans given for it overlap or leave its text: they are of another document or another version of it')
  }
  return spans
}

function mostly(found: readonly FoundNote[]): Language {
  const lengths = new Map<Language, number>()
  for (const { language, note } of found) lengths.set(language, (lengths.get(language) ?? 0) + note.end - note.start + 1)
  return [...lengths].reduce<[Language, number]>((a, b) => (b[1] > a[1] ? b : a), ['en', 0])[0]
}

async function detected(
  { text }: ReadDocument,
  found: readonly FoundNote[],
  { settings, tagger }: RedactionContext,
): Promise<{ detection?: Detection }> {
  if (!settings.explain) return {}
  const detection = await tagger.detectionOf({ id: '', text, language: mostly(found) })
  return detection ? { detection } : {}
}

function surveyOf(document: ReadDocument, found: readonly FoundNote[], task: FileTask, own: RedactionContext): NonNullable<Done['survey']> {
  const { policy } = own.settings
  const mentions: Record<string, Mention[]> = {}
  const several = new Set<string>()
  const dates: DateFacts[] = []
  for (const [k, each] of found.entries()) {
    const text = textOf(document, each)
    const acted = actedOn(text, each, own)
    if (movesDates(policy)) dates.push(dateFactsOf({ ...each, text, spans: acted }, policy))
    if (policy.surrogates.scope === 'note') continue
    const scope = scopeOf(each, task, k, own)
    if (mentions[scope]) several.add(scope)
    const list = mentions[scope] ?? []
    mentions[scope] = list
    list.push(...mentionsIn(text, acted, each.language))
  }
  return { mentions, several: [...several], dates, spans: found.flatMap(({ spans }) => spans) }
}
