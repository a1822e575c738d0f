import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyOfPassphrase, keyOfSecret, type ScryptCost, scryptCost, unwrap, usualCost, wrap, wrapped } from './keyWrap.ts'

const cheap: ScryptCost = { N: 2 ** 15, r: 8, p: 1 }
const salt = Buffer.alloc(32, 7)
const closing = () => Buffer.alloc(32, 1)
const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i))

describe('a key of a passphrase', () => {
  it('costs 128 MiB and 2^17 rounds for every guess at a vault [F114]', () => {
    expect(usualCost).toEqual({ N: 2 ** 17, r: 8, p: 1 })
    expect(128 * usualCost.N * usualCost.r).toBe(128 * 2 ** 20)
  })

  it.each([
    { N: 2 ** 14 },
    { N: 2 ** 21 },
    { N: 2 ** 16 + 1 },
    { N: 2 ** 15 + 0.5 },
    { r: 7 },
    { r: 17 },
    { r: 8.5 },
    { p: 0 },
    { p: 5 },
    { p: 1.5 },
    { more: 1 },
  ])('is never made with the cost %o, whatever a file says', (changed) => {
    expect(scryptCost.safeParse({ ...cheap, ...changed }).success).toBe(false)
  })

  it.each([{ N: 2 ** 15 }, { N: 2 ** 20 }, { r: 8 }, { r: 16 }, { p: 1 }, { p: 4 }])('may be made with the cost %o', (changed) => {
    expect(scryptCost.safeParse({ ...cheap, ...changed }).success).toBe(true)
  })

  it('is scrypt’s of the letters, however they are composed', async () => {
    const expected = scryptSync('Zoë’s cow'.normalize('NFC'), salt, 32, { ...cheap, maxmem: 2 ** 26 })
    expect(await keyOfPassphrase('Zoë’s cow'.normalize('NFC'), cheap, salt)).toEqual(expected)
    expect(await keyOfPassphrase('Zoë’s cow'.normalize('NFD'), cheap, salt)).toEqual(expected)
  })

  it('is found within the memory that the largest block size takes', async () => {
    expect(await keyOfPassphrase('a', { N: 2 ** 15, r: 16, p: 4 }, salt)).toHaveLength(32)
  })
})

describe('a key that is closed by another', () => {
  it('opens with the same one for the same purpose, and never looks the same twice', () => {
    const one = wrap(key, closing(), 'a vault')
    const other = wrap(key, closing(), 'a vault')
    expect(one.nonce).not.toBe(other.nonce)
    expect(one.key).not.toBe(other.key)
    expect(wrapped.parse(one)).toEqual(one)
    expect([unwrap(one, closing(), 'a vault'), unwrap(other, closing(), 'a vault')]).toEqual([key, key])
  })

  it('does not open with another one, for another purpose, or after a change', () => {
    const closed = wrap(key, closing(), 'a vault')
    const turned = (hex: string) => (hex.startsWith('0') ? `1${hex.slice(1)}` : `0${hex.slice(1)}`)
    expect(unwrap(closed, Buffer.alloc(32, 2), 'a vault')).toBeNull()
    expect(unwrap(closed, closing(), 'a backup')).toBeNull()
    for (const part of ['nonce', 'key', 'tag'] as const)
      expect(unwrap({ ...closed, [part]: turned(closed[part]) }, closing(), 'a vault')).toBeNull()
  })

  it('does not open by a part of its tag, which is sooner guessed', () => {
    const closed = wrap(key, closing(), 'a vault')
    expect(() => unwrap({ ...closed, tag: closed.tag.slice(0, 8) }, closing(), 'a vault')).toThrow()
  })

  it('leaves nothing of the one that closed it in memory, whether it opens or not', () => {
    const used = [closing(), closing(), closing()] as const
    const closed = wrap(key, used[0], 'a vault')
    unwrap(closed, used[1], 'a vault')
    unwrap(closed, used[2], 'a backup')
    expect(used).toEqual([Buffer.alloc(32), Buffer.alloc(32), Buffer.alloc(32)])
  })

  it.each(['nonce', 'key', 'tag'] as const)('is refused where its %s is too short, too long or not hexadecimal', (part) => {
    const closed = wrap(key, closing(), 'a vault')
    for (const wrong of [
      closed[part].slice(2),
      `${closed[part]}00`,
      `g${closed[part].slice(1)}`,
      closed[part].toUpperCase().replace(/./, 'A'),
    ])
      expect(wrapped.safeParse({ ...closed, [part]: wrong }).success).toBe(false)
    expect(wrapped.safeParse({ ...closed, more: '' }).success).toBe(false)
  })
})

it('The key of a secret and a salt is always the same one, and another for another salt', () => {
  const secret = Buffer.alloc(16, 3)
  expect(keyOfSecret(secret, salt).toString('hex')).toBe('7e52b59b3ad204bb232bb901cf085b8695d09505849d3b379a6bb775b932fad0')
  expect(keyOfSecret(secret, Buffer.alloc(32, 8))).not.toEqual(keyOfSecret(secret, salt))
})
