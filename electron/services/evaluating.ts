import { f1, precision, recall } from '../../worker/evaluate/match.ts'
import { rulesFor } from '../../worker/learn/loop/ruleFromError.ts'
import type { PackCard } from '../../worker/packs/packCards.ts'
import { ensembleNames } from '../../worker/packs/taggerNames.ts'
import type { Lexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { EvaluationSummary, ShownError } from '../contract/evaluate.ts'
import { overlaps, splitsPair } from '../contract/stretch.ts'
import type { Job, Person } from '../contract/values.ts'
import type { OpenPool } from '../processes/tagging/taggingPool.ts'
import { comparedSpans, confirmedCounts } from '../store/agreement.ts'
import { presentCorpus } from '../store/corpora.ts'
import { correctTruth, mayCorrect } from '../store/corrections.ts'
import { documentToTag } from '../store/documentsToSuggest.ts'
import { errorById, errorsPage, neighboursOf, type StoredError, setCorrected } from '../store/evaluationErrors.ts'
import {
  confirmedSetId,
  countsByPart,
  evaluatedDocuments,
  evaluationById,
  evaluationsOf,
  runsOf,
  type StoredEvaluation,
  setRemoved,
} from '../store/evaluations.ts'
import { textOf } from '../store/openDocument.ts'
import { packsOf } from '../store/packs.ts'
import { type Connected, transact } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { mostCoveredTerms } from './coveredTerms.ts'
import { systemName } from './evaluatedSystems.ts'
import { writeReport } from './evaluationReport.ts'
import { runEvaluation } from './evaluationRun.ts'
import type { Jobs } from './jobs.ts'

/**
 * Measuring taggers, suggestions and people against a truth; what was measured is kept, with every
 * error.
 */
export interface Evaluating {
  readonly choices: (request: Request<'evaluate.choices'>) => Reply<'evaluate.choices'>
  /** @throws UserError where the corpus, a person or a pack is gone */
  readonly start: (request: Request<'evaluate.start'>, personId: number) => Job
  readonly list: (corpusId: number) => EvaluationSummary[]
  readonly open: (evaluationId: number) => Reply<'evaluate.open'>
  readonly remove: (evaluationId: number, removed: boolean) => EvaluationSummary[]
  readonly documents: (request: Request<'evaluate.documents'>) => Reply<'evaluate.documents'>
  readonly errors: (request: Request<'evaluate.errors'>, person: Person) => Reply<'evaluate.errors'>
  readonly error: (request: Request<'evaluate.error'>, person: Person) => Reply<'evaluate.error'>
  /** @throws UserError where the truth is another's annotation, or open */
  readonly correct: (request: Request<'evaluate.correct'>, person: Person) => ShownError
  readonly rules: (request: Request<'evaluate.rules'>) => Reply<'evaluate.rules'>
  readonly report: (request: Request<'evaluate.report'>) => Job
  readonly coveredTerms: (request: Request<'evaluate.coveredTerms'>) => Promise<Reply<'evaluate.coveredTerms'>>
}

export interface EvaluatingParts {
  readonly store: () => Connected
  readonly jobs: Pick<Jobs, 'start'>
  readonly openPool: OpenPool
  /** The release's packs that vote. */
  readonly releasePacks: () => readonly Pick<PackCard, 'id' | 'version' | 'kind' | 'languages'>[]
  /** The lists of names, which tell what kind a name is of. */
  readonly lexicon: () => Lexicon
  /** The path behind a handle. */
  readonly path: (handle: string) => string
}

/** Clinical terms that are listed. */
const termsListed = 30

export function evaluatingOf({ store, jobs, openPool, releasePacks, lexicon, path }: EvaluatingParts): Evaluating {
  const list = (corpusId: number) => evaluationsOf(store(), corpusId).map(summaryOf)
  const shown = (error: StoredError, person: Person): ShownError => {
    const { asked } = evaluationById(store(), error.evaluationId)
    return shownError(store(), error, mayCorrect(asked.truth, person))
  }
  return {
    choices: ({ corpusId }) => {
      const { projectId } = presentCorpus(store(), corpusId)
      return {
        annotators: confirmedCounts(store(), corpusId),
        parts: countsByPart(store(), corpusId),
        runs: runsOf(store(), corpusId).map(({ packs: _packs, ...run }) => run),
        taggers: releasePacks().map(({ id, version, kind, languages }) => ({ name: id, version, kind, languages: [...languages] })),
        learnt: packsOf(store(), projectId).map(({ id, name, version, described, votes }) => ({
          packId: id,
          name,
          version,
          kind: described.kind,
          votes,
        })),
        ensembles: [...ensembleNames],
      }
    },
    start: (asked, personId) => {
      const open = store()
      for (const system of asked.systems) systemName(open, system)
      return jobs.start(
        'evaluate',
        presentCorpus(open, asked.corpusId).name,
        async (tell) => (await runEvaluation({ store: open, openPool, personId }, asked, tell)).outcome,
      )
    },
    list,
    open: (evaluationId) => evaluationOf(evaluationById(store(), evaluationId)),
    remove: (evaluationId, removed) => list(setRemoved(store(), evaluationId, removed)),
    documents: ({ evaluationId, system }) =>
      evaluatedDocuments(store(), evaluationId, system).map(({ place: _place, answered: _answered, ...row }) => ({
        ...row,
        ...scoresOf(row),
      })),
    errors: ({ offset, limit, ...filter }, person) => {
      const { total, errors } = errorsPage(store(), filter, { offset, limit })
      const { asked } = evaluationById(store(), filter.evaluationId)
      const correctable = mayCorrect(asked.truth, person)
      return { total, errors: errors.map((error) => shownError(store(), error, correctable)) }
    },
    error: ({ errorId, ...filter }, person) => {
      const error = errorById(store(), errorId)
      const { index, total, previousId, nextId } = neighboursOf(store(), filter, error)
      const place = (id: number | null) => {
        if (id === null) return null
        const { documentId, start } = errorById(store(), id)
        return { errorId: id, documentId, start }
      }
      return { error: shown(error, person), index, total, previous: place(previousId), next: place(nextId) }
    },
    correct: ({ errorId, take }, person) =>
      transact(store(), () => {
        const error = errorById(store(), errorId)
        const { documentId, evaluationId, corrected } = error
        if ((corrected === null) === (take === 'truth')) return shown(error, person)
        const of = { documentId, truth: evaluationById(store(), evaluationId).asked.truth, person }
        const spans = { answer: error.answer, mine: ownSpans(store(), error, person.id), truth: corrected ?? [] }[take]
        const was = correctTruth(store(), of, error, spans)
        setCorrected(store(), errorId, take === 'truth' ? null : was)
        return shown(errorById(store(), errorId), person)
      }),
    rules: ({ errorId }) => {
      const error = errorById(store(), errorId)
      const { asked } = evaluationById(store(), error.evaluationId)
      const { text, language, projectId } = documentToTag(store(), error.documentId)
      const setId = confirmedSetId(store(), error.documentId, asked.truth)
      const truth = setId === undefined ? error.gold : comparedSpans(store(), setId)
      const { start, end, answer } = error
      const rules = rulesFor({ text, language, start, end, truth, answer }, lexicon())
      return {
        rules: rules.map(({ from, to, if: conditions }) => ({ from, to, if: [...conditions], right: null, wrong: null, off: false })),
        models: packsOf(store(), projectId)
          .filter(({ described }) => described.kind === 'tbed')
          .map(({ id, name, version }) => ({ packId: id, name, version })),
      }
    },
    coveredTerms: async ({ evaluationId, system }) => {
      const open = store()
      // Throws where the vault was locked in between.
      const terms = await mostCoveredTerms(open, { evaluationId, system, most: termsListed }, store)
      return { terms: [...terms] }
    },
    report: ({ evaluationId, handle, as, examples }) => {
      const open = store()
      const evaluation = evaluationById(open, evaluationId)
      const file = path(handle)
      return jobs.start('report', presentCorpus(open, evaluation.asked.corpusId).name, (tell) =>
        writeReport(open, evaluation, { file, as, examples }, tell),
      )
    },
  }
}

function summaryOf({ id, at, by, asked, figures, stale }: StoredEvaluation): EvaluationSummary {
  return {
    id,
    corpusId: asked.corpusId,
    at,
    by,
    asked,
    truthName: figures.truthName,
    systems: figures.systems.map(({ system, name, figures: { measures, direct } }) => ({
      system,
      name,
      strictF1: measures.strict.f1,
      directRecall: direct.share?.share ?? null,
    })),
    documents: figures.documents,
    stale,
  }
}

function evaluationOf(kept: StoredEvaluation): Reply<'evaluate.open'> {
  const { systems, comparisons, begunFromSuggestions, leftOut } = kept.figures
  return { ...summaryOf(kept), systems, comparisons, begunFromSuggestions, leftOut }
}

function scoresOf({ gold, found, hits }: { readonly gold: number; readonly found: number; readonly hits: number }) {
  const counts = { tp: hits, fp: found - hits, fn: gold - hits }
  return { precision: precision(counts), recall: recall(counts), f1: f1(counts) }
}

/** What this person has marked where an error is. */
function ownSpans(store: Connected, { documentId, start, end }: StoredError, personId: number) {
  const set = setOf(store, documentId, personId)
  return set ? comparedSpans(store, set.id).filter((span) => overlaps(span, { start, end })) : []
}

const around = 70
const longest = 500

/** Where the first whole word from an offset begins, when that is before `end`. */
function wordStart(text: string, offset: number, end: number): number {
  if (offset === 0 || /\s/u.test(text[offset - 1] ?? '')) return offset
  const blank = text.slice(offset, end).search(/\s\S/u)
  return blank < 0 ? offset : offset + blank + 1
}

function shownError(store: Connected, error: StoredError, correctable: boolean): ShownError {
  const { id, evaluationId, system, documentId, name, kind, cause, leaking, start, end, gold, found, answer } = error
  const text = textOf(store, documentId)
  const whole = (offset: number) => (splitsPair(text, offset) ? offset + 1 : offset)
  const from = whole(wordStart(text, Math.max(0, start - around), start))
  const excerpt = text.slice(from, whole(Math.min(text.length, end + around, from + longest)))
  return {
    ...{ id, evaluationId, system, documentId, name, kind, cause, leaking, start, end, gold, found, answer },
    excerpt,
    excerptStart: from,
    corrected: error.corrected !== null,
    correctable,
  }
}
