import * as z from 'zod'
import { categories } from '../../worker/core/category.ts'
import { type Role, role } from '../../worker/core/role.ts'

export { type Role, role }

/**
 * The values that several screens share. Offsets are UTF-16 code units of the document's text;
 * times are milliseconds since 1970.
 */

export const id = z.number().int().positive()

/** A path within a folder of documents; no system has one with a zero byte. */
export const documentPath = z.string().refine((path) => !path.includes('\0'), 'a path has no zero byte')
export const count = z.number().int().nonnegative()
export const moment = z.number().int().nonnegative()
/**
 * Many counts, looked at in one go: a note of 2 MB has close to a million, and a schema for each
 * costs 50 ms.
 */
export const counts = z.custom<number[]>((value) => Array.isArray(value) && value.every((n) => Number.isSafeInteger(n) && n >= 0))
export const category = z.enum(categories)
export const language = z.enum(['en', 'fr', 'es'])
/** The program's own policies that a release may use. */
export const releasePreset = z.enum(['i2b2-tags', 'surrogates', 'safe-harbor', 'limited-data-set', 'gdpr'])
export const part = z.enum(['train', 'dev', 'test'])

/**
 * A person who is signed in at this workstation; what their role may do is said in permissions.ts.
 */
export const person = z.strictObject({ id, name: z.string(), role })

/**
 * How a span came to be: by hand; accepted after a look; accepted in bulk without one; still only
 * suggested; suggested and rejected; read from a file.
 */
export const origin = z.enum(['marked', 'accepted', 'accepted-unseen', 'suggested', 'rejected', 'imported'])

/**
 * A span as an annotator sees it. Only 'suggested' and 'rejected' ones do not count as annotation.
 */
export const markedSpan = z.strictObject({
  id,
  start: count,
  end: count,
  category,
  origin,
  comment: z.string(),
  /** Of the tagger that suggested it: calibrated, 0–1. */
  score: z.number().min(0).max(1).optional(),
  /** Who voted for what, by tagger; null for no identifier. */
  votes: z.record(z.string(), category.nullable()).optional(),
})

export const setStatus = z.enum(['open', 'confirmed'])

/** A document as a list shows it. */
export const documentRow = z.strictObject({
  id,
  corpusId: id,
  name: z.string(),
  language,
  /** Code units. */
  length: count,
  patient: z.string().nullable(),
  part: part.nullable(),
  /** Of the person who asks; null when they have not opened it. */
  status: setStatus.nullable(),
  spans: count,
  /** Suggestions that nobody has decided on. */
  undecided: count,
  gold: z.boolean(),
  /** People who have confirmed it. */
  confirmedBy: z.array(z.string()),
})

/**
 * What a list of documents is sorted by: a column, from A and from the lowest figure, or turned
 * round.
 */
export const documentOrder = z.strictObject({
  column: z.enum(['name', 'language', 'length', 'part', 'status', 'spans', 'undecided', 'confirmedBy', 'gold']),
  descending: z.boolean(),
})

/** A label that annotators choose from, with its key and what the guidelines say of it. */
export const labelRow = z.strictObject({ category, key: z.string().length(1), hint: z.string() })

/** Something that takes a while: it shows progress and can be cancelled. */
export const job = z.strictObject({
  id: z.string(),
  kind: z.enum(['import', 'export', 'suggest', 'send', 'merge', 'backup', 'evaluate', 'report', 'train', 'curve', 'next', 'release']),
  /** Names the corpus or the file; never quotes a note. */
  subject: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  done: count,
  /** 0 while it is not known. */
  total: count,
  /** What it is thought to take still; absent while nobody knows. */
  secondsLeft: count.optional(),
  /** What could not be done: one entry a document, with its cause and the way out. */
  problems: z.array(z.strictObject({ name: z.string(), cause: z.string() })),
  /** How it ended, in a sentence. */
  outcome: z.string().nullable(),
})

/** Stands for a file or folder that the user chose; the renderer is never given a path. */
export const fileHandle = z.strictObject({ handle: z.string(), name: z.string(), kind: z.enum(['file', 'folder']) })

export const fileFormat = z.enum(['text', 'brat', 'i2b2', 'bio', 'spans-jsonl', 'wat-json', 'doccano', 'label-studio', 'csv'])

export type Person = z.infer<typeof person>
export type MarkedSpan = z.infer<typeof markedSpan>
export type Origin = z.infer<typeof origin>
export type DocumentRow = z.infer<typeof documentRow>
export type DocumentOrder = z.infer<typeof documentOrder>
export type LabelRow = z.infer<typeof labelRow>
export type Job = z.infer<typeof job>
export type FileHandle = z.infer<typeof fileHandle>
export type FileFormat = z.infer<typeof fileFormat>
export type Part = z.infer<typeof part>
