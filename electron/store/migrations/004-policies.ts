/**
 * Policies of this workstation, each version kept for ever: a release names the one that it was
 * made under.
 */
export const policies = `
CREATE TABLE policies (
  id INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

CREATE TABLE policy_versions (
  policy_id INTEGER NOT NULL REFERENCES policies,
  -- From 1, without a gap.
  version INTEGER NOT NULL,
  -- The name that it has in this version.
  name TEXT NOT NULL,
  -- The policy's file, as it is written out.
  text TEXT NOT NULL,
  -- sha256 of what it means, in hexadecimal.
  hash TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  -- Why, in its author's words.
  note TEXT NOT NULL,
  PRIMARY KEY (policy_id, version)
) STRICT;
`
