import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { forgetCounts } from './adjudicationQueue.ts'
import { forgetTexts } from './occurrences.ts'
import { type Connected, prepared, transact } from './prepared.ts'

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

/** Erases a corpus without documents, with what was measured on it; its labels and guidelines stay. */
export function eraseCorpus(store: Connected, corpusId: number): void {
  erasing(store, () => eraseRows(store, 'corpora', [corpusId]))
}

/** Erases labels and guidelines, and what was learnt under them. Throws UserError while a corpus has them, seen or removed. */
export function eraseProject(store: Connected, projectId: number): void {
  const used = prepared<{ name: string }>(store, 'SELECT name FROM corpora WHERE project_id = ? LIMIT 1').get(projectId)
  if (used) throw new UserError(say`These labels and guidelines are those of ${used.name}. Erase that corpus first.`)
  erasing(store, () => eraseRows(store, 'projects', [projectId]))
}

/**
 * Nothing of it is left to be read in the file. SQLite's own check of references would look through whole tables for every row; `eraseRows` takes
 * whatever refers to what it takes.
 */
function erasing(store: Connected, work: () => void): void {
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
 * Takes rows away with all that cannot be without them, table by table as the references of the schema say, so that a table that is added later goes along. What
 * may be without them stays.
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
