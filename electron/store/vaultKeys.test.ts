import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from './audit.ts'
import type { Wrapped } from './keyWrap.ts'
import { unwrap, wrap } from './keyWrap.ts'
import { createVault, openVault } from './open.ts'
import { addPerson } from './people.ts'

const passphrase = 'Zoë’s blue cow'

let folder: string
let recoveryKey: string
const at = (name: string) => join(folder, name)
const keyFile = () => JSON.parse(readFileSync(at('vault.json'), 'utf8'))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-keys-'))
  const store = await createVault(at('vault.db'), passphrase)
  recoveryKey = store.recoveryKey
  for (let k = 0; k < 300; k++) addPerson(store, { name: `Quillfeather ${k}`, role: 'annotator' })
  store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** AES-256-GCM by Node alone, as electron/TRUST.md has it. */
function opened({ nonce, key, tag }: Wrapped, by: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', by, Buffer.from(nonce, 'hex'))
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'hex'))
  return Buffer.concat([decipher.update(Buffer.from(key, 'hex')), decipher.final()])
}

function keyByPassphrase(): Buffer {
  const { N, r, p, salt, wrapped } = keyFile().passphrase
  const made = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 2 ** 28 })
  return opened(wrapped, made, 'cloister vault by passphrase')
}

function database(path: string, key: Buffer): Database.Database {
  const db = new Database(path)
  db.pragma("cipher = 'chacha20'")
  db.key(Buffer.concat([Buffer.from('raw:'), key]))
  return db
}

describe('the keys of a new vault', () => {
  it('cost 128 MiB of scrypt for each guess at the passphrase, by parameters and a salt in vault.json [R31, T2]', () => {
    const { kdf, N, r, p, salt } = keyFile().passphrase
    expect([kdf, N, r, p, 128 * N * r]).toEqual(['scrypt', 2 ** 17, 8, 1, 128 * 1024 * 1024])
    expect(Buffer.from(salt, 'hex')).toHaveLength(32)
    const key = keyByPassphrase()
    expect(key).toHaveLength(32)
    const db = database(at('vault.db'), key)
    expect(db.prepare('SELECT count(*) AS n FROM people').get()).toEqual({ n: 300 })
    db.close()
  })

  it('are a random one, with which ChaCha20-Poly1305 vouches for every page [T1]', async () => {
    const key = keyByPassphrase()
    const bytes = readFileSync(at('vault.db'))
    const page = 4096
    const spoilt: number[] = []
    for (let k = 1; k < bytes.length / page; k++) {
      const changed = Buffer.from(bytes)
      changed[k * page + 100] = changed[k * page + 100]! ^ 1
      writeFileSync(at('spoilt.db'), changed)
      const db = database(at('spoilt.db'), key)
      try {
        if (db.pragma('quick_check', { simple: true }) === 'ok') spoilt.push(k)
      } catch {
        // Refused, as it should be.
      } finally {
        db.close()
      }
    }
    expect([bytes.length / page > 20, spoilt]).toEqual([true, []])
    mkdirSync(at('elsewhere'))
    const other = await createVault(at('elsewhere/vault.db'), passphrase)
    other.close()
    const db = database(at('elsewhere/vault.db'), key)
    expect(() => db.prepare('SELECT count(*) FROM people').get()).toThrow('not a database')
    db.close()
  })

  it('are given by 128 bits in seven groups of four, through HKDF-SHA-256 and AES-256-GCM [T3]', () => {
    expect(recoveryKey).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    const bits = [...recoveryKey.replaceAll('-', '')]
      .map((letter) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
    const secret = Buffer.from((bits.slice(0, 128).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
    const { kdf, salt, wrapped } = keyFile().recovery
    const made = Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), 'cloister recovery key', 32))
    expect(kdf).toBe('hkdf-sha256')
    expect(opened(wrapped, made, 'cloister vault by recovery key').equals(keyByPassphrase())).toBe(true)
  })

  it('are closed and opened with keys that are overwritten then, whether they fit or not [T6]', () => {
    const [key, nothing] = [Buffer.alloc(32, 7), Buffer.alloc(32)]
    const [closing, opening, wrong] = [Buffer.alloc(32, 1), Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const closed = wrap(key, closing, 'a test')
    expect(unwrap(closed, opening, 'a test')).toEqual(key)
    expect(unwrap(closed, wrong, 'a test')).toBeNull()
    expect([closing, opening, wrong]).toEqual([nothing, nothing, nothing])
  })
})

describe('a vault that is open', () => {
  it('overwrites what is deleted in the course of any work [T55]', async () => {
    copyFileSync(at('vault.db'), at('work.db'))
    copyFileSync(at('vault.json'), at('work.json'))
    const canary = 'zqxjonquilby'
    const store = await openVault(at('work.db'), passphrase)
    expect(store.db.pragma('secure_delete', { simple: true })).toBe(1)
    store.db.exec('CREATE TABLE canaries (a TEXT) STRICT')
    for (let k = 0; k < 50; k++) store.db.prepare('INSERT INTO canaries VALUES (?)').run(`${canary} ${'x'.repeat(3000)}`)
    store.db.pragma('wal_checkpoint(TRUNCATE)')
    expect(inClear('work.db')).toContain(canary)
    store.db.exec('DELETE FROM canaries')
    store.close()
    expect(inClear('work.db')).not.toContain(canary)
  })

  it('neither changes nor deletes a record of its trail [T44]', async () => {
    const store = await openVault(at('vault.db'), passphrase)
    appendAudit(store, 1, { kind: 'sign-in', what: 'signed-in' })
    for (const change of ['UPDATE audit SET entry = \'{"at":1}\'', 'DELETE FROM audit'])
      expect(() => store.db.exec(change)).toThrow('the audit trail is only added to')
    store.close()
  })
})

/** All of a vault's bytes, decrypted page by page. */
function inClear(name: string): string {
  copyFileSync(at(name), at('clear.db'))
  const db = database(at('clear.db'), keyByPassphrase())
  db.pragma('journal_mode = DELETE')
  db.rekey(Buffer.alloc(0))
  db.close()
  return readFileSync(at('clear.db'), 'latin1')
}
