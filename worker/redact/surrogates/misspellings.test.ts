import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlip, likelySlips } from './misspellings.ts'

describe('slips of the pen', () => {
  it.each([
    ['coburn', 'cobrun'],
    ['coburn', 'cobum'],
    ['coburn', 'coburne'],
    ['coburn', 'cobun'],
    ['coburn', 'cabum'.replace('um', 'urn')],
    ['jonh', 'john'],
  ])('are few: %s and %s', (a, b) => {
    expect(isSlip(a, b)).toBe(true)
    expect(isSlip(b, a)).toBe(true)
  })

  it.each([
    ['anna', 'anne'],
    ['lee', 'leo'],
    ['coburn', 'cobin'],
    ['hanson', 'hastings'],
  ])('are not what makes %s and %s', (a, b) => {
    expect(isSlip(a, b)).toBe(false)
  })

  it('are found among many words as by comparing each with each', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'r', 'n', 'm'), minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), (words) => {
        const found = likelySlips(words, () => false)

        const expected = words.flatMap((a, i) => words.flatMap((b, j) => (i < j && isSlip(a, b) ? [i, j] : [])))
        expect(found).toEqual(expected)
      }),
    )
  })

  it('never join two names that both are known', () => {
    expect(likelySlips(['maria', 'marie'], () => true)).toEqual([])
  })
})
