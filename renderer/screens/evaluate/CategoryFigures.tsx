import type { EvaluationFigures } from '../../../electron/contract/evaluate.ts'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { IntervalChart, type IntervalRow } from '../../components/figures/IntervalChart.tsx'
import { type Column, countColumn, SortableTable } from '../../components/figures/SortableTable.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { f1Interval, wilson } from '../../components/figures/wilson.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Label } from './Label.tsx'

type Row = EvaluationFigures['categories'][number]
type Covered = EvaluationFigures['coverage'][number]

/** One system category by category: as it was measured, and how far identifiers are covered. */
export function CategoryFigures({ figures }: { readonly figures: EvaluationFigures }) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.categories
  const nameOf = useLabelName()
  const decimal = words.rate
  const name = <Named extends { readonly category: string }>(): Column<Named> => ({
    key: 'category',
    name: texts.category,
    words: true,
    value: ({ category }) => nameOf(category),
    show: ({ category }) => <Label name={category} />,
  })
  const { precision, recall, f1 } = evaluate.measures
  const columns: readonly Column<Row>[] = [
    name<Row>(),
    { key: 'f1', name: f1, value: ({ strict }) => strict.f1, show: ({ strict }) => <strong>{decimal(strict.f1)}</strong> },
    { key: 'precision', name: precision, value: ({ strict }) => strict.precision, show: ({ strict }) => decimal(strict.precision) },
    { key: 'recall', name: recall, value: ({ strict }) => strict.recall, show: ({ strict }) => decimal(strict.recall) },
    { key: 'relaxed', name: texts.relaxed, value: ({ relaxed }) => relaxed.f1, show: ({ relaxed }) => decimal(relaxed.f1) },
    countColumn('gold', texts.gold, words.number),
    countColumn('found', texts.found, words.number),
    { key: 'both', name: texts.both, value: ({ strict }) => strict.tp, show: ({ strict }) => words.number(strict.tp) },
  ]
  const covered: readonly Column<Covered>[] = [
    name<Covered>(),
    { key: 'share', name: texts.share, value: shareOf, show: (row) => <strong>{decimal(shareOf(row))}</strong> },
    countColumn('covered', texts.covered, words.number),
    countColumn('all', texts.all, words.number),
  ]
  return (
    <FoldingSection id="evaluate-categories" title={texts.title} about={texts.about} startsOpen>
      {figures.categories.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <IntervalChart title={texts.chart} rows={charted(figures.categories, nameOf)} />
          <details>
            <summary>{texts.table}</summary>
            <SortableTable
              labelledBy="evaluate-categories"
              columns={columns}
              rows={figures.categories}
              rowKey={({ category }) => category}
              start={{ column: 'gold', descending: true }}
            />
          </details>
        </>
      )}
      {figures.coverage.length > 0 && (
        <>
          <h3 id="evaluate-covered">{texts.coveredTitle}</h3>
          <IntervalChart title={texts.coveredChart} rows={coveredRows(figures.coverage, nameOf)} />
          <details>
            <summary>{texts.table}</summary>
            <SortableTable
              labelledBy="evaluate-covered"
              columns={covered}
              rows={figures.coverage}
              rowKey={({ category }) => category}
              start={{ column: 'all', descending: true }}
            />
          </details>
        </>
      )}
    </FoldingSection>
  )
}

/** Categories that are drawn; the table has all. */
const mostDrawn = 14

function charted(categories: readonly Row[], nameOf: (label: string) => string): IntervalRow[] {
  return categories
    .filter(({ strict }) => strict.f1 !== null && strict.tp + strict.fp + strict.fn > 0)
    .toSorted((a, b) => b.gold - a.gold)
    .slice(0, mostDrawn)
    .map(({ category, strict }) => ({ label: nameOf(category), value: strict.f1 ?? 0, ...f1Interval(strict) }))
}

function coveredRows(coverage: readonly Covered[], nameOf: (label: string) => string): IntervalRow[] {
  return coverage
    .filter(({ all }) => all > 0)
    .toSorted((a, b) => b.all - a.all)
    .slice(0, mostDrawn)
    .map(({ category, covered, all }) => ({ label: nameOf(category), value: covered / all, ...wilson(covered, all) }))
}

function shareOf({ covered, all }: Covered): number | null {
  return all === 0 ? null : covered / all
}
