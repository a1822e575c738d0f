/**
 * Who may do what, and what was done: roles of four kinds, people's own passphrases, the audit
 * trail, the settings of this vault, and copies that were made of it.
 */
export const audit = `
CREATE TABLE people_with_roles (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('annotator', 'adjudicator', 'officer', 'administrator')),
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO people_with_roles SELECT id, name, CASE role WHEN 'manager' THEN 'administrator' ELSE role END, created_at FROM people;
DROP TABLE people;
ALTER TABLE people_with_roles RENAME TO people;

-- A person's own passphrase, asked when they sign in; scrypt's parameters as JSON, salt and outcome.
CREATE TABLE person_passphrases (
  person_id INTEGER PRIMARY KEY REFERENCES people,
  cost TEXT NOT NULL,
  salt BLOB NOT NULL,
  outcome BLOB NOT NULL,
  set_at INTEGER NOT NULL,
  -- Wrong tries since the last right one, and when the last was.
  failed INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Settings of this vault, each as JSON.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- Before this version, what was changed or deleted could stay readable in free pages: the first erasure packs the file again.
INSERT INTO settings SELECT 'packing-due', 'true' WHERE EXISTS (SELECT 1 FROM people);

-- What was done, in order: each entry as canonical JSON with the hash of the one before it, its own hash and a signature. See auditChain.ts.
CREATE TABLE audit (
  counter INTEGER PRIMARY KEY,
  entry TEXT NOT NULL,
  hash BLOB NOT NULL,
  signature BLOB NOT NULL,
  -- For finding only: what counts stands in the entry.
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  person_id INTEGER
) STRICT;
CREATE INDEX audit_by_kind ON audit (kind, counter);
CREATE INDEX audit_by_person ON audit (person_id, counter);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

-- A second person stood beside a release as it was to be made then.
CREATE TABLE release_confirmations (
  id INTEGER PRIMARY KEY,
  release_id INTEGER NOT NULL,
  -- sha256 of what was confirmed, in hexadecimal.
  stamp TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX confirmations_by_release ON release_confirmations (release_id);

-- Backups that were made of this vault, so that an erasure can name those that still hold what it took away.
CREATE TABLE backups (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  person_id INTEGER REFERENCES people,
  folder TEXT NOT NULL,
  -- Somebody said that it is deleted.
  gone_at INTEGER
) STRICT;
`
