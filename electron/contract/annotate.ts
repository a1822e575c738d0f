import * as z from 'zod'
import { sensitivityShape } from '../../worker/core/sensitivity.ts'
import { channel } from './channel.ts'
import { category, count, counts, documentRow, id, labelRow, markedSpan, moment, setStatus } from './values.ts'

/** One change of an annotation set; every one is kept as a revision and can be undone. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mark'), start: count, end: count, category }),
  /** Every stretch at once, as one revision: the same string everywhere in the note. */
  z.strictObject({ kind: z.literal('mark-all'), stretches: z.array(z.strictObject({ start: count, end: count })).min(1), category }),
  z.strictObject({ kind: z.literal('relabel'), spanIds: z.array(id).min(1), category }),
  z.strictObject({ kind: z.literal('resize'), spanId: id, start: count, end: count }),
  z.strictObject({ kind: z.literal('delete'), spanIds: z.array(id).min(1) }),
  /** One span from the first's start to the last's end, with the first's category. */
  z.strictObject({ kind: z.literal('merge'), spanIds: z.array(id).min(2) }),
  z.strictObject({ kind: z.literal('split'), spanId: id, at: count }),
  z.strictObject({ kind: z.literal('comment'), spanId: id, comment: z.string().max(2000) }),
  z.strictObject({ kind: z.literal('accept'), spanIds: z.array(id).min(1) }),
  z.strictObject({ kind: z.literal('reject'), spanIds: z.array(id).min(1) }),
  /** Suggestions at or above a score, without a look at each: they become 'accepted-unseen'. */
  z.strictObject({ kind: z.literal('accept-above'), score: z.number().min(0).max(1) }),
])

/**
 * An annotation set as it stands. Marking over other spans takes their place: spans of a set never
 * overlap, suggestions aside.
 */
export const annotationSet = z.strictObject({
  id,
  status: setStatus,
  spans: z.array(markedSpan),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Counts up with every change; a change made against an older one is refused. */
  version: count,
})

export const openDocument = z.strictObject({
  document: documentRow,
  text: z.string(),
  /** Shared tokens: of each the gap before it, then its length, in code units. */
  tokens: counts,
  set: annotationSet,
  labels: z.array(labelRow),
  guidelines: z.string(),
  /** Where this person left it: the offset of the caret. */
  position: count,
  /** Seconds this person has spent on it. */
  seconds: count,
  /**
   * Among this person's documents of the corpus, which are the assigned ones where some are: how
   * many come before it, and of how many.
   */
  place: z.strictObject({ index: count, of: count, previousId: id.nullable(), nextId: id.nullable() }),
})

const revision = z.strictObject({
  id,
  at: moment,
  by: z.string(),
  what: z.enum([
    'mark',
    'mark-all',
    'relabel',
    'resize',
    'delete',
    'merge',
    'split',
    'comment',
    'accept',
    'reject',
    'accept-above',
    'undo',
    'redo',
    'confirm',
    'reopen',
    'import',
    'suggest',
    'merge-package',
    'adjudicate',
  ]),
  spans: count,
})

export type Change = z.infer<typeof change>
export type AnnotationSet = z.infer<typeof annotationSet>
export type OpenDocument = z.infer<typeof openDocument>
export type Revision = z.infer<typeof revision>

/** A document as a list of those that were open last names it. */
const recentDocument = z.strictObject({ documentId: id, name: z.string(), corpus: z.string() })

export type RecentDocument = z.infer<typeof recentDocument>

const setId = id
const version = count

