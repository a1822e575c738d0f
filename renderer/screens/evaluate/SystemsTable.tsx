import type { Evaluation, MeasuredSystem } from '../../../electron/contract/evaluate.ts'
import { type Column, SortableTable } from '../../components/figures/SortableTable.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

interface Row {
  readonly place: number
  readonly name: string
  readonly system: MeasuredSystem
}

/** Systems side by side, a row each: a heading sorts. */
export function SystemsTable({ evaluation, names }: { readonly evaluation: Evaluation; readonly names: readonly string[] }) {
  const { evaluate, words } = useTexts()
  const { measures, figures: texts, systems } = evaluate
  const share = (key: string, name: string, value: (system: MeasuredSystem) => number | null): Column<Row> => ({
    key,
    name,
    value: ({ system }) => value(system),
    show: ({ system }) => words.rate(value(system)),
  })
  const columns: readonly Column<Row>[] = [
    { key: 'name', name: measures.system, words: true, value: ({ name }) => name, show: ({ name }) => name },
    {
      key: 'f1',
      name: measures.f1,
      value: ({ system }) => system.figures.measures.strict.f1,
      show: ({ system: { figures, intervals } }) => (
        <>
          <strong>{words.rate(figures.measures.strict.f1)}</strong>
          {intervals?.strict.f1 && (
            <div className="small muted">{texts.between(words.rate(intervals.strict.f1.low), words.rate(intervals.strict.f1.high))}</div>
          )}
        </>
      ),
    },
    share('precision', measures.precision, ({ figures }) => figures.measures.strict.precision),
    share('recall', measures.recall, ({ figures }) => figures.measures.strict.recall),
    share('span', measures.names.span, ({ figures }) => figures.measures.span.f1),
    share('direct', texts.direct.name, ({ figures }) => figures.direct.share?.share ?? null),
    share('fully', texts.fully.name, ({ figures }) => figures.notes.deidentification.recall?.share ?? null),
  ]
  return (
    <section className="stack" aria-labelledby="evaluate-systems">
      <h2 id="evaluate-systems">{systems}</h2>
      <SortableTable
        labelledBy="evaluate-systems"
        columns={columns}
        rows={evaluation.systems.map((system, place) => ({ place, name: names[place] ?? '', system }))}
        rowKey={({ place }) => place}
        start={{ column: 'f1', descending: true }}
      />
    </section>
  )
}
