import * as z from 'zod'
import { channel } from './channel.ts'
import { corrections, span, stretch } from './corrections.ts'
import { shownDocument } from './releases.ts'
import { category, count, counts, id, job, labelRow, moment, role } from './values.ts'

/** What is asked of a sample. */
export const demand = z.strictObject({
  /** Patients, where their notes cluster: who is to be seen in one is to be seen in the next. */
  unit: z.enum(['note', 'patient']),
  /** Share of the units that may show somebody. */
  rate: z.number().min(0.0001).max(0.5),
  confidence: z.number().min(0.5).max(0.9999),
  /** Share of what is left that a reader passes over. */
  missRate: z.number().min(0).max(0.9),
})

const sampleState = z.enum(['open', 'read', 'outdated', 'dropped'])

const sampleRow = z.strictObject({
  id,
  drawnAt: moment,
  by: z.string(),
  ...demand.shape,
  population: count,
  /** Units that were drawn. */
  size: count,
  /** 'outdated': the release has changed since; 'dropped': given up before it was read. */
  state: sampleState,
  /** Units that are read wholly. */
  read: count,
  /** Units in which somebody was still to be seen. */
  found: count,
  /**
   * Units of the whole release that may show somebody, with that confidence; null before all are
   * read.
   */
  most: count.nullable(),
  /** Whether what was asked for is met; null before all are read. */
  met: z.boolean().nullable(),
  /** Spent on reading. */
  seconds: z.number().nonnegative(),
  /** The last time that somebody read in it. */
  readAt: moment.nullable(),
  readers: z.array(z.string()),
  /** Invented identifiers that were read past or found, and those of them that were missed. */
  decoys: z.strictObject({ set: count, missed: count }),
  /** Places that were passed faster than anyone reads. */
  hasty: count,
  byReader: z.array(
    z.strictObject({
      name: z.string(),
      read: count,
      seconds: z.number().nonnegative(),
      decoys: count,
      missed: count,
      hasty: count,
    }),
  ),
})

/** A place of a sample, of which a copy is read: it may hold an invented identifier. */
const placeOfSample = z.strictObject({ sampleId: id, place: z.number().int().positive() })

const verdict = z.enum(['clean', 'leak'])

/** Something to read: a document, or one note of a document that holds many. */
const item = z.strictObject({
  /** In the sample, from 1. */
  place: z.number().int().positive(),
  /** From 1: items of one patient share it. */
  unit: z.number().int().positive(),
  number: z.number().int().positive(),
  path: z.string(),
  /** From 0, among the notes of its document; null: all of the document. */
  note: count.nullable(),
  verdict: verdict.nullable(),
  seconds: z.number().nonnegative(),
})

const overview = z.strictObject({
  /** What may be drawn from; a patient that nobody knows counts as one of their own. */
  population: z.strictObject({ notes: count, patients: count, unknown: count }),
  /** The newest first. */
  samples: z.array(sampleRow),
  /** Why no sample can be drawn now. */
  problem: z.string().nullable(),
  corrected: count,
  held: count,
  /** Documents whose corrections, or holding back, are not in the results yet. */
  pending: count,
  /** Whether the report is signed as it is now. */
  signed: z.boolean(),
})

const documentRow = z.strictObject({
  number: z.number().int().positive(),
  path: z.string(),
  name: z.string(),
  patient: z.string().nullable(),
  state: z.enum(['done', 'failed', 'withheld', 'held']),
  cause: z.string().nullable(),
  /** Stretches that a reader added and took away. */
  added: count,
  removed: count,
  /** Why it is held back; null where it is not. */
  reason: z.string().nullable(),
  /** Not in the results yet. */
  pending: z.boolean(),
})

/** What a release report says, as worker/release/reportShape.ts has it. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pairs'), rows: z.array(z.array(z.string())) }),
  z.strictObject({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.strictObject({ heading: z.string(), words: z.literal(true).optional() })),
    rows: z.array(z.array(z.string())),
  }),
  z.strictObject({ kind: z.literal('words'), text: z.string(), strong: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('bars'),
    title: z.string(),
    bars: z.array(
      z.strictObject({ label: z.string(), length: z.number().min(0).max(1), value: z.string(), isLimit: z.literal(true).optional() }),
    ),
  }),
  z.strictObject({ kind: z.literal('signatures'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])

const decision = z.enum(['release', 'withhold'])

const titleWords = {
  organisation: z.string().trim().max(200),
  /** What the release is called. */
  release: z.string().trim().max(200),
  purpose: z.string().trim().max(1000),
}

