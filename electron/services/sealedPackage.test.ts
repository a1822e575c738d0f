import { createCipheriv, createDecipheriv, createHash, createPublicKey, generateKeyPairSync, scryptSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { effort } from '../../worker/testing/effort.ts'
import { fingerprintOf, rawPublicKey, seal, unseal } from './sealedPackage.ts'

/** Guessing may be cheap where nothing is kept from anybody. */
const cheap = { log2N: 4, r: 1, p: 1 }
const passphrase = 'blue cow on the roof'
const { privateKey } = generateKeyPairSync('ed25519')
const content = Buffer.from('Who marked what, and where.')
const name = 'ann.cloister-package'
/** Of a key that is known, at the cost that is cheap. */
const kept =
  'Y2xvaXN0ZXItcGFja2FnZQABBAEBb9EQV4uaBesKVH+P9xRjxrU4iHaAl+NmRpb+OsWgihoMl2b+hpNm6sj8oKN4v7skcEXIAtiKe93SaFsk6jKJthjK+l2dEcommnNwV32uOKoVkYCPR/qSAok0LlzxrGeE2FCWjDumNb1LI1b3joCvgEB+DQp+MFns2nUhojhfcYEdg+3rWDohweS6vBdgUq0h7Rxtx1B8mTvQNpQjXIYMyP5ur1G/dwHq9xK8SDrxcj3791xXhup7PI5Sb1366r3F7ptgpZgRLCwlAVN2vVhczuWuFOB//OrPit9GiuJRb72jSQ9aDcCowkfb0DLNBHmTzEcpyyl1GA=='

const refusal = async (bytes: Buffer, phrase = passphrase) => {
  const error = await unseal(name, bytes, phrase).then(
    () => new Error('it was taken'),
    (error: unknown) => error as Error,
  )
  expect(error).toBeInstanceOf(UserError)
  return error.message
}

/** As one writes it who knows how packages are made, but not the passphrase. */
const withChecksum = (bytes: Buffer) => {
  const whole = bytes.subarray(0, -32)
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()])
}

/** As one writes it who knows the passphrase, but has not the key of whom it names. */
const withPayload = (bytes: Buffer, change: (payload: Buffer, head: Buffer) => Uint8Array) => {
  const [head, salt, nonce] = [bytes.subarray(0, 97), bytes.subarray(21, 53), bytes.subarray(53, 65)]
  const key = scryptSync(passphrase, salt, 64, { N: 16, r: 1, p: 1 }).subarray(0, 32)
  const payload = createDecipheriv('aes-256-gcm', key, nonce).setAAD(head).update(bytes.subarray(97, -48))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const body = Buffer.concat([cipher.update(change(payload, head)), cipher.final()])
  return withChecksum(Buffer.concat([head, body, cipher.getAuthTag(), Buffer.alloc(32)]))
}

