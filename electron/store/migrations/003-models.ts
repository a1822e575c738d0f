/**
 * Packs that were learned here or taken in: a row for each version, with its files, so that they
 * never lie on the disk in clear.
 */
export const models = `
CREATE TABLE packs (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects,
  -- What votes are counted under; one name has one version after the other.
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- pack.json without name and version, as JSON: what it was learnt from, its fingerprints, what it was measured at.
  described TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('learnt', 'edited', 'taken-in')),
  -- Edited ones: the version that was edited.
  from_id INTEGER REFERENCES packs,
  -- Learnt ones: from which corpus, and whose annotation; nobody's is the gold.
  corpus_id INTEGER REFERENCES corpora,
  annotator_id INTEGER REFERENCES people,
  person_id INTEGER NOT NULL REFERENCES people,
  created_at INTEGER NOT NULL,
  -- Whether it takes part in the suggestions of its project.
  votes INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER,
  UNIQUE (project_id, name, version)
) STRICT;

CREATE TABLE pack_files (
  pack_id INTEGER NOT NULL REFERENCES packs,
  name TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (pack_id, name)
) STRICT;

-- The documents that a version was learnt from, and those that were held out: they may be measured on.
CREATE TABLE pack_documents (
  pack_id INTEGER NOT NULL REFERENCES packs,
  document_id INTEGER NOT NULL REFERENCES documents,
  held_out INTEGER NOT NULL CHECK (held_out IN (0, 1)),
  PRIMARY KEY (pack_id, document_id)
) STRICT, WITHOUT ROWID;

-- The latest answers of the learning loop to a corpus, as JSON: what to annotate next, and what more notes would bring. No text of a note is in them.
CREATE TABLE loop_answers (
  corpus_id INTEGER NOT NULL REFERENCES corpora,
  question TEXT NOT NULL CHECK (question IN ('next', 'curve')),
  at INTEGER NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (corpus_id, question)
) STRICT, WITHOUT ROWID;
`
