import { cloister } from '../../cloister.ts'
import { messageOf } from '../../components/toasts.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What was done to the set, the youngest first. */
export function HistoryList({ setId, version }: { readonly setId: number; readonly version: number }) {
  const { annotate: texts, words } = useTexts()
  const { value, error } = useQuestion(() => cloister.annotate.history({ setId, limit: 200 }), [setId, version])
  if (error !== null) return <p role="alert">{messageOf(error)}</p>
  if (value?.length === 0) return <p className="small muted annotate-pad">{texts.noHistory}</p>
  return (
    <ol className="plain annotate-history">
      {value?.map(({ id, at, by, what, spans }) => (
        <li key={id}>
          <span>{texts.historyOf(texts.what[what], spans)}</span>
          <span className="small muted">
            {by}, {words.moment(at)}
          </span>
        </li>
      ))}
    </ol>
  )
}
