import type { MarkedSpan, Person } from '../contract/values.ts'
import { reopenStaleGold } from './adjudications.ts'
import type { Doing } from './people.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { changeRights } from './rights.ts'
import { createSet, replaceAll, setOf, setStatus } from './sets.ts'
import { spansOfSet } from './spans.ts'

/** A span without the number that it has in one vault. */
export type SentSpan = Omit<MarkedSpan, 'id'>

/** One person's annotation of one document, as it leaves and as it comes. */
export interface SentDocument {
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  readonly hash: string
  readonly name: string
  readonly status: 'open' | 'confirmed'
  /** Whether the person saw suggestions. */
  readonly suggested: boolean
  /** How long the person has looked at it. */
  readonly seconds: number
  readonly changedAt: number
  readonly spans: readonly SentSpan[]
}

/** A person's annotation of a document that lies here, with its text. */
export interface LocalDocument extends SentDocument {
  readonly text: string
}

/** What is known here of a person's annotation of a document. */
export interface LocalWork {
  readonly status: 'open' | 'confirmed'
  readonly changedAt: number
  readonly spans: readonly SentSpan[]
  /** Nobody has done anything to it. */
  readonly isUntouched: boolean
  /** It is as a package brought it. */
  readonly isFromPackage: boolean
}

export function corpusName(store: Connected, corpusId: number): string | undefined {
  return prepared<{ name: string }>(store, 'SELECT name FROM corpora WHERE id = ? AND removed_at IS NULL').get(corpusId)?.name
}

/** The documents of a corpus that a person has annotated or confirmed, in its order. */
export function annotatedBy(store: Connected, corpusId: number, personId: number): number[] {
  return prepared<{ id: number }>(
    store,
    `SELECT documents.id FROM sets JOIN documents ON documents.id = sets.document_id
     WHERE documents.corpus_id = ? AND sets.person_id = ? AND (sets.status = 'confirmed' OR sets.span_count > 0 OR sets.head_id IS NOT NULL)
     ORDER BY documents.place`,
  )
    .all(corpusId, personId)
    .map(({ id }) => id)
}

interface WorkRow {
  readonly setId: number
  readonly hash: Buffer
  readonly name: string
  readonly text: string
  readonly status: 'open' | 'confirmed'
  readonly suggested: number
  readonly seconds: number
  readonly changedAt: number
  readonly headId: number | null
  readonly lastAt: number | null
  readonly lastWhat: string | null
}

/**
 * A set's row with its document's text and the last thing that happened to it. Confirming is no
 * change of the spans, but one of the work.
 */
const workOf = `SELECT sets.id AS setId, texts.hash, documents.name, texts.text, sets.status, sets.suggested, sets.seconds,
  sets.changed_at AS changedAt, sets.head_id AS headId, last.at AS lastAt, last.what AS lastWhat
  FROM sets JOIN documents ON documents.id = sets.document_id JOIN texts ON texts.id = documents.text_id
  LEFT JOIN revisions AS last ON last.id = (SELECT max(id) FROM revisions WHERE set_id = sets.id)
  WHERE sets.document_id = ? AND sets.person_id = ?`

/**
 * A person's annotation of a document, as a package has it.
 *
 * @returns undefined when the person has not opened the document
 */
export function workToSend(store: Connected, documentId: number, personId: number): LocalDocument | undefined {
  const row = prepared<WorkRow>(store, workOf).get(documentId, personId)
  if (!row) return undefined
  const { hash, name, text, status, suggested, seconds } = row
  const spans = spansOf(store, row.setId)
  return { hash: hash.toString('hex'), name, text, status, suggested: suggested !== 0, seconds, changedAt: changedAt(row), spans }
}

/**
 * A person's annotation of a document, as it is compared with one that comes.
 *
 * @returns undefined when the person has not opened the document
 */
export function workHere(store: Connected, documentId: number, personId: number): LocalWork | undefined {
  const row = prepared<WorkRow>(store, workOf).get(documentId, personId)
  if (!row) return undefined
  const spans = spansOf(store, row.setId)
  return {
    status: row.status,
    changedAt: changedAt(row),
    spans,
    // Suggestions that nobody has looked at are no work.
    isUntouched: row.status === 'open' && row.headId === null && spans.every(({ origin }) => origin === 'suggested'),
    isFromPackage: row.lastWhat === 'merge-package',
  }
}

function changedAt({ changedAt, lastAt, lastWhat }: WorkRow): number {
  // A package brings its own moment; when it was merged says nothing of the work.
  return lastAt === null || lastWhat === 'merge-package' ? changedAt : Math.max(changedAt, lastAt)
}

