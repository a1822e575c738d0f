import type { ReactNode } from 'react'
import { useVisitState } from '../useVisitState.ts'
import './figures.css'
import { type Sorting, type SortValue, sorted, sortedBy } from './sorting.ts'

/** A column of a table that its headings sort. */
export interface Column<Row> {
  readonly key: string
  /** Empty for a column of buttons, which sorts nothing. */
  readonly name: string
  /** Words stand to the left and begin with A. */
  readonly words?: boolean
  readonly value: (row: Row) => SortValue
  /** What the cell shows. */
  readonly show: (row: Row) => ReactNode
}

/** A column of whole numbers, as `number` writes them. */
export function countColumn<Key extends string>(
  key: Key,
  name: string,
  number: (count: number) => string,
): Column<Readonly<Record<Key, number>>> {
  return { key, name, value: (row) => row[key], show: (row) => number(row[key]) }
}

/**
 * A table that a heading sorts by; how it was sorted is found again on coming back. The first
 * column names the rows.
 */
export function SortableTable<Row>(props: {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly start: Sorting
  /** So many rows are drawn; the others are asked for. */
  readonly most?: number
}) {
  const { labelledBy, columns, rows, rowKey, start, most = Number.POSITIVE_INFINITY } = props
  const [sorting, setSorting] = useVisitState<Sorting>(`sorting ${labelledBy}`, start)
  const first = columns[0]
  if (!first) return null
  const by = columns.find(({ key }) => key === sorting.column) ?? first
  const inOrder = sorted(rows, sorting, by.value, (row) => String(first.value(row)))
  return (
    <div className="figures-scroll">
      <table className="table figures-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) =>
              column.name === '' ? (
                <td key={column.key} />
              ) : (
                <Heading key={column.key} column={column} sorting={sorting} onSort={setSorting} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder.slice(0, most).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, words, show }, place) =>
                place === 0 ? (
                  <th key={key} scope="row">
                    {show(row)}
                  </th>
                ) : (
                  <td key={key} className={words ? undefined : 'number'}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>(props: { readonly column: Column<Row>; readonly sorting: Sorting; readonly onSort: (sorting: Sorting) => void }) {
  const { column, sorting, onSort } = props
  const isSorted = sorting.column === column.key
  const direction = sorting.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={column.words ? undefined : 'number'} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className="quiet figures-sort" onClick={() => onSort(sortedBy(column.key, sorting, column.words ?? false))}>
        {column.name}
        <span aria-hidden="true">{isSorted ? (sorting.descending ? '▾' : '▴') : ''}</span>
      </button>
    </th>
  )
}