describe('a sealed package', () => {
  it('gives back what was sealed, and whose key vouches for it', async () => {
    const opened = await unseal(name, await seal(content, passphrase, privateKey, cheap), passphrase)
    expect(opened.content.equals(content)).toBe(true)
    expect(opened.publicKey.equals(rawPublicKey(privateKey))).toBe(true)
  })

  it('that an earlier version made opens, and is vouched for by the same key [F114]', async () => {
    const opened = await unseal(name, Buffer.from(kept, 'base64'), passphrase)
    expect(opened.content.toString()).toBe('Who marked what, and where.')
    expect(opened.publicKey.toString('hex')).toBe('6e7a1cdd29b0b78fd13af4c5598feff4ef2a97166e3ca6f2e4fbfccd80505bf1')
    expect(fingerprintOf(opened.publicKey)).toBe('7599 776c 3085 e3f9 da0d 1307 1eb0 b4ab')
  })

  it('opens with the same passphrase typed on another system', async () => {
    const bytes = await seal(content, 'été à Sète'.normalize('NFC'), privateKey, cheap)
    expect((await unseal(name, bytes, 'été à Sète'.normalize('NFD'))).content.equals(content)).toBe(true)
  })

  it('shows nothing of its content or its key, and never looks the same twice [R30]', async () => {
    const [a, b] = [await seal(content, passphrase, privateKey, cheap), await seal(content, passphrase, privateKey, cheap)]
    expect(a.includes(content.subarray(0, 8))).toBe(false)
    expect(a.includes(rawPublicKey(privateKey))).toBe(false)
    expect(a.subarray(24).equals(b.subarray(24))).toBe(false)
  })

  it('does not open with another passphrase', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    expect(await refusal(bytes, 'blue cow on the roof ')).toBe(
      'The passphrase does not open ann.cloister-package. Ask the sender for the one that this package was made with.',
    )
  })

  it('is refused with any bit flipped, by accident or with its checksum mended [R30]', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes)
      flipped[at] = flipped[at]! ^ (1 << (at % 8))
      await refusal(flipped)
      if (at < bytes.length - 32) await refusal(withChecksum(flipped))
    }
  })

  it('is refused when it breaks off or goes on', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    for (let length = 0; length < bytes.length; length += 7) await refusal(bytes.subarray(0, length))
    expect(await refusal(Buffer.concat([bytes, Buffer.from('x')]))).toContain('is damaged')
    expect(await refusal(Buffer.from('PK\u0003\u0004 a ZIP'))).toContain('is no package of annotations')
  })

  it('says when its content was changed by somebody', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes[150] = bytes[150]! ^ 1
    expect(await refusal(withChecksum(bytes))).toContain('was changed after it was made')
  })

  it('says when a newer version made it', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes.writeUInt16BE(2, 16)
    expect(await refusal(bytes)).toContain('newer version')
    expect(await refusal(bytes.subarray(0, 18))).toContain('newer version')
  })

  it('is refused without deriving a key when it asks for a cost that would take all memory', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes[18] = 30
    const taken = await effort(async () => expect(await refusal(withChecksum(bytes))).toContain('was changed'))
    expect(taken).toBeLessThan(500)
  })

  it.each([
    [18, 0],
    [18, 19],
    [19, 0],
    [19, 9],
    [20, 0],
    [20, 3],
  ])('is refused without deriving a key where byte %i, of the cost, is %i', async (at, value) => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes[at] = value
    expect(await refusal(withChecksum(bytes))).toBe(
      'ann.cloister-package was changed after it was made, so nothing of it is taken. Ask the sender for a new one, by another way.',
    )
  })

  it('is refused in words where scrypt has no such cost [F157]', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    for (const log2N of [16, 18]) {
      bytes[18] = log2N
      expect(await refusal(withChecksum(bytes))).toContain('was changed after it was made')
    }
  })

  it('may ask for the greatest cost', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes.set([18, 2], 18)
    expect(await refusal(withChecksum(bytes))).toContain('The passphrase does not open')
    bytes.set([15, 1], 18)
    expect(await refusal(withChecksum(bytes))).toContain('The passphrase does not open')
  })

  it.each([
    { log2N: 1, r: 1, p: 1 },
    { log2N: 4, r: 8, p: 2 },
  ])('opens at the cost %o [F116]', async (cost) => {
    expect((await unseal(name, await seal(content, passphrase, privateKey, cost), passphrase)).content.equals(content)).toBe(true)
  })

  it('is damaged where it has no version, or is shorter than the shortest; the shortest is sealed nothing', async () => {
    const damaged = 'ann.cloister-package is damaged: the copy is not what was written. Copy it again from where it came.'
    const nothing = await seal(Buffer.alloc(0), passphrase, privateKey, cheap)
    expect(nothing).toHaveLength(241)
    expect((await unseal(name, nothing, passphrase)).content).toHaveLength(0)
    const cut = nothing.subarray(0, -1)
    expect(await refusal(withChecksum(cut))).toBe(damaged)
    nothing.writeUInt16BE(0, 16)
    expect(await refusal(withChecksum(nothing))).toBe(damaged)
    expect(await refusal(Buffer.from('cloister-package'))).toBe(damaged)
    expect(await refusal(Buffer.from('cloister-packagX\0\u0001'))).toContain('is no package of annotations')
  })

  it('that nobody signed, or another, is refused as changed', async () => {
    const { privateKey: another } = generateKeyPairSync('ed25519')
    const [one, other] = [await seal(content, passphrase, privateKey, cheap), await seal(content, passphrase, another, cheap)]
    // The same head and another body: sealed for another package.
    const mixed = Buffer.concat([one.subarray(0, 97), other.subarray(97)])
    expect(await refusal(withChecksum(mixed))).toContain('was changed after it was made')
  })

  it('is vouched for by the key that it names: neither another’s name nor other content is taken from who knows the passphrase', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    const another = rawPublicKey(generateKeyPairSync('ed25519').publicKey)
    expect((await unseal(name, withPayload(bytes, Buffer.from), passphrase)).content.equals(content)).toBe(true)
    const forged: ((payload: Buffer, head: Buffer) => Uint8Array)[] = [
      (payload) => Buffer.concat([another, payload.subarray(32)]),
      (payload) => Buffer.concat([payload.subarray(0, 96), Buffer.from('Other marks.')]),
      (payload) => Buffer.concat([payload.subarray(0, 32), Buffer.alloc(64), payload.subarray(96)]),
      (payload) => Buffer.concat([payload.subarray(0, 32), sign(null, content, privateKey), content]),
      (payload, head) => Buffer.concat([payload.subarray(0, 32), sign(null, Buffer.concat([head, content]), privateKey), content]),
    ]
    for (const change of forged) expect(await refusal(withPayload(bytes, change))).toContain('was changed after it was made')
  })

  it('opens at its usual cost', { timeout: 120_000 }, async () => {
    const bytes = await seal(content, passphrase, privateKey)
    expect([...bytes.subarray(18, 21)]).toEqual([17, 8, 1])
    expect((await unseal(name, bytes, passphrase)).content.equals(content)).toBe(true)
  })
})

describe('a fingerprint', () => {
  it('is the same for the same key, and can be read out', () => {
    const fingerprint = fingerprintOf(rawPublicKey(privateKey))
    expect(fingerprint).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/)
    expect(fingerprintOf(rawPublicKey(privateKey))).toBe(fingerprint)
    expect(fingerprintOf(rawPublicKey(createPublicKey(privateKey)))).toBe(fingerprint)
    expect(fingerprintOf(rawPublicKey(generateKeyPairSync('ed25519').privateKey))).not.toBe(fingerprint)
  })
})
