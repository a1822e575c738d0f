import type { AgreementFigures } from '../../../electron/contract/agreement.ts'

export type CategoryRow = AgreementFigures['categories'][number]
export type Column = keyof CategoryRow

export interface Sorting {
  readonly column: Column
  readonly descending: boolean
}

/** Rows in the order asked for; where there is no figure, at the end either way. */
export function sorted(
  rows: readonly CategoryRow[],
  { column, descending }: Sorting,
  nameOf: (row: CategoryRow) => string,
): readonly CategoryRow[] {
  const direction = descending ? -1 : 1
  const names = (a: CategoryRow, b: CategoryRow) => nameOf(a).localeCompare(nameOf(b))
  return [...rows].sort((a, b) => {
    if (column === 'category') return direction * names(a, b)
    const [one, other] = [a[column], b[column]]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || names(a, b)
    return direction * (one - other) || names(a, b)
  })
}

/** What choosing a heading does: figures begin with the highest, names with A; a second time turns it round. */
export function sortedBy(column: Column, current: Sorting): Sorting {
  if (column === current.column) return { column, descending: !current.descending }
  return { column, descending: column !== 'category' }
}
