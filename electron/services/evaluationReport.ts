import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { errorCauses } from '../../worker/evaluate/causes.ts'
import type { CoveredTerm } from '../../worker/evaluate/clinicalLoss.ts'
import { f1, type NamedSpan, precision, recall } from '../../worker/evaluate/match.ts'
import { evaluationPage } from '../../worker/evaluate/report/page.ts'
import type { DocumentRow, ErrorExample, EvaluationResult, NamedSystem, PlacedError } from '../../worker/evaluate/report/result.ts'
import { type OffsetMap, offsetMap } from '../../worker/text/offsets.ts'
import { splitsPair } from '../contract/stretch.ts'
import { errorsIn, type StoredError } from '../store/evaluationErrors.ts'
import { type EvaluatedDocumentRow, evaluatedDocuments, type StoredEvaluation } from '../store/evaluations.ts'
import { textOf } from '../store/openDocument.ts'
import type { Connected } from '../store/prepared.ts'
import { mostCoveredTerms } from './coveredTerms.ts'
import { eventLoopYield } from './eventLoopYield.ts'
import type { JobReporter } from './jobs.ts'
import { writeExport } from './writeExport.ts'

export interface ReportWanted {
  readonly file: string
  readonly as: 'html' | 'json'
  /** So many errors of each kind and system are shown with their text; in the page alone. */
  readonly examples: number
}

/**
 * Writes what the command line writes: the page, or its figures as JSON.
 *
 * @returns the outcome in a sentence
 * @throws UserError when the file can't be written
 */
export async function writeReport(
  store: Connected,
  evaluation: StoredEvaluation,
  wanted: ReportWanted,
  tell: JobReporter,
): Promise<string> {
  const { file, as } = wanted
  const { result, examples, terms } = await reportOf(store, evaluation, as === 'html' ? wanted.examples : 0, tell)
  const content = as === 'html' ? evaluationPage(result, examples, terms) : `${JSON.stringify(result, null, 2)}\n`
  writeExport(file, content)
  return examples.length > 0
    ? say`The report is in ${basename(file)}. It holds text of notes: keep it where notes may be kept.`
    : say`The report is in ${basename(file)}.`
}

/** Clinical terms that the page lists of each system, where it may show text. */
const termsShown = 100

async function reportOf(
  store: Connected,
  { id, asked, figures }: StoredEvaluation,
  mostExamples: number,
  { progress, signal }: JobReporter,
) {
  const yieldIfDue = eventLoopYield()
  const examples: ErrorExample[] = []
  const systems: NamedSystem[] = []
  const terms: (readonly CoveredTerm[])[] = []
  const total = figures.documents * figures.systems.length
  let done = 0
  for (const [k, { name, figures: ofSystem, intervals }] of figures.systems.entries()) {
    const shown = new Map<string, number>()
    const byDocument: DocumentRow[] = []
    const unanswered: number[] = []
    for (const row of evaluatedDocuments(store, id, k)) {
      await yieldIfDue()
      signal.throwIfAborted()
      const errors = row.errors > 0 ? errorsIn(store, id, k, row.place) : []
      const text = errors.length > 0 ? textOf(store, row.documentId) : ''
      const points = offsetMap(text)
      if (row.answered === 0) unanswered.push(row.place)
      byDocument.push({ ...rowOf(row), errors: errors.map((error) => placed(error, points)) })
      for (const error of errors) {
        const count = shown.get(error.kind) ?? 0
        if (count >= mostExamples) continue
        shown.set(error.kind, count + 1)
        examples.push({ ...placed(error, points), system: k, document: row.place, ...around(error, text) })
      }
      progress(++done, total)
    }
    const asking = { evaluationId: id, system: k, most: termsShown }
    if (mostExamples > 0) terms.push(await mostCoveredTerms(store, asking, () => signal.throwIfAborted()))
    // evaluationRun.ts kept figures of this type.
    const measured = ofSystem as NamedSystem['figures']
    systems.push({ name, figures: measured, ...(intervals && { intervals }), unanswered, byDocument })
  }
  const result: EvaluationResult = {
    profile: asked.naming,
    documents: figures.documents,
    systems,
    ...(asked.rounds > 0 && { resampling: { rounds: asked.rounds, seed: asked.seed } }),
    ...(asked.rounds > 0 && systems.length > 1 && { comparisons: figures.comparisons }),
    leftOut: figures.leftOut,
  }
  return { result, examples, terms }
}

function rowOf({ place, gold, found, hits, removed }: EvaluatedDocumentRow): Omit<DocumentRow, 'errors'> {
  const counts = { tp: hits, fp: found - hits, fn: gold - hits }
  return {
    document: place,
    gold,
    found,
    hits,
    scores: { precision: precision(counts), recall: recall(counts), f1: f1(counts) },
    removed,
  }
}

function placed({ kind, cause, leaking, gold, found }: StoredError, points: OffsetMap): PlacedError {
  const moved = (spans: readonly NamedSpan[]) =>
    spans.map(({ start, end, category }) => ({ start: points.toCodePoint(start), end: points.toCodePoint(end), category }))
  return { kind, cause: errorCauses.find((known) => known === cause) ?? null, leaking, gold: moved(gold), found: moved(found) }
}

/** Characters of the note that stand on either side of an example. */
const context = 50

function around({ start, end, gold, found }: StoredError, text: string): Pick<ErrorExample, 'text' | 'goldHere' | 'foundHere'> {
  const whole = (offset: number) => (splitsPair(text, offset) ? offset + 1 : offset)
  const from = whole(Math.max(0, start - context))
  const to = whole(Math.min(text.length, end + context))
  const here = (spans: readonly NamedSpan[]) => spans.map((span) => ({ ...span, start: span.start - from, end: span.end - from }))
  return { text: text.slice(from, to), goldHere: here(gold), foundHere: here(found) }
}
