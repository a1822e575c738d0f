import { createHash, generateKeyPairSync } from 'node:crypto'
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

describe('a sealed package', () => {
  it('gives back what was sealed, and whose key vouches for it', async () => {
    const opened = await unseal(name, await seal(content, passphrase, privateKey, cheap), passphrase)
    expect(opened.content.equals(content)).toBe(true)
    expect(opened.publicKey.equals(rawPublicKey(privateKey))).toBe(true)
  })

  it('opens with the same passphrase typed on another system', async () => {
    const bytes = await seal(content, 'été à Sète'.normalize('NFC'), privateKey, cheap)
    expect((await unseal(name, bytes, 'été à Sète'.normalize('NFD'))).content.equals(content)).toBe(true)
  })

  it('shows nothing of its content or its key, and never looks the same twice', async () => {
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

  it('is refused with any bit flipped, by accident or with its checksum mended', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8))
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
    bytes[150] = (bytes[150] as number) ^ 1
    expect(await refusal(withChecksum(bytes))).toContain('was changed after it was made')
  })

  it('says when a newer version made it', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes.writeUInt16BE(2, 16)
    expect(await refusal(bytes)).toContain('newer version')
  })

  it('is refused without deriving a key when it asks for a cost that would take all memory', async () => {
    const bytes = await seal(content, passphrase, privateKey, cheap)
    bytes[18] = 30
    const taken = await effort(async () => expect(await refusal(withChecksum(bytes))).toContain('was changed'))
    expect(taken).toBeLessThan(500)
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
    expect(fingerprintOf(rawPublicKey(generateKeyPairSync('ed25519').privateKey))).not.toBe(fingerprint)
  })
})
