import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBelongToSomebody } from './numberChecks.ts'
import { otherNumbers } from './numbers.ts'

const other = otherNumbers(new Uint8Array(32).fill(9))

describe('another number', () => {
  it('has the shape of the first and is never the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9./ -]{1,30}$/), (value) => {
        fc.pre(/[A-Za-z0-9]/.test(value))
        const shape = (text: string) => text.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '9')
        expect(shape(other(value))).toBe(shape(value))
        expect(other(value)).not.toBe(value)
      }),
    )
  })

  it('is the same for a number however it is parted, and another under another key', () => {
    expect(other('12-34 56').replace(/\D/g, '')).toBe(other('123456'))
    expect(otherNumbers(new Uint8Array(32).fill(8))('123456')).not.toBe(other('123456'))
  })

  it('is no other number’s: all of four figures stay apart', () => {
    const all = Array.from({ length: 9000 }, (_, i) => String(1000 + i))
    const made = new Set(all.map(other))
    expect(made.size).toBe(all.length)
  })

  it.each([
    '943 476 5919',
    '2123 45670 1',
    '2 69 05 49 588 157 80',
    '10001234565',
    '1234567893',
    '046 454 286',
    '12345678Z',
    'S1234567D',
    '2341 2341 2346',
    'GB82 WEST 1234 5698 7654 32',
    '1M8GDM9AXKP042788',
    'ZAC5361',
    'AB1234563',
    '4539 1488 0343 6467',
  ])('%s, which may be somebody’s, becomes nobody’s', (value) => {
    const bare = (text: string) => text.replace(/[^A-Z\d]/g, '')
    expect(mayBelongToSomebody(bare(value))).toBe(true)
    expect(mayBelongToSomebody(bare(other(value)))).toBe(false)
  })

  it('keeps a NIR’s sex, and its month and department possible', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999 }), (rest) => {
        expect(
          other(
            `2 69 05 49 ${String(rest)
              .padStart(6, '0')
              .replace(/(\d{3})/, '$1 ')} 80`,
          ),
        ).toMatch(/^2 \d\d (?:0[1-9]|1[0-2]) (?!00|20|9[6-9])\d\d \d{3} \d{3} (?!00|98|99)\d\d$/)
      }),
    )
  })

  it('takes social security numbers from those that are never given out', () => {
    expect(other('123-45-6789')).toMatch(/^9\d\d-(?:0[1-9]|[1-4]\d)-(?!0000)\d{4}$/)
  })

  it('has an end for numbers of any length', () => {
    expect(other('7'.repeat(500))).toHaveLength(500)
  })
})
