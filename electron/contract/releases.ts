import * as z from 'zod'
import { clinicalCategories } from '../../worker/core/clinical.ts'
import { deviceShape, regionShape } from '../../worker/core/dicomPolicy.ts'
import { policyShape } from '../../worker/core/policy.ts'
import { channel } from './channel.ts'
import { corrections } from './corrections.ts'
import { category, count, documentPath, id, job, language, moment, releasePreset } from './values.ts'

const name = z.string().trim().min(1).max(120)

/** How a release tags, and what it takes for whose. Paths and words are the officer's own. */
export const releaseOptions = z.strictObject({
  models: z.enum(['all', 'fast']),
  language: z.enum(['auto', 'en', 'fr', 'es']),
  /**
   * 'folder', 'folder:2', 'name:PATTERN', 'record', 'table:FILE'; null: as the documents' own
   * fields say.
   */
  patientFrom: z.string().max(2000).nullable(),
  /** Within what surrogates agree; null: as the policy says. */
  scope: z.enum(['note', 'patient', 'release']).nullable(),
  /** The site's list as it was when the release was saved, or changed in the window before it began. */
  devices: z.array(deviceShape).max(1000).optional(),
  /**
   * What files of the results are called: codes, their own names without what identifies in them,
   * their own names.
   */
  names: z.enum(['opaque', 'readable', 'keep']),
  /** Paths in IN that are left out, as glob patterns. */
  exclude: z.array(z.string().min(1).max(500)).max(100),
})

export const releaseState = z.enum(['draft', 'running', 'paused', 'stopped', 'done', 'failed'])

/** How far a run is. */
export const releaseProgress = z.strictObject({
  /** 'begin': IN is being listed; 'survey': who is who; 'redact': the work itself. */
  stage: z.enum(['begin', 'survey', 'redact']),
  /** Over the documents: two where a first one tells who is who. */
  passes: z.union([z.literal(1), z.literal(2)]),
  documents: z.strictObject({ done: count, all: count }),
  bytes: z.strictObject({ done: count, all: count }),
  failed: count,
  /** Notes a second in the last minute; null while nobody knows. */
  notesASecond: z.number().nonnegative().nullable(),
  /** Of this stage; null while nobody knows. */
  secondsLeft: count.nullable(),
  /** It is asked to pause or to end, and finishes what is under way. */
  ending: z.boolean(),
})

/** A release as a list shows it. */
export const releaseRow = z.strictObject({
  id,
  name,
  state: releaseState,
  /** It was running when the program ended or the vault was locked: it can go on. */
  interrupted: z.boolean(),
  policy: z.strictObject({ name: z.string(), version: count, hash: z.string() }),
  /** Absolute paths. */
  input: z.string(),
  output: z.string(),
  by: z.string(),
  createdAt: moment,
  beganAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Of IN; null until somebody counted. */
  documents: count.nullable(),
  done: count,
  failed: count,
  withheld: count,
  held: count,
  /** Why it failed. */
  cause: z.string().nullable(),
  /** While it runs. */
  progress: releaseProgress.nullable(),
})

const counts = z.record(z.string(), count)

/** What the last run counted. */
const figures = z.strictObject({
  notes: count,
  ownerless: count,
  characters: count,
  spans: count,
  /** By category of the profile. */
  categories: counts,
  languages: counts,
  /** Parts that can't be searched and were left out, by kind. */
  unsearched: counts,
})

const which = z.union([z.strictObject({ policyId: id, version: count }), z.strictObject({ preset: releasePreset })])

const extensions = z.array(z.strictObject({ extension: z.string(), documents: count, bytes: count }))
const failure = z.strictObject({ path: z.string(), cause: z.string() })

/** What one way of telling whose a document is makes of the real paths. */
const patients = z.strictObject({
  known: count,
  unknown: count,
  different: count,
  examples: z.array(z.strictObject({ path: z.string(), patient: z.string().nullable() })),
})

