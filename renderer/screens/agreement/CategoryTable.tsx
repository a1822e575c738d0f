import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { IntervalChart, type IntervalRow } from '../../components/figures/IntervalChart.tsx'
import { type Column, countColumn, SortableTable } from '../../components/figures/SortableTable.tsx'
import { f1Interval } from '../../components/figures/wilson.ts'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

type Row = AgreementFigures['categories'][number]

/** Agreement category by category; a heading sorts. */
export function CategoryTable({ figures, names }: { readonly figures: AgreementFigures; readonly names: readonly string[] }) {
  const { agreement, categories, words } = useTexts()
  const texts = agreement.categories
  const [first = '', second = ''] = names
  const isPair = names.length === 2
  const score = (key: 'f1' | 'precision' | 'recall', name: string): Column<Row> => ({
    key,
    name,
    value: (row) => row[key],
    show: (row) => (key === 'f1' ? <strong>{words.rate(row[key])}</strong> : words.rate(row[key])),
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'category',
      name: texts.category,
      words: true,
      value: ({ category }) => categories[category],
      show: ({ category }) => <CategoryLabel category={category} />,
    },
    score('f1', texts.f1),
    score('precision', texts.precision),
    score('recall', texts.recall),
    countColumn('first', isPair ? texts.spansOf(first) : texts.spansOfFirst, words.number),
    countColumn('second', isPair ? texts.spansOf(second) : texts.spansOfSecond, words.number),
    countColumn('both', texts.both, words.number),
  ]
  return (
    <TitledSection id="agreement-categories" title={texts.title} about={isPair ? texts.about(first, second) : texts.aboutPairs}>
      {figures.categories.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <IntervalChart title={texts.chart} rows={charted(figures, (category) => categories[category])} />
          <SortableTable
            labelledBy="agreement-categories"
            columns={columns}
            rows={figures.categories}
            rowKey={({ category }) => category}
            start={{ column: 'first', descending: true }}
          />
        </>
      )}
    </TitledSection>
  )
}

/** Categories that are drawn; the table has all. */
const mostDrawn = 14

function charted({ categories }: AgreementFigures, nameOf: (category: Row['category']) => string): IntervalRow[] {
  return categories
    .filter(({ f1, first, second, both }) => f1 !== null && first + second - both > 0)
    .toSorted((a, b) => b.first - a.first)
    .slice(0, mostDrawn)
    .map(({ category, f1, first, second, both }) => ({
      label: nameOf(category),
      value: f1 ?? 0,
      ...f1Interval({ tp: both, fp: second - both, fn: first - both }),
    }))
}
