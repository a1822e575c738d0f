import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { createCorpus } from './corpora.ts'
import { addDocument, documentsPage, textHash } from './documents.ts'
import { type KeyFile, openedByPassphrase, readKeyFile, writeKeyFile } from './keyFile.ts'
import { keyOfPassphrase, wrap } from './keyWrap.ts'
import { migrations } from './migrate.ts'
import {
  changePassphrase,
  createVault,
  isWrongKey,
  keepInSystem,
  newRecoveryKey,
  opensBy,
  openVault,
  type Store,
  vaultExists,
  waysInto,
} from './open.ts'
import { addPerson, people } from './people.ts'
import { createProject } from './projects.ts'

const passphrase = 'Zoë’s blue cow'
const text = 'Seen by Dr Quillfeather in Wobbleton.'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-vault-'))
  file = join(folder, 'vault.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** One vault for all tests that only look at it: deriving keys takes its time. */
let original: string
beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'cloister-vault-'))
  const store = await createVault(join(original, 'vault.db'), passphrase)
  fill(store)
  store.close()
  await makeCheap(join(original, 'vault.json'))
})
afterAll(() => rmSync(original, { recursive: true, force: true }))

function fill(store: Store): void {
  addPerson(store, { name: 'Adalheidis', role: 'administrator' })
  const project = createProject(store, { name: 'Project', guidelines: '', labels: [{ category: 'PATIENT', key: 'p', hint: '' }] })
  const corpusId = createCorpus(store, project.id, 'Corpus')
  addDocument(store, { corpusId, name: 'quokka.txt', language: 'en', text, hash: textHash(text), patient: 'Numbat', part: null })
}

/** The same keys at the lowest cost that is taken: most tests open it. */
async function makeCheap(path: string): Promise<void> {
  const { key, keyFile } = (await openedByPassphrase(readKeyFile(path), passphrase)) as { key: Buffer; keyFile: KeyFile }
  const [cost, salt] = [{ N: 2 ** 15, r: 8, p: 1 }, Buffer.alloc(32, 7)]
  const closed = wrap(key, await keyOfPassphrase(passphrase, cost, salt), 'vault by passphrase')
  writeKeyFile(path, { ...keyFile, passphrase: { kdf: 'scrypt', ...cost, salt: salt.toString('hex'), wrapped: closed } })
}

function copyOriginal(): void {
  for (const name of readdirSync(original)) writeFileSync(join(folder, name), readFileSync(join(original, name)))
}

