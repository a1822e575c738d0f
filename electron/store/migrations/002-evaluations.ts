/**
 * Evaluations that were done, with their errors, and acceptances: what was asked of a release
 * before it went live, what it did, what was decided.
 */
export const evaluations = `
CREATE TABLE evaluations (
  id INTEGER PRIMARY KEY,
  corpus_id INTEGER NOT NULL REFERENCES corpora,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  -- As JSON: the request; the figures. No text of a note is in either.
  asked TEXT NOT NULL,
  figures TEXT NOT NULL,
  -- Stands for the annotations of the corpus as they were.
  stamp TEXT NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX evaluations_by_corpus ON evaluations (corpus_id);

-- One a document and system; systems by their place in the request, documents in the order of the corpus, from 1.
CREATE TABLE evaluated_documents (
  evaluation_id INTEGER NOT NULL REFERENCES evaluations,
  system INTEGER NOT NULL,
  place INTEGER NOT NULL,
  document_id INTEGER NOT NULL REFERENCES documents,
  gold INTEGER NOT NULL,
  found INTEGER NOT NULL,
  hits INTEGER NOT NULL,
  removed TEXT CHECK (removed IN ('fully', 'some', 'fragments', 'not')),
  answered INTEGER NOT NULL,
  PRIMARY KEY (evaluation_id, system, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE evaluation_errors (
  id INTEGER PRIMARY KEY,
  evaluation_id INTEGER NOT NULL REFERENCES evaluations,
  system INTEGER NOT NULL,
  place INTEGER NOT NULL,
  document_id INTEGER NOT NULL REFERENCES documents,
  -- The stretch that all its spans cover together; code units.
  start INTEGER NOT NULL,
  end INTEGER NOT NULL CHECK (end > start),
  kind TEXT NOT NULL,
  cause TEXT,
  leaking INTEGER NOT NULL,
  -- JSON arrays of spans, in the names in which it was measured; and the answer in our own categories.
  gold TEXT NOT NULL,
  found TEXT NOT NULL,
  answer TEXT NOT NULL,
  -- What the truth had there before the answer took its place, as a JSON array of spans; null while it has not.
  corrected TEXT
) STRICT;
CREATE INDEX errors_in_order ON evaluation_errors (evaluation_id, system, place, start);

CREATE TABLE acceptances (
  id INTEGER PRIMARY KEY,
  corpus_id INTEGER NOT NULL REFERENCES corpora,
  -- Criteria were chosen, by whom and when; the request as JSON.
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  asked TEXT NOT NULL,
  -- What was measured, as JSON; once.
  measured_at INTEGER,
  evaluation_id INTEGER REFERENCES evaluations,
  figures TEXT,
  -- Go or no-go, by whom, when and why; once.
  decided_at INTEGER,
  decided_by INTEGER REFERENCES people,
  go INTEGER,
  why TEXT
) STRICT;
CREATE INDEX acceptances_by_corpus ON acceptances (corpus_id);
`
