import { z } from 'zod'
import { channel } from './channel.ts'
import { second } from './session.ts'
import { count, id, moment } from './values.ts'

const nothing = z.strictObject({})

/** A copy of the vault that the program knows of. */
export const copy = z.strictObject({
  /** Of a backup; null for a copy that lies beside the vault. */
  backupId: id.nullable(),
  /** A folder of a backup, or the name of a copy beside the vault. */
  name: z.string(),
  at: moment,
  /** Whether it is there to be seen now; a stick may be elsewhere. */
  there: z.boolean(),
})
export type VaultCopy = z.infer<typeof copy>

const erased = z.strictObject({
  documents: count,
  /** Of releases: documents whose path and patient are gone. */
  released: count,
  /** Models that had learned from them, and went as well. */
  models: z.array(z.string()),
  /** Copies that still hold what was erased. */
  copies: z.array(copy),
})

/** What would go. */
const extent = z.strictObject({
  documents: count,
  /** People's and gold, that hold anything or are confirmed. */
  annotations: count,
  /** Steps of their history. */
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

/** Something whose time is over. */
const due = z.strictObject({
  /** 'release': what it knows of documents and patients, and its key; not its figures. */
  kind: z.enum(['corpus', 'release']),
  id,
  name: z.string(),
  documents: count,
  /** From when on it was to be erased. */
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
      /** Null: until somebody erases it. */
      period: period.nullable(),
      /** When the oldest of its notes came in; null where it has none. */
      since: moment.nullable(),
      /** When its time is over, by its own period or the machine's; null: never. */
      dueAt: moment.nullable(),
    }),
  ),
  /** Of what releases know of documents, from the end of each; and how many know any. */
  releases: z.strictObject({ period: period.nullable(), kept: count }),
  /** What the policy of this machine allows at most, in days. */
  most: z.strictObject({ corpora: mostDays, releases: mostDays }),
  /** What was due first comes first. */
  due: z.array(due),
})
export type Retention = z.infer<typeof retention>

const documentIds = z.array(id).min(1).max(1_000_000)

export const erasingChannels = {
  /** What would go with some notes, or with a corpus, before anybody confirms it. */
  'erase.extent': channel({
    request: z.union([z.strictObject({ documentIds }), z.strictObject({ corpusId: id })]),
    reply: extent,
    may: 'erase',
  }),
  /** Erases all notes of a patient in a corpus, with everything about them. */
  'erase.patient': channel({ request: z.strictObject({ corpusId: id, patient: z.string().min(1).max(500) }), reply: erased, may: 'erase' }),
  'erase.documents': channel({ request: z.strictObject({ documentIds }), reply: erased, may: 'erase' }),
  /**
   * Puts a pseudonym in the place of somebody's name; nobody can sign in as them any more. Not
   * oneself, and not the last administrator.
   */
  'erase.person': channel({
    request: z.strictObject({ personId: id, second: second.optional() }),
    reply: z.strictObject({ pseudonym: z.string(), copies: z.array(copy) }),
    may: 'people',
  }),
  /** Copies that may still hold what was erased. */
  'erase.copies': channel({ request: nothing, reply: z.array(copy), may: 'erase' }),
  /** Deletes a copy beside the vault, or takes a backup that somebody deleted off the list. */
  'erase.copy': channel({
    request: z.strictObject({ backupId: id.nullable(), name: z.string().max(4096) }),
    reply: z.array(copy),
    may: 'erase',
  }),

  /** How long things are kept, and what is due. Nothing is ever erased by itself. */
  'retention.state': channel({ request: nothing, reply: retention, may: 'erase' }),
  /** A corpusId of null: what releases know. */
  'retention.set': channel({
    request: z.strictObject({ corpusId: id.nullable(), period: period.nullable() }),
    reply: retention,
    may: 'erase',
  }),
  /** Erases what is due. Where something is not, nothing is erased. */
  'retention.erase': channel({
    request: z.strictObject({ corpora: z.array(id).max(10_000), releases: z.array(id).max(10_000) }),
    reply: erased,
    may: 'erase',
  }),
}