export const annotateChannels = {
  'annotate.open': channel({ request: z.strictObject({ documentId: id }), reply: openDocument, may: 'annotate' }),
  'annotate.change': channel({ request: z.strictObject({ setId, version, change }), reply: annotationSet, may: 'annotate' }),
  'annotate.undo': channel({ request: z.strictObject({ setId, version }), reply: annotationSet, may: 'annotate' }),
  'annotate.redo': channel({ request: z.strictObject({ setId, version }), reply: annotationSet, may: 'annotate' }),
  'annotate.history': channel({ request: z.strictObject({ setId, limit: count }), reply: z.array(revision), may: 'annotate' }),
  'annotate.confirm': channel({ request: z.strictObject({ setId, version }), reply: annotationSet, may: 'annotate' }),
  'annotate.reopen': channel({ request: z.strictObject({ setId, version }), reply: annotationSet, may: 'annotate' }),
  /**
   * The next document after this one that is not confirmed, or has undecided suggestions; after the
   * last one the search goes on from the first. Null when there is none.
   */
  'annotate.next': channel({
    request: z.strictObject({ documentId: id, want: z.enum(['not-confirmed', 'undecided']) }),
    reply: z.strictObject({ documentId: id.nullable() }),
    may: 'annotate',
  }),
  /**
   * The first document of a corpus to work on: where this person was last, or the first that is not
   * confirmed.
   */
  'annotate.resume': channel({
    request: z.strictObject({ corpusId: id }),
    reply: z.strictObject({ documentId: id.nullable() }),
    may: 'annotate',
  }),
  /** What this person had open last, the newest first. */
  'annotate.recent': channel({ request: z.strictObject({}), reply: z.array(recentDocument), may: 'annotate' }),
  /**
   * In which other documents of the corpus the string occurs unmarked, at token bounds; `apply`
   * marks those in this person's open sets.
   */
  'annotate.sameString': channel({
    request: z.strictObject({ setId, start: count, end: count, category, apply: z.boolean() }),
    reply: z.strictObject({ documents: count, places: count, confirmedLeftAlone: count }),
    may: 'annotate',
  }),
  /**
   * Where the caret is, and for how many seconds the note was on screen since the last message;
   * sent from time to time and when the note is left.
   */
  'annotate.stay': channel({
    request: z.strictObject({ documentId: id, position: count, seconds: count }),
    reply: z.strictObject({}),
    may: 'annotate',
  }),
  /** Suggestions for this one document, now. */
  'annotate.suggest': channel({
    request: z.strictObject({ documentId: id, models: z.enum(['all', 'fast', 'rules']), sensitivity: sensitivityShape.optional() }),
    reply: annotationSet,
    may: 'annotate',
  }),
}

/**
 * A place where annotators differ: the stretch that their disagreeing spans cover together, and
 * each one's answer.
 */
const difference = z.strictObject({
  start: count,
  end: count,
  kind: z.enum(['missed', 'boundary', 'category']),
  answers: z.array(z.strictObject({ setId, spans: z.array(z.strictObject({ start: count, end: count, category, comment: z.string() })) })),
  /** What the adjudicator took; null while undecided. */
  settled: z.array(z.strictObject({ start: count, end: count, category })).nullable(),
})

const adjudication = z.strictObject({
  document: documentRow,
  text: z.string(),
  tokens: counts,
  labels: z.array(labelRow),
  /** Two or more, in the order of the people. */
  sets: z.array(z.strictObject({ id, person: z.string(), suggested: z.boolean() })),
  /** What all annotators have alike. */
  agreed: z.array(z.strictObject({ start: count, end: count, category })),
  differences: z.array(difference),
  confirmed: z.boolean(),
  /**
   * The last of `sets` is imported gold, compared with one annotation: nothing is to be settled.
   */
  fixed: z.boolean(),
  canUndo: z.boolean(),
  version: count,
  nextId: id.nullable(),
})

export type Difference = z.infer<typeof difference>
export type Adjudication = z.infer<typeof adjudication>

export const adjudicateChannels = {
  /** Documents that two or more people have confirmed; before that nobody sees their differences. */
  'adjudicate.queue': channel({
    request: z.strictObject({ corpusId: id }),
    reply: z.array(
      z.strictObject({
        documentId: id,
        name: z.string(),
        people: z.array(z.string()),
        differences: count,
        settled: count,
        gold: z.boolean(),
      }),
    ),
    may: 'adjudicate',
  }),
  'adjudicate.open': channel({ request: z.strictObject({ documentId: id }), reply: adjudication, may: 'adjudicate' }),
  /**
   * Settles one difference by its place in `differences`: a set's answer, or spans of the
   * adjudicator's own.
   */
  'adjudicate.settle': channel({
    request: z.strictObject({
      documentId: id,
      version,
      difference: count,
      take: z.union([
        z.strictObject({ setId }),
        z.strictObject({ spans: z.array(z.strictObject({ start: count, end: count, category })) }),
      ]),
    }),
    reply: adjudication,
    may: 'adjudicate',
  }),
  'adjudicate.undo': channel({ request: z.strictObject({ documentId: id, version }), reply: adjudication, may: 'adjudicate' }),
  /** Every difference is settled: the result becomes gold. */
  'adjudicate.confirm': channel({ request: z.strictObject({ documentId: id, version }), reply: adjudication, may: 'adjudicate' }),
}
