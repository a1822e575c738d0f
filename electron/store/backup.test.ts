import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { verifyVault } from '../services/audit.ts'
import { restoreInto } from '../services/backup.ts'
import { triesOf } from '../services/session.ts'
import { appendAudit, auditHead, auditPublicKey } from './audit.ts'
import { deleteCopyBeside, knownCopies, makeBackup, noteBackup, noteGone, readBackup } from './backup.ts'
import { keepHead } from './headFile.ts'
import { createVault, openVault, type Store } from './open.ts'
import { addPerson, people } from './people.ts'

// The lowest cost that is taken; keyWrap.test.ts and vaultKeys.test.ts have the usual one.
vi.mock(import('./keyWrap.ts'), async (original) => ({ ...(await original()), usualCost: { N: 2 ** 15, r: 8, p: 1 } }))

vi.setConfig({ testTimeout: 60_000 })

const passphrase = 'four words or more'
let folder: string
let file: string
let stick: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-backup-'))
  file = join(folder, 'vault', 'vault.db')
  stick = join(folder, 'stick')
  mkdirSync(stick)
  store = await createVault(file, passphrase)
  addPerson(store, { name: 'Mira', role: 'administrator' })
  record()
  triesOf(file).clear()
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function record(): void {
  keepHead(file, appendAudit(store, 1, { kind: 'view', what: 'annotate.open', details: { document: 1 } }), auditPublicKey(store))
}

const backUp = () => makeBackup(store, file, stick, new AbortController().signal)
const closed = async (work: () => void) => {
  store.close()
  work()
}
const names = () =>
  readdirSync(join(folder, 'vault'))
    .filter((name) => !name.startsWith('vault.db-'))
    .toSorted()

describe('a backup', () => {
  it('is a folder with all that is needed to open it, and leaves nothing else [T53]', async () => {
    const made = await backUp()
    expect(readdirSync(made).toSorted()).toEqual(['backup.json', 'vault.db', 'vault.json'])
    expect((await readBackup(made)).head).toEqual(auditHead(store))
    const copy = await openVault(join(made, 'vault.db'), passphrase)
    expect(people(copy)).toHaveLength(1)
    copy.close()
    expect(names()).toEqual(['vault.db', 'vault.head.json', 'vault.json', 'vault.tries.json'])
    expect(await backUp()).not.toBe(made)
  })

  it('that is cancelled, or can not be written, leaves nothing', async () => {
    await expect(makeBackup(store, file, stick, AbortSignal.abort())).rejects.toThrow()
    writeFileSync(join(folder, 'no folder'), '')
    await expect(makeBackup(store, file, join(folder, 'no folder'), new AbortController().signal)).rejects.toThrow("can't be written")
    expect(readdirSync(stick)).toEqual([])
    expect(names()).toEqual(['vault.db', 'vault.head.json', 'vault.json', 'vault.tries.json'])
  })

  it('is read through before it is called done: a copy that is damaged is none [T53]', async () => {
    const spoilt = (copy: string) => {
      writeFileSync(copy, readFileSync(copy).fill(1, 9000, 9001))
      store.checkCopy(copy)
    }
    await expect(makeBackup({ ...store, checkCopy: spoilt }, file, stick, new AbortController().signal)).rejects.toThrow(UserError)
    expect(readdirSync(stick)).toEqual([])
  })

  it('takes the place of the vault, which is kept aside, and its trail says so [T52, T54]', async () => {
    const made = await backUp()
    addPerson(store, { name: 'Late', role: 'annotator' })
    record()
    const before = auditHead(store)
    await restoreInto(made, file, { passphrase }, closed)
    const restored = await openVault(file, passphrase)
    expect(people(restored).map(({ name }) => name)).toEqual(['Mira'])
    const { findings, records } = await verifyVault(restored, file, [before], () => {})
    expect(records).toBe(3)
    expect(findings).toEqual([{ kind: 'put-aside', counter: 4 }])
    restored.close()
    const [aside] = names().filter((name) => name.startsWith('replaced'))
    const replaced = await openVault(join(folder, 'vault', aside ?? '', 'vault.db'), passphrase)
    expect(people(replaced)).toHaveLength(2)
    replaced.close()
  })

  it.each([
    ['with the wrong passphrase', () => {}, 'not the passphrase', 'not that one'],
    [
      'that is damaged',
      (made: string) => writeFileSync(join(made, 'vault.db'), readFileSync(join(made, 'vault.db')).fill(1, 5000, 5001)),
      'damaged',
      passphrase,
    ],
    ['without its key file', (made: string) => rmSync(join(made, 'vault.json')), 'damaged', passphrase],
    ['that is none', (made: string) => rmSync(join(made, 'backup.json')), 'no backup', passphrase],
  ])('%s changes nothing [T54]', async (_, harm, message, typed) => {
    const made = await backUp()
    harm(made)
    await expect(restoreInto(made, file, { passphrase: typed }, closed)).rejects.toThrow(message)
    expect(people(store)).toHaveLength(1)
    expect(names()).toEqual(['vault.db', 'vault.head.json', 'vault.json', 'vault.tries.json'])
  })

  it('is restored where there is no vault at all', async () => {
    const made = await backUp()
    const there = join(folder, 'other', 'vault.db')
    await restoreInto(made, there, { passphrase }, async (work) => work())
    const restored = await openVault(there, passphrase)
    expect(people(restored)).toHaveLength(1)
    restored.close()
  })
})

describe('copies of a vault', () => {
  it('are named until they are deleted', async () => {
    const made = await backUp()
    noteBackup(store, made, 1)
    writeFileSync(`${file}.before-3`, '')
    mkdirSync(join(folder, 'vault', 'replaced 2026-01-02'))
    const copies = () => knownCopies(store, file).map(({ name, there }) => [name, there])
    expect(copies()).toHaveLength(3)
    expect(copies()).toContainEqual([made, true])
    rmSync(made, { recursive: true })
    expect(copies()).toContainEqual([made, false])
    noteGone(store, 1)
    deleteCopyBeside(file, 'vault.db.before-3')
    deleteCopyBeside(file, 'replaced 2026-01-02')
    expect(copies()).toEqual([])
    for (const wrong of ['vault.db', '../stick', 'vault.db.before-9', 'replaced ../..'])
      expect(() => deleteCopyBeside(file, wrong)).toThrow('not there')
    expect(existsSync(file)).toBe(true)
  })
})
