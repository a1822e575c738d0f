import * as z from 'zod'
import { channel } from './channel.ts'
import { count, id, moment } from './values.ts'

/** What the audit trail tells apart; what exactly was done stands beside it. */
export const auditKind = z.enum([
  'vault',
  'sign-in',
  'refused',
  'import',
  'view',
  'policy',
  'run',
  'release',
  'export',
  'report',
  'model',
  'corpus',
  'people',
  'settings',
  'failure',
  'backup',
  'restore',
  'erasure',
  'reidentification',
])
export type AuditKind = z.infer<typeof auditKind>

/** Ids, counts, yes and no, and hashes: nothing that a note or a path could be in. */
export const auditDetails = z.record(
  z.string().regex(/^[a-z][a-zA-Z]{0,30}$/),
  z.union([z.number().int(), z.boolean(), z.string().regex(/^[0-9a-f]{64}$/)]),
)
export type AuditDetails = z.infer<typeof auditDetails>

/** A line of the trail as the screen shows it. */
export const auditRow = z.strictObject({
  counter: id,
  at: moment,
  kind: auditKind,
  /** A channel's name, or a word of the program's own. */
  what: z.string(),
  /** Null: nobody was signed in there, or they are not on the list any more. */
  person: z.string().nullable(),
  details: auditDetails,
})
export type AuditRow = z.infer<typeof auditRow>

/** The end of a trail, as reports print it: 'HASH@COUNTER'. */
export const auditHead = z.strictObject({ counter: count, hash: z.string().regex(/^[0-9a-f]{64}$/) })
export type AuditHead = z.infer<typeof auditHead>

/** What is wrong with a trail, and where. */
export const auditFinding = z.strictObject({
  /**
   * altered: an entry isn't what was hashed, or its columns say something else. signature: not
   * signed with the vault's key. missing: a counter is left out. order: it stands in another place.
   * chain: it does not follow the one before it. cut: a head that was known lies beyond the end.
   * differs: another entry stands where a known head was. head: when the vault was opened, the file
   * that keeps the end of the trail was missing, damaged or another's. rights: people and rights
   * were not those of the trail, and somebody took them as they were, by the recovery key. key:
   * another key signs than the one that was expected. put-aside: a known head lies in a part that a
   * restored backup put aside; no fault.
   */
  kind: z.enum(['altered', 'signature', 'missing', 'order', 'chain', 'cut', 'differs', 'head', 'rights', 'key', 'put-aside']),
  counter: count,
})
export type AuditFinding = z.infer<typeof auditFinding>

const verified = z.strictObject({
  records: count,
  head: auditHead,
  /** Of the public key, as people compare it. */
  fingerprint: z.string(),
  /** At most a hundred. */
  findings: z.array(auditFinding),
  /**
   * How many heads from elsewhere were compared: the file beside the vault, and those that were
   * typed.
   */
  compared: count,
})
export type AuditVerified = z.infer<typeof verified>

export const auditChannels = {
  /** The newest first. */
  'audit.page': channel({
    request: z.strictObject({
      kind: auditKind.nullable(),
      personId: id.nullable(),
      from: moment.nullable(),
      to: moment.nullable(),
      offset: count,
      limit: z.number().int().min(1).max(200),
    }),
    reply: z.strictObject({ total: count, rows: z.array(auditRow), head: auditHead }),
    may: 'audit',
  }),
  /** Goes through the whole trail; with heads from printed reports, as 'HASH@COUNTER'. */
  'audit.verify': channel({ request: z.strictObject({ heads: z.array(z.string().max(200)).max(100) }), reply: verified, may: 'audit' }),
  /** All of it as JSON lines, the public key first. */
  'audit.export': channel({ request: z.strictObject({ handle: z.string() }), reply: z.strictObject({ records: count }), may: 'audit' }),
}
