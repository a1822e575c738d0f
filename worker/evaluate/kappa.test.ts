import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annotatedOnly, type ConfusionCell, confusion } from './confusion.ts'
import { cohensKappa } from './kappa.ts'

/** A matrix as a book prints it: rows the first, columns the second. */
function cellsOf(rows: readonly (readonly number[])[]): readonly ConfusionCell[] {
  const cells = confusion()
  for (const [i, row] of rows.entries()) for (const [k, count] of row.entries()) cells.add(`c${i}`, `c${k}`, count)
  return cells.cells()
}

describe("Cohen's kappa", () => {
  it("is that of Cohen's (1960) worked example", () => {
    // 200 cases; rows 120, 60, 20; columns 100, 60, 40. po = (88 + 40 + 12) / 200 = 0.70. pe = (120
    // · 100 + 60 · 60 + 20 · 40) / 200² = 16,400 / 40,000 = 0.41. κ = 0.29 / 0.59 = 0.492.
    expect(
      cohensKappa(
        cellsOf([
          [88, 14, 18],
          [10, 40, 10],
          [2, 6, 12],
        ]),
      ),
    ).toBeCloseTo(0.29 / 0.59, 12)
  })

  it('is that of the usual two by two table', () => {
    // 50 cases; po = 35/50 = 0.7; pe = (25 · 30 + 25 · 20) / 2,500 = 0.5; κ = 0.2 / 0.5 = 0.4.
    expect(
      cohensKappa(
        cellsOf([
          [20, 5],
          [10, 15],
        ]),
      ),
    ).toBeCloseTo(0.4, 12)
  })

  it('is 0 where they agree as often as by chance, and below where less', () => {
    // po = 50/100, pe = (50 · 50 + 50 · 50) / 100² = 0.5
    expect(
      cohensKappa(
        cellsOf([
          [25, 25],
          [25, 25],
        ]),
      ),
    ).toBe(0)
    expect(
      cohensKappa(
        cellsOf([
          [0, 50],
          [50, 0],
        ]),
      ),
    ).toBe(-1)
  })

  it('is null where nothing was counted, or all is one label', () => {
    expect(cohensKappa([])).toBeNull()
    expect(cohensKappa(cellsOf([[12]]))).toBeNull()
  })

  const matrices = fc.array(fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 })

  it('lies between -1 and 1 and is the same from either side', () => {
    fc.assert(
      fc.property(matrices, (rows) => {
        const cells = cellsOf(rows)
        const kappa = cohensKappa(cells)
        const turned = cells.map(({ first, second, count }) => ({ first: second, second: first, count }))
        expect(cohensKappa(turned)).toBe(kappa)
        expect(kappa === null || (kappa >= -1 && kappa <= 1)).toBe(true)
      }),
    )
  })

  it('is exactly 1 for any two who agree throughout and use two labels', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 }), (counts) => {
        const rows = counts.map((count, i) => counts.map((_, k) => (i === k ? count : 0)))
        expect(cohensKappa(cellsOf(rows))).toBe(1)
      }),
    )
  })
})

describe('annotated tokens', () => {
  it('are those that either has in a span', () => {
    const cells = [
      { first: 'O', second: 'O', count: 90 },
      { first: 'O', second: 'DATE', count: 2 },
      { first: 'DATE', second: 'DATE', count: 8 },
    ]
    expect(annotatedOnly(cells)).toEqual(cells.slice(1))
  })
})
