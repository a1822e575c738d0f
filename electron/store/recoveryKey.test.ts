import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSecret, writtenSecret } from './recoveryKey.ts'

const secret = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes))
const printed = 'S34W-NJYC-SQ7C-ZM6H-TB9X-9NEP-TYGB'
const bytes = Buffer.from(Array.from({ length: 16 }, (_, i) => 200 + i))

it('A recovery key that was printed once is read for ever', () => {
  expect(writtenSecret(bytes)).toBe(printed)
  expect(readSecret(printed)).toEqual(bytes)
})

it('Every recovery key is read from paper in any capitals and groups, with letters that look like figures', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom('', ' ', '–', '—', '\t', ' - '), fc.constantFrom('I', 'L', 'i', 'l'), (bytes, between, one) => {
      const written = writtenSecret(bytes)
      expect(written).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readSecret(written.toLowerCase().replaceAll('-', between).replaceAll('0', 'o').replaceAll('1', one))).toEqual(bytes)
    }),
  )
})

it('A recovery key with one letter wrong, missing or too many is none', () => {
  const letters = printed.replaceAll('-', '')
  const wrong = [...letters].flatMap((letter, at) =>
    [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
      .filter((other) => other !== letter)
      .map((other) => letters.slice(0, at) + other + letters.slice(at + 1)),
  )
  expect(wrong.filter((typed) => readSecret(typed) !== null)).toEqual([])
  const short = [...letters].map((_, at) => letters.slice(0, at) + letters.slice(at + 1))
  for (const typed of [...short, `${letters}0`, `0${letters}`, '', 'U'.repeat(28), `${printed.slice(0, -1)}*`, `${printed}-${printed}`])
    expect(readSecret(typed)).toBeNull()
})
