import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { reliability, type ScoredOutcome } from '../../worker/ensemble/calibrate.ts'
import type { DocumentScore, EvaluatedDocument, ExplainedError } from '../../worker/evaluate/evaluation.ts'
import { evaluatedDocument } from '../../worker/evaluate/naming.ts'
import { type SystemsTally, tallySystems } from '../../worker/evaluate/systems.ts'
import type { EvaluationAsked } from '../contract/evaluate.ts'
import type { OpenPool } from '../processes/tagging/taggingPool.ts'
import { type ComparedSpan, comparedSpans } from '../store/agreement.ts'
import { documentToTag, type ToTag } from '../store/documentsToSuggest.ts'
import { addError, errorCount, type NewError } from '../store/evaluationErrors.ts'
import {
  addEvaluatedDocument,
  beginEvaluation,
  discardEvaluation,
  documentsWithTruth,
  finishEvaluation,
  type StoredFigures,
  type TrueDocument,
} from '../store/evaluations.ts'
import type { Connected } from '../store/prepared.ts'
import { transactWithoutSync } from '../store/transactWithoutSync.ts'
import { type AnsweredSpan, type Answering, annotatorName, documentsCounted, storedAnswers, taggedAnswers } from './evaluatedSystems.ts'
import type { JobReporter } from './jobs.ts'
import { inSteps } from './slices.ts'

/** A document as it was measured, for whoever counts something else on the way. */
export interface MeasuredDocument extends Pick<ToTag, 'name' | 'language'> {
  /** One a system. */
  readonly answers: readonly EvaluatedDocument[]
}

export interface Run {
  readonly evaluationId: number
  readonly figures: StoredFigures
  /** How it ended, in a sentence. */
  readonly outcome: string
}

/** What a run needs: an open vault, taggers, and who asks. */
export interface RunParts {
  readonly store: Connected
  readonly openPool: OpenPool
  readonly personId: number
}

/**
 * Measures systems against the truth and keeps the figures and every error. Taggers answer in
 * processes of their own; the rest is done in slices, so that the window answers meanwhile. What is
 * cancelled leaves nothing.
 *
 * @param also told of every document that is measured
 * @throws UserError where there is nothing to measure
 */
export async function runEvaluation(
  parts: RunParts,
  asked: EvaluationAsked,
  tell: JobReporter,
  also: (measured: MeasuredDocument) => void = () => {},
): Promise<Run> {
  const { store, personId } = parts
  const { truth } = asked
  const truthName = truth === 'gold' ? '' : annotatorName(store, truth)
  const withTruth = documentsWithTruth(store, asked)
  if (withTruth.length === 0) throw new UserError(noTruth())
  const { answering, documents, done } = await answersOf(parts, asked, withTruth, tell)
  if (documents.length === 0) throw new UserError(noAnswers())
  const evaluationId = beginEvaluation(store, personId, asked)
  try {
    const measuring = startMeasuring(store, evaluationId, { asked, answering, documents, also, progress: tell.progress, done })
    await inTransactions(store, measuring.steps, tell.signal)
    const { measured, unanswered, begunFromSuggestions } = measuring
    const resampling = asked.rounds > 0 ? { rounds: asked.rounds, seed: asked.seed } : undefined
    const { systems, comparisons } = await inSteps(measuring.tally.measured(resampling), () => tell.signal.throwIfAborted())
    const leftOut = withTruth.length - measured()
    const figures: StoredFigures = {
      truthName,
      documents: measured(),
      systems: systems.map(({ figures, intervals = null }, k) => ({
        system: asked.systems[k]!,
        name: answering[k]?.name ?? '',
        packs: answering[k]?.packs ?? [],
        figures,
        intervals,
        unanswered: unanswered[k] ?? 0,
        learntFrom: measuring.learntFrom[k] ?? 0,
        errors: errorCount(store, evaluationId, k),
        ...calibrationOf(measuring.judged[k] ?? []),
      })),
      comparisons,
      begunFromSuggestions: begunFromSuggestions(),
      leftOut,
    }
    finishEvaluation(store, evaluationId, figures)
    const outcome = say`Measured on ${documentsCounted(measured())}.`
    return { evaluationId, figures, outcome: leftOut > 0 ? `${outcome} ${say`Left out: ${documentsCounted(leftOut)}.`}` : outcome }
  } catch (error) {
    // Once the vault is locked, what is left goes when the next one begins.
    if (store.db.open) discardEvaluation(store, evaluationId)
    throw error
  }
}

const noTruth = () =>
  say`No note of this choice has a confirmed annotation to measure against. Choose another truth, or confirm some notes first.`
const noAnswers = () =>
  say`There is no note that every system has an answer for. Choose other systems, or count notes without an answer as well.`

interface Answers {
  readonly answering: readonly Answering[]
  /** Those that are measured, as far as the taggers can read them. */
  readonly documents: readonly TrueDocument[]
  /** Steps that progress has counted so far. */
  readonly done: number
}

async function answersOf(parts: RunParts, asked: EvaluationAsked, withTruth: readonly TrueDocument[], tell: JobReporter): Promise<Answers> {
  const { store, openPool } = parts
  const { corpusId, systems, onlyAnswered } = asked
  const stored = systems.map((system) => (system.kind === 'taggers' ? null : storedAnswers(store, corpusId, system)))
  // Nothing is tagged that is left out afterwards.
  const isAnswered = ({ id }: TrueDocument) => stored.every((each) => each === null || each.spansOf(id) !== null)
  const documents = onlyAnswered ? withTruth.filter(isAnswered) : withTruth
  const total = totalSteps(asked, documents.length)
  let done = 0
  tell.progress(0, total)
  const progressing = { signal: tell.signal, problem: tell.problem, step: () => tell.progress(++done, total) }
  const ids = documents.map(({ id }) => id)
  const answering: Answering[] = []
  for (const [k, system] of systems.entries()) {
    const known = stored[k]
    if (known) answering.push(known)
    else if (system.kind === 'taggers') answering.push(await taggedAnswers(store, openPool, corpusId, system, ids, progressing))
  }
  return { answering, documents, done }
}

