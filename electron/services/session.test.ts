import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { verifyVault } from './audit.ts'
import { openVaultSession, type VaultSession } from './session.ts'
import { trail } from './testing/trail.ts'

// The lowest cost that is taken; keyWrap.test.ts and vaultKeys.test.ts have the usual one.
vi.mock(import('../store/keyWrap.ts'), async (original) => ({ ...(await original()), usualCost: { N: 2 ** 15, r: 8, p: 1 } }))

let folder: string
const opened: VaultSession[] = []
let locks = 0
let working = false
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-session-'))
  locks = 0
  working = false
})
afterEach(() => {
  vi.useRealTimers()
  for (const one of opened.splice(0)) one.lock()
  rmSync(folder, { recursive: true, force: true })
})

function open(): VaultSession {
  const one = openVaultSession(
    folder,
    () => locks++,
    () => working,
  )
  opened.push(one)
  return one
}

const passphrase = 'four words or more'

describe('who is signed in at the workbench', () => {
  it('is, at first, the administrator who makes the vault', async () => {
    const session = open()
    expect(session.state()).toMatchObject({ stage: 'new', signedIn: null, people: [] })
    expect(() => session.store()).toThrow('The vault is locked')
    const administrator = { id: 1, name: 'Mira', role: 'administrator' }
    expect(await session.create(passphrase, 'Mira')).toMatchObject({ stage: 'open', signedIn: administrator, people: [administrator] })
    expect(session.signedIn()).toEqual(administrator)
    await expect(open().create(passphrase, 'Eve')).rejects.toThrow('has a vault already')
  })

  it('is nobody after it is locked, and the only person after it is unlocked', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    expect(session.lock()).toMatchObject({ stage: 'locked', signedIn: null, people: [], ways: { recoveryKey: true, system: false } })
    expect(locks).toBe(1)
    expect(session.signedIn()).toBeNull()
    expect(session.lock().stage).toBe('locked')
    expect(locks).toBe(1)
    await expect(session.unlock('not that one')).rejects.toThrow(UserError)
    expect(session.state().stage).toBe('locked')
    expect((await session.unlock(passphrase)).signedIn?.name).toBe('Mira')
  })

  it('is whoever is signed in down, where there are several', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    await session.ownPassphrase(null, 'mine for the keeping')
    await session.changeRule('own-passphrases', false)
    const ann = (await session.addPerson('Ann', 'annotator')).session.people[1]
    expect(ann).toMatchObject({ name: 'Ann', role: 'annotator' })
    session.lock()
    expect((await session.unlock(passphrase)).signedIn).toBeNull()
    expect((await session.signIn(ann?.id ?? 0)).signedIn).toEqual(ann)
    await expect(session.signIn(1)).rejects.toThrow('Mira has a passphrase of their own')
    await expect(session.signIn(99)).rejects.toThrow('not on the list')
    expect(session.signedIn()).toEqual(ann)
  })
})

describe('the making of a vault', () => {
  it('that was broken off begins again, and leaves no vault without people', async () => {
    const first = open()
    await first.create(passphrase, 'Mira')
    first.lock()
    renameSync(join(folder, 'vault.db'), join(folder, 'vault.db.new'))
    writeFileSync(join(folder, 'vault.db.new-wal'), 'half')
    const second = open()
    expect(second.state().stage).toBe('new')
    expect((await second.create('another passphrase', 'Ann')).people).toHaveLength(1)
    second.lock()
    expect(readdirSync(folder).sort()).toEqual(['vault.db', 'vault.head.json', 'vault.json', 'vault.tries.json'])
  })

  it('is not begun twice at once', async () => {
    const session = open()
    const [one, two] = await Promise.allSettled([session.create(passphrase, 'Mira'), session.create(passphrase, 'Ann')])
    expect([one.status, two.status]).toEqual(['fulfilled', 'rejected'])
    expect(session.state().people).toHaveLength(1)
  })
})

describe('wrong tries', () => {
  it('cost a wait that a restart does not shorten, and are in the trail once somebody gets in [T7]', async () => {
    // No time passes but what the test lets pass, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    const session = open()
    await session.create(passphrase, 'Mira')
    session.lock()
    for (let k = 0; k < 3; k++) await expect(session.unlock(`wrong ${k}`)).rejects.toThrow('not the passphrase')
    await expect(session.unlock(passphrase)).rejects.toThrow('There were 3 wrong tries')
    await expect(open().unlock(passphrase)).rejects.toThrow('Wait')
    vi.setSystemTime(Date.now() + 2100)
    await session.unlock(passphrase)
    expect(readFileSync(join(folder, 'vault.tries.json'), 'utf8')).toContain('"failed":0')
    expect(trail(session)).toContain('vault-unlock-failed')
  })
})

describe('the recovery key', () => {
  it('opens a vault whose passphrase is forgotten, gives it a new one, and is replaced', async () => {
    const session = open()
    const { recoveryKey } = await session.create(passphrase, 'Mira')
    session.lock()
    const { session: state, recoveryKey: next } = await session.recover(recoveryKey, 'a new passphrase')
    expect(state.signedIn?.name).toBe('Mira')
    session.lock()
    await expect(session.unlock(passphrase)).rejects.toThrow('not the passphrase')
    await expect(session.recover(recoveryKey, 'a third')).rejects.toThrow('not the recovery key')
    await session.unlock('a new passphrase')
    expect(next).not.toBe(recoveryKey)
  })
})

describe('a vault that locks itself', () => {
  it('is shut to people while something runs, and closed when that has ended [T10]', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    working = true
    expect(session.lock('idle').stage).toBe('locked')
    expect([session.signedIn(), locks, session.isOpen()]).toEqual([null, 0, true])
    expect(session.store().db.open).toBe(true)
    await expect(session.signIn(1)).rejects.toThrow('The vault is locked')
    await expect(session.unlock('not that one')).rejects.toThrow('not the passphrase')
    expect((await session.unlock(passphrase)).signedIn?.name).toBe('Mira')
    session.lock('idle')
    working = false
    session.lockIfDone()
    expect([session.isOpen(), locks]).toEqual([false, 1])
  })

  it('is closed at once where nothing runs, and whenever the machine goes to sleep [T11]', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    session.lock('idle')
    expect(session.isOpen()).toBe(false)
    await session.unlock(passphrase)
    working = true
    session.lock('system')
    expect(session.isOpen()).toBe(false)
  })
})

describe('the trail of a vault', () => {
  it('is sound after a day’s work, and shows a vault that was put back to an older state [T46, T48]', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    session.lock()
    const older = readFileSync(join(folder, 'vault.db'))
    await session.unlock(passphrase)
    const verified = () => verifyVault(session.store(), session.file, [], () => {})
    expect((await verified()).findings).toEqual([])
    session.lock()
    writeFileSync(join(folder, 'vault.db'), older)
    await session.unlock(passphrase)
    expect(session.state().warnings).toEqual(['trail-cut'])
    expect((await verified()).findings).toEqual([{ kind: 'cut', counter: 7 }])
    expect(trail(session)).toContain('trail-cut')
    session.lock()
    expect((await session.unlock(passphrase)).warnings).toEqual([])
  })
})
