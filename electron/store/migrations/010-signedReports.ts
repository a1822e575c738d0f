/** Title pages and signatures of reports; how well readers of samples read. */
export const signedReports = `
-- What the person who answers for a release calls it, and what it is for; printed on its report alone.
CREATE TABLE release_title_pages (
  release_id INTEGER PRIMARY KEY REFERENCES releases,
  title TEXT NOT NULL,
  purpose TEXT NOT NULL
) STRICT;

CREATE TABLE release_signatures (
  id INTEGER PRIMARY KEY,
  release_id INTEGER NOT NULL REFERENCES releases,
  person_id INTEGER NOT NULL REFERENCES people,
  role TEXT NOT NULL,
  at INTEGER NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('release', 'withhold')),
  -- SHA-256 of the record that was signed: another one was not.
  content TEXT NOT NULL
) STRICT;

CREATE INDEX release_signatures_by_release ON release_signatures (release_id);

-- Code units of what was read; null for readings of earlier versions.
ALTER TABLE release_readings ADD COLUMN characters INTEGER;

-- Places of a sample whose copy for reading holds an invented identifier. It is nowhere else.
CREATE TABLE release_decoys (
  sample_id INTEGER NOT NULL REFERENCES release_samples,
  -- As in release_readings.
  number INTEGER NOT NULL,
  -- Where it was set into the document's text, and its length, in code units; null before it was shown.
  offset INTEGER,
  length INTEGER,
  -- Null while nobody has read the place.
  found INTEGER CHECK (found IN (0, 1)),
  PRIMARY KEY (sample_id, number)
) STRICT, WITHOUT ROWID;
`
