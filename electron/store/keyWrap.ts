import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'

/** The bounds keep a file that somebody changed from making keys weak or eating all memory. */
export const scryptCost = z.strictObject({
  /** Parameters of scrypt (RFC 7914): 128 · N · r bytes of memory. */
  N: z
    .number()
    .int()
    .min(2 ** 15)
    .max(2 ** 20)
    .refine((n) => Number.isInteger(Math.log2(n))),
  r: z.number().int().min(8).max(16),
  p: z.number().int().min(1).max(4),
})

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** A key of 32 bytes, closed by another one: AES-256-GCM. */
export const wrapped = z.strictObject({ nonce: hex(12), key: hex(32), tag: hex(16) })

export type ScryptCost = z.infer<typeof scryptCost>
export type Wrapped = z.infer<typeof wrapped>

/** 128 MiB and some tenths of a second for every guess (OWASP's password storage advice). */
export const usualCost: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

/** 32 bytes from what somebody typed. They are the caller's to wipe. */
export async function keyOfPassphrase(passphrase: string, { N, r, p }: ScryptCost, salt: Buffer): Promise<Buffer> {
  // The same letters, however a keyboard composes them.
  const typed = Buffer.from(passphrase.normalize('NFC'))
  try {
    return await derive(typed, salt, 32, { N, r, p, maxmem: 256 * N * r })
  } finally {
    typed.fill(0)
  }
}

const derive = promisify<Buffer, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** 32 bytes from 16 random ones: no guessing is slowed down, since nobody can guess them. */
export function keyOfSecret(secret: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'cloister recovery key', 32))
}

/**
 * Closes a key with another one, which is wiped.
 *
 * @param purpose what it is closed for: it opens for nothing else
 */
export function wrap(key: Buffer, wrappingKey: Buffer, purpose: string): Wrapped {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(`cloister ${purpose}`))
  const closed = Buffer.concat([cipher.update(key), cipher.final()])
  wrappingKey.fill(0)
  return { nonce: nonce.toString('hex'), key: closed.toString('hex'), tag: cipher.getAuthTag().toString('hex') }
}

/**
 * Opens what `wrap` closed, and wipes the wrapping key; null when it is the wrong one, or when
 * somebody changed what was closed.
 */
export function unwrap({ nonce, key, tag }: Wrapped, wrappingKey: Buffer, purpose: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, Buffer.from(nonce, 'hex'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(`cloister ${purpose}`)).setAuthTag(Buffer.from(tag, 'hex'))
  const opened = decipher.update(Buffer.from(key, 'hex'))
  try {
    decipher.final()
    return opened
  } catch {
    opened.fill(0)
    return null
  } finally {
    wrappingKey.fill(0)
  }
}
