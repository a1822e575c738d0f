export interface Sorting<Column extends string = string> {
  readonly column: Column
  readonly descending: boolean
}

/**
 * What a row is sorted by: words from A, figures from the highest; where there is no figure, at the
 * end either way.
 */
export type SortValue = string | number | null

/**
 * Rows in the order asked for.
 *
 * @param nameOf parts those that are alike otherwise
 */
export function sorted<Row, Column extends string>(
  rows: readonly Row[],
  { column, descending }: Sorting<Column>,
  valueIn: (row: Row, column: Column) => SortValue,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const direction = descending ? -1 : 1
  const names = (a: Row, b: Row) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true })
  return [...rows].sort((a, b) => {
    const [one, other] = [valueIn(a, column), valueIn(b, column)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || names(a, b)
    if (typeof one === 'number' && typeof other === 'number') return direction * (one - other) || names(a, b)
    return direction * String(one).localeCompare(String(other), undefined, { numeric: true }) || names(a, b)
  })
}

/**
 * What choosing a heading does: figures begin with the highest, words with A; a second time turns
 * it round.
 */
export function sortedBy<Column extends string>(column: Column, current: Sorting<Column>, words: boolean): Sorting<Column> {
  if (column === current.column) return { column, descending: !current.descending }
  return { column, descending: !words }
}
