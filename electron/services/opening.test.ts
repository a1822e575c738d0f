import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepared } from '../store/prepared.ts'
import { verifyVault } from './audit.ts'
import { openVaultSession, type VaultSession } from './session.ts'
import { trail } from './testing/trail.ts'

// The lowest cost that is taken; keyWrap.test.ts and vaultKeys.test.ts have the usual one.
vi.mock(import('../store/keyWrap.ts'), async (original) => ({ ...(await original()), usualCost: { N: 2 ** 15, r: 8, p: 1 } }))

let folder: string
let session: VaultSession
let recoveryKey: string
const passphrase = 'four words or more'
const at = (name: string) => join(folder, name)
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-opening-'))
  session = openVaultSession(folder, () => {})
  recoveryKey = (await session.create(passphrase, 'Mira')).recoveryKey
  await session.ownPassphrase(null, 'mine for the keeping')
})
afterEach(() => {
  session.lock()
  rmSync(folder, { recursive: true, force: true })
})

const findings = async () => (await verifyVault(session.store(), session.file, [], () => {})).findings.map(({ kind }) => kind)

/** Bytes of a page of SQLite's. */
const page = 4096

/** Where a table lies: its pages, from 1. */
function pagesOf(table: string): number[] {
  return prepared<{ page: number }>(session.store(), 'SELECT rootpage AS page FROM sqlite_schema WHERE name = ?')
    .all(table)
    .map(({ page }) => page)
}

describe('single pages of an older copy', () => {
  it.each(['people', 'person_passphrases', 'settings', 'enrolment_codes'])(
    'of the table %s keep the vault shut, and are recorded [F95, T50, T51]',
    async (table) => {
      await session.addPerson('Ann', 'administrator')
      const pages = pagesOf(table)
      session.store().db.pragma('wal_checkpoint(TRUNCATE)')
      const older = readFileSync(at('vault.db'))
      const ann = session.state().people[1]?.id ?? 0
      // Everything that is guarded changes once.
      await session.changeRole(ann, 'annotator')
      await session.resetPassphrase(ann)
      await session.changeRule('four-eyes', false)
      await session.ownPassphrase('mine for the keeping', 'mine from now on')
      session.lock()
      const now = readFileSync(at('vault.db'))
      for (const one of pages) older.copy(now, (one - 1) * page, (one - 1) * page, one * page)
      writeFileSync(at('vault.db'), now)
      await expect(session.unlock(passphrase)).rejects.toThrow('not those that its audit trail ends with')
      expect(session.isOpen()).toBe(false)
      const { session: state } = await session.recover(recoveryKey, passphrase)
      expect(state.warnings).toEqual(['rights-accepted'])
      expect(trail(session)).toContain('rights-accepted')
      expect(await findings()).toContain('rights')
    },
  )

  it('of the trail keep the vault shut, too [F95]', async () => {
    for (let k = 0; k < 60; k++) session.record({ kind: 'view', what: 'annotate.open', details: { document: k } })
    session.store().db.pragma('wal_checkpoint(TRUNCATE)')
    const older = readFileSync(at('vault.db'))
    for (let k = 0; k < 60; k++) session.record({ kind: 'view', what: 'annotate.open', details: { document: k } })
    session.lock()
    const now = readFileSync(at('vault.db'))
    const changed = Array.from({ length: older.length / page }, (_, k) => k).filter(
      (k) => k > 0 && !older.subarray(k * page, (k + 1) * page).equals(now.subarray(k * page, (k + 1) * page)),
    )
    let shut = 0
    for (const k of changed) {
      const spliced = Buffer.from(now)
      older.copy(spliced, k * page, k * page, (k + 1) * page)
      writeFileSync(at('vault.db'), spliced)
      rmSync(at('vault.db-wal'), { force: true })
      try {
        await session.unlock(passphrase)
        expect([...session.state().warnings, ...(await findings())], `page ${k + 1}`).not.toEqual([])
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error
        shut++
      }
      session.lock()
    }
    expect([changed.length > 0, shut > 0]).toEqual([true, true])
  })

  it('are noticed while the vault is open, before rights change or anybody signs in [F95, T50]', async () => {
    await session.addPerson('Ann', 'annotator')
    prepared(session.store(), "UPDATE people SET role = 'administrator' WHERE name = 'Ann'").run()
    await expect(session.addPerson('Eve', 'annotator')).rejects.toThrow('not those that its audit trail ends with')
    await expect(session.signIn(1, { passphrase: 'mine for the keeping' })).rejects.toThrow('not those')
    expect(await findings()).toEqual(['rights'])
  })
})

describe('the file that keeps the end of the trail', () => {
  const head = () => at('vault.head.json')

  it.each<[string, string, (text: string) => string | null]>([
    ['missing', 'head-missing', () => null],
    ['damaged', 'head-damaged', () => '{'],
    ['another vault’s', 'head-foreign', (text) => text.replace(/"publicKey":"(.)/, (_, one) => `"publicKey":"${one === 'a' ? 'b' : 'a'}`)],
    ['not as the trail has it', 'head-differs', (text) => text.replace(/"hash":"(.)/, (_, one) => `"hash":"${one === 'a' ? 'b' : 'a'}`)],
  ])('is said and recorded when it is %s [F96, T48]', async (_, warning, change) => {
    session.lock()
    const text = change(readFileSync(head(), 'utf8'))
    if (text === null) rmSync(head())
    else writeFileSync(head(), text)
    expect((await session.unlock(passphrase)).warnings).toEqual([warning])
    expect(trail(session)).toContain(warning)
    expect(await findings()).toEqual(['head'])
    session.lock()
    expect((await session.unlock(passphrase)).warnings).toEqual([])
  })

  it('taken away hides no older vault [F96, T48]', async () => {
    session.lock()
    copyFileSync(at('vault.db'), at('older.db'))
    await session.unlock(passphrase)
    session.lock()
    copyFileSync(at('older.db'), at('vault.db'))
    rmSync(head())
    expect((await session.unlock(passphrase)).warnings).toEqual(['head-missing'])
  })

  it('says that wrong tries are counted: the count taken away is a reason to wait [F96, T8]', async () => {
    session.lock()
    rmSync(at('vault.tries.json'))
    await expect(session.unlock(passphrase)).rejects.toThrow('Wait')
  })
})
