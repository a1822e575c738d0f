import type { SampleRow } from '../../../../electron/contract/review.ts'
import { TableHead } from '../../../components/TableHead.tsx'
import { useTexts } from '../../../texts/useTexts.tsx'

/** Every sample that was drawn of a release, the newest first. */
export function SampleHistory({ samples }: { readonly samples: readonly SampleRow[] }) {
  const { review, words } = useTexts()
  const { risk: texts } = review
  const { columns } = texts
  return (
    <div className="stack tight">
      <h3 id="review-history">{texts.history}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="review-wide" aria-labelledby="review-history" tabIndex={0}>
        <table className="table">
          <TableHead
            columns={[
              columns.drawn,
              columns.by,
              columns.unit,
              { number: columns.read },
              { number: columns.found },
              { number: columns.most },
              columns.state,
            ]}
          />
          <tbody>
            {samples.map((sample) => (
              <tr key={sample.id}>
                <th scope="row">{words.moment(sample.drawnAt)}</th>
                <td>{sample.by}</td>
                <td>{texts.unitWords[sample.unit]}</td>
                <td className="number">{texts.readOf(sample.read, sample.size, sample.population)}</td>
                <td className="number">{words.number(sample.found)}</td>
                <td className="number">{sample.most === null ? '–' : texts.mostOf(sample.most, sample.population)}</td>
                <td>
                  {texts.states[sample.state]}
                  {sample.met !== null && `, ${sample.met ? texts.met : texts.notMet}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
