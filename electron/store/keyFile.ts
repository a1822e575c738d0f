import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { jsonIn } from '../../worker/io/checkedJson.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { keyOfPassphrase, keyOfSecret, scryptCost, unwrap, usualCost, wrap, wrapped } from './keyWrap.ts'
import { readSecret, writtenSecret } from './recoveryKey.ts'

const salt = z.string().regex(/^[0-9a-f]{32,128}$/)

/**
 * The vault's key, closed several times over: by a key that the passphrase makes, by one that the
 * recovery key makes, and, where it is allowed, by the key store of the operating system. Each can
 * be changed without rewriting the database. Holds no secret; without it the vault can't
 * be opened.
 */
const keyFileShape = z.strictObject({
  kind: z.literal('cloister-vault'),
  version: z.literal(2),
  passphrase: z.strictObject({ kdf: z.literal('scrypt'), ...scryptCost.shape, salt, wrapped }),
  recovery: z.strictObject({ kdf: z.literal('hkdf-sha256'), salt, wrapped }).nullable(),
  /** As the operating system sealed it, in base 64. */
  system: z.string().max(10_000).nullable(),
})

/** Of the first version: what scrypt made of the passphrase was the vault's key itself. */
const firstShape = z.strictObject({
  kind: z.literal('cloister-vault'),
  kdf: z.literal('scrypt'),
  ...scryptCost.shape,
  salt,
  /** Of the key: tells a wrong passphrase from a damaged vault. */
  check: z.string().regex(/^[0-9a-f]{32}$/),
})

export type KeyFile = z.infer<typeof keyFileShape>
export type FirstKeyFile = z.infer<typeof firstShape>

/**
 * What a new vault begins with: a key of its own, 32 bytes, that nobody chose, and the recovery
 * key, to be printed once.
 */
export async function newKeyFile(
  passphrase: string,
): Promise<{ readonly keyFile: KeyFile; readonly key: Buffer; readonly recoveryKey: string }> {
  const key = randomBytes(32)
  const closed = await closedByPassphrase(key, passphrase)
  const { recovery, recoveryKey } = closedByRecoveryKey(key)
  return { keyFile: { kind: 'cloister-vault', version: 2, passphrase: closed, recovery, system: null }, key, recoveryKey }
}

/** The same vault under another passphrase; the other ways in stay. */
export async function withPassphrase(keyFile: KeyFile, key: Buffer, passphrase: string): Promise<KeyFile> {
  return { ...keyFile, passphrase: await closedByPassphrase(key, passphrase) }
}

/** The same vault with another recovery key, which takes the place of the one before. */
export function withNewRecoveryKey(keyFile: KeyFile, key: Buffer): { readonly keyFile: KeyFile; readonly recoveryKey: string } {
  const { recovery, recoveryKey } = closedByRecoveryKey(key)
  return { keyFile: { ...keyFile, recovery }, recoveryKey }
}

async function closedByPassphrase(key: Buffer, passphrase: string): Promise<KeyFile['passphrase']> {
  const salt = randomBytes(32)
  const closed = wrap(key, await keyOfPassphrase(passphrase, usualCost, salt), 'vault by passphrase')
  return { kdf: 'scrypt', ...usualCost, salt: salt.toString('hex'), wrapped: closed }
}

function closedByRecoveryKey(key: Buffer) {
  const secret = randomBytes(16)
  const salt = randomBytes(32)
  const closed = wrap(key, keyOfSecret(secret, salt), 'vault by recovery key')
  const recoveryKey = writtenSecret(secret)
  secret.fill(0)
  return { recovery: { kdf: 'hkdf-sha256', salt: salt.toString('hex'), wrapped: closed } as const, recoveryKey }
}

/**
 * The vault's key, which is the caller's to wipe, and the file as it should be from now on; null
 * for the wrong passphrase.
 */
export async function openedByPassphrase(
  keyFile: KeyFile | FirstKeyFile,
  passphrase: string,
): Promise<{ readonly key: Buffer; readonly keyFile: KeyFile } | null> {
  if ('check' in keyFile) return openedFirst(keyFile, passphrase)
  const { salt, wrapped: closed, ...cost } = keyFile.passphrase
  const key = unwrap(closed, await keyOfPassphrase(passphrase, cost, Buffer.from(salt, 'hex')), 'vault by passphrase')
  return key && { key, keyFile }
}

async function openedFirst(keyFile: FirstKeyFile, passphrase: string): Promise<{ readonly key: Buffer; readonly keyFile: KeyFile } | null> {
  const key = await keyOfPassphrase(passphrase, keyFile, Buffer.from(keyFile.salt, 'hex'))
  const check = createHmac('sha256', key).update('cloister vault').digest().subarray(0, 16)
  if (!timingSafeEqual(Buffer.from(keyFile.check, 'hex'), check)) return null
  const closed = await closedByPassphrase(key, passphrase)
  return { key, keyFile: { kind: 'cloister-vault', version: 2, passphrase: closed, recovery: null, system: null } }
}

/** As `openedByPassphrase`; null for the wrong recovery key, and where there is none. */
export function openedByRecoveryKey(
  keyFile: KeyFile | FirstKeyFile,
  typed: string,
): { readonly key: Buffer; readonly keyFile: KeyFile } | null {
  if ('check' in keyFile || !keyFile.recovery) return null
  const secret = readSecret(typed)
  if (!secret) return null
  const { salt, wrapped: closed } = keyFile.recovery
  const key = unwrap(closed, keyOfSecret(secret, Buffer.from(salt, 'hex')), 'vault by recovery key')
  secret.fill(0)
  return key && { key, keyFile }
}

/** Throws UserError when the file is missing or damaged. */
export function readKeyFile(path: string): KeyFile | FirstKeyFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = systemError(error)
    throw new UserError(
      say`${basename(path)} can't be read (${code}), and without it the vault can't be opened. Put it back beside the vault, from a backup.`,
    )
  }
  const keyFile = z.union([keyFileShape, firstShape]).safeParse(jsonIn(text))
  if (!keyFile.success)
    throw new UserError(
      say`${basename(path)} is damaged, and without it the vault can't be opened. Put the one from a backup in its place.`,
    )
  return keyFile.data
}

/** Whole or not at all, and on the disk before the vault is. */
export function writeKeyFile(path: string, keyFile: KeyFile): void {
  writeWhole(path, `${JSON.stringify(keyFile, null, 2)}\n`)
}
