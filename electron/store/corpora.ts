import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Corpus } from '../contract/corpora.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { projectById } from './projects.ts'

/**
 * The corpora that are not removed, in the order in which they were made, with this person's
 * progress.
 */
export function listCorpora(store: Connected, personId: number): Corpus[] {
  return prepared<Bare>(store, `${bare} WHERE removed_at IS NULL ORDER BY id`)
    .all()
    .map((row) => ({ ...row, ...progressIn(store, row.id, personId) }))
}

/** Throws UserError when it is not there or was removed. */
export function corpusFor(store: Connected, corpusId: number, personId: number): Corpus {
  return { ...presentCorpus(store, corpusId), ...progressIn(store, corpusId, personId) }
}

/** A corpus without its counts. Throws UserError when it is not there or was removed. */
export function presentCorpus(store: Connected, corpusId: number): Bare {
  const row = prepared<Bare>(store, `${bare} WHERE id = ? AND removed_at IS NULL`).get(corpusId)
  if (!row) throw new UserError(say`This corpus is no longer there. Choose another.`)
  return row
}

/** Throws UserError when its project is not there. @returns its id */
export function createCorpus(store: Connected, projectId: number, name: string): number {
  return transact(store, () => {
    projectById(store, projectId)
    const insert = prepared(store, 'INSERT INTO corpora (project_id, name, created_at) VALUES (?, ?, ?)')
    return Number(insert.run(projectId, name, Date.now()).lastInsertRowid)
  })
}

/** Throws UserError when it is not there or was removed. */
export function renameCorpus(store: Connected, corpusId: number, name: string): void {
  transact(store, () => {
    presentCorpus(store, corpusId)
    prepared(store, 'UPDATE corpora SET name = ? WHERE id = ?').run(name, corpusId)
  })
}

/** Takes a corpus out of sight, with all that is in it; `restoreCorpus` brings it back. */
export function removeCorpus(store: Connected, corpusId: number): void {
  prepared(store, 'UPDATE corpora SET removed_at = ? WHERE id = ? AND removed_at IS NULL').run(Date.now(), corpusId)
}

/** Throws UserError when it was erased in the meantime. */
export function restoreCorpus(store: Connected, corpusId: number): void {
  prepared(store, 'UPDATE corpora SET removed_at = NULL WHERE id = ?').run(corpusId)
  presentCorpus(store, corpusId)
}

type Bare = Pick<Corpus, 'id' | 'projectId' | 'name' | 'createdAt'>
type Progress = Pick<Corpus, 'documents' | 'confirmed' | 'gold' | 'undecided'>

const bare = 'SELECT id, project_id AS projectId, name, created_at AS createdAt FROM corpora'

/**
 * Counts of documents: all, confirmed by this person, with gold that stands, and with suggestions
 * that this person has not decided on.
 */
function progressIn(store: Connected, corpusId: number, personId: number): Progress {
  const count = (sql: string, ...parameters: readonly number[]) => prepared<{ n: number }>(store, sql).get(...parameters)?.n ?? 0
  return {
    documents: count('SELECT count(*) AS n FROM documents WHERE corpus_id = ?', corpusId),
    confirmed: count(
      "SELECT count(*) AS n FROM sets JOIN documents ON documents.id = document_id WHERE person_id = ? AND status = 'confirmed' AND corpus_id = ?",
      personId,
      corpusId,
    ),
    gold: count(
      "SELECT count(*) AS n FROM sets JOIN documents ON documents.id = document_id WHERE person_id IS NULL AND status = 'confirmed' AND corpus_id = ?",
      corpusId,
    ),
    undecided: count(
      `SELECT count(*) AS n FROM documents LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = ?
       WHERE corpus_id = ? AND ${hasUndecided}`,
      personId,
      corpusId,
    ),
  }
}

/**
 * Of `documents`, with the asking person's own set joined as `sets`: suggestions wait for a
 * decision of theirs.
 */
export const hasUndecided = `coalesce(sets.status, 'open') = 'open' AND
  coalesce(sets.undecided_count, EXISTS (SELECT 1 FROM suggestions WHERE document_id = documents.id)) > 0`
