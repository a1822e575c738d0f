import * as z from 'zod'
import { sensitivityShape } from '../../worker/core/sensitivity.ts'
import { channel } from './channel.ts'
import { category, count, documentOrder, documentRow, fileFormat, id, job, labelRow, language, moment, part } from './values.ts'

/** A body of work with its own labels and guidelines. */
export const project = z.strictObject({
  id,
  name: z.string(),
  /** Plain text with blank lines between paragraphs; headings begin with '# '. */
  guidelines: z.string(),
  labels: z.array(labelRow),
})

const corpus = z.strictObject({
  id,
  projectId: id,
  name: z.string(),
  documents: count,
  /** Documents of the asking person's that are confirmed. */
  confirmed: count,
  gold: count,
  undecided: count,
  createdAt: moment,
})

/** What a file would bring, before anything is stored. */
const importPreview = z.strictObject({
  format: fileFormat,
  documents: count,
  spans: count,
  /**
   * Of the first few documents, for the person who imports: name, the beginning of the text, spans.
   */
  samples: z.array(z.strictObject({ name: z.string(), beginning: z.string(), spans: count, language: language.nullable() })).max(5),
  duplicates: z.array(z.strictObject({ name: z.string(), sameAs: z.string() })),
  /** What cannot be read, each with its cause and the way out. */
  problems: z.array(z.strictObject({ name: z.string(), cause: z.string() })),
  /**
   * Labels of the file that are no category of ours, with how often they occur; the import maps or
   * drops each.
   */
  unknownLabels: z.array(z.strictObject({ label: z.string(), count })),
  /** Columns of a CSV file. */
  columns: z.array(z.string()),
})

const importRequest = z.strictObject({
  handles: z.array(z.string()).min(1),
  /** Absent: found from the content. */
  format: fileFormat.optional(),
  textColumn: z.string().optional(),
  patientColumn: z.string().optional(),
})

/**
 * What is out of sight: removed corpora, the last one first, and projects that no corpus has any
 * more.
 */
const outOfSight = z.strictObject({
  corpora: z.array(z.strictObject({ id, name: z.string(), documents: count, removedAt: moment })),
  projects: z.array(z.strictObject({ id, name: z.string() })),
})

/** What somebody could do next; the home screen words it. */
const nextStep = z.strictObject({
  kind: z.enum([
    'make-corpus',
    'import',
    'deal-out',
    'suggest',
    'annotate',
    'continue',
    'second-annotator',
    'adjudicate',
    'agreement',
    'export',
  ]),
  corpusId: id.nullable(),
  corpus: z.string(),
  documentId: id.nullable(),
  left: count,
})

/** What somebody who releases could do next about a release; null ids before there is one. */
const releaseStep = z.strictObject({
  kind: z.enum([
    'release-first',
    'release-draft',
    'release-running',
    'release-paused',
    'release-failed',
    'release-failures',
    'sample-read',
    'sample-draw',
    'report-sign',
  ]),
  releaseId: id.nullable(),
  release: z.string(),
  sampleId: id.nullable(),
  /** Documents or units of the sample that are left. */
  left: count,
})

export type Project = z.infer<typeof project>
export type Corpus = z.infer<typeof corpus>
export type ImportPreview = z.infer<typeof importPreview>
export type OutOfSight = z.infer<typeof outOfSight>
export type NextStep = z.infer<typeof nextStep>
export type ReleaseStep = z.infer<typeof releaseStep>

const corpusId = id

/** Which documents of a corpus a list shows. */
const listed = {
  corpusId,
  /** Full-text query over notes and names; empty: all. */
  query: z.string().max(200),
  show: z.enum(['all', 'mine', 'not-confirmed', 'confirmed', 'undecided', 'no-gold', 'gold']),
}

/** Only these documents of the corpus; absent: all. */
const documentIds = z.array(id).min(1).optional()

