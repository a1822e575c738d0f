import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openVaultSession } from '../services/session.ts'
import { createCorpus } from '../store/corpora.ts'
import { addDocument, textHash } from '../store/documents.ts'
import { openVault } from '../store/open.ts'
import { createProject } from '../store/projects.ts'
import { auditEnd, auditExport, auditVerify } from './audit.ts'
import { backup, restore } from './copies.ts'
import { retention } from './retention.ts'

// The lowest cost that is taken; keyWrap.test.ts and vaultKeys.test.ts have the usual one.
vi.mock(import('../store/keyWrap.ts'), async (original) => ({ ...(await original()), usualCost: { N: 2 ** 15, r: 8, p: 1 } }))

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const passphrase = 'four words or more'
let folder: string
let vault: string
let said: string[]
const tell = (line: string) => void said.push(line)

/** Mira looks after the vault, Ann annotates with a passphrase of her own. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-cli-'))
  vault = join(folder, 'vault')
  mkdirSync(vault)
  const session = openVaultSession(vault, () => {})
  await session.create(passphrase, 'Mira')
  await session.ownPassphrase(null, 'mine for the keeping')
  const { session: added, code } = await session.addPerson('Ann', 'annotator')
  await session.signIn(added.people[1]?.id ?? 0, { code: code ?? '', passphrase: 'hers and hers alone' })
  session.lock()
  writeFileSync(join(folder, 'passphrase'), `${passphrase}\nmine for the keeping\n`)
  writeFileSync(join(folder, 'only'), `${passphrase}\n`)
  writeFileSync(join(folder, 'both'), `${passphrase}\nhers and hers alone\n`)
  writeFileSync(join(folder, 'wrong'), 'not that one\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  said = []
})

const as = (name: string | undefined, file = 'passphrase') => ({ as: name, file: join(folder, file) })

describe('the commands of the vault', () => {
  it('ask who it is, for the passphrase, and for the rights that the window asks for [T41]', async () => {
    const verify = (entrance: Parameters<typeof auditVerify>[2]) => auditVerify(vault, [], entrance, tell)
    await expect(verify(as(undefined))).rejects.toThrow('Say who you are')
    await expect(verify(as('Nobody'))).rejects.toThrow('nobody of this name')
    await expect(verify(as('Mira', 'wrong'))).rejects.toThrow('not the passphrase')
    await expect(verify(as('Ann', 'only'))).rejects.toThrow('no passphrase on line 2')
    await expect(verify(as('ann', 'both'))).rejects.toThrow('Ann may not do this')
    await expect(backup(vault, folder, as('Ann', 'both'), tell)).rejects.toThrow('Ann may not do this')
    expect(await verify(as('Mira'))).toBe(true)
  })

  it('leave what they did in the trail, and what was refused', async () => {
    await auditExport(vault, join(folder, 'trail.jsonl'), as('Mira'), tell)
    const trail = readFileSync(join(folder, 'trail.jsonl'), 'utf8')
    for (const what of ['vault-unlock-failed', 'command-line-audit', 'signed-in-on-command-line', 'audit.verify'])
      expect(trail).toContain(what)
  })

  it('check an exported trail without a passphrase, and find what was done to it [T49]', async () => {
    const path = join(folder, 'trail.jsonl')
    const nobody = { as: undefined }
    expect(await auditVerify(path, [], nobody, tell)).toBe(true)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    const harmed = (name: string, kept: readonly string[]) => {
      writeFileSync(join(folder, name), `${kept.join('\n')}\n`)
      return join(folder, name)
    }
    expect(await auditVerify(harmed('removed.jsonl', lines.toSpliced(3, 1)), [], nobody, tell)).toBe(false)
    expect(await auditVerify(harmed('swapped.jsonl', [...lines.slice(0, 2), ...lines.slice(2).toReversed()]), [], nobody, tell)).toBe(false)
    expect(
      await auditVerify(
        harmed(
          'edited.jsonl',
          lines.map((line, k) => (k === 2 ? line.replace('"person', '"persan') : line.replace('\\"person\\":1', '\\"person\\":2'))),
        ),
        [],
        nobody,
        tell,
      ),
    ).toBe(false)
    expect(await auditVerify(harmed('cut.jsonl', lines.slice(0, -1)), [], nobody, tell)).toBe(true)
    const last = JSON.parse(lines.at(-1) ?? '') as { hash: string; counter: number }
    expect(await auditVerify(harmed('cut.jsonl', lines.slice(0, -1)), [`${last.hash}@${last.counter}`], nobody, tell)).toBe(false)
    expect(said).toContain(
      `Record ${last.counter} is known from elsewhere and is not here: the end was cut off, or the vault put back to an older state.`,
    )
    await expect(auditVerify(harmed('other.jsonl', ['{}']), [], nobody, tell)).rejects.toThrow('no exported audit trail')
  })

  it('print a head that a later check compares [T47, T49]', async () => {
    await auditEnd(vault, as('Mira'), tell)
    const [head = ''] = said
    expect(head).toMatch(/^[0-9a-f]{64}@\d+$/)
    expect(await auditVerify(vault, [head], as('Mira'), tell)).toBe(true)
    expect(await auditVerify(vault, [head.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))], as('Mira'), tell)).toBe(false)
  })

  it('back a vault up and put it back, here and on a machine that has none', async () => {
    const stick = join(folder, 'stick')
    mkdirSync(stick)
    await backup(vault, stick, as('Mira'), tell)
    const from = join(stick, readdirSync(stick)[0] ?? '')
    await restore(from, vault, as('Mira'), tell)
    expect(await auditVerify(vault, [], as('Mira'), tell)).toBe(true)
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    await restore(from, elsewhere, as(undefined), tell)
    expect(await auditVerify(elsewhere, [], as('Mira'), tell)).toBe(true)
    await expect(restore(from, vault, as('Ann', 'both'), tell)).rejects.toThrow('Ann may not do this')
  })

  it('restore into a folder that was not there, whole or not at all [F51]', async () => {
    const stick = join(folder, 'stick')
    const from = join(stick, readdirSync(stick)[0] ?? '')
    const place = join(folder, 'place')
    mkdirSync(place)
    await expect(restore(from, join(place, 'new'), as(undefined, 'wrong'), tell)).rejects.toThrow('not the passphrase')
    await expect(restore(place, join(place, 'deep', 'new'), as(undefined), tell)).rejects.toThrow('no backup')
    await expect(restore(from, join(place, 'deep', 'new'), as(undefined, 'wrong'), tell)).rejects.toThrow('not the passphrase')
    expect(readdirSync(place)).toEqual([])
    await restore(from, join(place, 'new'), as(undefined), tell)
    expect(readdirSync(place)).toEqual(['new'])
    expect(readdirSync(join(place, 'new'))).toEqual(expect.arrayContaining(['vault.db', 'vault.head.json', 'vault.json']))
    expect(await auditVerify(join(place, 'new'), [], as('Mira'), tell)).toBe(true)
    mkdirSync(join(place, 'empty'))
    await expect(restore(from, join(place, 'empty'), as(undefined, 'wrong'), tell)).rejects.toThrow('not the passphrase')
    expect(readdirSync(join(place, 'empty'))).toEqual([])
    writeFileSync(join(place, 'file'), '')
    await expect(restore(from, join(place, 'file'), as(undefined), tell)).rejects.toThrow('no place for a vault')
    await expect(restore(from, join(place, 'other.db'), as(undefined), tell)).rejects.toThrow('no place for a vault')
    expect(readFileSync(join(place, 'file'), 'utf8')).toBe('')
  })

  it('put a key file whose database is lost aside', async () => {
    const stick = join(folder, 'stick')
    const lost = join(folder, 'lost')
    mkdirSync(lost)
    writeFileSync(join(lost, 'vault.json'), 'of a lost vault')
    await restore(join(stick, readdirSync(stick)[0] ?? ''), lost, as(undefined), tell)
    const [aside = ''] = readdirSync(lost).filter((name) => name.startsWith('replaced '))
    expect(readFileSync(join(lost, aside, 'vault.json'), 'utf8')).toBe('of a lost vault')
    expect(said.at(-1)).toContain(aside)
  })

  it('list what is due, and erase it when asked to, for those who may [T71]', async () => {
    await expect(retention(vault, true, as('Ann', 'both'), tell, {})).rejects.toThrow('Ann may not do this')
    const session = openVaultSession(vault, () => {})
    await session.unlock(passphrase)
    const project = createProject(session.store(), {
      name: 'Project',
      guidelines: '',
      labels: [{ category: 'PATIENT', key: 'p', hint: '' }],
    })
    const corpusId = createCorpus(session.store(), project.id, 'Spring')
    const text = 'Mr Quillfeather was seen.'
    addDocument(session.store(), { corpusId, name: 'a', language: 'en', text, hash: textHash(text), patient: null, part: null })
    session.store().db.exec('UPDATE documents SET created_at = 0')
    session.lock()
    expect(await retention(vault, false, as('Mira'), tell, { corpora: 30 })).toBe(false)
    expect(said).toEqual(['corpus Spring: 1 note, due since 1970-01-31'])
    said = []
    expect(await retention(vault, true, as('Mira'), tell, { corpora: 30 })).toBe(true)
    expect(said.slice(1, 2)).toEqual(['Erased: 1 note, 0 models, 0 documents of releases.'])
    expect(said.at(-1)).toMatch(/^Still held by .* of \d{4}-\d\d-\d\d: delete it there\.$/)
    said = []
    expect(await retention(vault, false, as('Mira'), tell, { corpora: 30 })).toBe(true)
    expect(said).toEqual(['Nothing is due.'])
  })

  it('wait for a vault that another program writes into, where a backup is told to, and not for ever [F131]', async () => {
    const other = await openVault(join(vault, 'vault.db'), passphrase)
    const waits = (milliseconds: number) => ({ until: performance.now() + milliseconds, tell })
    other.db.exec('BEGIN EXCLUSIVE')
    try {
      await expect(backup(vault, join(folder, 'late'), { ...as('Mira'), waiting: waits(600) }, tell)).rejects.toThrow('in use')
      const later = backup(vault, join(folder, 'late'), { ...as('Mira'), waiting: waits(50_000) }, tell)
      await expect.poll(() => said.at(-1), { timeout: 40_000 }).toContain('Waiting until')
      other.db.exec('COMMIT')
      await later
    } finally {
      other.close()
    }
    expect(said.at(-1)).toContain('was checked')
  })

  it('replace no vault that the window has open', async () => {
    const session = openVaultSession(vault, () => {})
    await session.unlock(passphrase)
    const stick = join(folder, 'stick')
    await expect(restore(join(stick, readdirSync(stick)[0] ?? ''), vault, as('Mira'), tell)).rejects.toThrow('in use')
    session.lock()
  })
})
