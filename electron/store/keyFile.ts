import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'

/** What turns a passphrase into the key of the vault beside it. Holds no secret; without it the vault can't be opened. */
export type KeyFile = z.infer<typeof keyFileShape>

/** The bounds keep a file that somebody changed from making keys weak or eating all memory. */
const keyFileShape = z.object({
  kind: z.literal('cloister-vault'),
  kdf: z.literal('scrypt'),
  /** Parameters of scrypt (RFC 7914): 128 · N · r bytes of memory. */
  N: z
    .number()
    .int()
    .min(2 ** 15)
    .max(2 ** 20)
    .refine((n) => Number.isInteger(Math.log2(n))),
  r: z.number().int().min(8).max(16),
  p: z.number().int().min(1).max(4),
  /** Hexadecimal. */
  salt: z.string().regex(/^[0-9a-f]{32,128}$/),
  /** Of the key: tells a wrong passphrase from a damaged vault. */
  check: z.string().regex(/^[0-9a-f]{32}$/),
})

/** 128 MiB and some tenths of a second for every guess (OWASP's password storage advice). */
const strength = { N: 2 ** 17, r: 8, p: 1 } as const

/** Fresh parameters for a passphrase, and the key that they make of it: 32 bytes. */
export async function newKeyFile(passphrase: string): Promise<{ readonly keyFile: KeyFile; readonly key: Buffer }> {
  const parameters = { ...strength, salt: randomBytes(32).toString('hex') }
  const key = await deriveKey(passphrase, parameters)
  return { keyFile: { kind: 'cloister-vault', kdf: 'scrypt', ...parameters, check: checkOf(key) }, key }
}

export async function deriveKey(passphrase: string, { N, r, p, salt }: Pick<KeyFile, 'N' | 'r' | 'p' | 'salt'>): Promise<Buffer> {
  // The same letters, however a keyboard composes them.
  const typed = passphrase.normalize('NFC')
  return derive(typed, Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 256 * N * r })
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Whether the key is the one that the file was made with. */
export function fitsKey({ check }: KeyFile, key: Buffer): boolean {
  return timingSafeEqual(Buffer.from(check, 'hex'), Buffer.from(checkOf(key), 'hex'))
}

function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('cloister vault').digest('hex').slice(0, 32)
}

/** Throws UserError when the file is missing or damaged. */
export function readKeyFile(path: string): KeyFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UserError(
      say`${basename(path)} can't be read (${code}), and without it the vault can't be opened. Put it back beside the vault, from a backup.`,
    )
  }
  const keyFile = keyFileShape.safeParse(parsed(text))
  if (!keyFile.success)
    throw new UserError(
      say`${basename(path)} is damaged, and without it the vault can't be opened. Put the one from a backup in its place.`,
    )
  return keyFile.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whole or not at all, and on the disk before the vault is. */
export function writeKeyFile(path: string, keyFile: KeyFile): void {
  const growing = `${path}.part`
  try {
    const descriptor = openSync(growing, 'w', 0o600)
    try {
      writeSync(descriptor, `${JSON.stringify(keyFile, null, 2)}\n`)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(growing, path)
  } catch (error) {
    rmSync(growing, { force: true })
    throw error
  }
}