function spansOf(store: Connected, setId: number): SentSpan[] {
  return spansOfSet(store, setId).map(({ id: _, ...span }) => span)
}

/** A document of a corpus, with its text. */
export interface DocumentWithText {
  readonly documentId: number
  readonly name: string
  readonly text: string
}

/**
 * The documents of a corpus whose text has this hash: one, unless the corpus has the same note
 * twice.
 */
export function documentsWithHash(store: Connected, corpusId: number, hash: string): DocumentWithText[] {
  return prepared<DocumentWithText>(
    store,
    `SELECT documents.id AS documentId, documents.name, texts.text FROM documents JOIN texts ON texts.id = documents.text_id
     WHERE texts.hash = ? AND documents.corpus_id = ? ORDER BY documents.place`,
  ).all(Buffer.from(hash, 'hex'), corpusId)
}

export interface Arrival {
  readonly documentId: number
  /** Whose annotation it is. */
  readonly personId: number
  /** Who merges it. */
  readonly mergedBy: number
  readonly sent: Omit<SentDocument, 'hash' | 'name'>
}

/**
 * A person's annotation as it came takes the place of the one that is here: spans, status, revision
 * and time together, or nothing.
 */
export function takeWork(store: Connected, { documentId, personId, mergedBy, sent }: Arrival): void {
  transact(store, () => {
    const set = setOf(store, documentId, personId) ?? createSet(store, documentId, personId)
    replaceAll(
      store,
      set,
      mergedBy,
      'merge-package',
      sent.spans.map((span) => ({ ...span, id: null })),
    )
    const now = Date.now()
    if (set.status !== sent.status) {
      setStatus(store, set.id, sent.status)
      prepared(store, 'UPDATE confirmations SET reopened_at = ? WHERE set_id = ? AND reopened_at IS NULL').run(now, set.id)
      if (sent.status === 'confirmed')
        prepared(
          store,
          'INSERT INTO confirmations (set_id, person_id, version, at) SELECT id, person_id, version, ? FROM sets WHERE id = ?',
        ).run(Math.min(sent.changedAt, now), set.id)
    }
    prepared(store, 'UPDATE sets SET seconds = max(seconds, ?), suggested = max(suggested, ?), changed_at = ? WHERE id = ?').run(
      sent.seconds,
      sent.suggested ? 1 : 0,
      Math.min(sent.changedAt, now),
      set.id,
    )
    reopenStaleGold(store, documentId, mergedBy)
  })
}

/** A secret of the vault, such as the key that signs its packages; undefined before it is kept. */
export function secret(store: Connected, name: string): Buffer | undefined {
  return prepared<{ value: Buffer }>(store, 'SELECT value FROM secrets WHERE name = ?').get(name)?.value
}

/** Keeps a secret under a name that none has yet. */
export function keepSecret(store: Connected, name: string, value: Buffer): void {
  prepared(store, 'INSERT INTO secrets (name, value) VALUES (?, ?)').run(name, value)
}

/** Whose key it is, by id; null for one that was never compared with anybody. */
export function ownerOfKey(store: Connected, fingerprint: string, publicKey: Buffer): number | null {
  const known = prepared<{ publicKey: Buffer; personId: number | null }>(
    store,
    'SELECT public_key AS publicKey, person_id AS personId FROM signers WHERE fingerprint = ?',
  ).get(fingerprint)
  return known?.publicKey.equals(publicKey) ? known.personId : null
}

/** Whether some key is known to be this person's. */
export function hasKnownKey(store: Connected, personId: number): boolean {
  return prepared(store, 'SELECT 1 FROM signers WHERE person_id = ?').get(personId) !== undefined
}

/**
 * Somebody has compared the fingerprint of a key with whose it is: from now on it is that person's,
 * and nobody else's.
 */
export function bindKey(
  store: Connected,
  { fingerprint, publicKey, person }: { readonly fingerprint: string; readonly publicKey: Buffer; readonly person: Person },
  doing: Doing,
): void {
  const event = { kind: 'people', what: 'signer-compared', details: { ...doing.details, whose: person.id } } as const
  changeRights(store, doing.by, event, () => {
    prepared(
      store,
      `INSERT INTO signers (fingerprint, name, public_key, first_at, person_id) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (fingerprint) DO UPDATE SET name = excluded.name, person_id = excluded.person_id`,
    ).run(fingerprint, person.name, publicKey, Date.now(), person.id)
  })
}
