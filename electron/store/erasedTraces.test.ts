import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCorpus, eraseNotes, erasePatient, erasePerson, extentOf } from '../services/erasing.ts'
import { orderOf } from '../services/releaseOrder.ts'
import { confirmedCounts } from './agreement.ts'
import { changeSet, confirm, openSet } from './annotation.ts'
import { appendAudit, auditPage, auditPublicKey, auditRecords } from './audit.ts'
import { checkTrail, publicKeyOf } from './auditChain.ts'
import { createCorpus, removeCorpus } from './corpora.ts'
import { addDocument, textHash } from './documents.ts'
import { eraseTextsOfRelease } from './erasingReleases.ts'
import { migrations } from './migrate.ts'
import { bindKey } from './packages.ts'
import { addPerson, people } from './people.ts'
import { type Connected, prepared } from './prepared.ts'
import { createProject } from './projects.ts'
import { storedRelease } from './releases.ts'
import { changeSetting } from './settings.ts'

const key = '5c'.repeat(32)
/** Found nowhere else, and by no other spelling than its own in small letters. */
const canary = 'zqxjonquilby'

let folder: string
let file: string
let store: Connected
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-traces-'))
  file = join(folder, 'vault.db')
  store = { db: opened(file) }
  store.db.pragma('journal_mode = WAL')
  store.db.pragma('foreign_keys = ON')
  store.db.pragma('secure_delete = ON')
  for (const sql of migrations) store.db.exec(sql)
  fill()
})
afterEach(() => {
  store.db.close()
  rmSync(folder, { recursive: true, force: true })
})

function opened(path: string): Database.Database {
  const db = new Database(path)
  db.pragma("cipher = 'chacha20'")
  db.key(Buffer.from(`raw:${key}`))
  return db
}

/** Notes of two patients; those of the first name the canary wherever a name can be. */
function fill(): void {
  const person = addPerson(store, { name: 'Mira', role: 'administrator' })
  const project = createProject(store, { name: 'Project', guidelines: '', labels: [{ category: 'PATIENT', key: 'p', hint: '' }] })
  const corpusId = createCorpus(store, project.id, 'Corpus')
  const add = (name: string, text: string, patient: string) =>
    addDocument(store, { corpusId, name, language: 'en', text, hash: textHash(text), patient, part: null })
  const filler = 'Nothing of note was found on that day. '.repeat(200)
  const first = add(`${canary}/1.txt`, `Mr ${canary} was seen. ${filler}`, `P ${canary}`)
  add(`${canary}/2.txt`, `${filler} And again ${canary.toUpperCase()}, é.`, `P ${canary}`)
  for (let k = 0; k < 40; k++) add(`other ${k}.txt`, `Somebody else ${k}. ${filler}`, `Q ${k}`)
  const { id: setId, version } = openSet(store, first, person.id)
  const marked = changeSet(store, { setId, personId: person.id, version }, { kind: 'mark', start: 3, end: 15, category: 'PATIENT' })
  const spanId = marked.spans[0]?.id ?? 0
  changeSet(store, { setId, personId: person.id, version: marked.version }, {
    kind: 'comment',
    spanId,
    comment: `is it ${canary}?`,
  } as never)
  prepared(store, "INSERT INTO packs VALUES (1, 1, 'spring', 1, '{}', 'learnt', NULL, 1, NULL, 1, 0, 1, NULL)").run()
  prepared(store, "INSERT INTO pack_files VALUES (1, 'weights.bin', ?)").run(Buffer.from(`w=${canary}\t0.5`))
  prepared(store, 'INSERT INTO pack_documents VALUES (1, ?, 0)').run(first)
  prepared(store, "INSERT INTO packs VALUES (2, 1, 'spring', 2, '{}', 'edited', 1, 1, NULL, 1, 0, 1, NULL)").run()
  prepared(store, "INSERT INTO pack_files VALUES (2, 'weights.bin', ?)").run(Buffer.from(`w=${canary}\t0.7`))
  prepared(
    store,
    `INSERT INTO releases (name, person_id, created_at, policy, policy_name, policy_version, policy_hash, input, output, key, options, state)
     VALUES ('Spring', 1, 0, '{}', 'Ours', 1, '', '/in', '/out', x'00', '{}', 'done')`,
  ).run()
  prepared(store, "INSERT INTO release_documents VALUES (1, 1, ?, 'PATIENT.txt', ?, 'done', NULL, '{}')").run(
    `${canary}.txt`,
    `P ${canary}`,
  )
  prepared(
    store,
    `INSERT INTO release_samples (release_id, drawn_at, person_id, unit, population, size, rate, confidence, miss_rate, draw, places, state)
     VALUES (1, 0, 1, 'patient', 1, 1, 0.01, 0.95, 0.1, 'f00d', ?, 'open')`,
  ).run(JSON.stringify([[`P ${canary}`, 1, null, `${canary}.txt`]]))
}

