import * as z from 'zod'
import { channel } from './channel.ts'
import { second } from './session.ts'
import { count, id, moment } from './values.ts'

const nothing = z.strictObject({})

/** A copy of the vault that the program knows about. */
export const copy = z.strictObject({
  /** Of a backup; null for a copy that lies beside the vault. */
  backupId: id.nullable(),
  /** A folder of a backup, or the name of a copy beside the vault. */
  name: z.string(),
  at: moment,
  /** Whether it can be found now; a removable disk may not be connected. */
  there: z.boolean(),
})
export type VaultCopy = z.infer<typeof copy>

const erased = z.strictObject({
  documents: count,
  /** Of releases: documents whose path and patient are gone. */
  released: count,
  /** Models that had learned from them and were erased, too. */
  models: z.array(z.string()),
  /** Copies that still hold what was erased. */
  copies: z.array(copy),
})

/** What would be erased. */
const extent = z.strictObject({
  documents: count,
  /** Annotators' sets and gold that hold spans or are confirmed. */
  annotations: count,
  /** Revisions of these annotations. */
  changes: count,
  models: z.array(z.string()),
  released: count,
  /** Samples of releases that name one of them. */
  samples: count,
})
export type Extent = z.infer<typeof extent>

/** How long something may be kept: so many days, or months of the calendar. */
export const period = z.strictObject({ count: z.number().int().min(1).max(1200), unit: z.enum(['days', 'months']) })
export type Period = z.infer<typeof period>

const mostDays = z.number().int().min(1).nullable()

/** Something whose retention period has ended. */
const due = z.strictObject({
  /** 'release': what it knows of documents and patients, and its key; not its figures. */
  kind: z.enum(['corpus', 'release']),
  id,
  name: z.string(),
  documents: count,
  /** When its period ended. */
  at: moment,
})
export type Due = z.infer<typeof due>

const retention = z.strictObject({
  /** All that are in the vault, removed ones too. */
  corpora: z.array(
    z.strictObject({
      id,
      name: z.string(),
      removed: z.boolean(),
      documents: count,
      /** Null: kept until someone erases it. */
      period: period.nullable(),
      /** When the oldest of its notes was imported; null if it has none. */
      since: moment.nullable(),
      /** When its period ends, by its own setting or the machine's policy; null: never. */
      dueAt: moment.nullable(),
    }),
  ),
  /** For documents' records in releases, counted from each release's end; and how many have any. */
  releases: z.strictObject({ period: period.nullable(), kept: count }),
  /** What the policy of this machine allows at most, in days. */
  most: z.strictObject({ corpora: mostDays, releases: mostDays }),
  /** The longest overdue first. */
  due: z.array(due),
})
export type Retention = z.infer<typeof retention>

const documentIds = z.array(id).min(1).max(1_000_000)

export const erasingChannels = {
  /** What erasing some notes, or a corpus, would remove; asked before anyone confirms it. */
  'erase.extent': channel({
    request: z.union([z.strictObject({ documentIds }), z.strictObject({ corpusId: id })]),
    reply: extent,
    may: 'erase',
  }),
  /** Erases all notes of a patient in a corpus, with everything about them. */
  'erase.patient': channel({ request: z.strictObject({ corpusId: id, patient: z.string().min(1).max(500) }), reply: erased, may: 'erase' }),
  'erase.documents': channel({ request: z.strictObject({ documentIds }), reply: erased, may: 'erase' }),
  /**
   * Replaces a person's name with a pseudonym, after which no one can sign in as them. Refused for
   * oneself and for the last administrator.
   */
  'erase.person': channel({
    request: z.strictObject({ personId: id, second: second.optional() }),
    reply: z.strictObject({ pseudonym: z.string(), copies: z.array(copy) }),
    may: 'people',
  }),
  /** Copies that may still hold what was erased. */
  'erase.copies': channel({ request: nothing, reply: z.array(copy), may: 'erase' }),
  /** Deletes a copy beside the vault, or removes a backup that no longer exists from the list. */
  'erase.copy': channel({
    request: z.strictObject({ backupId: id.nullable(), name: z.string().max(4096) }),
    reply: z.array(copy),
    may: 'erase',
  }),

  /** How long things are kept, and what is due. Nothing is ever erased automatically. */
  'retention.state': channel({ request: nothing, reply: retention, may: 'erase' }),
  /** A corpusId of null stands for the records of releases. */
  'retention.set': channel({
    request: z.strictObject({ corpusId: id.nullable(), period: period.nullable() }),
    reply: retention,
    may: 'erase',
  }),
  /** Erases what is due. If something asked for is not due, nothing is erased. */
  'retention.erase': channel({
    request: z.strictObject({ corpora: z.array(id).max(10_000), releases: z.array(id).max(10_000) }),
    reply: erased,
    may: 'erase',
  }),
}