/** Each document is a step of every tagging, and one of the measuring. */
function totalSteps({ systems }: EvaluationAsked, documents: number): number {
  return documents * (1 + systems.filter(({ kind }) => kind === 'taggers').length)
}

interface Measuring {
  readonly tally: SystemsTally
  /** A document each; they write. */
  readonly steps: Generator<void, void, void>
  /** Documents of which no system failed. */
  readonly measured: () => number
  /** Documents without an answer, one count a system. */
  readonly unanswered: readonly number[]
  /** Documents that it was learned from, one count a system. */
  readonly learntFrom: readonly number[]
  readonly begunFromSuggestions: () => number
  /** Spans that came with a probability, and whether they were right; one list a system. */
  readonly judged: readonly (readonly ScoredOutcome[])[]
}

function startMeasuring(
  store: Connected,
  evaluationId: number,
  what: Answers & {
    readonly asked: EvaluationAsked
    readonly also: (measured: MeasuredDocument) => void
    readonly progress: JobReporter['progress']
  },
): Measuring {
  const { asked, answering, documents, also, progress } = what
  const tally = tallySystems(answering.length)
  const unanswered = answering.map(() => 0)
  const learntFrom = answering.map(() => 0)
  const judged = answering.map((): ScoredOutcome[] => [])
  const total = totalSteps(asked, documents.length)
  let { done } = what
  let measured = 0
  let suggested = 0

  const measure = (document: TrueDocument, found: readonly (readonly AnsweredSpan[] | null)[]): void => {
    measured++
    if (document.suggested) suggested++
    const { name, text, language } = documentToTag(store, document.id)
    const marked = comparedSpans(store, document.setId)
    const truth = labelled(marked)
    const right = new Set(marked.map(keyOf))
    const answers = found.map((spans) => evaluatedDocument(text, truth, labelled(spans ?? []), asked.naming))
    for (const [system, score] of tally.add(answers).entries()) {
      const own = found[system] ?? null
      if (own === null) unanswered[system] = (unanswered[system] ?? 0) + 1
      for (const span of own ?? [])
        if (typeof span.score === 'number') judged[system]?.push({ score: span.score, correct: right.has(keyOf(span)) })
      if (answering[system]?.learntFrom.has(document.id)) learntFrom[system] = (learntFrom[system] ?? 0) + 1
      keep(store, evaluationId, { system, place: measured, documentId: document.id }, score, own)
    }
    also({ name, language, answers })
  }

  function* steps(): Generator<void, void, void> {
    for (const document of documents) {
      const found = answering.map(({ spansOf }) => spansOf(document.id))
      if (isWhole(found)) measure(document, found)
      progress(++done, total)
      yield
    }
  }
  return { tally, steps: steps(), unanswered, learntFrom, judged, measured: () => measured, begunFromSuggestions: () => suggested }
}

/** Whether no system failed. */
function isWhole(found: readonly (readonly AnsweredSpan[] | null | undefined)[]): found is readonly (readonly AnsweredSpan[] | null)[] {
  return !found.includes(undefined)
}

/** In our own categories, in which a tagger says how likely a span is right. */
function keyOf({ start, end, category }: ComparedSpan): string {
  return `${start} ${end} ${category}`
}

/** What was said and what was right, in tenths; nothing where nobody said how likely a span is. */
function calibrationOf(judged: readonly ScoredOutcome[]): Pick<StoredFigures['systems'][number], 'calibration'> {
  return judged.length === 0 ? {} : { calibration: reliability(judged) }
}

/** Milliseconds of one transaction: an answer to the window never waits longer for it. */
const longestTransaction = 10

/** Steps that write, a few milliseconds of them one transaction. */
async function inTransactions(store: Connected, steps: Generator<void, void, void>, signal: AbortSignal): Promise<void> {
  let done = false
  while (!done) {
    signal.throwIfAborted()
    transactWithoutSync(store, () => {
      const until = performance.now() + longestTransaction
      do done = steps.next().done ?? false
      while (!done && performance.now() < until)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function labelled(spans: readonly ComparedSpan[]): { readonly start: number; readonly end: number; readonly label: string }[] {
  return spans.map(({ start, end, category }) => ({ start, end, label: category }))
}

/** @param own what was found, in our own categories; null where there is no answer */
function keep(
  store: Connected,
  evaluationId: number,
  at: Pick<NewError, 'system' | 'place' | 'documentId'>,
  { counts: { strict }, note: { removed }, errors }: DocumentScore,
  own: readonly ComparedSpan[] | null,
): void {
  const [gold, found, hits] = [strict.tp + strict.fn, strict.tp + strict.fp, strict.tp]
  addEvaluatedDocument(store, evaluationId, { ...at, gold, found, hits, removed, answered: own !== null })
  for (const error of errors) addError(store, evaluationId, { ...at, ...placed(error, own ?? []) })
}

function placed(error: ExplainedError, own: readonly ComparedSpan[]): Omit<NewError, 'system' | 'place' | 'documentId'> {
  const { kind, cause, leaking, gold, found } = error
  const spans = [...gold, ...found]
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  return {
    kind,
    cause,
    leaking,
    gold,
    found,
    start,
    end,
    answer: own.filter((span) => span.start < end && span.end > start).map(({ start, end, category }) => ({ start, end, category })),
  }
}
