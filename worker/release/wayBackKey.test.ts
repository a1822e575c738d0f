import { describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { checkPassphrases, defaultCost, type Head, headShape, keyIn, newKey } from './wayBackKey.ts'

const cheap = { log2N: 10, r: 8, p: 1 } as const
const passphrases = ['the first of two people', 'the other of two people'] as const
const key = Buffer.alloc(32, 7)

/** As an earlier version wrote it, under the two passphrases above. */
const kept: Head = {
  wayBack: 1,
  run: 'run',
  cost: { log2N: 10, r: 8, p: 1 },
  salts: ['AQEBAQEBAQEBAQEBAQEBAQ==', 'AgICAgICAgICAgICAgICAg=='],
  key: 'ATjfBmPY5p0+RQqGF6cTOB9Aovyh48mU9FSQnyM49EniRkiOGWm7ef6t50z4h/df290yy/2Vj39ls2sF',
}

describe('the key of a way back', () => {
  it('costs 128 MB and 2^17 rounds for every guess [F114]', () => {
    expect(defaultCost).toEqual({ log2N: 17, r: 8, p: 1 })
  })

  it.each<[string, (head: Head) => unknown]>([
    ['of another version', (head) => ({ ...head, wayBack: 2 })],
    ['of no release', ({ run: _, ...head }) => head],
    ['that would be cheap to guess', (head) => ({ ...head, cost: { ...cheap, log2N: 9 } })],
    ['that would eat all memory', (head) => ({ ...head, cost: { ...cheap, log2N: 19 } })],
    ['of half a cost', (head) => ({ ...head, cost: { ...cheap, log2N: 10.5 } })],
    ['of other blocks', (head) => ({ ...head, cost: { ...cheap, r: 4 } })],
    ['that is never done', (head) => ({ ...head, cost: { ...cheap, p: 3 } })],
    ['that is not begun', (head) => ({ ...head, cost: { ...cheap, p: 0 } })],
    ['of half a pass', (head) => ({ ...head, cost: { ...cheap, p: 1.5 } })],
    ['of more cost', (head) => ({ ...head, cost: { ...cheap, more: 1 } })],
    ['with one salt', (head) => ({ ...head, salts: [head.salts[0]] })],
    ['with a salt that is none', (head) => ({ ...head, salts: [head.salts[0], '*'] })],
    ['with a key that is none', (head) => ({ ...head, key: '*' })],
    ['with more', (head) => ({ ...head, more: 1 })],
  ])('is not read from a head %s', (_, change) => {
    expect(headShape.safeParse(kept).success).toBe(true)
    expect(headShape.safeParse(change(kept)).success).toBe(false)
  })

  it('is had from both passphrases in either order, however they are composed, for ever', async () => {
    expect(Buffer.from((await keyIn(kept, passphrases)) ?? [])).toEqual(key)
    expect(Buffer.from((await keyIn(kept, [passphrases[1], passphrases[0]])) ?? [])).toEqual(key)
    const composed = ['the première of two', 'the naïve one of two'] as const
    const made = await newKey(composed, 'run', cheap)
    const typed = [composed[0].normalize('NFD'), composed[1].normalize('NFD')] as const
    expect(Buffer.from((await keyIn(made.head, typed)) ?? [])).toEqual(made.key)
  })

  it('is had from nothing less, and for no other release', async () => {
    const wrong = 'not one of the two'
    for (const typed of [
      [passphrases[0], passphrases[0]],
      [passphrases[1], passphrases[1]],
      [passphrases[0], wrong],
      [wrong, passphrases[1]],
    ] as const)
      expect(await keyIn(kept, typed)).toBeUndefined()
    expect(await keyIn({ ...kept, run: 'another' }, passphrases)).toBeUndefined()
    expect(await keyIn({ ...kept, cost: { ...cheap, log2N: 11 } }, passphrases)).toBeUndefined()
  })

  it('is 32 bytes that nobody chose, under salts of their own', async () => {
    const [one, other] = [await newKey(passphrases, 'run', cheap), await newKey(passphrases, 'run', cheap)]
    expect(one.key).toHaveLength(32)
    expect(one.key).not.toEqual(other.key)
    expect(headShape.parse(one.head)).toMatchObject({ wayBack: 1, run: 'run', cost: cheap })
    const salts = [...one.head.salts, ...other.head.salts]
    expect(new Set(salts).size).toBe(4)
    for (const salt of salts) expect(Buffer.from(salt, 'base64')).toHaveLength(16)
    await expect(newKey(['short', passphrases[1]], 'run', cheap)).rejects.toThrow('too short')
  })

  it('wants two passphrases of twelve characters, counted as people count them, that are not the same', () => {
    const short = new UserError('A passphrase is too short: it needs 12 characters or more. Choose a longer one.')
    const same = new UserError('Both passphrases are the same. Two people choose one each, and neither knows the other.')
    expect(() => checkPassphrases(['123456789012', '210987654321'])).not.toThrow()
    expect(() => checkPassphrases(['12345678901', '210987654321'])).toThrow(short)
    expect(() => checkPassphrases(['123456789012', '21098765432'])).toThrow(short)
    expect(() => checkPassphrases(['😀'.repeat(11), '210987654321'])).toThrow(short)
    expect(() => checkPassphrases(['é'.normalize('NFD').repeat(6), '210987654321'])).toThrow(short)
    expect(() => checkPassphrases(['é'.repeat(12), 'é'.normalize('NFD').repeat(12)])).toThrow(same)
  })
})
