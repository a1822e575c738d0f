import type { RecentDocument } from '../contract/annotate.ts'
import { type Connected, prepared } from './prepared.ts'

/** As many as a list shows at a glance. */
const most = 8

/**
 * The documents that a person had open last, the newest first; none of a corpus that was removed.
 * Their names are kept here and nowhere else, so they go with an erased note and are out of sight
 * while the vault is locked.
 */
export function recentDocuments(store: Connected, personId: number): RecentDocument[] {
  return prepared<RecentDocument>(
    store,
    `SELECT documents.id AS documentId, documents.name, corpora.name AS corpus
     FROM sets JOIN documents ON documents.id = document_id JOIN corpora ON corpora.id = corpus_id
     WHERE person_id = ? AND visited_at > 0 AND removed_at IS NULL ORDER BY visited_at DESC, sets.id DESC LIMIT ?`,
  ).all(personId, most)
}
