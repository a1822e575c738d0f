import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../contract/values.ts'
import { prepared } from '../store/prepared.ts'
import { setting } from '../store/settings.ts'
import { openVaultSession, type VaultSession } from './session.ts'
import { couldBeOne } from './signIn.ts'
import { trail } from './testing/trail.ts'

// The lowest cost that is taken; keyWrap.test.ts and vaultKeys.test.ts have the usual one.
vi.mock(import('../store/keyWrap.ts'), async (original) => ({ ...(await original()), usualCost: { N: 2 ** 15, r: 8, p: 1 } }))

let folder: string
let session: VaultSession
let recoveryKey: string
const passphrase = 'four words or more'
const own = 'mine for the keeping'
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-sign-in-'))
  session = openVaultSession(folder, () => {})
  recoveryKey = (await session.create(passphrase, 'Mira')).recoveryKey
})
afterEach(() => {
  session.lock()
  rmSync(folder, { recursive: true, force: true })
})

const idOf = (name: string) => session.state().people.find((one) => one.name === name)?.id ?? 0
const entry = (name: string) => session.state().entries.find(({ id }) => id === idOf(name))?.by

/** Mira, who has a passphrase of her own, adds somebody, who signs in; Mira signs in again. */
async function enrolled(name: string, role: Role, second?: Parameters<VaultSession['addPerson']>[2]): Promise<void> {
  const { code } = await session.addPerson(name, role, second)
  await session.signIn(idOf(name), { code: code ?? '', passphrase: `what ${name} chose` })
  await session.signIn(1, { passphrase: own })
}

const by = (name: string) => ({ personId: idOf(name), passphrase: `what ${name} chose` })

describe('an account', () => {
  it('is given only by an administrator who has a passphrase of their own, and rules of two people are on from then [F94, T22, T23]', async () => {
    await expect(session.addPerson('Ann', 'annotator')).rejects.toThrow('Choose a passphrase of your own first')
    await expect(session.changeRule('own-passphrases', true)).rejects.toThrow('Choose a passphrase of your own first')
    expect([setting(session.store(), 'own-passphrases'), setting(session.store(), 'four-eyes')]).toEqual([false, false])
    await session.ownPassphrase(null, own)
    await session.addPerson('Ann', 'annotator')
    expect([setting(session.store(), 'own-passphrases'), setting(session.store(), 'four-eyes')]).toEqual([true, true])
  })

  it('is taken with a code, once, and by nobody who has only the vault’s passphrase [F94, T25]', async () => {
    await session.ownPassphrase(null, own)
    const { code } = await session.addPerson('Ann', 'annotator')
    expect(code).toMatch(/^(?:\w{4}-){6}\w{4}$/)
    expect(entry('Ann')).toBe('code')
    await expect(session.signIn(idOf('Ann'))).rejects.toThrow('Choose yours')
    await expect(session.signIn(idOf('Ann'), { passphrase: 'hers alone' })).rejects.toThrow('not the enrolment code')
    await expect(session.signIn(idOf('Ann'), { passphrase: 'short', code: code ?? '' })).rejects.toThrow('at least 8')
    expect((await session.signIn(idOf('Ann'), { passphrase: 'hers alone', code: code ?? '' })).signedIn?.name).toBe('Ann')
    await expect(session.signIn(idOf('Ann'), { passphrase: 'another one', code: code ?? '' })).rejects.toThrow('not the passphrase of Ann')
    await expect(session.ownPassphrase('hers alone', null)).rejects.toThrow('Everybody here')
    await session.ownPassphrase('hers alone', 'hers from now on')
    session.lock()
    expect((await session.unlock(passphrase)).signedIn).toBeNull()
    await expect(session.signIn(1)).rejects.toThrow('Mira has a passphrase of their own')
    expect((await session.signIn(idOf('Ann'), { passphrase: 'hers from now on' })).signedIn?.name).toBe('Ann')
    expect(trail(session)).toEqual(
      expect.arrayContaining(['sign-in-failed', 'enrolment-code-made', 'own-passphrase-set', 'own-passphrase-failed'].slice(0, 3)),
    )
  })

  it('makes wrong codes wait', async () => {
    await session.ownPassphrase(null, own)
    const { code } = await session.addPerson('Ann', 'annotator')
    for (let k = 0; k < 3; k++)
      await expect(session.signIn(idOf('Ann'), { passphrase: 'hers alone', code: `wrong ${k}` })).rejects.toThrow('not the enrolment code')
    await expect(session.signIn(idOf('Ann'), { passphrase: 'hers alone', code: code ?? '' })).rejects.toThrow('Wait')
  })

  it('whose passphrase is forgotten is given again with another code; the one before opens nothing [T26]', async () => {
    await session.ownPassphrase(null, own)
    await enrolled('Ann', 'annotator')
    const { code } = await session.resetPassphrase(idOf('Ann'))
    await expect(session.signIn(idOf('Ann'), { passphrase: 'what Ann chose' })).rejects.toThrow('not the enrolment code')
    await session.signIn(idOf('Ann'), { passphrase: 'hers again', code: code ?? '' })
    expect(trail(session)).toContain('own-passphrase-reset')
  })

  it('of an administrator is never taken by a click, also in a vault of before, where the rules are off [F94, T28]', async () => {
    await session.ownPassphrase(null, own)
    await session.changeRule('own-passphrases', false)
    expect((await session.addPerson('Ann', 'annotator')).code).toBeNull()
    expect(entry('Ann')).toBe('free')
    await session.signIn(idOf('Ann'))
    await expect(session.ownPassphrase(null, 'taken by the first')).rejects.toThrow('needs an enrolment code')
    // As version 0.1 left it: nobody has a passphrase of their own.
    prepared(session.store(), 'DELETE FROM person_passphrases').run()
    prepared(session.store(), 'DELETE FROM enrolment_codes').run()
    expect(entry('Mira')).toBe('recovery-key')
    await expect(session.signIn(1)).rejects.toThrow('Choose yours')
    await expect(session.signIn(1, { passphrase: 'mine again' })).rejects.toThrow('not the recovery key')
  })

  it('of an administrator of before is taken with the vault’s recovery key [T27]', async () => {
    prepared(session.store(), "INSERT INTO people (name, role, created_at) VALUES ('Ann', 'annotator', 0)").run()
    session.lock()
    // Rights that the trail does not know keep the vault shut, but for the recovery key.
    const { session: state, recoveryKey: next } = await session.recover(recoveryKey, passphrase)
    expect(state).toMatchObject({ signedIn: null, warnings: ['rights-accepted'] })
    expect(entry('Ann')).toBe('none')
    await expect(session.signIn(idOf('Ann'))).rejects.toThrow('needs an enrolment code')
    expect((await session.signIn(1, { passphrase: own, recoveryKey: next })).signedIn?.name).toBe('Mira')
  })
})

