import * as z from 'zod'
import { clinicalCategories, clinicalLossShape } from '../../worker/core/clinical.ts'
import { sensitivityShape } from '../../worker/core/sensitivity.ts'
import { channel } from './channel.ts'
import { rule } from './models.ts'
import { category, count, id, job, language, moment, part } from './values.ts'

/** Never changed by whoever is given it, as the core's figures are not. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/** A proportion, or null where nothing was there to divide by. */
const figure = z.number().nullable()
const bounds = z.strictObject({ low: z.number(), high: z.number() }).nullable()
export const interval = z.strictObject({ share: z.number(), low: z.number(), high: z.number() }).nullable()

/**
 * In whose names spans are compared: ours, a profile's, or the i2b2-2014 names of the challenge's
 * HIPAA categories alone.
 */
const evaluationNames = ['i2b2', 'own', 'i2b2-hipaa', 'hipaa', 'au5', 'fr', 'meddocan'] as const
const naming = z.enum(evaluationNames)

/** Whose annotation counts as the truth. */
export const truth = z.union([z.literal('gold'), id])

/** What is measured. All models with the ensemble 'auto' is what suggests here as it is. */
export const system = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('taggers'),
    /**
     * All of the release, its fast ones, rules and lists alone, or those that are named; with
     * 'learnt' there may be none.
     */
    models: z.union([z.enum(['all', 'fast', 'rules']), listOf(z.string())]),
    /** Models that were learned here: those that take part in suggestions, or these versions. */
    learnt: z.union([z.literal('voting'), listOf(id)]),
    ensemble: z.string(),
  }),
  /** What the taggers suggested before: of one run, or the youngest of each document. */
  z.strictObject({ kind: z.literal('suggestions'), runId: id.nullable() }),
  z.strictObject({ kind: z.literal('annotator'), of: truth }),
])

const asked = z.strictObject({
  corpusId: id,
  truth,
  systems: z.array(system).min(1).max(6).readonly(),
  naming,
  part: part.nullable(),
  /**
   * Only documents of which every system has an answer; else those without count as answered with
   * nothing.
   */
  onlyAnswered: z.boolean(),
  /** How often documents are shuffled and drawn again for intervals and tests; 0: never. */
  rounds: count.max(100_000),
  seed: count.max(2 ** 31),
})

const matchCounts = { tp: count, fp: count, fn: count }
const scores = { precision: figure, recall: figure, f1: figure }
const averages = z.strictObject({ ...scores, precisionDeviation: figure, recallDeviation: figure })
const measure = z.enum(['strict', 'relaxed', 'span', 'mergedSpan', 'token', 'binaryToken', 'binaryWord'])
const tested = z.enum(['strict', 'span', 'binaryWord'])
const errorKind = z.enum(['missing', 'spurious', 'type', 'short', 'long', 'shortAndLong', 'split', 'merged'])
/** The causes that can be told by rule; the figures name them all. */
const errorCause = z.string()
const removed = z.enum(['fully', 'some', 'fragments', 'not'])
const noteShares = z.strictObject({ recall: interval, precision: interval, specificity: interval })
const categoryScores = z.strictObject({ ...matchCounts, ...scores })

/**
 * As worker/evaluate has them; README.md there says what each figure is. Categories are in the
 * names in which it was measured.
 */
const figures = z.strictObject({
  documents: count,
  goldSpans: count,
  foundSpans: count,
  measures: z.record(measure, z.strictObject({ ...matchCounts, ...scores, byDocument: averages })),
  documentsByF1: listOf(count),
  categories: listOf(
    z.strictObject({
      category: z.string(),
      gold: count,
      found: count,
      strict: categoryScores,
      relaxed: categoryScores,
      token: categoryScores,
    }),
  ),
  macroByCategory: z.strictObject({ strict: averages, relaxed: averages, token: averages }),
  missedPerSentence: figure,
  direct: z.strictObject({ covered: count, all: count, share: interval }),
  coverage: listOf(z.strictObject({ category: z.string(), covered: count, all: count })),
  notes: z.strictObject({
    notes: count,
    withIdentifiers: count,
    detection: noteShares,
    deidentification: noteShares,
    removed: z.record(removed, count),
  }),
  errors: listOf(z.strictObject({ kind: errorKind, errors: count, gold: count, found: count, wrongCategory: count, leaking: count })),
  causes: listOf(z.strictObject({ cause: errorCause, errors: count })),
  /** Words by what the truth and the system call them; 'O' for no span. */
  confusion: listOf(z.strictObject({ first: z.string(), second: z.string(), count })),
  /** Clinical terms outside identifiers; absent where an earlier version measured. */
  clinical: clinicalLossShape.optional(),
})

