import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../redact/keyed.ts'

/**
 * Encrypts bytes with the release's key: AES-256-GCM, 12 bytes of nonce, 16 of tag, then the
 * ciphertext.
 *
 * @param purpose bytes of another purpose don't open
 */
export function sealed(key: Uint8Array, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @returns undefined when the bytes were encrypted with another key, altered or truncated */
export function unsealed(key: Uint8Array, purpose: string, bytes: Uint8Array): Buffer | undefined {
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
