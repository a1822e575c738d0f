import { useState } from 'react'
import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { type Column, type Sorting, sorted, sortedBy } from './sorting.ts'

/** Agreement category by category; a heading sorts. */
export function CategoryTable({ figures, names }: { readonly figures: AgreementFigures; readonly names: readonly string[] }) {
  const { agreement, categories, words } = useTexts()
  const texts = agreement.categories
  const [sorting, setSorting] = useState<Sorting>({ column: 'first', descending: true })
  const [first = '', second = ''] = names
  const isPair = names.length === 2
  const columns: readonly (readonly [Column, string])[] = [
    ['category', texts.category],
    ['f1', texts.f1],
    ['precision', texts.precision],
    ['recall', texts.recall],
    ['first', isPair ? texts.spansOf(first) : texts.spansOfFirst],
    ['second', isPair ? texts.spansOf(second) : texts.spansOfSecond],
    ['both', texts.both],
  ]
  const rows = sorted(figures.categories, sorting, ({ category }) => categories[category])
  return (
    <section className="stack" aria-labelledby="agreement-categories">
      <div>
        <h2 id="agreement-categories">{texts.title}</h2>
        <p className="muted">{isPair ? texts.about(first, second) : texts.aboutPairs}</p>
      </div>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <table className="table agreement-categories" aria-labelledby="agreement-categories">
          <thead>
            <tr>
              {columns.map(([column, name]) => (
                <Heading key={column} column={column} name={name} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.category}>
                <th scope="row">
                  <CategoryLabel category={row.category} />
                </th>
                <td className="number">
                  <strong>{words.decimal(row.f1, 3)}</strong>
                </td>
                <td className="number">{words.decimal(row.precision, 3)}</td>
                <td className="number">{words.decimal(row.recall, 3)}</td>
                <td className="number">{words.number(row.first)}</td>
                <td className="number">{words.number(row.second)}</td>
                <td className="number">{words.number(row.both)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Heading(props: {
  readonly column: Column
  readonly name: string
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
}) {
  const { column, name, sorting, onSort } = props
  const isSorted = sorting.column === column
  const direction = sorting.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={column === 'category' ? undefined : 'number'} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className="quiet agreement-sort" onClick={() => onSort(sortedBy(column, sorting))}>
        {name}
        <span aria-hidden="true">{isSorted ? (sorting.descending ? '▾' : '▴') : ''}</span>
      </button>
    </th>
  )
}