const measuredSystem = z.strictObject({
  /** Names of packs and people; the screen words what is no name. */
  system,
  /** Of the annotator, or what the command line would call the taggers. */
  name: z.string(),
  /** Packs that voted, with their versions. */
  packs: listOf(z.strictObject({ name: z.string(), version: z.string() })),
  figures,
  intervals: z.record(tested, z.strictObject({ precision: bounds, recall: bounds, f1: bounds })).nullable(),
  /** Documents of which it has no answer; they count as answered with nothing. */
  unanswered: count,
  /**
   * Documents that a model which took part was learned from: it knows them, and looks better on
   * them than on others.
   */
  learntFrom: count,
  errors: count,
  /**
   * Spans by the probability with which they were suggested, in tenths: its mean, and the share that
   * the truth has with the same edges and category. Absent where nobody said how likely a span is,
   * or an earlier version measured.
   */
  calibration: listOf(z.strictObject({ from: z.number(), to: z.number(), count, confidence: z.number(), accuracy: z.number() })).optional(),
})

const difference = z.strictObject({ difference: figure, p: figure, interval: bounds })
const discordance = z.strictObject({ firstOnly: count, secondOnly: count, p: z.number() })

const comparison = z.strictObject({
  /** Places among the systems. */
  first: count,
  second: count,
  measures: z.record(tested, z.strictObject({ precision: difference, recall: difference, f1: difference })),
  detection: discordance,
  deidentification: discordance,
})

const summary = z.strictObject({
  id,
  corpusId: id,
  at: moment,
  by: z.string(),
  asked,
  /** Whose annotation was the truth: a person's name; empty for the gold. */
  truthName: z.string(),
  systems: listOf(z.strictObject({ system, name: z.string(), strictF1: figure, directRecall: figure })),
  documents: count,
  /** Annotations of the corpus have changed since: measured again, the figures may be others. */
  stale: z.boolean(),
})

const evaluation = z.strictObject({
  ...summary.shape,
  systems: listOf(measuredSystem),
  comparisons: listOf(comparison),
  /** Documents whose truth began from suggestions: it favours the taggers. */
  begunFromSuggestions: count,
  /**
   * Documents that were left out, since a system had no answer or the taggers could not read them.
   */
  leftOut: count,
})

const namedSpan = z.strictObject({ start: count, end: count, category: z.string() })
const ownSpan = z.strictObject({ start: count, end: count, category })

/** A place where truth and answer differ, with what stands around it. */
const shownError = z.strictObject({
  id,
  evaluationId: id,
  system: count,
  documentId: id,
  name: z.string(),
  kind: errorKind,
  cause: errorCause.nullable(),
  leaking: z.boolean(),
  /** The stretch that all its spans cover together. */
  start: count,
  end: count,
  /** In the names in which it was measured. */
  gold: listOf(namedSpan),
  found: listOf(namedSpan),
  /** In our own categories: what correcting it would put there. */
  answer: listOf(ownSpan),
  /** The text around it, and where it begins. */
  excerpt: z.string(),
  excerptStart: count,
  /** Somebody has put the system's answer in the place of the truth since. */
  corrected: z.boolean(),
  /** Whether the person who asks may correct the truth here. */
  correctable: z.boolean(),
})

const errorFilter = z.strictObject({
  evaluationId: id,
  system: count,
  kind: errorKind.optional(),
  cause: errorCause.optional(),
  leaking: z.boolean().optional(),
  /**
   * Categories that the truth and the answer have there; 'O' for errors that leave something
   * outside.
   */
  gold: z.string().optional(),
  found: z.string().optional(),
  documentId: id.optional(),
})

const documentRow = z.strictObject({
  documentId: id,
  name: z.string(),
  gold: count,
  found: count,
  hits: count,
  ...scores,
  removed: removed.nullable(),
  errors: count,
  leaking: count,
})

export type Truth = z.infer<typeof truth>
export type System = z.infer<typeof system>
export type EvaluationNames = z.infer<typeof naming>
export type EvaluationAsked = z.infer<typeof asked>
export type EvaluationFigures = z.infer<typeof figures>
export type MeasuredSystem = z.infer<typeof measuredSystem>
export type Comparison = z.infer<typeof comparison>
export type EvaluationSummary = z.infer<typeof summary>
export type Evaluation = z.infer<typeof evaluation>
export type ShownError = z.infer<typeof shownError>
export type ErrorFilter = z.infer<typeof errorFilter>
export type ErrorKind = z.infer<typeof errorKind>
export type EvaluatedRow = z.infer<typeof documentRow>

