import type { Database } from 'better-sqlite3'

/**
 * Data of every version that was ever released, put in with the SQL of that time: what a migration
 * has to bring along. A new migration adds an entry, and its own tests what it did to the data of
 * the ones before.
 */
export const fillings: readonly ((db: Database) => void)[] = [
  (db) =>
    db.exec(`
      INSERT INTO people VALUES (1, 'Ada', 'annotator', 1), (2, 'Ben', 'annotator', 2), (3, 'Dora', 'manager', 3);
      INSERT INTO projects VALUES (1, 'Project', 'Mark all names.', 4);
      INSERT INTO labels VALUES (1, 0, 'PATIENT', 'p', 'Names'), (1, 1, 'DATE', 'd', '');
      INSERT INTO corpora VALUES (1, 1, 'Spring', 5, NULL), (2, 1, 'Gone', 6, 7);
      INSERT INTO texts (id, hash, length, text) VALUES (1, x'01', 19, 'Seen by Dr Ann Lee.'), (2, x'02', 9, 'Été 2021.');
      INSERT INTO documents VALUES (1, 1, 1, 'a.txt', 'en', 1, 'P1', 'train', 8), (2, 1, 2, 'b.txt', 'fr', 2, NULL, NULL, 8), (3, 2, 1, 'a.txt', 'en', 1, NULL, NULL, 8);
      INSERT INTO documents_search (rowid, name, text) VALUES (1, 'a.txt', 'Seen by Dr Ann Lee.'), (2, 'b.txt', 'Été 2021.'), (3, 'a.txt', 'Seen by Dr Ann Lee.');
      INSERT INTO assignments VALUES (1, 1, 9), (1, 2, 9);
      INSERT INTO sets VALUES (1, 1, 1, 'confirmed', 1, 2, NULL, 4, 60, 1, 0, 10, 10), (2, 1, 2, 'open', 0, 0, NULL, 0, 5, 0, 1, 10, 10), (3, 1, NULL, 'confirmed', 0, 1, NULL, 0, 0, 1, 0, 11, 0);
      INSERT INTO spans VALUES (1, 1, 11, 18, 'DOCTOR', 'accepted', 'sure?', 0.9, '{"rules":"DOCTOR"}'), (2, 2, 11, 18, 'DOCTOR', 'suggested', '', NULL, NULL), (3, 3, 11, 18, 'DOCTOR', 'marked', '', NULL, NULL);
      INSERT INTO revisions VALUES (1, 1, NULL, 1, 10, 'mark', '[]', '[{"id":1,"start":11,"end":18,"category":"DOCTOR","origin":"accepted","comment":""}]');
      UPDATE sets SET head_id = 1 WHERE id = 1;
      INSERT INTO confirmations VALUES (1, 1, 1, 2, 12, NULL);
      INSERT INTO adjudications VALUES (1, 3, 3, 13, 11, 18, '[]', NULL);
      INSERT INTO runs VALUES (1, 9, 1, 'fast', '[]');
      INSERT INTO suggestions VALUES (1, 1, 11, 18, 'DOCTOR', 0.9, NULL);
      INSERT INTO signers VALUES ('f00d', 'Ben', x'03', 14);
      INSERT INTO secrets VALUES ('signing-key', x'04');
    `),
  (db) =>
    db.exec(`
      INSERT INTO evaluations VALUES (1, 1, 3, 15, '{"corpusId":1,"truth":"gold"}', '{"documents":1}', '1 3 3 3', NULL);
      INSERT INTO evaluated_documents VALUES (1, 0, 1, 1, 1, 1, 0, 'not', 1);
      INSERT INTO evaluation_errors VALUES (1, 1, 0, 1, 1, 11, 18, 'short', NULL, 1, '[]', '[]', '[]', NULL);
      INSERT INTO acceptances VALUES (1, 1, 3, 16, '{}', 17, 1, '{}', 18, 3, 0, 'Too many are left.');
    `),
  (db) =>
    db.exec(`
      INSERT INTO packs VALUES (1, 1, 'spring', 1, '{"kind":"crf"}', 'learnt', NULL, 1, 2, 3, 15, 1, NULL), (2, 1, 'spring', 2, '{"kind":"crf"}', 'edited', 1, 1, NULL, 3, 16, 0, 17);
      INSERT INTO pack_files VALUES (1, 'weights.bin', x'05');
      INSERT INTO pack_documents VALUES (1, 1, 0), (1, 2, 1);
      INSERT INTO loop_answers VALUES (1, 'next', 18, '[]');
    `),
  (db) =>
    db.exec(`
      INSERT INTO policies VALUES (1, 19, NULL), (2, 20, 21);
      INSERT INTO policy_versions VALUES (1, 1, 'Ours', '{"policy":1,"name":"Ours"}', 'f00d', 3, 19, ''), (1, 2, 'Ours', '{"policy":1,"name":"Ours","version":2}', 'beef', 3, 22, 'Dates move.');
    `),
  (db) =>
    db.exec(`
      INSERT INTO releases VALUES (1, 'Spring', 3, 23, '{"policy":1,"name":"Ours"}', 'Ours', 2, 'beef', '/in', '/out', x'06', '{}', 'done', 2, NULL, 24, 25, '{}', NULL);
      INSERT INTO release_documents VALUES (1, 1, 'a/Lee.txt', 'a/DOCTOR.txt', 'P1', 'done', NULL, '{}'), (1, 2, 'b.docx', 'b.docx', NULL, 'failed', 'it is no docx file', NULL);
      INSERT INTO release_corrections VALUES (1, 1, 'a/Lee.txt', '{"add":[],"remove":[]}', 3, 26, NULL);
      INSERT INTO release_held VALUES (1, 2, 'b.docx', 'A photograph.', 3, 27);
      INSERT INTO release_samples VALUES (1, 1, 28, 3, 'note', 1, 1, 0.01, 0.95, 0.1, 'f00d', '[1]', 'read');
      INSERT INTO release_readings VALUES (1, 1, 'leak', '[{"start":1,"end":4}]', 3, 29, 12.5);
      INSERT INTO watched_folders VALUES (1, 'Inbox', 3, 30, '{}', 'Ours', 2, 'beef', '/in', '/out', x'07', '{}', 10, 0, 31, NULL, NULL);
      INSERT INTO watched_files VALUES (1, 'a.txt', 10, 32.5, 'a.txt', 'done', NULL, 33);
    `),
  (db) =>
    db.exec(`
      INSERT INTO person_passphrases VALUES (3, '{"N":32768,"r":8,"p":1}', x'08', x'09', 34, 0, 0);
      INSERT INTO settings VALUES ('four-eyes', 'true') ON CONFLICT DO NOTHING;
      INSERT INTO audit VALUES (1, '{"counter":1}', x'0a', x'0b', 35, 'signed-in', 3);
      INSERT INTO release_confirmations VALUES (1, 1, 'f00d', 3, 36);
      INSERT INTO backups VALUES (1, 37, 3, '/elsewhere', NULL);
    `),
  (db) =>
    db.exec(`
      INSERT INTO people VALUES (4, 'Person 4', 'annotator', 38);
      INSERT INTO people_who_left VALUES (4, 39);
      INSERT INTO corpus_retention VALUES (1, 24, 'months');
      INSERT INTO erased_releases VALUES (1, 40);
      INSERT INTO settings VALUES ('releases-kept', '{"count":90,"unit":"days"}');
    `),
  (db) =>
    db.exec(`
      INSERT INTO enrolment_codes VALUES (1, x'0c', x'0d', 41, 0, 0);
      UPDATE signers SET person_id = 2;
    `),
  (db) =>
    db.exec(`
      INSERT INTO runs VALUES (2, 42, 3, 'fast', '[]', '"cautious"');
    `),
  (db) =>
    db.exec(`
      INSERT INTO release_title_pages VALUES (1, 'Spring release', 'A registry.');
      INSERT INTO release_signatures VALUES (1, 1, 3, 'administrator', 43, 'release', 'f00d');
      INSERT INTO release_decoys VALUES (1, 1, 12, 30, 1);
    `),
]
