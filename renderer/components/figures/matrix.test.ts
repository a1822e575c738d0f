import { describe, expect, it } from 'vitest'
import { type Cell, hasPlaces, matrixOf, movedBy } from './matrix.ts'

const cells: readonly Cell[] = [
  { first: 'O', second: 'O', count: 9000 },
  { first: 'DATE', second: 'DATE', count: 40 },
  { first: 'DATE', second: 'O', count: 3 },
  { first: 'PATIENT', second: 'DOCTOR', count: 100 },
  { first: 'O', second: 'PATIENT', count: 1 },
]

describe('the confusion matrix', () => {
  const matrix = matrixOf(cells)

  it('has the categories that either used, in the order of the interface, after no span', () => {
    expect(matrix.labels).toEqual(['O', 'PATIENT', 'DOCTOR', 'DATE'])
  })

  it('has a number for every cell', () => {
    expect(matrix.count('PATIENT', 'DOCTOR')).toBe(100)
    expect(matrix.count('DOCTOR', 'PATIENT')).toBe(0)
  })

  it('is hottest where they differ most, and keeps agreement apart', () => {
    expect(matrix.heat('PATIENT', 'DOCTOR')).toBe(5)
    expect(matrix.heat('DATE', 'O')).toBe(2)
    expect(matrix.heat('O', 'PATIENT')).toBe(1)
    expect(matrix.heat('DOCTOR', 'DATE')).toBe(0)
    expect(matrix.heat('O', 'O')).toBe('same')
  })

  it('lists differences, the most frequent first', () => {
    expect(matrix.differences.map(({ count }) => count)).toEqual([100, 3, 1])
  })

  it('opens every cell that holds something but the one that both left alone', () => {
    expect(hasPlaces(matrix, 'DATE', 'DATE')).toBe(true)
    expect(hasPlaces(matrix, 'DOCTOR', 'DATE')).toBe(false)
    expect(hasPlaces(matrix, 'O', 'O')).toBe(false)
  })

  it('has names that are none of our categories last', () => {
    expect(matrixOf([...cells, { first: 'NAME', second: 'ID', count: 1 }]).labels).toEqual(['O', 'PATIENT', 'DOCTOR', 'DATE', 'ID', 'NAME'])
  })

  it('is a single cell where nobody marked anything', () => {
    expect(matrixOf([]).labels).toEqual(['O'])
  })
})

describe('keys in the matrix', () => {
  it('move by one cell and stop at the edge', () => {
    expect(movedBy('ArrowRight', { row: 0, column: 1 }, 4)).toEqual({ row: 0, column: 2 })
    expect(movedBy('ArrowUp', { row: 0, column: 1 }, 4)).toEqual({ row: 0, column: 1 })
    expect(movedBy('End', { row: 2, column: 1 }, 4)).toEqual({ row: 2, column: 3 })
    expect(movedBy('a', { row: 2, column: 1 }, 4)).toBeUndefined()
  })
})