describe('the account of an officer', () => {
  it('takes two as soon as there is a second who could stand by [F94, T29]', async () => {
    await session.ownPassphrase(null, own)
    await enrolled('Olga', 'officer')
    await expect(session.addPerson('Otto', 'officer')).rejects.toThrow('This takes two')
    await expect(session.addPerson('Max', 'administrator')).rejects.toThrow('This takes two')
    await expect(session.addPerson('Otto', 'officer', { ...by('Olga'), passphrase: 'guessed' })).rejects.toThrow(
      'not the passphrase of Olga',
    )
    await expect(session.addPerson('Otto', 'officer', { personId: 1, passphrase: own })).rejects.toThrow('This takes two')
    await enrolled('Otto', 'officer', by('Olga'))
    await enrolled('Ann', 'annotator')
    await expect(session.changeRole(idOf('Ann'), 'officer')).rejects.toThrow('This takes two')
    await expect(session.changeRole(idOf('Otto'), 'annotator')).rejects.toThrow('This takes two')
    await expect(session.resetPassphrase(idOf('Otto'))).rejects.toThrow('This takes two')
    await expect(session.erasePerson(idOf('Otto'))).rejects.toThrow('This takes two')
    await expect(session.changeRule('four-eyes', false)).rejects.toThrow('This takes two')
    expect((await session.resetPassphrase(idOf('Otto'), by('Olga'))).code).not.toBeNull()
    expect(trail(session)).toContain('second-person-failed')
  })

  it('whom no one else can confirm it for is reset with the recovery key only [T29]', async () => {
    await session.ownPassphrase(null, own)
    await enrolled('Olga', 'officer')
    await expect(session.resetPassphrase(idOf('Olga'))).rejects.toThrow('type the recovery key')
    await expect(session.changeRole(idOf('Olga'), 'annotator')).rejects.toThrow('type the recovery key')
    await expect(session.erasePerson(idOf('Olga'))).rejects.toThrow('type the recovery key')
    await expect(session.resetPassphrase(idOf('Olga'), { recoveryKey: 'ABCD' })).rejects.toThrow('not the recovery key')
    expect((await session.resetPassphrase(idOf('Olga'), { recoveryKey })).code).not.toBeNull()
  })

  it('that somebody gave alone does not make them two people [T30]', async () => {
    await session.ownPassphrase(null, own)
    const { code } = await session.addPerson('Olga', 'officer')
    const early = await session.addPerson('Otto', 'officer')
    await session.signIn(idOf('Olga'), { code: code ?? '', passphrase: 'what Olga chose' })
    await session.signIn(idOf('Otto'), { code: early.code ?? '', passphrase: 'what Otto chose' })
    await session.signIn(1, { passphrase: own })
    await enrolled('Omar', 'officer', by('Olga'))
    const couldBe = (one: string, other: string) => couldBeOne(session.store(), idOf(one), idOf(other))
    expect([couldBe('Olga', 'Mira'), couldBe('Mira', 'Olga'), couldBe('Olga', 'Otto')]).toEqual([true, true, true])
    expect([couldBe('Omar', 'Mira'), couldBe('Omar', 'Olga')]).toEqual([false, false])
  })

  it('leaves always one administrator', async () => {
    await session.ownPassphrase(null, own)
    await expect(session.changeRole(1, 'officer', { recoveryKey })).rejects.toThrow('Somebody has to be an administrator')
    await enrolled('Ann', 'administrator')
    expect((await session.changeRole(1, 'officer', by('Ann'))).session.people[0]?.role).toBe('officer')
  })
})
