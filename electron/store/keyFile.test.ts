import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import {
  type FirstKeyFile,
  type KeyFile,
  newKeyFile,
  openedByPassphrase,
  openedByRecoveryKey,
  readKeyFile,
  withNewRecoveryKey,
  withPassphrase,
  writeKeyFile,
} from './keyFile.ts'
import { keyOfPassphrase, usualCost } from './keyWrap.ts'

const passphrase = 'Zoë’s blue cow'
const recoveryKey = 'S34W-NJYC-SQ7C-ZM6H-TB9X-9NEP-TYGB'
const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
const salt = '07'.repeat(32)
const cheap = { N: 2 ** 15, r: 8, p: 1 }

/** As version 0.1 of the program wrote it, under the two secrets above. */
const kept: KeyFile = {
  kind: 'cloister-vault',
  version: 2,
  passphrase: {
    kdf: 'scrypt',
    ...cheap,
    salt,
    wrapped: {
      nonce: 'd5c2d65eefe70807294da95e',
      key: 'afbed530daf328eb83716ed803d2b0f64a559232ea792cdc6c21f4970daa5985',
      tag: '247988400a7cdd4c8efeabde781c772a',
    },
  },
  recovery: {
    kdf: 'hkdf-sha256',
    salt,
    wrapped: {
      nonce: 'd918fdf5d304f54c52722f81',
      key: '62a919edca56ce99ed3a5ecf22029569c8158e9ad90034752e0b138b30852d09',
      tag: 'c0158a391d5b7ab9f8ddc8ecdf50be1c',
    },
  },
  system: null,
}

