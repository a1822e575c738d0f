import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import type { Request } from '../../../electron/contract/contract.ts'
import { cloister } from '../../cloister.ts'
import { IntervalChart } from '../../components/figures/IntervalChart.tsx'
import { f1Interval } from '../../components/figures/wilson.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Part } from './pair.ts'

/** More pairs than these are not measured one by one. */
const mostPairs = 15

/** Agreement of every two of those who were chosen, where they are more than two. */
export function PairChart(props: {
  readonly question: Request<'agreement.measure'>
  readonly names: readonly string[]
  readonly part: Part
}) {
  const { question, names, part } = props
  const texts = useTexts().agreement.pairs
  const { corpusId, people } = question
  const pairs = people.flatMap((first, k) =>
    people.slice(k + 1).map((second, m) => ({ people: [first, second], name: `${names[k]} – ${names[k + 1 + m]}` })),
  )
  const isDrawn = people.length > 2 && pairs.length <= mostPairs
  const measured = useQuestion(
    async () => (isDrawn ? await Promise.all(pairs.map((pair) => cloister.agreement.measure({ corpusId, people: pair.people }))) : []),
    [question],
  )
  const rows = (measured.value ?? []).flatMap((answer, k) => {
    const figures = answer[part]
    const { tp, fp, fn } = countsOf(figures)
    if (figures.strictF1 === null || tp + fp + fn === 0) return []
    return [{ label: pairs[k]?.name ?? '', value: figures.strictF1, ...f1Interval({ tp, fp, fn }) }]
  })
  return rows.length > 0 ? <IntervalChart title={texts} rows={rows} /> : null
}

function countsOf({ categories }: AgreementFigures) {
  const sum = (of: (row: AgreementFigures['categories'][number]) => number) => categories.reduce((all, row) => all + of(row), 0)
  const tp = sum(({ both }) => both)
  return { tp, fp: sum(({ second }) => second) - tp, fn: sum(({ first }) => first) - tp }
}