/** What lies in a folder; only names are read. */
const looked = z.strictObject({
  documents: count,
  bytes: count,
  extensions,
  unreadable: count,
  /** Left out by rule, by kind. */
  skipped: z.strictObject({ hidden: count, links: count, special: count, excluded: count, indexes: count }),
  /** Folders above a document, at most. */
  depth: count,
  patients: patients.nullable(),
  /** Why the rule for patients can't be used. */
  ruleProblem: z.string().nullable(),
  /** Bytes free where OUT is to be; null while there is none. */
  free: count.nullable(),
  /** Why OUT can't be used. */
  outputProblem: z.string().nullable(),
})

const plan = z.strictObject({
  documents: count,
  bytes: count,
  extensions,
  /** Of `sampled` documents that were opened. */
  languages: z.array(z.strictObject({ language, documents: count })),
  sampled: count,
  cannotBeRead: z.array(failure),
  /** Paths that hold identifiers and get others. */
  renamed: count,
  renames: z.array(z.strictObject({ path: z.string(), name: z.string() })),
  unreadable: z.array(failure),
  skipped: looked.shape.skipped,
  patients: patients.nullable(),
  free: count.nullable(),
  /** Whether the disk of OUT may be too small. */
  tight: z.boolean(),
  /** Why it can't begin; null when it can. */
  problem: z.string().nullable(),
})

const change = z.strictObject({
  start: count,
  end: count,
  value: z.string(),
  /** The profile's name, and ours. */
  name: z.string(),
  category,
  score: z.number().optional(),
})

const share = z.number().min(-1).max(2)

const device = z.strictObject({ maker: z.string(), model: z.string().optional(), modality: z.string().optional() })

/** A picture whose boxes are places in it, in its own pixels; they hold for all of its frames. */
const pictureView = z.strictObject({
  rows: count,
  columns: count,
  /** What is painted over unless a reader decides otherwise. */
  found: z.array(z.strictObject({ ...regionShape.shape, by: z.enum(['text', 'device']) })),
  /** The pages, from 0, on which text was read. */
  withText: z.array(count),
  /** Whether all of it is left out unless a reader draws a box. */
  leftOut: z.boolean(),
  device: device.optional(),
})

/** A page's picture, and the words that were read on it: places as shares of the page. */
const pagePicture = z.strictObject({
  number: count,
  width: count,
  height: count,
  /** In Base64. */
  png: z.string(),
  words: z.array(z.strictObject({ start: count, end: count, left: share, top: share, width: share, height: share })),
  picture: pictureView.optional(),
})

/** A document before and after. */
export const shownDocument = z.strictObject({
  number: count,
  path: z.string(),
  language,
  text: z.string(),
  changes: z.array(change),
  /**
   * Stretches that stay, about which the taggers were in two minds; only where they were asked for.
   */
  doubtful: z.array(z.strictObject({ start: count, end: count, category, score: z.number().optional() })),
  /** Clinical terms that go with what is replaced. */
  clinical: z.array(z.strictObject({ start: count, end: count, category: z.enum(clinicalCategories) })),
  notes: count,
  withheld: count,
  /** Only its beginning is shown: it is a large file of records. */
  part: z.boolean(),
  /**
   * Surrogates and dates may still change: how far the first pass is, which tells who is who; `of`
   * is 0 where there are too many documents for one.
   */
  firstPass: z.strictObject({ documents: count, of: count }).optional(),
  /** Where only one of its notes is shown: where that begins in its text. */
  at: count.optional(),
  /** Everything that was found, whatever the policy does with it; only where it was asked for. */
  found: z.array(z.strictObject({ start: count, end: count, category })).optional(),
  /** How many pages it has that can be looked at. */
  pages: count.optional(),
  page: pagePicture.optional(),
})

/** A document of a release that has not begun has what was decided of it; `changes` are without it. */
const previewedDocument = z.strictObject({ ...shownDocument.shape, corrections: corrections.optional() })

const previewed = z.union([previewedDocument, z.strictObject({ number: count, path: z.string(), problem: z.string() })])

const documentState = z.enum(['done', 'failed', 'withheld', 'held'])