/** The release report as it would be signed now. */
const report = z.strictObject({
  organisation: z.string(),
  title: z.string(),
  about: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), part: z.enum(['front', 'details', 'annex']), blocks: z.array(block) })),
  /** What its reader should know before it is signed. */
  remarks: z.array(z.string()),
  /** The logo as a data URL. */
  titlePage: z.strictObject({ ...titleWords, logo: z.string().nullable() }),
  /** Null where nobody signed it as it is. */
  signature: z.strictObject({ name: z.string(), role, at: moment, decision }).nullable(),
})

/** A stretch that another vote would treat otherwise, with what stands around it. */
const otherwise = z.strictObject({ ...span.shape, before: z.string(), text: z.string(), after: z.string() })

/** How sure the vote must be, 0–1, of what points at a person directly and of the rest. */
const thresholds = z.strictObject({ direct: z.number().min(0.01).max(0.99), other: z.number().min(0.01).max(0.99) })

export type Corrections = z.infer<typeof corrections>
export type Demand = z.infer<typeof demand>
export type SampleRow = z.infer<typeof sampleRow>
export type SampleItem = z.infer<typeof item>
export type ReviewOverview = z.infer<typeof overview>
export type ReviewedDocument = z.infer<typeof documentRow>
export type ReportBlock = z.infer<typeof block>
export type Report = z.infer<typeof report>
export type Otherwise = z.infer<typeof otherwise>
export type Thresholds = z.infer<typeof thresholds>

const releaseId = z.strictObject({ releaseId: id })
const which = z.strictObject({ releaseId: id, number: z.number().int().positive(), note: count.nullable() })
const reason = z.string().trim().min(1).max(500)

