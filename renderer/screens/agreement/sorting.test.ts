import { describe, expect, it } from 'vitest'
import { type CategoryRow, sorted, sortedBy } from './sorting.ts'

const row = (category: CategoryRow['category'], f1: number | null, first: number): CategoryRow => ({
  category,
  f1,
  precision: f1,
  recall: f1,
  first,
  second: first,
  both: 0,
})
const rows = [row('DATE', 0.9, 5), row('AGE', null, 3), row('CITY', 0.5, 8), row('ZIP', 0.9, 8)]
const nameOf = ({ category }: CategoryRow) => category
const order = (...by: Parameters<typeof sortedBy>) => sorted(rows, sortedBy(...by), nameOf).map(nameOf)

describe('the table of categories', () => {
  const start = { column: 'category', descending: true } as const

  it('begins with the highest figure, equal ones by name', () => {
    expect(order('first', start)).toEqual(['CITY', 'ZIP', 'DATE', 'AGE'])
  })

  it('turns round when the same heading is chosen again', () => {
    expect(order('first', { column: 'first', descending: true })).toEqual(['AGE', 'DATE', 'CITY', 'ZIP'])
  })

  it('has rows without a figure last, either way', () => {
    expect(order('f1', start).at(-1)).toBe('AGE')
    expect(order('f1', { column: 'f1', descending: true }).at(-1)).toBe('AGE')
  })

  it('sorts names from A', () => {
    expect(order('category', { column: 'f1', descending: true })).toEqual(['AGE', 'CITY', 'DATE', 'ZIP'])
  })
})
