import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/** What a pack's pack.json says besides its name and its version. */
export type Described = Readonly<Record<string, unknown>> & { readonly kind: string }

/** One version of a pack that was learned here or taken in. */
export interface PackRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly version: number
  readonly described: Described
  readonly source: 'learnt' | 'edited' | 'taken-in'
  /** The version that was edited. */
  readonly from: number | null
  readonly corpus: string | null
  /** Whose annotation it was learned from; null: the gold, or nobody's where there is no corpus. */
  readonly annotator: string | null
  readonly by: string
  readonly createdAt: number
  readonly votes: boolean
  /** Of all its files. */
  readonly bytes: number
}

export interface NewPack {
  readonly projectId: number
  readonly name: string
  readonly described: Described
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly source: PackRow['source']
  readonly fromId: number | null
  readonly corpusId: number | null
  /** Whose annotation; null: the gold. */
  readonly annotatorId: number | null
  readonly personId: number
  readonly documents: { readonly train: readonly number[]; readonly heldOut: readonly number[] }
}

/**
 * Keeps a pack as the next version of its name.
 *
 * @returns its id
 * @throws UserError when the name is that of a pack of another kind
 */
export function addPack(store: Connected, pack: NewPack): number {
  return transact(store, () => {
    const { projectId, name, described, source, fromId, corpusId, annotatorId, personId } = pack
    refuseOtherKind(store, projectId, name, described.kind)
    const insert = prepared(
      store,
      `INSERT INTO packs (project_id, name, version, described, source, from_id, corpus_id, annotator_id, person_id, created_at)
       VALUES (:projectId, :name, (SELECT coalesce(max(version), 0) + 1 FROM packs WHERE project_id = :projectId AND name = :name),
         :described, :source, :fromId, :corpusId, :annotatorId, :personId, :now)`,
    )
    const { lastInsertRowid } = insert.run({
      projectId,
      name,
      described: JSON.stringify(described),
      source,
      fromId,
      corpusId,
      annotatorId,
      personId,
      now: Date.now(),
    })
    const id = Number(lastInsertRowid)
    const insertFile = prepared(store, 'INSERT INTO pack_files (pack_id, name, bytes) VALUES (?, ?, ?)')
    for (const [file, bytes] of pack.files) insertFile.run(id, file, bytes)
    const insertDocument = prepared(store, 'INSERT INTO pack_documents (pack_id, document_id, held_out) VALUES (?, ?, ?)')
    for (const documentId of pack.documents.train) insertDocument.run(id, documentId, 0)
    for (const documentId of pack.documents.heldOut) insertDocument.run(id, documentId, 1)
    return id
  })
}

/** Throws UserError when the project has a pack of this name whose kind is another. */
export function refuseOtherKind(store: Connected, projectId: number, name: string, kind: string): void {
  const other = prepared<{ kind: string }>(
    store,
    "SELECT described ->> 'kind' AS kind FROM packs WHERE project_id = ? AND name = ? AND described ->> 'kind' <> ? LIMIT 1",
  ).get(projectId, name, kind)
  if (other) throw new UserError(say`There is a model ${name} already, and it is of another kind (${other.kind}). Choose another name.`)
}

/** The versions of a project that are not removed, the newest first. */
export function packsOf(store: Connected, projectId: number): PackRow[] {
  return prepared<BareRow>(store, `${select} WHERE packs.project_id = ? AND packs.removed_at IS NULL ORDER BY packs.id DESC`)
    .all(projectId)
    .map(rowOf)
}

/** One version, removed or not. Throws UserError when it is not there. */
export function packById(store: Connected, packId: number): PackRow {
  const row = prepared<BareRow>(store, `${select} WHERE packs.id = ?`).get(packId)
  if (!row) throw new UserError(say`This model is no longer there. Choose another.`)
  return rowOf(row)
}

/**
 * A version with all its files, as those that open packs want it: pack.json is made of what the
 * vault knows.
 */
export function packWithFiles(
  store: Connected,
  packId: number,
): { readonly name: string; readonly files: ReadonlyMap<string, Uint8Array> } {
  const { name, version, described } = packById(store, packId)
  const rows = prepared<{ name: string; bytes: Buffer }>(store, 'SELECT name, bytes FROM pack_files WHERE pack_id = ?').all(packId)
  const packJson = Buffer.from(`${JSON.stringify({ name, ...described, version: String(version) }, null, 2)}\n`)
  return { name, files: new Map([['pack.json', packJson], ...rows.map(({ name, bytes }) => [name, bytes] as const)]) }
}

/** The versions that take part in the suggestions of a project, in the order of their ids. */
export function votingPackIds(store: Connected, projectId: number): number[] {
  return prepared<{ id: number }>(store, 'SELECT id FROM packs WHERE project_id = ? AND votes = 1 AND removed_at IS NULL ORDER BY id')
    .all(projectId)
    .map(({ id }) => id)
}

