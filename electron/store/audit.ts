import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { AuditDetails, AuditHead, AuditKind, AuditRow } from '../contract/audit.ts'
import type { Request } from '../contract/contract.ts'
import { type AuditEntry, type AuditRecord, nextRecord, noHead } from './auditChain.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/**
 * Something that is to be recorded: words of the program's own, ids, counts and hashes. Never text
 * of a note, a name or a path.
 */
export interface AuditEvent {
  readonly kind: AuditKind
  /** A channel's name, or a word such as 'passphrase-changed'. */
  readonly what: string
  readonly details?: AuditDetails
}

/** Adds to the trail; on the disk when it returns. Throws for an event that could hold text. */
export function appendAudit(store: Connected, person: number | null, { kind, what, details = {} }: AuditEvent, at = Date.now()): AuditHead {
  return transact(store, () => {
    const { counter, entry, hash, signature } = nextRecord(auditHead(store), { at, kind, what, person, details }, signingKey(store))
    prepared(store, 'INSERT INTO audit (counter, entry, hash, signature, at, kind, person_id) VALUES (?, ?, ?, ?, ?, ?, ?)').run(
      counter,
      entry,
      hash,
      signature,
      at,
      kind,
      person,
    )
    return { counter, hash: hash.toString('hex') }
  })
}

/** Where the trail ends now. */
export function auditHead(store: Connected): AuditHead {
  const last = prepared<{ counter: number; hash: Buffer }>(store, 'SELECT counter, hash FROM audit ORDER BY counter DESC LIMIT 1').get()
  return last ? { counter: last.counter, hash: last.hash.toString('hex') } : noHead
}

/** The hash of a record, in hexadecimal; undefined where there is none. */
export function hashAt(store: Connected, counter: number): string | undefined {
  return prepared<{ hash: Buffer }>(store, 'SELECT hash FROM audit WHERE counter = ?').get(counter)?.hash.toString('hex')
}

/**
 * Where the trail stood when something was last done to a release: its report names the same one
 * until something is done again. Undefined for one that is older than the trail.
 */
export function headOfRelease(store: Connected, releaseId: number): AuditHead | undefined {
  const last = prepared<{ counter: number; hash: Buffer }>(
    store,
    `SELECT counter, hash FROM audit WHERE kind IN ('run', 'release') AND json_extract(entry, '$.details.release') = ? ORDER BY counter DESC LIMIT 1`,
  ).get(releaseId)
  return last && { counter: last.counter, hash: last.hash.toString('hex') }
}

/** Who gave or reset somebody's account with no second person present, by id. */
export function madeAloneBy(store: Connected, personId: number): number[] {
  return prepared<{ id: number }>(
    store,
    `SELECT DISTINCT person_id AS id FROM audit WHERE kind = 'people' AND person_id IS NOT NULL
       AND json_extract(entry, '$.details.whose') = ? AND json_extract(entry, '$.details.alone') = 1`,
  )
    .all(personId)
    .map(({ id }) => id)
}

/** All of it, in the order in which it lies there. */
export function* auditRecords(store: Connected): Generator<AuditRecord> {
  const some = prepared<AuditRecord>(
    store,
    'SELECT counter, entry, hash, signature FROM audit WHERE counter > ? ORDER BY counter LIMIT 500',
  )
  for (let after = -1; ; ) {
    // A page at a time: an open cursor would keep everything else from writing.
    const page = some.all(after)
    if (page.length === 0) return
    yield* page
    after = page.at(-1)?.counter ?? after
  }
}

/**
 * Rows whose columns for finding say something else than their entry: what a page shows must be
 * what is signed.
 */
export function misfiledRecords(store: Connected): number[] {
  return prepared<{ counter: number }>(
    store,
    `SELECT counter FROM audit
     WHERE NOT json_valid(entry) OR at IS NOT json_extract(entry, '$.at')
       OR kind IS NOT json_extract(entry, '$.kind') OR person_id IS NOT json_extract(entry, '$.person')
     LIMIT 100`,
  )
    .all()
    .map(({ counter }) => counter)
}

/** The 32 bytes of the public key that vouches for this vault's trail. */
export function auditPublicKey(store: Connected): Buffer {
  return Buffer.from(String(createPublicKey(signingKey(store)).export({ format: 'jwk' }).x), 'base64url')
}

/** The key of this vault, for what else it vouches for: a report says what it is when it is signed. */
export function reportKey(store: Connected): KeyObject {
  return signingKey(store)
}

/**
 * HMAC-SHA-256 in hexadecimal, under a key that only the open vault has: says nothing of what went
 * in.
 */
export function keyedDigest(store: Connected, purpose: string, text: string): string {
  const der = signingKey(store).export({ format: 'der', type: 'pkcs8' })
  const key = createHmac('sha256', der).update(`cloister ${purpose} 1`).digest()
  der.fill(0)
  return createHmac('sha256', key).update(text).digest('hex')
}

const keyName = 'audit-key'
const keys = new WeakMap<object, KeyObject>()

/**
 * Of this vault; made when it is first wanted. Whoever can open the vault can get at it: that is
 * what heads kept elsewhere are for.
 */
function signingKey(store: Connected): KeyObject {
  const known = keys.get(store.db)
  if (known) return known
  const der = transact(store, () => keptKey(store) ?? newKey(store))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  der.fill(0)
  keys.set(store.db, key)
  return key
}

function keptKey(store: Connected): Buffer | undefined {
  return prepared<{ value: Buffer }>(store, 'SELECT value FROM secrets WHERE name = ?').get(keyName)?.value
}

function newKey(store: Connected): Buffer {
  const der = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  prepared(store, 'INSERT INTO secrets (name, value) VALUES (?, ?)').run(keyName, der)
  return der
}

/** A page of the trail, the newest first. */
export function auditPage(store: Connected, filter: Request<'audit.page'>): { readonly total: number; readonly rows: AuditRow[] } {
  const { kind, personId, from, to, offset, limit } = filter
  const where =
    'WHERE (:kind IS NULL OR kind = :kind) AND (:personId IS NULL OR person_id = :personId) ' +
    'AND (:from IS NULL OR at >= :from) AND (:to IS NULL OR at < :to)'
  const asked = { kind, personId, from, to }
  const total = prepared<{ n: number }>(store, `SELECT count(*) AS n FROM audit ${where}`).get(asked)?.n ?? 0
  const rows = prepared<{ entry: string; name: string | null }>(
    store,
    `SELECT entry, people.name AS name FROM audit LEFT JOIN people ON people.id = person_id ${where} ORDER BY counter DESC LIMIT :limit OFFSET :offset`,
  ).all({ ...asked, limit, offset })
  return {
    total,
    rows: rows.map(({ entry, name }) => {
      const { counter, at, kind, what, details } = storedJson<AuditEntry>(entry)
      return { counter, at, kind, what, person: name, details }
    }),
  }
}
