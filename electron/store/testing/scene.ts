import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrations } from '../migrate.ts'
import { type Connected, prepared } from '../prepared.ts'

/** A corpus with people and notes, for tests of what happens to them. */
export interface Scene extends Connected {
  readonly corpusId: number
  readonly documentIds: readonly number[]
  /** In order: Ada and Ben annotate, Cleo adjudicates, Dora is the administrator. */
  readonly people: readonly number[]
}

/** A store with one corpus of `texts`, in memory. */
export function sceneWith(texts: readonly string[]): Scene {
  return furnished(new Database(':memory:'), texts)
}

/** A store in a file of its own, and what removes it again. */
export function sceneOnDisk(texts: readonly string[]): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-store-'))
  const path = join(folder, 'vault.db')
  const db = openOnDisk(path)
  furnished(db, texts)
  db.close()
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Encrypted and as careful of the disk as the vault is, without the second that a passphrase costs.
 */
export function openOnDisk(path: string): Database.Database {
  const db = new Database(path)
  db.pragma("cipher = 'chacha20'")
  db.pragma(`key = 'raw:${'00'.repeat(32)}'`)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  return db
}

function furnished(db: Database.Database, texts: readonly string[]): Scene {
  db.pragma('foreign_keys = ON')
  for (const sql of migrations) db.exec(sql)
  const store = { db }
  const insertPerson = prepared(store, 'INSERT INTO people (name, role, created_at) VALUES (?, ?, 0)')
  const people = [
    ['Ada', 'annotator'],
    ['Ben', 'annotator'],
    ['Cleo', 'adjudicator'],
    ['Dora', 'administrator'],
  ].map(([name, role]) => Number(insertPerson.run(name, role).lastInsertRowid))
  db.exec(`
    INSERT INTO settings VALUES ('four-eyes', 'false'), ('own-passphrases', 'false');
    INSERT INTO projects (name, guidelines, created_at) VALUES ('Project', 'Mark all names.', 0);
    INSERT INTO labels (project_id, place, category, key, hint) VALUES (1, 0, 'PATIENT', 'p', ''), (1, 1, 'DATE', 'd', '');
    INSERT INTO corpora (project_id, name, created_at) VALUES (1, 'Corpus', 0);
  `)
  const insertText = prepared(store, 'INSERT INTO texts (hash, text, length) VALUES (?, ?, ?)')
  const insertDocument = prepared(
    store,
    "INSERT INTO documents (corpus_id, place, name, language, text_id, created_at) VALUES (1, ?, ?, 'en', ?, 0)",
  )
  const documentIds = db.transaction(() =>
    texts.map((text, i) => {
      const { lastInsertRowid } = insertText.run(Buffer.from(`hash of ${i}`), text, text.length)
      return Number(insertDocument.run(i + 1, `note ${i + 1}`, lastInsertRowid).lastInsertRowid)
    }),
  )()
  return { db, corpusId: 1, documentIds, people }
}
