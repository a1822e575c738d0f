import type { EvaluatedRow } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { type Column, countColumn, SortableTable } from '../../components/figures/SortableTable.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ErrorList } from './ErrorList.tsx'

const mostShown = 200

/** One system document by document; a name shows its errors beneath. */
export function DocumentFigures({ evaluationId, system }: { readonly evaluationId: number; readonly system: number }) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.documents
  const [documentId, setDocumentId] = useVisitState<number | null>(`evaluation document ${system}`, null)
  const { value: rows, error, again } = useQuestion(() => cloister.evaluate.documents({ evaluationId, system }), [evaluationId, system])
  const removedText = ({ removed }: EvaluatedRow) => (removed === null ? texts.noneHeld : texts.removedNames[removed])
  const columns: readonly Column<EvaluatedRow>[] = [
    {
      key: 'name',
      name: texts.name,
      words: true,
      value: ({ name }) => name,
      show: (row) =>
        row.errors > 0 ? (
          <button
            type="button"
            className="link"
            aria-expanded={row.documentId === documentId}
            title={texts.only(row.name)}
            onClick={() => setDocumentId(row.documentId === documentId ? null : row.documentId)}
          >
            {row.name}
          </button>
        ) : (
          row.name
        ),
    },
    { key: 'f1', name: evaluate.measures.f1, value: ({ f1 }) => f1, show: ({ f1 }) => words.rate(f1) },
    {
      key: 'precision',
      name: evaluate.measures.precision,
      value: ({ precision }) => precision,
      show: ({ precision }) => words.rate(precision),
    },
    { key: 'recall', name: evaluate.measures.recall, value: ({ recall }) => recall, show: ({ recall }) => words.rate(recall) },
    countColumn('gold', evaluate.categories.gold, words.number),
    countColumn('found', evaluate.categories.found, words.number),
    countColumn('errors', texts.errors, words.number),
    countColumn('leaking', texts.leaking, words.number),
    { key: 'removed', name: texts.removed, words: true, value: removedText, show: removedText },
  ]
  const chosen = rows?.find((row) => row.documentId === documentId)
  return (
    <FoldingSection id="evaluate-documents" title={texts.title} about={texts.about}>
      {error !== null && <Failure error={error} again={again} />}
      {rows && (
        <SortableTable
          labelledBy="evaluate-documents"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.documentId}
          start={{ column: 'errors', descending: true }}
          most={mostShown}
        />
      )}
      {rows && rows.length > mostShown && <p className="small muted">{texts.more(mostShown, rows.length)}</p>}
      {chosen && (
        <ErrorList
          key={chosen.documentId}
          filter={{ evaluationId, system, documentId: chosen.documentId }}
          title={chosen.name}
          onClose={() => setDocumentId(null)}
        />
      )}
    </FoldingSection>
  )
}
