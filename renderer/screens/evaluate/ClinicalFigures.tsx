import type { EvaluationFigures } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

const kinds = ['drugs', 'conditions', 'findings', 'measurements', 'devices', 'procedures'] as const
type Loss = NonNullable<EvaluationFigures['clinical']>[(typeof kinds)[number]]

/** What one system covers besides identifiers: clinical terms by kind, and which. */
export function ClinicalFigures(props: { readonly figures: EvaluationFigures; readonly evaluationId: number; readonly system: number }) {
  const { figures, evaluationId, system } = props
  const { evaluate, words } = useTexts()
  const texts = evaluate.clinical
  const { clinical } = figures
  const terms = useQuestion(() => cloister.evaluate.coveredTerms({ evaluationId, system }), [evaluationId, system])
  if (!clinical) return null
  const all = kinds.map((kind) => clinical[kind]).reduce((sum, loss) => ({ covered: sum.covered + loss.covered, all: sum.all + loss.all }))
  const share = (loss: Loss) => words.decimal(loss.all === 0 ? null : (10_000 * loss.covered) / loss.all, 1)
  const rows = [...kinds.map((kind) => ({ name: texts.kinds[kind], loss: clinical[kind] })), { name: texts.together, loss: all }]
  return (
    <FoldingSection id="evaluate-clinical" title={texts.title} about={texts.about}>
      {all.all === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className="figures-scroll">
          <table className="table figures-table" aria-labelledby="evaluate-clinical">
            <TableHead columns={[texts.kind, ...[texts.covered, texts.of, texts.share].map((number) => ({ number }))]} />
            <tbody>
              {rows.map(({ name, loss }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="number">{words.number(loss.covered)}</td>
                  <td className="number">{words.number(loss.all)}</td>
                  <td className="number">{share(loss)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {terms.value && terms.value.terms.length > 0 && (
        <p>
          {texts.most} {words.list(terms.value.terms.map(({ term, count }) => `${term} (${words.number(count)})`))}.
        </p>
      )}
    </FoldingSection>
  )
}
