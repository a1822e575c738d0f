import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  randomBytes,
  type ScryptOptions,
  scrypt,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'

/**
 * A package as it lies on a stick, version 1. All numbers are big-endian.
 *
 * | bytes | what |
 * | --- | --- |
 * | 16 | 'cloister-package' |
 * | 2 | version |
 * | 3 | scrypt's cost: log2 N, r, p |
 * | 32 | salt |
 * | 12 | nonce |
 * | 32 | HMAC-SHA-256 of all before: tells a wrong passphrase from a changed file |
 * | … | AES-256-GCM, with all before as additional data: public key (32), Ed25519 signature (64), content |
 * | 16 | GCM's tag |
 * | 32 | SHA-256 of all before: tells a damaged copy from everything else; it protects nothing by itself |
 *
 * The signature is inside, so that a finder learns not even who wrote it, and it covers the head,
 * so that it holds for this package only.
 */
const magic = Buffer.from('cloister-package')
const version = 1
const headLength = magic.length + 2 + 3 + 32 + 12
const macLength = 32
const tagLength = 16
const publicKeyLength = 32
const signatureLength = 64
const checksumLength = 32
const shortest = headLength + macLength + publicKeyLength + signatureLength + tagLength + checksumLength

/** What guessing a passphrase costs: scrypt's N as a power of two, r, p. */
export interface Cost {
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/** 128 MB and some half a second for each guess (OWASP's first choice for scrypt). */
const usualCost: Cost = { log2N: 17, r: 8, p: 1 }
/** A file may not ask for more: reading one that was made to hurt must not take all memory. */
const greatestCost: Cost = { log2N: 18, r: 8, p: 2 }

/**
 * @param content what only those who know the passphrase may read
 * @param key Ed25519, private
 */
export async function seal(content: Uint8Array, passphrase: string, key: KeyObject, cost: Cost = usualCost): Promise<Buffer> {
  const salt = randomBytes(32)
  const nonce = randomBytes(12)
  const numbers = Buffer.alloc(5)
  numbers.writeUInt16BE(version)
  numbers.set([cost.log2N, cost.r, cost.p], 2)
  const start = Buffer.concat([magic, numbers, salt, nonce])
  const { encryption, authentication } = await keysOf(passphrase, salt, cost)
  const head = Buffer.concat([start, createHmac('sha256', authentication).update(start).digest()])
  const signature = sign(null, signed(head, content), key)
  const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(head)
  const body = [cipher.update(rawPublicKey(key)), cipher.update(signature), cipher.update(content), cipher.final()]
  const whole = Buffer.concat([head, ...body, cipher.getAuthTag()])
  return Buffer.concat([whole, sha256(whole)])
}

/**
 * @param name of the file, for what is said of it
 * @returns what was sealed, and the public key that vouches for it
 * @throws UserError for anything but an intact package and its passphrase
 */
export async function unseal(
  name: string,
  bytes: Buffer,
  passphrase: string,
): Promise<{ readonly content: Buffer; readonly publicKey: Buffer }> {
  refuseOthers(name, bytes)
  const start = bytes.subarray(0, headLength)
  const head = bytes.subarray(0, headLength + macLength)
  const cost: Cost = { log2N: start[magic.length + 2]!, r: start[magic.length + 3]!, p: start[magic.length + 4]! }
  if (!isPossible(cost)) throw changed(name)
  const salt = start.subarray(magic.length + 5, magic.length + 37)
  const { encryption, authentication } = await keysOf(passphrase, salt, cost)
  if (!timingSafeEqual(createHmac('sha256', authentication).update(start).digest(), head.subarray(headLength)))
    throw new UserError(say`The passphrase does not open ${name}. Ask the sender for the one that this package was made with.`)
  const payload = decrypted(name, bytes, head, encryption)
  const publicKey = payload.subarray(0, publicKeyLength)
  const signature = payload.subarray(publicKeyLength, publicKeyLength + signatureLength)
  const content = payload.subarray(publicKeyLength + signatureLength)
  if (!isSigned(head, content, publicKey, signature)) throw changed(name)
  return { content, publicKey }
}

/** What people compare by telephone: half of the SHA-256 of a public key, in groups of four. */
export function fingerprintOf(publicKey: Uint8Array): string {
  return sha256(publicKey).toString('hex').slice(0, 32).match(/.{4}/g)!.join(' ')
}

/** The 32 bytes of an Ed25519 public key, which is all that there is to it. */
export function rawPublicKey(key: KeyObject): Buffer {
  const jwk = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return Buffer.from(String(jwk.x), 'base64url')
}

function isPossible({ log2N, r, p }: Cost): boolean {
  if (log2N < 1 || log2N > greatestCost.log2N || r < 1 || r > greatestCost.r || p < 1 || p > greatestCost.p) return false
  // RFC 7914, section 6: scrypt itself refuses more.
  return log2N < 16 * r
}

function refuseOthers(name: string, bytes: Buffer): void {
  if (!bytes.subarray(0, magic.length).equals(magic))
    throw new UserError(say`${name} is no package of annotations. Choose a file that ends in .cloister.`)
  const damaged = new UserError(say`${name} is damaged: the copy is not what was written. Copy it again from where it came.`)
  if (bytes.length < magic.length + 2) throw damaged
  const written = bytes.readUInt16BE(magic.length)
  if (written > version) throw new UserError(say`${name} was made by a newer version of Cloister. Update this one, then open it again.`)
  if (written < 1 || bytes.length < shortest) throw damaged
  const whole = bytes.subarray(0, -checksumLength)
  if (!sha256(whole).equals(bytes.subarray(-checksumLength))) throw damaged
}

function decrypted(name: string, bytes: Buffer, head: Buffer, key: Buffer): Buffer {
  const nonce = head.subarray(headLength - 12, headLength)
  const end = bytes.length - checksumLength - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(head).setAuthTag(bytes.subarray(end, end + tagLength))
  const body = decipher.update(bytes.subarray(head.length, end))
  try {
    decipher.final()
  } catch {
    throw changed(name)
  }
  return body
}

function isSigned(head: Buffer, content: Buffer, publicKey: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }, format: 'jwk' })
    return verify(null, signed(head, content), key, signature)
  } catch {
    return false
  }
}

function signed(head: Uint8Array, content: Uint8Array): Buffer {
  const digest = createHash('sha512').update(head).update(content).digest()
  return Buffer.concat([Buffer.from('cloister-package, version 1\0'), digest])
}

function changed(name: string): UserError {
  return new UserError(say`${name} was changed after it was made, so nothing of it is taken. Ask the sender for a new one, by another way.`)
}

async function keysOf(passphrase: string, salt: Uint8Array, { log2N, r, p }: Cost) {
  const N = 2 ** log2N
  // All that scrypt takes, also for the least N: a file that asks for little is refused in words,
  // too.
  const maxmem = 128 * r * (N + p + 2)
  // The same passphrase typed on another system may come as other code points.
  const keys = await derive(passphrase.normalize('NFC'), salt, 64, { N, r, p, maxmem })
  return { encryption: keys.subarray(0, 32), authentication: keys.subarray(32) }
}

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