export const reviewChannels = {
  'review.open': channel({ request: releaseId, reply: overview, may: 'release' }),
  /** How many are to be read; null where even all would not do. */
  'review.plan': channel({
    request: z.strictObject({ releaseId: id, ...demand.shape }),
    reply: z.strictObject({ population: count, size: count.nullable() }),
    may: 'release',
  }),
  /** Draws a sample; one that is still open is dropped. */
  'review.draw': channel({ request: z.strictObject({ releaseId: id, ...demand.shape }), reply: overview, may: 'release' }),
  'review.sample': channel({
    request: z.strictObject({ sampleId: id }),
    reply: z.strictObject({ row: sampleRow, releaseId: id, items: z.array(item) }),
    may: 'release',
  }),
  /**
   * A verdict on an item, or, with null, none any more; adds the seconds to those that were spent
   * on it.
   */
  'review.judge': channel({
    request: z.strictObject({
      sampleId: id,
      place: z.number().int().positive(),
      verdict: verdict.nullable(),
      /** Where somebody is still to be seen, in code units of the document's text. */
      places: z.array(stretch).max(10_000),
      /** They are counted in the copy with the invented identifier. */
      copy: z.boolean().optional(),
      seconds: z.number().nonnegative().max(86_400),
      /** Length of what was read, in code units. */
      characters: count.optional(),
    }),
    reply: z.strictObject({ row: sampleRow, item }),
    may: 'release',
  }),
  /** Whether a reader found the invented identifier of a place: what was said first stands. */
  'review.decoy': channel({
    request: z.strictObject({ ...placeOfSample.shape, found: z.boolean() }),
    reply: z.strictObject({ row: sampleRow }),
    may: 'release',
  }),
  /**
   * A document, or one note of it, as it is and as it would leave without any correction; and what
   * was corrected in it.
   */
  'review.show': channel({
    request: z.strictObject({ ...which.shape, doubts: z.boolean(), reading: placeOfSample.optional() }),
    reply: z.union([
      z.strictObject({
        document: shownDocument,
        /**
         * Where `document.text` begins in the whole document, in code units: corrections and places
         * are counted from there.
         */
        at: count,
        /**
         * An invented identifier in this copy of the document, in its code units; all other offsets
         * are the copy's as well.
         */
        decoy: z.strictObject({ start: count, end: count, category }).nullable(),
        /** The shared tokens, each as the gap before it and its length. */
        tokens: counts,
        corrections,
        /** What of them the results have. */
        released: corrections,
        reason: z.string().nullable(),
        labels: z.array(labelRow),
      }),
      z.strictObject({ problem: z.string() }),
    ]),
    may: 'release',
  }),
  /** Keeps what a reader corrected in a document, whole: what it was before is replaced. */
  'review.correct': channel({
    request: z.strictObject({
      releaseId: id,
      number: z.number().int().positive(),
      corrections,
      /** They are counted in the copy of this place. */
      copy: placeOfSample.optional(),
    }),
    reply: overview,
    may: 'release',
  }),
  'review.hold': channel({
    request: z.strictObject({ releaseId: id, numbers: z.array(z.number().int().positive()).min(1).max(10_000), reason }),
    reply: overview,
    may: 'release',
  }),
  'review.takeBack': channel({
    request: z.strictObject({ releaseId: id, numbers: z.array(z.number().int().positive()).min(1).max(10_000) }),
    reply: overview,
    may: 'release',
  }),
  /** Documents of a release by number; `query` is a number, or part of a path. */
  'review.documents': channel({
    request: z.strictObject({
      releaseId: id,
      query: z.string().max(300),
      show: z.enum(['all', 'corrected', 'held', 'pending']),
      offset: count,
      limit: z.number().int().min(1).max(200),
    }),
    reply: z.strictObject({ total: count, rows: z.array(documentRow) }),
    may: 'release',
  }),
  /** What was marked as missed, in words: what may be told to a policy. */
  'review.missed': channel({
    request: releaseId,
    reply: z.strictObject({
      words: z.array(z.strictObject({ text: z.string(), category, times: count })),
      /** Documents that were read wholly in a sample, and those with a correction. */
      readDocuments: count,
      correctedDocuments: count,
    }),
    may: 'release',
  }),
  /**
   * Makes own words of a policy of what was missed: the next version of the release's own, or a new
   * one where that is the program's.
   */
  'review.teachPolicy': channel({
    request: z.strictObject({
      releaseId: id,
      words: z
        .array(z.strictObject({ text: z.string().min(1).max(200), category }))
        .min(1)
        .max(2000),
    }),
    reply: z.strictObject({ policyId: id, name: z.string(), version: count, added: count }),
    may: 'release',
  }),
  /** Puts documents with their annotation into a corpus, to learn from. */
  'review.teachCorpus': channel({
    request: z.strictObject({ releaseId: id, corpusId: id, which: z.enum(['read', 'corrected']), as: z.enum(['gold', 'annotation']) }),
    reply: job,
    may: 'release',
  }),
  /** What a vote of other thresholds would remove besides, and what it would leave. */
  'review.whatIf': channel({
    request: z.strictObject({ ...which.shape, thresholds }),
    reply: z.union([
      z.strictObject({ path: z.string(), more: z.array(otherwise), fewer: z.array(otherwise), removed: count }),
      z.strictObject({ path: z.string(), problem: z.string() }),
    ]),
    may: 'release',
  }),
  /**
   * The next version of the release's policy, or a new one where that is the program's, with those
   * thresholds.
   */
  'review.takeThresholds': channel({
    request: z.strictObject({ releaseId: id, thresholds }),
    reply: z.strictObject({ policyId: id, name: z.string(), version: count }),
    may: 'release',
  }),
  'review.report': channel({ request: releaseId, reply: report, may: 'release' }),
  /** What stands above the report. The organisation and its logo are those of every report. */
  'review.titlePage': channel({
    request: z.strictObject({
      releaseId: id,
      ...titleWords,
      logo: z.union([z.strictObject({ handle: z.string() }), z.literal('keep'), z.null()]),
    }),
    reply: report,
    may: 'release',
  }),
  /** Signs the report as it is, in the name of whoever is signed in. */
  'review.sign': channel({ request: z.strictObject({ releaseId: id, decision }), reply: report, may: 'release' }),
  /** Writes it: as a page, a PDF or the record for machines, by the end of the file's name. */
  'review.export': channel({
    request: z.strictObject({ releaseId: id, handle: z.string() }),
    reply: z.strictObject({ file: z.string() }),
    may: 'release',
  }),
}