export const evaluateChannels = {
  /** What can be chosen for a corpus. */
  'evaluate.choices': channel({
    request: z.strictObject({ corpusId: id }),
    reply: z.strictObject({
      /** Who has confirmed documents, the gold last. */
      annotators: listOf(z.strictObject({ of: truth, name: z.string(), documents: count })),
      parts: listOf(z.strictObject({ part, documents: count })),
      /** Runs of the taggers whose suggestions are kept, the youngest first. */
      runs: listOf(
        z.strictObject({ runId: id, at: moment, models: z.string(), sensitivity: sensitivityShape.nullable(), documents: count }),
      ),
      /** Of the release. */
      taggers: listOf(z.strictObject({ name: z.string(), version: z.string(), kind: z.string(), languages: listOf(language) })),
      /** Learnt here or taken in, every version. */
      learnt: listOf(z.strictObject({ packId: id, name: z.string(), version: count, kind: z.string(), votes: z.boolean() })),
      ensembles: listOf(z.string()),
    }),
    may: 'adjudicate',
  }),
  /** Measures in a job; the evaluation is on the list when it has ended. */
  'evaluate.start': channel({ request: asked, reply: job, may: 'adjudicate' }),
  /** The youngest first. */
  'evaluate.list': channel({ request: z.strictObject({ corpusId: id }), reply: listOf(summary), may: 'adjudicate' }),
  'evaluate.open': channel({ request: z.strictObject({ evaluationId: id }), reply: evaluation, may: 'adjudicate' }),
  'evaluate.remove': channel({ request: z.strictObject({ evaluationId: id }), reply: listOf(summary), may: 'adjudicate' }),
  'evaluate.restore': channel({ request: z.strictObject({ evaluationId: id }), reply: listOf(summary), may: 'adjudicate' }),
  'evaluate.documents': channel({
    request: z.strictObject({ evaluationId: id, system: count }),
    reply: listOf(documentRow),
    may: 'adjudicate',
  }),
  'evaluate.errors': channel({
    request: errorFilter.extend({ offset: count, limit: z.number().int().min(1).max(200) }),
    reply: z.strictObject({ total: count, errors: listOf(shownError) }),
    may: 'adjudicate',
  }),
  /** One error, for the note that it opens in, and its neighbours among those of the filter. */
  'evaluate.error': channel({
    request: errorFilter.extend({ errorId: id }),
    reply: z.strictObject({
      error: shownError,
      index: count,
      total: count,
      previous: z.strictObject({ errorId: id, documentId: id, start: count }).nullable(),
      next: z.strictObject({ errorId: id, documentId: id, start: count }).nullable(),
    }),
    may: 'adjudicate',
  }),
  /**
   * Puts something else in the place of the truth, gold or the asking person's own: the system's
   * answer, or what this person has marked there; or puts the truth back.
   */
  'evaluate.correct': channel({
    request: z.strictObject({ errorId: id, take: z.enum(['answer', 'mine', 'truth']) }),
    reply: shownError,
    may: 'adjudicate',
  }),
  /**
   * Rules that would set the error right, for models that learned rules; none where it is too long
   * to be a pattern.
   */
  'evaluate.rules': channel({
    request: z.strictObject({ errorId: id }),
    reply: z.strictObject({
      rules: listOf(rule),
      /** Of the corpus' project, the youngest first. */
      models: listOf(z.strictObject({ packId: id, name: z.string(), version: count })),
    }),
    may: 'manage',
  }),
  /** Clinical terms outside identifiers that a system covered, the most frequent first. */
  'evaluate.coveredTerms': channel({
    request: z.strictObject({ evaluationId: id, system: count }),
    reply: z.strictObject({ terms: listOf(z.strictObject({ term: z.string(), category: z.enum(clinicalCategories), count })) }),
    may: 'adjudicate',
  }),
  /**
   * The one page, or its figures as JSON, into a file that was chosen to be written. Text of notes
   * is in it only with examples.
   */
  'evaluate.report': channel({
    request: z.strictObject({
      evaluationId: id,
      handle: z.string(),
      as: z.enum(['html', 'json']),
      /** So many errors of each kind and system, with their text. */
      examples: count.max(1000),
    }),
    reply: job,
    may: 'adjudicate',
  }),
}
