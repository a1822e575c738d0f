import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'
import { canonical } from '../core/canonical.ts'
import { role } from '../core/role.ts'
import { jsonIn } from '../io/checkedJson.ts'

/** Who signed a report in the program, and the Ed25519 signature over it. */
export const reportSignature = z.strictObject({
  name: z.string().max(200),
  role,
  /** Milliseconds since 1970. */
  at: z.number().int().nonnegative(),
  decision: z.enum(['release', 'withhold']),
  /** 32 bytes of the public key, base64. */
  key: z.base64(),
  /** 64 bytes, base64. */
  value: z.base64(),
})

export type ReportSignature = z.infer<typeof reportSignature>
export type SignedBy = Pick<ReportSignature, 'name' | 'role' | 'at' | 'decision'>

/** Signs bytes of a report together with who signs it, when and for what. */
export function signatureOver(content: Uint8Array, by: SignedBy, key: KeyObject): ReportSignature {
  const publicKey = Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString('base64')
  return { ...by, key: publicKey, value: sign(null, signedBytes(content, by), key).toString('base64') }
}

/** Whether a signature is of these bytes by the key that it names. */
export function isSignatureOf({ key, value, ...by }: ReportSignature, content: Uint8Array): boolean {
  try {
    const x = Buffer.from(key, 'base64').toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, signedBytes(content, by), publicKey, Buffer.from(value, 'base64'))
  } catch {
    return false
  }
}

/** What is signed says what it is: no signature of this key elsewhere passes for one of a report. */
function signedBytes(content: Uint8Array, { name, role: as, at, decision }: SignedBy): Buffer {
  const report = createHash('sha256').update(content).digest('hex')
  return Buffer.from(`cloister report 1\n${canonical({ name, role: as, at, decision, report })}`)
}

/**
 * SHA-256 of a public key in groups of four, to be compared by people.
 *
 * @param key 32 bytes, base64
 */
export function fingerprintOf(key: string): string {
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32)
  return hash.match(/.{4}/g)?.join(' ') ?? hash
}

const marks = {
  page: { before: '<!-- cloister-signature ', after: ' -->\n' },
  pdf: { before: '\n%cloister-signature ', after: '\n' },
} as const

/** A page or a PDF with its signature behind it, where readers of either pass over it. */
export function withSignature(form: keyof typeof marks, content: Uint8Array, signature: ReportSignature): Uint8Array {
  const { before, after } = marks[form]
  const told = Buffer.from(JSON.stringify(signature)).toString('base64')
  return Buffer.concat([content, Buffer.from(`${before}${told}${after}`)])
}

/**
 * A report taken apart: the bytes that were signed, and the signature.
 *
 * @returns undefined where it carries none
 */
export function takenApart(bytes: Buffer): { readonly content: Buffer; readonly signature: ReportSignature } | undefined {
  for (const { before, after } of Object.values(marks)) {
    const at = bytes.lastIndexOf(before)
    if (at < 0 || !bytes.subarray(-after.length).equals(Buffer.from(after))) continue
    const told = bytes.subarray(at + before.length, bytes.length - after.length).toString('latin1')
    const decoded = Buffer.from(told, 'base64')
    // Decoding ignores what is no base64, so a page could go on here, or a PDF have other pages.
    if (decoded.toString('base64') !== told) continue
    const signature = reportSignature.safeParse(jsonIn(decoded.toString('utf8'))).data
    if (signature) return { content: bytes.subarray(0, at), signature }
  }
  return undefined
}

/** Whether a signature stands in a report, even one that `takenApart` does not accept. */
export function hasSignatureMark(bytes: Buffer): boolean {
  return Object.values(marks).some(({ before }) => bytes.includes(before))
}