describe('a vault', () => {
  it('has what was put into it when it is opened again', async () => {
    copyOriginal()
    const store = await openVault(file, passphrase)
    expect(people(store)).toEqual([{ id: 1, name: 'Adalheidis', role: 'administrator' }])
    expect(documentsPage(store, 1, { corpusId: 1, offset: 0, limit: 10, query: 'wobbleton', show: 'all' }).total).toBe(1)
    store.close()
    store.close()
  })

  it('keeps what is confirmed whatever happens to the power, and refuses rows that refer to nothing', async () => {
    copyOriginal()
    const { db, close } = await openVault(file, passphrase)
    const setting = (name: string) => db.pragma(name, { simple: true })
    expect([setting('journal_mode'), setting('synchronous'), setting('foreign_keys'), setting('temp_store')]).toEqual(['wal', 2, 1, 2])
    expect([setting('fullfsync'), setting('checkpoint_fullfsync')]).toEqual([1, 1])
    expect(() => db.exec('INSERT INTO assignments VALUES (99, 99, 0)')).toThrow('FOREIGN KEY')
    close()
  })

  it('wipes what is deleted, has no functions run by what lies in it, and keeps 64 MiB of pages at most [F114]', async () => {
    copyOriginal()
    const { db, close } = await openVault(file, passphrase)
    const setting = (name: string) => db.pragma(name, { simple: true })
    expect([setting('secure_delete'), setting('trusted_schema'), setting('cache_size')]).toEqual([1, 0, -65536])
    expect(setting('cipher')).toBe('chacha20')
    close()
    expect(db.open).toBe(false)
  })

  it('holds no word in plain, neither in its file nor in its journal [R31, F117]', async () => {
    const store = await createVault(file, passphrase)
    fill(store)
    const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 0)
    expect(files).toContain('vault.db-wal')
    for (const name of files) {
      const bytes = readFileSync(join(folder, name)).toString('latin1')
      for (const word of [
        'SQLite format',
        'CREATE TABLE',
        'Quillfeather',
        'quillf',
        'Wobbleton',
        'quokka',
        'Numbat',
        'Adalheidis',
        'blue cow',
      ])
        expect(bytes.includes(word), `${word} in ${name}`).toBe(false)
    }
    store.close()
  })

  it('is nobody else’s to read', async () => {
    const modes = readdirSync(original).map((name) => [name, statSync(join(original, name)).mode & 0o077])
    expect(modes).toEqual([
      ['vault.db', 0],
      ['vault.json', 0],
    ])
  })

  it('opens with the passphrase however its letters are composed', async () => {
    copyOriginal()
    const store = await openVault(file, passphrase.normalize('NFD'))
    expect(people(store)).toHaveLength(1)
    store.close()
  })

  it('may be made under another name and moved to its place', async () => {
    const store = await createVault(`${file}.new`, passphrase)
    addPerson(store, { name: 'Adalheidis', role: 'administrator' })
    store.close()
    renameSync(`${file}.new`, file)
    const moved = await openVault(file, passphrase)
    expect(people(moved)).toHaveLength(1)
    moved.close()
  })

  it('is made after an attempt that broke off once its key file was written, beside databases that are no vaults', async () => {
    new Database(join(folder, 'first_party_sets.db')).exec('CREATE TABLE t (a)').close()
    writeFileSync(join(folder, 'vault.json'), readFileSync(join(original, 'vault.json')))
    const store = await createVault(file, 'another passphrase')
    store.close()
    const again = await openVault(file, 'another passphrase')
    again.close()
  })
})

describe('a copy of a vault', () => {
  it('is looked at under the vault’s own key: whole, damaged, or another vault’s', async () => {
    copyOriginal()
    const store = await openVault(file, passphrase)
    const copy = join(folder, 'copy of it')
    writeFileSync(copy, readFileSync(join(original, 'vault.db')))
    expect(() => store.checkCopy(copy)).not.toThrow()
    // The pages are read, not only the first one.
    const bytes = readFileSync(copy)
    writeFileSync(copy, Buffer.from(bytes).fill(0xa5, bytes.length - 4096))
    expect(() => store.checkCopy(copy)).toThrow(UserError)
    const far = mkdtempSync(join(folder, 'far-'))
    const other = await createVault(join(far, 'vault.db'), passphrase)
    other.close()
    expect(() => store.checkCopy(join(far, 'vault.db'))).toThrow(UserError)
    expect(() => store.checkCopy(join(folder, 'nothing'))).toThrow(UserError)
    store.close()
  })
})

