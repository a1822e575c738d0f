import type { Comparison, Evaluation } from '../../../electron/contract/evaluate.ts'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

const tested = ['strict', 'span', 'binaryWord'] as const
const scores = ['precision', 'recall', 'f1'] as const

/** Whether every two of the systems differ by more than chance. */
export function Comparisons({ evaluation, names }: { readonly evaluation: Evaluation; readonly names: readonly string[] }) {
  const texts = useTexts().evaluate.comparisons
  return (
    <FoldingSection
      id="evaluate-comparisons"
      title={texts.title}
      about={evaluation.comparisons.length > 0 ? texts.about(evaluation.asked.rounds) : texts.none}
    >
      {evaluation.comparisons.map((comparison) => (
        <Pair
          key={`${comparison.first} ${comparison.second}`}
          comparison={comparison}
          first={names[comparison.first] ?? ''}
          second={names[comparison.second] ?? ''}
        />
      ))}
    </FoldingSection>
  )
}

function Pair({ comparison, first, second }: { readonly comparison: Comparison; readonly first: string; readonly second: string }) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.comparisons
  const { measures } = evaluate
  const id = `evaluate-pair-${comparison.first}-${comparison.second}`
  const signed = words.difference
  const probability = (p: number | null) => (p === null ? '–' : p < 0.001 ? `< ${words.decimal(0.001, 3)}` : words.decimal(p, 3))
  return (
    <div className="stack">
      <h3 id={id}>{texts.less(first, second)}</h3>
      <div className="figures-scroll">
        <table className="table figures-table" aria-labelledby={id}>
          <TableHead columns={[texts.measure, { number: texts.difference }, { number: texts.interval }, { number: texts.p }]} />
          <tbody>
            {tested.flatMap((measure) =>
              scores.map((score) => {
                const { difference, p, interval } = comparison.measures[measure][score]
                return (
                  <tr key={`${measure} ${score}`}>
                    <th scope="row">
                      {measures.names[measure]}, {measures[score]}
                    </th>
                    <td className="number">{signed(difference)}</td>
                    <td className="number">{interval ? `${signed(interval.low)} … ${signed(interval.high)}` : ''}</td>
                    <td className="number">{probability(p)}</td>
                  </tr>
                )
              }),
            )}
          </tbody>
        </table>
      </div>
      <div className="figures-scroll">
        <table className="table figures-table" aria-labelledby={id}>
          <TableHead
            columns={[texts.notes, { number: texts.firstOnly(first) }, { number: texts.secondOnly(second) }, { number: texts.p }]}
          />
          <tbody>
            {(['detection', 'deidentification'] as const).map((step) => {
              const { firstOnly, secondOnly, p } = comparison[step]
              return (
                <tr key={step}>
                  <th scope="row">{texts[step]}</th>
                  <td className="number">{words.number(firstOnly)}</td>
                  <td className="number">{words.number(secondOnly)}</td>
                  <td className="number">{probability(p)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