export type ReleaseOptions = z.infer<typeof releaseOptions>
export type ReleasePreset = z.infer<typeof releasePreset>
export type ReleaseState = z.infer<typeof releaseState>
export type ReleaseProgress = z.infer<typeof releaseProgress>
export type ReleaseRow = z.infer<typeof releaseRow>
export type ReleaseFigures = z.infer<typeof figures>
export type ReleaseLook = z.infer<typeof looked>
export type ReleasePlan = z.infer<typeof plan>
export type ReleasePatients = z.infer<typeof patients>
export type PagePicture = z.infer<typeof pagePicture>
export type PictureView = z.infer<typeof pictureView>
export type ShownDocument = z.infer<typeof shownDocument>
export type Previewed = z.infer<typeof previewed>

const releaseId = z.strictObject({ releaseId: id })
/** A folder or file that was chosen; null: as it is in the draft. */
const handle = z.string().nullable()

export const releaseChannels = {
  /** The newest first; removed ones not. */
  'releases.list': channel({ request: z.strictObject({}), reply: z.array(releaseRow), may: 'release' }),
  'releases.read': channel({
    request: releaseId,
    reply: z.strictObject({ row: releaseRow, options: releaseOptions, policy: policyShape, figures: figures.nullable() }),
    may: 'release',
  }),
  /** What lies in IN, while a release is being put together. */
  'releases.look': channel({
    request: z.strictObject({
      releaseId: id.nullable(),
      input: handle,
      output: handle,
      patientFrom: releaseOptions.shape.patientFrom,
      exclude: releaseOptions.shape.exclude,
    }),
    reply: looked,
    may: 'release',
  }),
  /** Makes a draft, or changes one. */
  'releases.save': channel({
    request: z.strictObject({
      releaseId: id.nullable(),
      name,
      input: handle,
      output: handle,
      policy: which.nullable(),
      options: releaseOptions,
    }),
    reply: releaseRow,
    may: 'release',
  }),
  /** What a run would do; nothing is written. */
  'releases.plan': channel({ request: releaseId, reply: plan, may: 'release' }),
  /** Documents for the preview, drawn by chance; another `draw` draws others. */
  'releases.preview': channel({
    request: z.strictObject({ releaseId: id, draw: count, size: z.number().int().min(1).max(100) }),
    reply: z.array(z.strictObject({ number: count, path: z.string(), bytes: count })),
    may: 'release',
  }),
  'releases.show': channel({
    /** `page`: that page's picture too, and no change. */
    request: z.strictObject({ releaseId: id, number: count, path: documentPath, page: count.optional() }),
    reply: previewed,
    may: 'release',
  }),
  /** Keeps what somebody decided of a document, whole, before the release begins. */
  'releases.correct': channel({
    request: z.strictObject({ releaseId: id, path: documentPath, corrections }),
    reply: z.strictObject({}),
    may: 'release',
  }),
  /** Begins, goes on, or tries again what failed. `restart`: forgets what an earlier run did. */
  'releases.start': channel({ request: z.strictObject({ releaseId: id, restart: z.boolean() }), reply: job, may: 'release' }),
  'releases.pause': channel({ request: releaseId, reply: releaseRow, may: 'release' }),
  /** Ends a run; what is done is kept, and it can still go on. */
  'releases.stop': channel({ request: releaseId, reply: releaseRow, may: 'release' }),
  /** What became of the documents, by number. */
  'releases.documents': channel({
    request: z.strictObject({ releaseId: id, state: documentState, offset: count, limit: z.number().int().min(1).max(200) }),
    reply: z.strictObject({
      total: count,
      rows: z.array(z.strictObject({ number: z.number().int(), path: z.string(), name: z.string(), cause: z.string().nullable() })),
    }),
    may: 'release',
  }),
  /** Shows the folder of the results in the system's file manager. */
  'releases.openResults': channel({ request: releaseId, reply: z.strictObject({}), may: 'release' }),
  /** Takes a release out of sight; its files stay where they are. */
  'releases.remove': channel({ request: releaseId, reply: z.array(releaseRow), may: 'release' }),
  'releases.restore': channel({ request: releaseId, reply: z.array(releaseRow), may: 'release' }),
}