describe('a vault that can not be opened says why', () => {
  it('with the wrong passphrase', async () => {
    copyOriginal()
    await expect(openVault(file, 'Zoë’s red cow')).rejects.toThrow(
      new UserError('This is not the passphrase of this vault. Check capitals and the keyboard’s language, and try again.'),
    )
  })

  it('when it is not there', async () => {
    expect(vaultExists(file)).toBe(false)
    await expect(openVault(file, passphrase)).rejects.toThrow('vault.db is not there. Make a vault')
  })

  it.each([
    ['is missing', undefined],
    ['is damaged', '{"kind":"cloister-vault"'],
    ['was made weak', { N: 2 }],
    ['would eat all memory', { N: 2 ** 30 }],
    ['holds what nobody knows', { more: 1 }],
  ])('when its key file %s', async (_, content) => {
    copyOriginal()
    const path = join(folder, 'vault.json')
    const known = JSON.parse(readFileSync(path, 'utf8'))
    if (content === undefined) rmSync(path)
    else
      writeFileSync(
        path,
        typeof content === 'string' ? content : JSON.stringify({ ...known, passphrase: { ...known.passphrase, ...content } }),
      )
    const opening = openVault(file, passphrase)
    await expect(opening).rejects.toThrow(UserError)
    await expect(opening).rejects.toThrow('vault.json')
  })

  it.each([
    ['its beginning', 0, 64],
    ['its first page', 2000, 1],
    ['all but its first page', 4096, undefined],
  ])('when %s is damaged', async (_, offset, length) => {
    copyOriginal()
    const bytes = readFileSync(file)
    bytes.fill(0xa5, offset, length && offset + length)
    writeFileSync(file, bytes)
    await expect(openVault(file, passphrase)).rejects.toThrow(/damaged .*backup/)
  })

  it('when it was cut off', async () => {
    copyOriginal()
    writeFileSync(file, readFileSync(file).subarray(0, 5000))
    await expect(openVault(file, passphrase)).rejects.toThrow(UserError)
  })

  it('when a newer version of the program made it', async () => {
    copyOriginal()
    const store = await openVault(file, passphrase)
    store.db.pragma(`user_version = ${migrations.length + 1}`)
    store.close()
    await expect(openVault(file, passphrase)).rejects.toThrow(/newer version of Cloister.*Install the newer version/)
  })

  it('when there is one in the folder already', async () => {
    copyOriginal()
    await expect(createVault(file, passphrase)).rejects.toThrow(UserError)
    await expect(createVault(join(folder, 'other.db'), passphrase)).rejects.toThrow(UserError)
    const again = await openVault(file, passphrase)
    again.close()
  })

  it('when the folder can not be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(createVault(join(folder, 'file', 'vault.db'), passphrase)).rejects.toThrow(/vault\.db can't be made \(E\w+\)/)
    copyOriginal()
    mkdirSync(join(folder, `vault.json.${process.pid}.part`, 'in the way'), { recursive: true })
    await expect(changePassphrase(file, { passphrase }, 'another one')).rejects.toThrow("vault.db can't be made (EISDIR)")
    const store = await openVault(file, passphrase)
    store.close()
  })
})

