import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { forgetCounts } from './adjudicationQueue.ts'
import { forgetTexts } from './occurrences.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { changeSetting, setting } from './settings.ts'
import { emptyLog } from './writeAheadLog.ts'

/** What is out of sight: corpora that were removed, and projects that no corpus has any more. */
export interface OutOfSight {
  readonly corpora: { id: number; name: string; documents: number; removedAt: number }[]
  readonly projects: { id: number; name: string }[]
}

/** The corpus that was removed last comes first. */
export function outOfSight(store: Connected): OutOfSight {
  return {
    corpora: prepared<OutOfSight['corpora'][number]>(
      store,
      `SELECT id, name, removed_at AS removedAt, (SELECT count(*) FROM documents WHERE corpus_id = corpora.id) AS documents
       FROM corpora WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, id DESC`,
    ).all(),
    projects: prepared<OutOfSight['projects'][number]>(
      store,
      'SELECT id, name FROM projects WHERE NOT EXISTS (SELECT 1 FROM corpora WHERE project_id = projects.id) ORDER BY id',
    ).all(),
  }
}

/** The documents of a corpus that is to be erased. Throws UserError unless it was removed. */
export function documentsToErase(store: Connected, corpusId: number): number[] {
  const removed = prepared(store, 'SELECT 1 FROM corpora WHERE id = ? AND removed_at IS NOT NULL').get(corpusId)
  if (!removed) throw new UserError(say`Only a corpus that was removed can be erased, and this one was not. Remove it first.`)
  return documentsOfCorpus(store, corpusId)
}

/** The documents of a corpus, seen or removed. */
export function documentsOfCorpus(store: Connected, corpusId: number): number[] {
  return prepared<{ id: number }>(store, 'SELECT id FROM documents WHERE corpus_id = ?')
    .all(corpusId)
    .map(({ id }) => id)
}

/** Erases documents with everything that is about them; a text that another document has stays. */
export function eraseDocuments(store: Connected, documentIds: readonly number[]): void {
  erasing(store, () => {
    const ids = JSON.stringify(documentIds)
    const texts = prepared<{ id: number }>(store, `SELECT text_id AS id FROM documents WHERE id IN ${among}`).all(ids)
    prepared(store, `DELETE FROM documents_search WHERE rowid IN ${among}`).run(ids)
    eraseRows(store, 'documents', documentIds)
    const unused = `id IN ${among} AND NOT EXISTS (SELECT 1 FROM documents WHERE text_id = texts.id)`
    prepared(store, `DELETE FROM texts WHERE ${unused}`).run(JSON.stringify(texts.map(({ id }) => id)))
  })
  // What is remembered is by ids, and an id that is free is given out again.
  forgetTexts(store)
  forgetCounts(store)
}

/** The documents of a patient in a corpus that is there. */
export function documentsOfPatient(store: Connected, corpusId: number, patient: string): number[] {
  return prepared<{ id: number }>(store, 'SELECT id FROM documents WHERE corpus_id = ? AND patient = ?')
    .all(corpusId, patient)
    .map(({ id }) => id)
}

/** Patients who have no note left in any corpus once these documents are gone. */
export function patientsLeaving(store: Connected, documentIds: readonly number[]): string[] {
  return prepared<{ patient: string }>(
    store,
    `SELECT patient FROM documents WHERE patient IS NOT NULL GROUP BY patient HAVING count(*) = count(*) FILTER (WHERE id IN ${among})`,
  )
    .all(JSON.stringify(documentIds))
    .map(({ patient }) => patient)
}

/** What documents are called, and whose they are. */
export function namesOf(store: Connected, documentIds: readonly number[]): { readonly name: string; readonly patient: string | null }[] {
  return prepared<{ name: string; patient: string | null }>(store, `SELECT name, patient FROM documents WHERE id IN ${among}`).all(
    JSON.stringify(documentIds),
  )
}

/** What people and models did with documents. */
export interface WorkOn {
  readonly documents: number
  /** Annotations, people's and gold, that hold anything or are confirmed. */
  readonly annotations: number
  /** Steps of their history. */
  readonly changes: number
  /** Names and versions of the models that learned from them, or were edited from one that did. */
  readonly models: string[]
}

/** How much people have done on these documents: what erasing them takes away. */
export function workOn(store: Connected, documentIds: readonly number[]): WorkOn {
  const ids = JSON.stringify(documentIds)
  const count = (sql: string) => prepared<{ n: number }>(store, sql).get(ids)?.n ?? 0
  return {
    documents: count(`SELECT count(*) AS n FROM documents WHERE id IN ${among}`),
    annotations: count(
      `SELECT count(*) AS n FROM sets WHERE document_id IN ${among} AND (status = 'confirmed' OR span_count > 0 OR version > 0)`,
    ),
    changes: count(`SELECT count(*) AS n FROM revisions JOIN sets ON sets.id = set_id WHERE document_id IN ${among}`),
    models: packsFrom(store, documentIds).map(called),
  }
}