const first: FirstKeyFile = { kind: 'cloister-vault', kdf: 'scrypt', ...cheap, salt, check: 'e51058461ea0695ce3770f24f8d26e36' }

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-key-file-'))
  path = join(folder, 'vault.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a key file', () => {
  it('that is missing is said to be, with the way out', () => {
    expect(() => readKeyFile(path)).toThrow(
      new UserError(
        'vault.json can’t be read (ENOENT), and without it the vault can’t be opened. Put it back beside the vault, from a backup.'.replaceAll(
          '’',
          "'",
        ),
      ),
    )
  })

  it.each<[string, (file: Record<string, unknown>) => unknown]>([
    ['no JSON', () => '{"kind":'],
    ['of another kind', (file) => ({ ...file, kind: 'other' })],
    ['of another version', (file) => ({ ...file, version: 3 })],
    ['of another derivation', (file) => ({ ...file, passphrase: { ...kept.passphrase, kdf: 'pbkdf2' } })],
    ['of another derivation of the recovery key', (file) => ({ ...file, recovery: { ...kept.recovery, kdf: 'none' } })],
    ['one with a short salt', (file) => ({ ...file, passphrase: { ...kept.passphrase, salt: '07'.repeat(15) } })],
    ['one with a salt that is too long', (file) => ({ ...file, passphrase: { ...kept.passphrase, salt: '07'.repeat(65) } })],
    ['one with a salt that is no number', (file) => ({ ...file, passphrase: { ...kept.passphrase, salt: `x${salt}` } })],
    ['one with more', (file) => ({ ...file, more: 1 })],
    ['one with more in its passphrase', (file) => ({ ...file, passphrase: { ...kept.passphrase, more: 1 } })],
    ['one with more in its recovery key', (file) => ({ ...file, recovery: { ...kept.recovery, more: 1 } })],
    ['one without a word on the key store', ({ system: _, ...file }) => file],
    ['one with a book from the key store', (file) => ({ ...file, system: 'a'.repeat(10_001) })],
    ['one that would be cheap to guess', (file) => ({ ...file, passphrase: { ...kept.passphrase, N: 2 ** 10 } })],
  ])('that is %s is refused as damaged', (_, change) => {
    const changed = change({ ...kept })
    writeFileSync(path, typeof changed === 'string' ? changed : JSON.stringify(changed))
    expect(() => readKeyFile(path)).toThrow("vault.json is damaged, and without it the vault can't be opened.")
  })

  it.each<[string, object]>([
    ['of another kind', { kind: 'other' }],
    ['of another derivation', { kdf: 'none' }],
    ['with a short check', { check: '07' }],
    ['with a check that is no number', { check: 'x'.repeat(32) }],
    ['with more in its check', { check: `${'0'.repeat(32)}0` }],
    ['with something before its check', { check: `0${'0'.repeat(32)}` }],
    ['with more', { more: 1 }],
  ])('of the first version %s is refused as damaged', (_, changed) => {
    writeFileSync(path, JSON.stringify({ ...first, ...changed }))
    expect(() => readKeyFile(path)).toThrow('is damaged')
  })

  it('that an earlier version wrote opens by its passphrase and its recovery key, and by nothing else [F114]', async () => {
    expect(await openedByPassphrase(kept, passphrase)).toEqual({ key, keyFile: kept })
    expect(openedByRecoveryKey(kept, recoveryKey)).toEqual({ key, keyFile: kept })
    expect(await openedByPassphrase(kept, `${passphrase} `)).toBeNull()
    expect(openedByRecoveryKey(kept, `T${recoveryKey.slice(1)}`)).toBeNull()
    expect(openedByRecoveryKey({ ...kept, recovery: null }, recoveryKey)).toBeNull()
  })

  it('of a new vault closes 32 bytes that nobody chose, each way under a salt of its own and at full cost', async () => {
    const made = await newKeyFile(passphrase)
    const other = await newKeyFile(passphrase)
    expect(made.key).toHaveLength(32)
    expect(made.key).not.toEqual(other.key)
    expect(made.keyFile).toMatchObject({ kind: 'cloister-vault', version: 2, system: null })
    expect(made.keyFile.passphrase).toMatchObject({ kdf: 'scrypt', ...usualCost })
    expect(made.keyFile.recovery?.kdf).toBe('hkdf-sha256')
    const salts = [made, other].flatMap(({ keyFile }) => [keyFile.passphrase.salt, keyFile.recovery?.salt])
    expect(new Set(salts).size).toBe(4)
    for (const one of salts) expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(made.recoveryKey).not.toBe(other.recoveryKey)
    expect((await openedByPassphrase(made.keyFile, passphrase))?.key).toEqual(made.key)
    expect(openedByRecoveryKey(made.keyFile, made.recoveryKey)?.key).toEqual(made.key)
    expect(openedByRecoveryKey(made.keyFile, other.recoveryKey)).toBeNull()
    writeKeyFile(path, made.keyFile)
    expect(readKeyFile(path)).toEqual(made.keyFile)
  })

  it('keeps the other ways in where one is changed', async () => {
    const system = { ...kept, system: 'c2VhbGVk' }
    const changed = await withPassphrase(system, key, 'another one')
    expect(changed).toEqual({ ...system, passphrase: changed.passphrase })
    expect((await openedByPassphrase(changed, 'another one'))?.key).toEqual(key)
    expect(await openedByPassphrase(changed, passphrase)).toBeNull()
    const renewed = withNewRecoveryKey(system, key)
    expect(renewed.keyFile).toEqual({ ...system, recovery: renewed.keyFile.recovery })
    expect(openedByRecoveryKey(renewed.keyFile, renewed.recoveryKey)?.key).toEqual(key)
    expect(openedByRecoveryKey(renewed.keyFile, recoveryKey)).toBeNull()
  })

  it('of the first version opens by its passphrase only, and becomes one that can be changed', async () => {
    expect(await openedByPassphrase(first, 'another one')).toBeNull()
    expect(openedByRecoveryKey(first, recoveryKey)).toBeNull()
    const opened = await openedByPassphrase(first, passphrase)
    expect(opened?.key).toEqual(await keyOfPassphrase(passphrase, cheap, Buffer.from(salt, 'hex')))
    expect(opened?.keyFile).toMatchObject({ kind: 'cloister-vault', version: 2, recovery: null, system: null })
    expect((await openedByPassphrase(opened!.keyFile, passphrase))?.key).toEqual(opened?.key)
    writeFileSync(path, JSON.stringify(first))
    expect(readKeyFile(path)).toEqual(first)
  })

  it('is the reader’s alone, whole, and leaves no part of itself', () => {
    writeKeyFile(path, kept)
    writeKeyFile(path, { ...kept, recovery: null })
    expect(readdirSync(folder)).toEqual(['vault.json'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readKeyFile(path)).toEqual({ ...kept, recovery: null })
    expect(readFileSync(path, 'utf8')).toMatch(/^\{\n {2}"kind": "cloister-vault",\n[\s\S]*\}\n$/)
  })

  it('that can not be put in its place leaves what is there, and no part [F115]', () => {
    mkdirSync(join(path, 'in the way'), { recursive: true })
    expect(() => writeKeyFile(path, kept)).toThrow()
    expect(readdirSync(folder)).toEqual(['vault.json'])
    expect(existsSync(join(path, 'in the way'))).toBe(true)
  })
})