export const corpusChannels = {
  'home.overview': channel({
    request: z.strictObject({}),
    reply: z.strictObject({
      steps: z.array(nextStep),
      /** About releases, the most urgent first; empty for whoever may not release. */
      releases: z.array(releaseStep),
      people: z.array(z.strictObject({ name: z.string(), confirmed: count, open: count, seconds: count })),
    }),
    may: 'signed-in',
  }),
  'projects.list': channel({ request: z.strictObject({}), reply: z.array(project), may: 'signed-in' }),
  'projects.create': channel({ request: z.strictObject({ name: z.string().trim().min(1).max(120) }), reply: project, may: 'manage' }),
  /**
   * A project of invented notes with two annotators, and a release of them that is started at once;
   * `release` is null where there can be none, and its job is null where it only stands ready.
   */
  'projects.sample': channel({
    request: z.strictObject({}),
    reply: z.strictObject({ corpusId: id, release: z.strictObject({ id, job: job.nullable() }).nullable() }),
    may: 'manage',
  }),
  'projects.change': channel({
    request: z.strictObject({ projectId: id, name: z.string().trim().min(1).max(120), guidelines: z.string(), labels: z.array(labelRow) }),
    reply: project,
    may: 'manage',
  }),
  'corpora.list': channel({ request: z.strictObject({}), reply: z.array(corpus), may: 'signed-in' }),
  'corpora.create': channel({
    request: z.strictObject({ projectId: id.nullable(), name: z.string().trim().min(1).max(120) }),
    reply: corpus,
    may: 'manage',
  }),
  'corpora.rename': channel({
    request: z.strictObject({ corpusId, name: z.string().trim().min(1).max(120) }),
    reply: corpus,
    may: 'manage',
  }),
  /** Takes it out of sight; `restore` brings it back, `erase` takes it away for good. */
  'corpora.remove': channel({ request: z.strictObject({ corpusId }), reply: z.array(corpus), may: 'manage' }),
  'corpora.restore': channel({ request: z.strictObject({ corpusId }), reply: z.array(corpus), may: 'manage' }),
  'corpora.removed': channel({ request: z.strictObject({}), reply: outOfSight, may: 'erase' }),
  /**
   * A removed corpus with its documents and all that is about them: nothing brings it back. Its
   * project stays.
   */
  'corpora.erase': channel({ request: z.strictObject({ corpusId }), reply: outOfSight, may: 'erase' }),
  'projects.erase': channel({ request: z.strictObject({ projectId: id }), reply: outOfSight, may: 'erase' }),
  'corpora.documents': channel({
    request: z.strictObject({
      ...listed,
      offset: count,
      limit: z.number().int().min(1).max(500),
      /** By a column of the list; absent: as they were imported. */
      order: documentOrder.optional(),
    }),
    reply: z.strictObject({ total: count, rows: z.array(documentRow) }),
    may: 'signed-in',
  }),
  /** Every document that the list shows, whatever part of it is in sight. */
  'corpora.documentIds': channel({ request: z.strictObject(listed), reply: z.array(id), may: 'signed-in' }),
  'corpora.preview': channel({ request: z.strictObject({ corpusId, ...importRequest.shape }), reply: importPreview, may: 'manage' }),
  'corpora.import': channel({
    request: z.strictObject({
      corpusId,
      ...importRequest.shape,
      language: z.enum(['auto', 'en', 'fr', 'es']),
      skipDuplicates: z.boolean(),
      /**
       * Each unknown label: a category, or null to leave its spans out (they are counted in the
       * report).
       */
      labels: z.record(z.string(), category.nullable()),
      /** Whose annotation the file's spans are: gold, or a person's. */
      as: z.union([z.literal('gold'), id]),
    }),
    reply: job,
    may: 'manage',
  }),
  'corpora.export': channel({
    request: z.strictObject({
      corpusId,
      handle: z.string(),
      format: fileFormat,
      /** Whose annotation leaves: gold, or a person's. */
      of: z.union([z.literal('gold'), id]),
      part: part.nullable(),
      onlyConfirmed: z.boolean(),
      documentIds,
    }),
    reply: job,
    may: 'manage',
  }),
  /**
   * Deals the documents out, so that each has so many annotators; what was assigned before stays.
   */
  'corpora.assign': channel({
    request: z.strictObject({ corpusId, people: z.array(id).min(1), each: z.number().int().min(1).max(10), documentIds }),
    reply: z.array(z.strictObject({ personId: id, documents: count })),
    may: 'manage',
  }),
  /**
   * By patient, and by document where no patient is known; the same seed gives the same parts.
   * Shares are percent and sum to 100.
   */
  'corpora.split': channel({
    request: z.strictObject({ corpusId, seed: count, train: count, dev: count, test: count }),
    reply: z.strictObject({ train: count, dev: count, test: count, patients: count }),
    may: 'manage',
  }),
  /** Suggestions of the ensemble for documents without any; runs in the pool. */
  'corpora.suggest': channel({
    request: z.strictObject({
      corpusId,
      documentIds: z.array(id).nullable(),
      models: z.enum(['all', 'fast', 'rules']),
      sensitivity: sensitivityShape.optional(),
    }),
    reply: job,
    may: 'annotate',
  }),
  /** An annotator's work leaves as one encrypted, signed package. */
  'exchange.send': channel({
    request: z.strictObject({ corpusId, handle: z.string(), personId: id, passphrase: z.string().min(8) }),
    reply: job,
    may: 'annotate',
  }),
  'exchange.preview': channel({
    request: z.strictObject({ corpusId, handle: z.string(), passphrase: z.string() }),
    reply: z.strictObject({
      from: z.string(),
      /** The fingerprint of the key that signed it, to be compared by telephone. */
      fingerprint: z.string(),
      /** Whether the key is known to be this person's; 'other': theirs was another so far. */
      signer: z.enum(['known', 'new', 'other']),
      sentAt: moment,
      documents: count,
      matched: count,
      spans: count,
      missing: z.array(z.string()),
      /** Documents where this person's annotation here differs from the package's. */
      conflicts: z.array(z.strictObject({ documentId: id, name: z.string(), here: count, there: count, hereAt: moment, thereAt: moment })),
    }),
    may: 'manage',
  }),
  'exchange.merge': channel({
    request: z.strictObject({
      corpusId,
      handle: z.string(),
      passphrase: z.string(),
      /** For each conflict, whose annotation stays; absent: the one changed last. */
      keep: z.record(z.string(), z.enum(['here', 'there'])),
      /**
       * The fingerprint that was compared with the sender; null where the key is known to be
       * theirs.
       */
      compared: z.string().max(100).nullable(),
    }),
    reply: job,
    may: 'manage',
  }),
}