interface LearntPack {
  readonly id: number
  readonly name: string
  readonly version: number
}

function packsFrom(store: Connected, documentIds: readonly number[]): LearntPack[] {
  return prepared<LearntPack>(
    store,
    `WITH RECURSIVE learnt (id) AS (
       SELECT pack_id FROM pack_documents WHERE document_id IN ${among} UNION SELECT packs.id FROM packs JOIN learnt ON from_id = learnt.id
     ) SELECT id, name, version FROM packs WHERE id IN learnt ORDER BY name, version`,
  ).all(JSON.stringify(documentIds))
}

const called = ({ name, version }: LearntPack) => `${name} ${version}`

/**
 * Erases the models that learned from some of the documents: their features are words of the notes.
 * What was edited from one of them goes as well.
 *
 * @returns their names
 */
export function erasePacksOf(store: Connected, documentIds: readonly number[]): string[] {
  const packs = packsFrom(store, documentIds)
  erasing(store, () =>
    eraseRows(
      store,
      'packs',
      packs.map(({ id }) => id),
    ),
  )
  return packs.map(called)
}

/**
 * Makes an erasure final: the full-text index forgets the words that only deleted notes had, and
 * the log is folded in and cut to nothing. Free pages are wiped as they come about (open.ts); a
 * vault that is older than that is compacted, once.
 *
 * @throws UserError when another program has the vault open: then the log still holds what was
 *   erased
 */
export function eraseTraces(store: Connected): void {
  const { db } = store
  db.pragma('secure_delete = ON')
  prepared(store, "INSERT INTO documents_search (documents_search) VALUES ('optimize')").run()
  if (setting(store, 'packing-due')) {
    db.exec('VACUUM')
    changeSetting(store, 'packing-due', false)
  }
  if (!emptyLog(db))
    throw new UserError(
      say`It is erased, but another program has the vault open, and the log beside it still holds what was there. Close that program, then lock the vault.`,
    )
}

/**
 * Erases a corpus without documents, with what was measured on it; its labels and guidelines stay.
 */
export function eraseCorpus(store: Connected, corpusId: number): void {
  erasing(store, () => eraseRows(store, 'corpora', [corpusId]))
}

/**
 * Erases labels and guidelines, and what was learned under them. Throws UserError while a corpus
 * has them, seen or removed.
 */
export function eraseProject(store: Connected, projectId: number): void {
  const used = prepared<{ name: string }>(store, 'SELECT name FROM corpora WHERE project_id = ? LIMIT 1').get(projectId)
  if (used) throw new UserError(say`These labels and guidelines are those of ${used.name}. Erase that corpus first.`)
  erasing(store, () => eraseRows(store, 'projects', [projectId]))
}

/**
 * Nothing of it is left to be read in the file. SQLite's own check of references would look through
 * whole tables for every row; `eraseRows` takes whatever refers to what it takes.
 */
export function erasing(store: Connected, work: () => void): void {
  const { db } = store
  db.pragma('secure_delete = ON')
  db.pragma('foreign_keys = OFF')
  try {
    transact(store, work)
  } finally {
    db.pragma('foreign_keys = ON')
  }
}

const among = '(SELECT value FROM json_each(?))'

/**
 * Takes rows away with all that cannot be without them, table by table as the references of the
 * schema say, so that a table that is added later goes along. What may be without them stays.
 */
function eraseRows(store: Connected, table: string, ids: readonly number[], isFirst = true): void {
  if (ids.length === 0) return
  const all = JSON.stringify(ids)
  for (const { from, column, required } of referencesTo(store, table)) {
    if (required) {
      if (referencesTo(store, from).length === 0) prepared(store, `DELETE FROM ${from} WHERE ${column} IN ${among}`).run(all)
      else {
        const rows = prepared<{ id: number }>(store, `SELECT id FROM ${from} WHERE ${column} IN ${among}`).all(all)
        eraseRows(
          store,
          from,
          rows.map(({ id }) => id),
          false,
        )
      }
      // Further down, what may be without a row goes with it all the same.
    } else if (isFirst) prepared(store, `UPDATE ${from} SET ${column} = NULL WHERE ${column} IN ${among}`).run(all)
  }
  prepared(store, `DELETE FROM ${table} WHERE id IN ${among}`).run(all)
}

interface Reference {
  readonly from: string
  readonly column: string
  readonly required: boolean
}

function referencesTo(store: Connected, table: string): Reference[] {
  return prepared<Reference & { readonly required: number }>(
    store,
    `SELECT tables.name AS "from", keys."from" AS "column", columns."notnull" OR columns.pk > 0 AS required
     FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND keys."table" = ? AND columns.name = keys."from"`,
  ).all(table)
}
