import type { EvaluationSummary } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { type Column, SortableTable } from '../../components/figures/SortableTable.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { useSystemName, useTruthName } from './systemNames.ts'

/** What was measured so far, the youngest first; a name opens its figures. */
export function Done({ evaluations, onChanged }: { readonly evaluations: readonly EvaluationSummary[]; readonly onChanged: () => void }) {
  const { go } = useApp()
  const { tell, fail } = useToasts()
  const { evaluate, words } = useTexts()
  const texts = evaluate.list
  const nameOf = useSystemName()
  const truthOf = useTruthName()
  const remove = ({ id: evaluationId }: EvaluationSummary) =>
    cloister.evaluate.remove({ evaluationId }).then(() => {
      onChanged()
      tell(texts.removed, { undo: () => void cloister.evaluate.restore({ evaluationId }).then(onChanged, fail) })
    }, fail)
  const best = (evaluation: EvaluationSummary, figure: 'strictF1' | 'directRecall') =>
    evaluation.systems.map((system) => words.rate(system[figure])).join(' · ')
  const columns: readonly Column<EvaluationSummary>[] = [
    {
      key: 'at',
      name: texts.at,
      value: ({ at }) => at,
      words: true,
      show: ({ id, corpusId, at, stale }) => (
        <>
          <button
            type="button"
            className="link"
            aria-label={texts.open(words.moment(at))}
            onClick={() => go({ screen: 'evaluation', corpusId, evaluationId: id })}
          >
            {words.moment(at)}
          </button>
          {stale && <div className="small muted">{texts.stale}</div>}
        </>
      ),
    },
    {
      key: 'systems',
      name: texts.systems,
      words: true,
      value: ({ systems }) => systems.map(nameOf).join(', '),
      show: ({ systems }) => systems.map(nameOf).join(' · '),
    },
    {
      key: 'truth',
      name: texts.truth,
      words: true,
      value: ({ asked, truthName }) => truthOf(asked.truth, truthName),
      show: ({ asked, truthName }) => truthOf(asked.truth, truthName),
    },
    { key: 'documents', name: texts.documents, value: ({ documents }) => documents, show: ({ documents }) => words.number(documents) },
    { key: 'f1', name: texts.f1, value: ({ systems }) => systems[0]?.strictF1 ?? null, show: (row) => best(row, 'strictF1') },
    {
      key: 'recall',
      name: texts.recall,
      value: ({ systems }) => systems[0]?.directRecall ?? null,
      show: (row) => best(row, 'directRecall'),
    },
    { key: 'by', name: texts.by, words: true, value: ({ by }) => by, show: ({ by }) => by },
    {
      key: 'remove',
      name: '',
      value: () => null,
      show: (row) => <IconButton icon="close" label={texts.remove(words.moment(row.at))} onClick={() => void remove(row)} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="evaluate-done">
      <h2 id="evaluate-done">{texts.title}</h2>
      {evaluations.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <SortableTable
          labelledBy="evaluate-done"
          columns={columns}
          rows={evaluations}
          rowKey={({ id }) => id}
          start={{ column: 'at', descending: true }}
        />
      )}
    </section>
  )
}
