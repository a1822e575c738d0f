/**
 * The first shape of the store: people, projects, corpora, documents, annotation sets with every
 * change that was made to them.
 */
export const first = `
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('annotator', 'adjudicator', 'manager')),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE projects (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  guidelines TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE labels (
  project_id INTEGER NOT NULL REFERENCES projects,
  place INTEGER NOT NULL,
  category TEXT NOT NULL,
  key TEXT NOT NULL,
  hint TEXT NOT NULL,
  PRIMARY KEY (project_id, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE corpora (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

-- A text is kept once, however many documents have it; the hash also matches the work of other machines.
CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  -- Before the text, so that a list of documents reads no texts.
  length INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  corpus_id INTEGER NOT NULL REFERENCES corpora,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr', 'es')),
  text_id INTEGER NOT NULL REFERENCES texts,
  patient TEXT,
  part TEXT CHECK (part IN ('train', 'dev', 'test')),
  created_at INTEGER NOT NULL,
  UNIQUE (corpus_id, name),
  UNIQUE (corpus_id, place)
) STRICT;
CREATE INDEX documents_by_text ON documents (text_id);

-- Prefixes of one and two letters are kept: without them, a search for one takes a second.
CREATE VIRTUAL TABLE documents_search USING fts5 (name, text, content = '', contentless_delete = 1, detail = 'full', prefix = '1 2', tokenize = "unicode61 remove_diacritics 2");

CREATE TABLE assignments (
  document_id INTEGER NOT NULL REFERENCES documents,
  person_id INTEGER NOT NULL REFERENCES people,
  assigned_at INTEGER NOT NULL,
  PRIMARY KEY (document_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignments_by_person ON assignments (person_id);

-- One person's annotation of one document, or, without a person, the gold.
CREATE TABLE sets (
  id INTEGER PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES documents,
  person_id INTEGER REFERENCES people,
  status TEXT NOT NULL CHECK (status IN ('open', 'confirmed')),
  -- Whether its person saw suggestions: agreement is measured apart for those.
  suggested INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  -- The revision that the set stands at; undo goes to its parent.
  head_id INTEGER REFERENCES revisions,
  position INTEGER NOT NULL DEFAULT 0,
  seconds INTEGER NOT NULL DEFAULT 0,
  span_count INTEGER NOT NULL DEFAULT 0,
  undecided_count INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  -- When its person last had it before their eyes; 0: never, as after an import.
  visited_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX sets_of_people ON sets (document_id, person_id);
CREATE UNIQUE INDEX gold_sets ON sets (document_id) WHERE person_id IS NULL;
CREATE INDEX sets_by_person ON sets (person_id, status);

CREATE TABLE spans (
  -- Never given out twice: undo brings spans back under the ids that revisions know them by.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  set_id INTEGER NOT NULL REFERENCES sets,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL CHECK (end > start),
  category TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('marked', 'accepted', 'accepted-unseen', 'suggested', 'rejected', 'imported')),
  comment TEXT NOT NULL DEFAULT '',
  score REAL,
  votes TEXT
) STRICT;
CREATE INDEX spans_by_set ON spans (set_id, start);

-- Every change: what stood there before and what stands there after, as JSON arrays of spans with their ids. Nothing is ever removed from here.
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets,
  parent_id INTEGER REFERENCES revisions,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;
CREATE INDEX revisions_by_set ON revisions (set_id, id);
CREATE INDEX revisions_by_parent ON revisions (parent_id);

CREATE TABLE confirmations (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets,
  person_id INTEGER NOT NULL REFERENCES people,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  reopened_at INTEGER
) STRICT;
CREATE INDEX confirmations_by_set ON confirmations (set_id);

CREATE TABLE adjudications (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  -- The spans taken, as a JSON array.
  taken TEXT NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX adjudications_by_set ON adjudications (set_id);

-- What the taggers suggested, with their votes: kept whatever annotators made of it.
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  models TEXT NOT NULL,
  -- Names and versions of the packs that voted, as JSON.
  packs TEXT NOT NULL
) STRICT;

CREATE TABLE suggestions (
  document_id INTEGER NOT NULL REFERENCES documents,
  run_id INTEGER NOT NULL REFERENCES runs,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL CHECK (end > start),
  category TEXT NOT NULL,
  score REAL,
  votes TEXT,
  PRIMARY KEY (document_id, run_id, start)
) STRICT, WITHOUT ROWID;

-- Keys whose packages were merged here, by the fingerprint of the public key.
CREATE TABLE signers (
  fingerprint TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  public_key BLOB NOT NULL,
  first_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Secrets of this vault, such as the key that signs its packages.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`
