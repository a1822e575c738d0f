import type { MeasuredSystem } from '../../../electron/contract/evaluate.ts'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { IntervalChart } from '../../components/figures/IntervalChart.tsx'
import { wilson } from '../../components/figures/wilson.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** How often a span is right that was suggested with such a probability; nothing without one. */
export function CalibrationFigure({ measured: { calibration } }: { readonly measured: MeasuredSystem }) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.calibration
  const bins = calibration?.filter(({ count }) => count > 0) ?? []
  if (bins.length === 0) return null
  const named = bins.map((bin) => {
    const bounds = wilson(Math.round(bin.accuracy * bin.count), bin.count)
    return { ...bin, ...bounds, label: evaluate.figures.range(words.percent(bin.from), words.percent(bin.to)) }
  })
  return (
    <FoldingSection id="evaluate-calibration" title={texts.title} about={texts.about}>
      <IntervalChart
        title={texts.chart}
        rows={named.map(({ label, accuracy, low, high, confidence }) => ({ label, value: accuracy, low, high, mark: confidence }))}
      />
      <details>
        <summary>{evaluate.categories.table}</summary>
        <div className="figures-scroll">
          <table className="table" aria-labelledby="evaluate-calibration">
            <TableHead columns={[texts.said, { number: texts.spans }, { number: texts.mean }, { number: texts.right }]} />
            <tbody>
              {named.map(({ label, count, confidence, accuracy }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="number">{words.number(count)}</td>
                  <td className="number">{words.rate(confidence)}</td>
                  <td className="number">
                    <strong>{words.rate(accuracy)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </FoldingSection>
  )
}