/** Switches a version on or off; another version of its name that votes gives way. */
export function setVotes(store: Connected, packId: number, votes: boolean): void {
  transact(store, () => {
    const { projectId, name, described } = packById(store, packId)
    if (votes) {
      prepared(store, 'UPDATE packs SET votes = 0 WHERE project_id = ? AND name = ?').run(projectId, name)
      if (described.kind === 'settings') switchOffSettings(store, projectId, described)
    }
    prepared(store, 'UPDATE packs SET votes = ? WHERE id = ?').run(votes ? 1 : 0, packId)
  })
}

/** Of settings, those of one version alone count in a language. */
function switchOffSettings(store: Connected, projectId: number, { languages }: Described): void {
  const isShared = (own: unknown) => Array.isArray(own) && Array.isArray(languages) && own.some((language) => languages.includes(language))
  for (const id of votingPackIds(store, projectId)) {
    const { described } = packById(store, id)
    if (described.kind === 'settings' && isShared(described.languages)) prepared(store, 'UPDATE packs SET votes = 0 WHERE id = ?').run(id)
  }
}

/** All versions of the name get the other one. Throws UserError when that is taken. */
export function renamePack(store: Connected, packId: number, wanted: string): void {
  transact(store, () => {
    const { projectId, name } = packById(store, packId)
    if (name === wanted) return
    if (prepared(store, 'SELECT 1 FROM packs WHERE project_id = ? AND name = ?').get(projectId, wanted))
      throw new UserError(say`There is a model ${wanted} already. Choose another name.`)
    prepared(store, 'UPDATE packs SET name = ? WHERE project_id = ? AND name = ?').run(wanted, projectId, name)
  })
}

/** Takes a version out of sight and out of the vote; `restorePack` brings it back as it was. */
export function removePack(store: Connected, packId: number): void {
  prepared(store, 'UPDATE packs SET removed_at = ? WHERE id = ? AND removed_at IS NULL').run(Date.now(), packId)
}

/**
 * Brings a removed pack back. It votes again unless another of its name was switched on meanwhile.
 */
export function restorePack(store: Connected, packId: number): void {
  transact(store, () => {
    const { projectId, name, votes } = packById(store, packId)
    // Another may have been switched on in the meantime: it stays.
    const other = votingPackIds(store, projectId).some((id) => id !== packId && packById(store, id).name === name)
    prepared(store, 'UPDATE packs SET removed_at = NULL, votes = ? WHERE id = ?').run(votes && !other ? 1 : 0, packId)
  })
}

/** The documents that a version was learned from, and those that were held out. */
export function documentsOfPack(
  store: Connected,
  packId: number,
): { readonly train: readonly number[]; readonly heldOut: readonly number[] } {
  const rows = prepared<{ id: number; heldOut: number }>(
    store,
    'SELECT document_id AS id, held_out AS heldOut FROM pack_documents WHERE pack_id = ? ORDER BY document_id',
  ).all(packId)
  const of = (heldOut: number) => rows.filter((row) => row.heldOut === heldOut).map(({ id }) => id)
  return { train: of(0), heldOut: of(1) }
}

/**
 * From which corpus a version was learned, and whose annotation; null: the gold, or, without a
 * corpus, nobody's.
 */
export function annotatorOfPack(
  store: Connected,
  packId: number,
): { readonly corpusId: number | null; readonly annotatorId: number | null } {
  const row = prepared<{ corpusId: number | null; annotatorId: number | null }>(
    store,
    'SELECT corpus_id AS corpusId, annotator_id AS annotatorId FROM packs WHERE id = ?',
  ).get(packId)
  return row ?? { corpusId: null, annotatorId: null }
}

interface BareRow extends Omit<PackRow, 'described' | 'votes'> {
  readonly described: string
  readonly votes: number
}

const select = `SELECT packs.id, packs.project_id AS projectId, packs.name, packs.version, described, source,
  (SELECT version FROM packs AS edited WHERE edited.id = packs.from_id) AS "from", corpora.name AS corpus, annotators.name AS annotator,
  makers.name AS by, packs.created_at AS createdAt, votes,
  (SELECT coalesce(sum(length(bytes)), 0) FROM pack_files WHERE pack_id = packs.id) AS bytes
  FROM packs JOIN people AS makers ON makers.id = packs.person_id
  LEFT JOIN corpora ON corpora.id = packs.corpus_id LEFT JOIN people AS annotators ON annotators.id = packs.annotator_id`

function rowOf({ described, votes, ...row }: BareRow): PackRow {
  return { ...row, described: JSON.parse(described), votes: votes === 1 }
}
