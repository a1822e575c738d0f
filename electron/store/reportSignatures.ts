import type { Role } from '../contract/values.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { changeSetting, setting } from './settings.ts'

export type Decision = 'release' | 'withhold'

export interface StoredSignature {
  readonly name: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly at: number
  readonly decision: Decision
  /** SHA-256 of the record that was signed. */
  readonly content: string
}

/** The last signature under the report of a release. */
export function lastSignature(store: Connected, releaseId: number): StoredSignature | undefined {
  return prepared<StoredSignature>(
    store,
    `SELECT people.name AS name, release_signatures.role AS role, at, decision, content FROM release_signatures
     JOIN people ON people.id = person_id WHERE release_id = ? ORDER BY release_signatures.id DESC LIMIT 1`,
  ).get(releaseId)
}

export function keepSignature(
  store: Connected,
  signature: Pick<StoredSignature, 'role' | 'decision' | 'content'> & { readonly releaseId: number; readonly personId: number },
): void {
  const { releaseId, personId, role, decision, content } = signature
  prepared(store, 'INSERT INTO release_signatures (release_id, person_id, role, at, decision, content) VALUES (?, ?, ?, ?, ?, ?)').run(
    releaseId,
    personId,
    role,
    Date.now(),
    decision,
    content,
  )
}

export interface StoredTitlePage {
  readonly organisation: string
  readonly logo: { readonly type: 'png' | 'jpeg'; readonly base64: string } | null
  readonly release: string
  readonly purpose: string
}

/** What stands on the report of a release: the organisation is that of all reports. */
export function titlePageOf(store: Connected, releaseId: number): StoredTitlePage {
  const own = prepared<{ title: string; purpose: string }>(
    store,
    'SELECT title, purpose FROM release_title_pages WHERE release_id = ?',
  ).get(releaseId)
  return { ...setting(store, 'letterhead'), release: own?.title ?? '', purpose: own?.purpose ?? '' }
}

export function keepTitlePage(store: Connected, releaseId: number, { organisation, logo, release, purpose }: StoredTitlePage): void {
  transact(store, () => {
    changeSetting(store, 'letterhead', { organisation, logo })
    prepared(
      store,
      `INSERT INTO release_title_pages (release_id, title, purpose) VALUES (?, ?, ?)
       ON CONFLICT (release_id) DO UPDATE SET title = excluded.title, purpose = excluded.purpose`,
    ).run(releaseId, release, purpose)
  })
}