describe('the ways into a vault', () => {
  it('are told by its key file, and tried without opening it', async () => {
    copyOriginal()
    expect(waysInto(file)).toEqual({ recoveryKey: true, system: false })
    await opensBy(file, { passphrase })
    const wrong = await opensBy(file, { passphrase: 'another one' }).catch((error) => error)
    expect(isWrongKey(wrong)).toBe(true)
    expect(isWrongKey(await opensBy(file, { recoveryKey: 'ABCD' }).catch((error) => error))).toBe(true)
    await keepInSystem(file, { passphrase }, (key) => key)
    expect(waysInto(file)).toEqual({ recoveryKey: true, system: true })
    const path = join(folder, 'vault.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), recovery: null }))
    expect(waysInto(file)).toEqual({ recoveryKey: false, system: true })
    writeFileSync(path, '{')
    expect(waysInto(file)).toEqual({ recoveryKey: false, system: false })
    const damaged = await opensBy(file, { passphrase }).catch((error) => error)
    expect([damaged instanceof UserError, isWrongKey(damaged), isWrongKey(null), isWrongKey(undefined), isWrongKey('')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('are no key of another length from the key store of the operating system', async () => {
    copyOriginal()
    await keepInSystem(file, { passphrase }, (key) => key)
    await expect(openVault(file, { reveal: (sealed) => sealed.subarray(1) })).rejects.toThrow(
      'The key store of the operating system did not give the key. Type the passphrase.',
    )
    await expect(openVault(file, { reveal: () => Buffer.alloc(32) })).rejects.toThrow(UserError)
  })

  it('are another passphrase without a page being rewritten, and the old one no more [T5]', async () => {
    copyOriginal()
    const before = readFileSync(file)
    await changePassphrase(file, { passphrase }, 'quite another one')
    expect(readFileSync(file).equals(before)).toBe(true)
    await expect(openVault(file, passphrase)).rejects.toThrow('not the passphrase')
    const store = await openVault(file, 'quite another one')
    expect(people(store)).toHaveLength(1)
    store.close()
    await expect(changePassphrase(file, { passphrase }, 'a third')).rejects.toThrow('not the passphrase')
  })

  it('are the recovery key that was printed, until another one is made', async () => {
    const made = await createVault(file, passphrase)
    made.close()
    const { recoveryKey } = made
    expect(recoveryKey).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = recoveryKey.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const store = await openVault(file, { recoveryKey: typed })
    store.close()
    await changePassphrase(file, { recoveryKey }, 'quite another one')
    const other = await newRecoveryKey(file, { passphrase: 'quite another one' })
    await expect(openVault(file, { recoveryKey })).rejects.toThrow('not the recovery key')
    const again = await openVault(file, { recoveryKey: other })
    again.close()
    await expect(openVault(file, { recoveryKey: other.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).rejects.toThrow(UserError)
  })

  it('are changed by one program at a time: the other is told, and what the first one printed opens it [F34]', async () => {
    copyOriginal()
    const [changed, printed] = await Promise.allSettled([
      changePassphrase(file, { passphrase }, 'quite another one'),
      newRecoveryKey(file, { passphrase }),
    ])
    if (printed.status === 'fulfilled') {
      expect(changed).toMatchObject({ reason: new UserError('The keys of this vault were changed elsewhere in the meantime. Try again.') })
      const store = await openVault(file, { recoveryKey: printed.value })
      store.close()
    } else {
      expect(printed.reason).toEqual(new UserError('The keys of this vault were changed elsewhere in the meantime. Try again.'))
      const store = await openVault(file, 'quite another one')
      store.close()
    }
  })

  it('are the key store of the operating system, where somebody switched it on', async () => {
    copyOriginal()
    const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
    await expect(openVault(file, { reveal: turned })).rejects.toThrow('Type its passphrase')
    await keepInSystem(file, { passphrase }, turned)
    const store = await openVault(file, { reveal: turned })
    store.close()
    await expect(
      openVault(file, {
        reveal: () => {
          throw new Error('another account')
        },
      }),
    ).rejects.toThrow('did not give the key')
    await keepInSystem(file, { passphrase }, null)
    await expect(openVault(file, { reveal: turned })).rejects.toThrow(UserError)
  })

  it('lead into a vault of the first version, whose key the passphrase made, and let it change', async () => {
    const salt = Buffer.alloc(32, 7)
    const key = await keyOfPassphrase(passphrase, { N: 2 ** 15, r: 8, p: 1 }, salt)
    const db = new Database(file)
    db.pragma("cipher = 'chacha20'")
    db.pragma(`key = 'raw:${key.toString('hex')}'`)
    db.exec(migrations[0]!)
    db.pragma('user_version = 1')
    db.exec("INSERT INTO people VALUES (1, 'Mira', 'manager', 0)")
    db.close()
    const check = createHmac('sha256', key).update('cloister vault').digest('hex').slice(0, 32)
    const first = { kind: 'cloister-vault', kdf: 'scrypt', N: 2 ** 15, r: 8, p: 1, salt: salt.toString('hex'), check }
    writeFileSync(join(folder, 'vault.json'), JSON.stringify(first))
    expect(waysInto(file)).toEqual({ recoveryKey: false, system: false })
    await expect(openVault(file, { reveal: () => key })).rejects.toThrow('Type its passphrase')
    await expect(openVault(file, { recoveryKey: 'ABCD' })).rejects.toThrow('not the recovery key')
    await expect(openVault(file, 'not that one')).rejects.toThrow('not the passphrase')
    const store = await openVault(file, passphrase)
    expect(people(store)).toEqual([{ id: 1, name: 'Mira', role: 'administrator' }])
    store.close()
    await changePassphrase(file, { passphrase }, 'quite another one')
    const again = await openVault(file, 'quite another one')
    again.close()
  })
})
