/**
 * How long things may be kept, what of releases was erased when that was over, and people whose
 * name was taken out.
 */
export const retention = `
-- Counted from the day the oldest note of a corpus came in. A corpus without a row is kept until somebody erases it.
CREATE TABLE corpus_retention (
  corpus_id INTEGER PRIMARY KEY REFERENCES corpora,
  count INTEGER NOT NULL CHECK (count > 0),
  unit TEXT NOT NULL CHECK (unit IN ('days', 'months'))
) STRICT;

-- Releases whose paths, patients, corrections, reasons and key are erased: what was counted is still there.
CREATE TABLE erased_releases (
  release_id INTEGER PRIMARY KEY REFERENCES releases,
  at INTEGER NOT NULL
) STRICT;

-- People who left, with a pseudonym in the place of their name: their work stays, and nobody can sign in as them.
CREATE TABLE people_who_left (
  person_id INTEGER PRIMARY KEY REFERENCES people,
  at INTEGER NOT NULL
) STRICT;
`
