/** Who an account, a key and a confirmation belong to. */
export const seats = `
-- What lay in the folder of the results when somebody confirmed, and again when a run under this confirmation ended; see services/fourEyes.ts.
ALTER TABLE release_confirmations ADD COLUMN outputs TEXT NOT NULL DEFAULT '';

-- Given to a person once, by hand: with it they choose the passphrase of their own.
CREATE TABLE enrolment_codes (
  person_id INTEGER PRIMARY KEY REFERENCES people,
  -- SHA-256 of the salt and the code's 16 bytes, which nobody can guess.
  salt BLOB NOT NULL,
  outcome BLOB NOT NULL,
  made_at INTEGER NOT NULL,
  failed INTEGER NOT NULL DEFAULT 0,
  failed_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Whose key it is, once somebody has compared its fingerprint with that person; one key is one person's.
ALTER TABLE signers ADD COLUMN person_id INTEGER REFERENCES people;

-- In a vault that several people use already, the rules stay as they were; new ones have both, once there are two people.
INSERT INTO settings SELECT 'own-passphrases', 'false' WHERE (SELECT count(*) FROM people) > 1 ON CONFLICT DO NOTHING;
INSERT INTO settings SELECT 'four-eyes', 'false' WHERE (SELECT count(*) FROM people) > 1 ON CONFLICT DO NOTHING;
`
