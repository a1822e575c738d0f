import { describe, expect, it } from 'vitest'
import { type Sorting, sorted, sortedBy } from './sorting.ts'

interface Row {
  readonly name: string
  readonly f1: number | null
  readonly spans: number
}
type Column = keyof Row

const rows: readonly Row[] = [
  { name: 'DATE', f1: 0.9, spans: 5 },
  { name: 'AGE', f1: null, spans: 3 },
  { name: 'CITY', f1: 0.5, spans: 8 },
  { name: 'ZIP', f1: 0.9, spans: 8 },
]
const order = (column: Column, current: Sorting<Column>) =>
  sorted(
    rows,
    sortedBy(column, current, column === 'name'),
    (row, by) => row[by],
    ({ name }) => name,
  ).map(({ name }) => name)

describe('a table that headings sort', () => {
  const start = { column: 'name', descending: true } as const

  it('begins with the highest figure, equal ones by name', () => {
    expect(order('spans', start)).toEqual(['CITY', 'ZIP', 'DATE', 'AGE'])
  })

  it('turns round when the same heading is chosen again', () => {
    expect(order('spans', { column: 'spans', descending: true })).toEqual(['AGE', 'DATE', 'CITY', 'ZIP'])
  })

  it('has rows without a figure last, either way', () => {
    expect(order('f1', start).at(-1)).toBe('AGE')
    expect(order('f1', { column: 'f1', descending: true }).at(-1)).toBe('AGE')
  })

  it('sorts names from A, numbers in them as numbers', () => {
    expect(order('name', { column: 'f1', descending: true })).toEqual(['AGE', 'CITY', 'DATE', 'ZIP'])
    const notes = ['note 10', 'note 9'].map((name) => ({ name }))
    expect(
      sorted(
        notes,
        { column: 'name', descending: false },
        ({ name }) => name,
        ({ name }) => name,
      )[0]?.name,
    ).toBe('note 9')
  })
})