/** The bytes of the database as they are without its encryption, and of everything beside it. */
function bytes(): string {
  const plain = join(folder, 'plain.db')
  copyFileSync(file, plain)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${plain}-wal`)
  const db = opened(plain)
  const journal = readFileSync(plain, 'latin1')
  db.pragma('journal_mode = DELETE')
  db.rekey(Buffer.alloc(0))
  db.close()
  const found = `${journal}${readFileSync(plain, 'latin1')}`.toLowerCase()
  rmSync(plain)
  return found
}

const isLeft = () => bytes().includes(canary) || bytes().includes(Buffer.from(canary, 'utf16le').toString('latin1'))

describe('what is erased', () => {
  it('is in the file before, so that the search below means something', () => {
    expect(isLeft()).toBe(true)
  })

  it('is gone from every byte of the database and its log, with the patient it was about [T55]', async () => {
    expect(await erasePatient(() => store, 1, `P ${canary}`)).toEqual({ documents: 2, released: 1, models: ['spring 1', 'spring 2'] })
    expect(isLeft()).toBe(false)
    expect(statSync(`${file}-wal`).size).toBe(0)
    expect(prepared<{ n: number }>(store, 'SELECT count(*) AS n FROM documents').get()?.n).toBe(40)
    expect(prepared(store, 'SELECT path, name, patient, state FROM release_documents').all()).toEqual([
      { path: 'erased-1', name: 'erased-1', patient: null, state: 'done' },
    ])
    expect(store.db.pragma('foreign_key_check')).toEqual([])
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
    await expect(erasePatient(() => store, 1, `P ${canary}`)).rejects.toThrow('no note of this patient')
  })

  it('is gone note by note', async () => {
    await eraseNotes(() => store, [1, 2])
    expect(isLeft()).toBe(false)
  })

  it('is gone with one note, and of releases only what came from it while its patient has others [T57]', async () => {
    const lone = 'wvxlonecanary'
    const id = addDocument(store, {
      corpusId: 1,
      name: `${lone}.txt`,
      language: 'en',
      text: `Seen: ${lone}.`,
      hash: textHash(`Seen: ${lone}.`),
      patient: 'Q 1',
      part: null,
    })
    const { id: setId, version } = openSet(store, id, 1)
    const marked = changeSet(store, { setId, personId: 1, version }, { kind: 'mark', start: 6, end: 19, category: 'PATIENT' })
    const spanId = marked.spans[0]?.id ?? 0
    changeSet(store, { setId, personId: 1, version: marked.version }, { kind: 'comment', spanId, comment: `${lone}?` })
    const released = prepared(store, "INSERT INTO release_documents VALUES (1, ?, ?, 'x.txt', ?, 'done', NULL, '{}')")
    released.run(2, `${lone}.txt`, 'Q 1')
    released.run(3, 'other 1.txt', 'Q 1')
    released.run(4, `${lone}.txt`, 'somebody else')
    prepared(store, 'UPDATE release_samples SET places = \'[[1,2,null,"wvxlonecanary.txt"],[2,3,null,"other 1.txt"]]\'').run()
    prepared(store, "INSERT INTO packs VALUES (3, 1, 'autumn', 1, '{}', 'learnt', NULL, 1, NULL, 1, 0, 1, NULL)").run()
    prepared(store, 'INSERT INTO pack_documents VALUES (3, ?, 0)').run(id)
    expect(extentOf(store, { documentIds: [id] })).toEqual({
      documents: 1,
      annotations: 1,
      changes: 2,
      models: ['autumn 1'],
      released: 1,
      samples: 1,
    })
    expect(await eraseNotes(() => store, [id])).toEqual({ documents: 1, released: 1, models: ['autumn 1'] })
    const paths = () =>
      prepared<{ path: string }>(store, 'SELECT path FROM release_documents WHERE number > 1')
        .all()
        .map(({ path }) => path)
    expect(paths()).toEqual(['erased-2', 'other 1.txt', `${lone}.txt`])
    prepared(store, 'DELETE FROM release_documents WHERE number = 4').run()
    store.db.pragma('wal_checkpoint(TRUNCATE)')
    expect(bytes().includes(lone)).toBe(false)
    expect(isLeft()).toBe(true)
  })

  it('is gone with the name of somebody who leaves, whose work and records stay under a number [T59, T60, T61, T62]', () => {
    const name = `Wvx ${canary}`
    const other = addPerson(store, { name, role: 'administrator' }).id
    const head = appendAudit(store, other, { kind: 'sign-in', what: 'signed-in' })
    prepared(store, 'INSERT INTO assignments VALUES (3, ?, 0), (4, ?, 0)').run(other, other)
    const { id: setId, version } = openSet(store, 3, other)
    confirm(store, { setId, personId: other, version })
    bindKey(store, { fingerprint: 'f00d', publicKey: Buffer.from([3]), person: { id: other, name, role: 'administrator' } }, { by: null })
    prepared(store, "INSERT INTO evaluations VALUES (1, 1, ?, 1, '{}', ?, '1', NULL)").run(
      other,
      JSON.stringify({ systems: [{ name }], of: 3 }),
    )
    prepared(store, 'UPDATE releases SET record = ?').run(JSON.stringify({ operator: `Mira; ${name}`, samples: [{ reader: name }] }))
    // The notes' canary is another: only the name is looked for.
    const wanted = name.toLowerCase()
    expect(bytes().includes(wanted)).toBe(true)
    expect(erasePerson(store, other)).toBe(`Person ${other}`)
    expect(bytes().includes(wanted)).toBe(false)
    expect(people(store).map(({ name }) => name)).toEqual(['Mira'])
    expect(confirmedCounts(store, 1)).toEqual([{ of: other, name: `Person ${other}`, documents: 1 }])
    expect(prepared(store, 'SELECT document_id AS id FROM assignments').all()).toEqual([{ id: 3 }])
    expect(prepared(store, 'SELECT record FROM releases').get()).toEqual({
      record: JSON.stringify({ operator: `Mira; Person ${other}`, samples: [{ reader: `Person ${other}` }] }),
    })
    const check = checkTrail(publicKeyOf(auditPublicKey(store)), [head])
    for (const record of auditRecords(store)) check.take(record)
    expect(check.end()).toMatchObject({ records: 5, findings: [] })
    const all = { kind: null, personId: other, from: null, to: null, offset: 0, limit: 10 }
    expect(auditPage(store, all).rows).toMatchObject([{ person: `Person ${other}`, what: 'signed-in' }])
    expect(() => addPerson(store, { name: `person ${other}`, role: 'annotator' })).toThrow('Add a second name')
    expect(() => erasePerson(store, 1)).toThrow('Somebody has to be an administrator')
    expect(() => erasePerson(store, other)).toThrow('not on the list')
  })

  it('is gone from a release whose time is over, which can not be run again, and keeps its figures [T58, T69]', () => {
    prepared(store, 'UPDATE releases SET ended_at = 1, record = ?, cause = ?').run(
      JSON.stringify({ spans: 7, failures: [{ document: 1, cause: `no ${canary}` }] }),
      canary,
    )
    prepared(store, 'INSERT INTO release_held VALUES (1, 1, ?, ?, 1, 1)').run(`${canary}.txt`, `A photograph of ${canary}.`)
    eraseTextsOfRelease(store, 1)
    expect(() => orderOf(store, 1, 'resume')).toThrow('its time was over')
    expect(storedRelease(store, 1).record).toBe(JSON.stringify({ spans: 7, failures: [{ document: 1, cause: '–' }] }))
    expect(storedRelease(store, 1).key).toHaveLength(0)
    const left = ['release_documents', 'release_held', 'release_samples', 'releases'].map((table) =>
      JSON.stringify(prepared(store, `SELECT * FROM ${table}`).all()),
    )
    expect(left.filter((rows) => rows.includes(canary))).toEqual([])
  })

  it('is gone with its corpus, once that was removed', async () => {
    removeCorpus(store, 1)
    await eraseCorpus(() => store, 1)
    expect(isLeft()).toBe(false)
  })

  it('is gone from a vault that was older than the wiping of free pages, too [T55]', async () => {
    store.db.pragma('secure_delete = OFF')
    store.db.exec('CREATE TABLE old (a TEXT)')
    for (let k = 0; k < 50; k++) prepared(store, 'INSERT INTO old VALUES (?)').run(`${canary} ${'x'.repeat(3000)}`)
    store.db.exec('DELETE FROM old')
    store.db.pragma('secure_delete = ON')
    changeSetting(store, 'packing-due', true)
    await erasePatient(() => store, 1, `P ${canary}`)
    expect(isLeft()).toBe(false)
  })
})
