import type { PackScores } from '../../../electron/contract/models.ts'
import { isKeyOf } from '../../../electron/contract/records.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/**
 * A pack's scores: strict and by category; of whatever category; and what is left of direct
 * identifiers.
 */
export function ScoresTable({ scores, label }: { readonly scores: PackScores; readonly label: string }) {
  const { models, words } = useTexts()
  const texts = models.pack
  const cells = ({ precision, recall, f1 }: { readonly precision: number; readonly recall: number; readonly f1: number }) => (
    <>
      <td className="number">
        <strong>{words.rate(f1)}</strong>
      </td>
      <td className="number">{words.rate(precision)}</td>
      <td className="number">{words.rate(recall)}</td>
    </>
  )
  return (
    <table className="table models-table" aria-label={label}>
      <TableHead
        columns={[texts.category, { number: texts.f1 }, { number: texts.precision }, { number: texts.recall }, { number: texts.spans }]}
      />
      <tbody>
        <tr>
          <th scope="row">{texts.strict}</th>
          {cells(scores.strict)}
          <td className="number">{words.number(scores.categories.reduce((sum, { spans }) => sum + spans, 0))}</td>
        </tr>
        <tr>
          <th scope="row">{texts.span}</th>
          {cells(scores.span)}
          <td />
        </tr>
        <tr>
          <th scope="row">{texts.direct}</th>
          <td />
          <td />
          <td className="number">{words.rate(scores.direct)}</td>
          <td />
        </tr>
        {scores.categories.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <CategoryName name={row.name} />
            </th>
            {cells(row)}
            <td className="number">{words.number(row.spans)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One of ours in its colour; a name that a corpus elsewhere gave as it is. */
export function CategoryName({ name }: { readonly name: string }) {
  const { categories } = useTexts()
  return isKeyOf(categories, name) ? <CategoryLabel category={name} /> : name
}
