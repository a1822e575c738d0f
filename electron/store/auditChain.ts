import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'
import { canonical } from '../../worker/core/canonical.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type AuditDetails, type AuditFinding, type AuditHead, type AuditKind, auditDetails, auditKind } from '../contract/audit.ts'

/** One thing that was done, as it is hashed and signed. */
export interface AuditEntry {
  readonly version: 1
  /** From 1, without a gap. */
  readonly counter: number
  /** Milliseconds since 1970, by the machine's clock. */
  readonly at: number
  readonly kind: AuditKind
  readonly what: string
  /** Who did it, by id; null where nobody was signed in. */
  readonly person: number | null
  readonly details: AuditDetails
  /** Hash of the entry before it, in hexadecimal; 64 zeros for the first. */
  readonly previous: string
}

/** An entry as it lies in the vault or in an exported file. */
export interface AuditRecord {
  readonly counter: number
  /** Canonical JSON. */
  readonly entry: string
  readonly hash: Buffer
  readonly signature: Buffer
}

const entryShape = z.strictObject({
  version: z.literal(1),
  counter: z.number().int().min(1),
  at: z.number().int(),
  kind: auditKind,
  what: z
    .string()
    .regex(/^[a-zA-Z]+(?:[.-][a-zA-Z]+)*$/)
    .max(60),
  person: z.number().int().nullable(),
  details: auditDetails,
  previous: z.string().regex(/^[0-9a-f]{64}$/),
})

export const noHead: AuditHead = { counter: 0, hash: '0'.repeat(64) }

/**
 * The entry that follows a head, hashed and signed with an Ed25519 key. Throws for an entry that
 * could hold text.
 */
export function nextRecord(head: AuditHead, event: Omit<AuditEntry, 'version' | 'counter' | 'previous'>, key: KeyObject): AuditRecord {
  const entry = canonical(entryShape.parse({ ...event, version: 1, counter: head.counter + 1, previous: head.hash }))
  const hash = hashOf(entry)
  return { counter: head.counter + 1, entry, hash, signature: sign(null, signed(hash), key) }
}

function hashOf(entry: string): Buffer {
  return createHash('sha256').update(entry).digest()
}

/** What is signed says what it is: a signature of this key's elsewhere is none of an entry. */
function signed(hash: Buffer): Buffer {
  return Buffer.concat([Buffer.from('cloister audit 1\n'), hash])
}

/** The key that signs a trail, from the 32 bytes of an Ed25519 public key. */
export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })
}

export function headText({ counter, hash }: AuditHead): string {
  return `${hash}@${counter}`
}

/**
 * 'HASH@COUNTER' as a report prints it; spaces and capitals of a copy by hand don't matter. Throws
 * UserError for anything else.
 */
export function readHead(typed: string): AuditHead {
  const [, hash, counter] = /^([0-9a-f]{64})@([1-9]\d{0,14})$/.exec(typed.replace(/\s/g, '').toLowerCase()) ?? []
  if (!hash || !counter)
    throw new UserError(
      say`'${typed.slice(0, 90)}' is no head of an audit trail. Copy it from a release report: 64 letters and figures, @, a number.`,
    )
  return { hash, counter: Number(counter) }
}

/** What a check found so far: give it each record in turn, then ask for the end. */
export interface Check {
  readonly take: (record: AuditRecord) => void
  readonly end: () => { readonly records: number; readonly head: AuditHead; readonly findings: AuditFinding[] }
}

/** More than these are not worth a reading. */
const mostFindings = 100

/**
 * Goes through a trail in the order in which it lies there. Whoever can open the vault has its key
 * too and could write a whole new trail: that is what `heads` are for, which were printed or kept
 * elsewhere, and the counters in them.
 *
 * @param key the public key that is expected to have signed
 * @param heads ends of the trail as they were known before
 */
export function checkTrail(key: KeyObject, heads: readonly AuditHead[]): Check {
  const findings: AuditFinding[] = []
  const found = (kind: AuditFinding['kind'], counter: number): void => {
    if (findings.length < mostFindings) findings.push({ kind, counter })
  }
  const wanted = new Map<number, Set<string>>()
  for (const { counter, hash } of heads) wanted.set(counter, (wanted.get(counter) ?? new Set()).add(hash))
  /**
   * Ends that a restored backup put aside, and from which counter on its own trail went on instead.
   */
  const aside: { readonly after: number; readonly upTo: number }[] = []
  const differing: number[] = []
  let head = noHead
  let records = 0

  return {
    take: (record) => {
      records++
      const { counter, entry, hash, signature } = record
      if (counter <= head.counter) found('order', counter)
      else if (counter > head.counter + 1) found('missing', head.counter + 1)
      const read = readEntry(entry)
      if (!read || read.counter !== counter || !hashOf(entry).equals(hash) || canonical(read) !== entry) found('altered', counter)
      else if (counter === head.counter + 1 && read.previous !== head.hash) found('chain', counter)
      if (!isSigned(hash, signature, key)) found('signature', counter)
      for (const known of wanted.get(counter) ?? []) if (known !== hash.toString('hex')) differing.push(counter)
      if (read?.kind === 'restore' && typeof read.details.replaced === 'number') aside.push({ after: counter, upTo: read.details.replaced })
      // Found when the vault was opened: the trail had come further than it then ended.
      if (read?.kind === 'failure' && read.what === 'trail-cut' && typeof read.details.known === 'number') found('cut', read.details.known)
      if (read?.kind === 'failure' && /^head-/.test(read.what)) found('head', counter)
      if (read?.kind === 'failure' && read.what === 'rights-accepted') found('rights', counter)
      head = { counter: Math.max(counter, head.counter), hash: hash.toString('hex') }
    },
    end: () => {
      for (const counter of differing) found(isAside(aside, counter) ? 'put-aside' : 'differs', counter)
      for (const counter of wanted.keys()) if (counter > head.counter) found(isAside(aside, counter) ? 'put-aside' : 'cut', counter)
      return { records, head, findings: findings.toSorted((a, b) => a.counter - b.counter) }
    },
  }
}

/**
 * Whether a head may lie in what was put aside: a restore says up to where the trail had come that
 * it took the place of.
 */
function isAside(restores: readonly { readonly after: number; readonly upTo: number }[], counter: number): boolean {
  return restores.some(({ after, upTo }) => counter >= after && counter <= upTo)
}

/** What an entry says of itself, where it is what was hashed; undefined for one that is not. */
export function linkOf({ counter, entry, hash }: Omit<AuditRecord, 'signature'>): Pick<AuditEntry, 'previous' | 'details'> | undefined {
  const read = readEntry(entry)
  return read && read.counter === counter && hashOf(entry).equals(hash) ? read : undefined
}

function readEntry(entry: string): AuditEntry | undefined {
  try {
    const read = entryShape.safeParse(JSON.parse(entry))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function isSigned(hash: Buffer, signature: Buffer, key: KeyObject): boolean {
  try {
    return verify(null, signed(hash), key, signature)
  } catch {
    return false
  }
}
