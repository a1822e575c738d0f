import { expect, it } from 'vitest'
import { keyOf, taggers, usualTruth } from './choices.ts'

const annotator = (of: 'gold' | number, documents: number) => ({ of, name: '', documents })

it('takes the gold for the truth, or else whoever has confirmed most', () => {
  expect(usualTruth({ annotators: [annotator(1, 9), annotator('gold', 2)] })).toBe('gold')
  expect(usualTruth({ annotators: [annotator(1, 2), annotator(2, 9)] })).toBe(2)
  expect(usualTruth({ annotators: [] })).toBe(null)
})

it('tells systems apart by what they are', () => {
  expect(keyOf(taggers('all'))).toBe(keyOf(taggers('all', 'auto')))
  expect(keyOf(taggers('all'))).not.toBe(keyOf(taggers('fast')))
})
