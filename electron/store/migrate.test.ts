import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { documentsPage } from './documents.ts'
import { migrate, migrations, versionOf } from './migrate.ts'
import { textOf } from './openDocument.ts'
import { overview } from './overview.ts'
import { people } from './people.ts'
import { listProjects } from './projects.ts'
import { setOf } from './sets.ts'
import { setting } from './settings.ts'
import { annotationOfSet } from './spans.ts'
import { fillings } from './testing/versions.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-migrate-'))
  file = join(folder, 'vault.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A vault as a program of that version left it. */
async function vaultOf(version: number, known = migrations): Promise<Database.Database> {
  const db = opened()
  for (let at = 1; at <= version; at++) {
    await migrate(db, file, known.slice(0, at))
    rmSync(`${file}.before-${at}`, { force: true })
    fillings[at - 1]?.(db)
  }
  return db
}

function opened(path = file): Database.Database {
  const db = new Database(path)
  db.pragma("cipher = 'chacha20'")
  db.pragma(`key = 'raw:${'a1'.repeat(32)}'`)
  db.pragma('journal_mode = WAL')
  db.pragma('foreign_keys = ON')
  return db
}

/** What a migration of tomorrow may do: rebuild a table that others refer to. */
const tomorrow = `
  CREATE TABLE people_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, role TEXT NOT NULL, created_at INTEGER NOT NULL, site TEXT NOT NULL DEFAULT 'here') STRICT;
  INSERT INTO people_new (id, name, role, created_at) SELECT id, name, role, created_at FROM people;
  DROP TABLE people;
  ALTER TABLE people_new RENAME TO people;
`

describe('a vault of every earlier version', () => {
  it('has data to be brought along', () => {
    expect(fillings).toHaveLength(migrations.length)
  })

  it.each(fillings.map((_, i) => i + 1))('%i is brought up with all that is in it', async (version) => {
    const db = await vaultOf(version)
    await migrate(db, file)
    expect(versionOf(db)).toBe(migrations.length)
    expect(db.pragma('foreign_key_check')).toEqual([])
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    const store = { db }
    const [ada] = people(store)
    expect(ada?.name).toBe('Ada')
    expect(listProjects(store)[0]?.labels).toHaveLength(2)
    expect(textOf(store, 2)).toBe('Été 2021.')
    const page = documentsPage(store, 1, { corpusId: 1, offset: 0, limit: 10, query: 'ete', show: 'all' })
    expect(page.rows.map(({ name }) => name)).toEqual(['b.txt'])
    expect(annotationOfSet(store, setOf(store, 1, 1)!.id)).toEqual([
      { id: 1, start: 11, end: 18, category: 'DOCTOR', origin: 'accepted', comment: 'sure?', score: 0.9, votes: { rules: 'DOCTOR' } },
    ])
    expect(overview(store, { id: 3, name: 'Dora', role: 'administrator' }).people[0]).toEqual({
      name: 'Ada',
      confirmed: 1,
      open: 0,
      seconds: 60,
    })
    db.close()
  })
})

it('leaves a vault that several people used before there were accounts the rules that it had [T24]', async () => {
  const db = await vaultOf(7)
  expect(db.prepare("SELECT value FROM settings WHERE name IN ('own-passphrases', 'four-eyes')").all()).toEqual([{ value: 'true' }])
  await migrate(db, file)
  expect(people({ db }).length).toBeGreaterThan(1)
  // Somebody had switched on the one, and nobody the other.
  expect([setting({ db }, 'own-passphrases'), setting({ db }, 'four-eyes')]).toEqual([false, true])
  db.close()
})

describe('an upgrade', () => {
  const known = [...migrations, tomorrow]

  it('rebuilds a table that others refer to, and checks references again afterwards', async () => {
    const db = await vaultOf(migrations.length)
    await migrate(db, file, known)
    expect(versionOf(db)).toBe(known.length)
    expect(db.prepare('SELECT name, site FROM people WHERE id = 1').get()).toEqual({ name: 'Ada', site: 'here' })
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(() => db.exec('DELETE FROM people WHERE id = 1')).toThrow('FOREIGN KEY')
    db.close()
  })

  it('keeps a copy of the vault as it was beside it, which opens with the same key', async () => {
    const db = await vaultOf(migrations.length)
    await migrate(db, file, known)
    db.close()
    const copy = opened(`${file}.before-${known.length}`)
    expect(versionOf(copy)).toBe(migrations.length)
    expect(people({ db: copy })).toHaveLength(3)
    copy.close()
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('makes no copy where there is nothing to upgrade', async () => {
    const db = await vaultOf(migrations.length)
    await migrate(db, file)
    db.close()
    expect(readdirSync(folder)).toEqual(['vault.db'])
  })

  it('leaves the vault as it was when a step fails, those before it done', async () => {
    const db = await vaultOf(migrations.length)
    const failing = [...known, 'CREATE TABLE half (a); INSERT INTO nowhere VALUES (1);']
    await expect(migrate(db, file, failing)).rejects.toThrow('nowhere')
    expect(versionOf(db)).toBe(known.length)
    expect(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'half'").get()).toEqual({ n: 0 })
    await expect(migrate(db, file, [...known, 'DELETE FROM people WHERE id = 1'])).rejects.toThrow('refer to nothing')
    expect(people({ db })).toHaveLength(3)
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    db.close()
  })

  it('changes nothing when the copy can not be written', async () => {
    const db = await vaultOf(migrations.length)
    mkdirSync(join(`${file}.before-${known.length}`, 'in the way'), { recursive: true })
    await expect(migrate(db, file, known)).rejects.toThrow(UserError)
    expect(versionOf(db)).toBe(migrations.length)
    expect(existsSync(`${file}.before-${known.length}.part`)).toBe(false)
    db.close()
  })

  it('waits for nobody who has the vault open elsewhere', async () => {
    const db = await vaultOf(migrations.length)
    const other = opened()
    const reading = other.prepare('SELECT * FROM people').iterate()
    reading.next()
    db.exec("UPDATE projects SET name = 'Other'")
    db.pragma('busy_timeout = 50')
    await expect(migrate(db, file, known)).rejects.toThrow(/in use/)
    reading.return?.()
    other.close()
    db.close()
  })

  it('is refused backwards', async () => {
    const db = await vaultOf(migrations.length)
    await migrate(db, file, known)
    await expect(migrate(db, file)).rejects.toThrow(/newer version/)
    db.close()
  })
})
