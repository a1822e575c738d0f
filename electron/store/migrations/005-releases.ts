/**
 * Releases: a folder, redacted under a policy into another one, and what people did about it. Texts
 * of notes are not in here, but paths are: they name patients, too.
 */
export const releases = `
CREATE TABLE releases (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  created_at INTEGER NOT NULL,
  -- The policy's file as it was when the release was made, and what it was called then.
  policy TEXT NOT NULL,
  policy_name TEXT NOT NULL,
  policy_version INTEGER NOT NULL,
  policy_hash TEXT NOT NULL,
  -- Absolute.
  input TEXT NOT NULL,
  output TEXT NOT NULL,
  -- 32 bytes that keyed operators go by: who has them can link what was parted.
  key BLOB NOT NULL,
  -- models, ensemble, language, patientFrom, names, exclude, as JSON.
  options TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'paused', 'stopped', 'done', 'failed')),
  -- Documents of IN, once somebody has counted them.
  documents INTEGER,
  -- Why it failed, or what stands in its way; nothing from a note.
  cause TEXT,
  began_at INTEGER,
  ended_at INTEGER,
  -- What the last run to its end counted, as JSON (worker/release/record.ts); a paused one's, too.
  record TEXT,
  removed_at INTEGER
) STRICT;

-- What became of each document, filled in as the run goes on.
CREATE TABLE release_documents (
  release_id INTEGER NOT NULL REFERENCES releases,
  -- Its place among all of IN, from 1: what reports call it.
  number INTEGER NOT NULL,
  -- In IN.
  path TEXT NOT NULL,
  -- In OUT, free of identifiers.
  name TEXT NOT NULL,
  patient TEXT,
  -- 'withheld': the policy drops all of it; 'held': somebody holds it back.
  state TEXT NOT NULL CHECK (state IN ('done', 'failed', 'withheld', 'held')),
  cause TEXT,
  -- What was counted in it, as JSON (worker/release/tally.ts).
  tally TEXT,
  PRIMARY KEY (release_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX release_documents_by_state ON release_documents (release_id, state, number);

-- What a reader changed in what was found, the latest for each document: {add, remove} as JSON, offsets in code units of the document's text.
CREATE TABLE release_corrections (
  release_id INTEGER NOT NULL REFERENCES releases,
  number INTEGER NOT NULL,
  -- In IN, as release_documents has it: what a run goes by, also when it fills that table again.
  path TEXT NOT NULL,
  corrections TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  -- What of it the results had when it was last changed; null: nothing.
  released TEXT,
  PRIMARY KEY (release_id, number)
) STRICT, WITHOUT ROWID;

-- Documents that somebody holds back: nothing of them is in OUT.
CREATE TABLE release_held (
  release_id INTEGER NOT NULL REFERENCES releases,
  number INTEGER NOT NULL,
  path TEXT NOT NULL,
  reason TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  PRIMARY KEY (release_id, number)
) STRICT, WITHOUT ROWID;

-- Samples that are read for what is left.
CREATE TABLE release_samples (
  id INTEGER PRIMARY KEY,
  release_id INTEGER NOT NULL REFERENCES releases,
  drawn_at INTEGER NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  unit TEXT NOT NULL CHECK (unit IN ('note', 'patient')),
  population INTEGER NOT NULL,
  size INTEGER NOT NULL,
  rate REAL NOT NULL,
  confidence REAL NOT NULL,
  -- Of the reader: the share of leaks that a person reads past.
  miss_rate REAL NOT NULL,
  -- Names the draw: the same name draws the same.
  draw TEXT NOT NULL,
  -- What is to be read, as JSON: [unit, number of the document, note in it or null, path] each.
  places TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'read', 'outdated', 'dropped'))
) STRICT;

CREATE INDEX release_samples_by_release ON release_samples (release_id);

CREATE TABLE release_readings (
  sample_id INTEGER NOT NULL REFERENCES release_samples,
  -- The place of what was read in its sample, from 1.
  number INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('clean', 'leak')),
  -- Where somebody is still to be seen, as JSON: stretches in code units, no text.
  places TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (sample_id, number)
) STRICT, WITHOUT ROWID;

-- Folders that are looked at again and again while the vault is open; what is new in them is redacted as a release would.
CREATE TABLE watched_folders (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  created_at INTEGER NOT NULL,
  policy TEXT NOT NULL,
  policy_name TEXT NOT NULL,
  policy_version INTEGER NOT NULL,
  policy_hash TEXT NOT NULL,
  input TEXT NOT NULL,
  output TEXT NOT NULL,
  key BLOB NOT NULL,
  options TEXT NOT NULL,
  -- Minutes from one look to the next.
  every INTEGER NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  looked_at INTEGER,
  -- Why the last look came to nothing.
  problem TEXT,
  removed_at INTEGER
) STRICT;

-- Files of a watched folder: one is taken when it was the same in two looks, and again when it has changed since.
CREATE TABLE watched_files (
  watched_id INTEGER NOT NULL REFERENCES watched_folders,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  changed REAL NOT NULL,
  -- In OUT, once it was taken.
  name TEXT,
  state TEXT NOT NULL CHECK (state IN ('seen', 'done', 'failed', 'withheld')),
  cause TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (watched_id, path)
) STRICT, WITHOUT ROWID;
`
