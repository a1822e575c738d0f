import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHold, signatureOf, trigramsOf } from './trigrams.ts'

/** Of any code units, halves of pairs among them. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units))

describe('a signature', () => {
  it('never denies a string that the text has', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), fc.nat(20), (text, from, length) => {
        expect(mayHold(signatureOf(text), trigramsOf(text.slice(from, from + length)))).toBe(true)
      }),
    )
  })

  it('denies most strings that it has not', () => {
    const signature = signatureOf(Array.from({ length: 500 }, (_, i) => `word${(i * 7919) % 1000}`).join(' '))
    const others = Array.from({ length: 1000 }, (_, i) => `Name${(i * 31).toString(36)}`)
    expect(others.filter((other) => mayHold(signature, trigramsOf(other))).length).toBeLessThan(20)
  })
})
