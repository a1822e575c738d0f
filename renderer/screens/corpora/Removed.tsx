import { useId, useState } from 'react'
import type { OutOfSight } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { EraseDialog, type ToErase } from './EraseDialog.tsx'

/**
 * Corpora that were removed, and labels that no corpus has any more: each comes back, or goes for
 * good.
 */
export function Removed() {
  const { corpora, refresh } = useApp()
  const { corpora: texts, words, common } = useTexts()
  const { tell, fail } = useToasts()
  const headingId = useId()
  const { value, error, again } = useQuestion(cloister.corpora.removed, [corpora.map(({ id }) => id)])
  const [erasing, setErasing] = useState<ToErase | null>(null)
  const restore = async ({ id: corpusId, name }: OutOfSight['corpora'][number]) => {
    try {
      await cloister.corpora.restore({ corpusId })
      await refresh()
      tell(texts.restored(name))
    } catch (failure) {
      fail(failure)
    }
  }
  if (error !== null) return <FailureNote error={error} />
  if (!value || value.corpora.length + value.projects.length === 0) return null
  return (
    <section className="stack removed" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.removedTitle}</h2>
      <p className="muted">{texts.removedAbout}</p>
      <ul className="plain stack">
        {value.corpora.map((corpus) => (
          <li key={`corpus ${corpus.id}`} className="card row">
            <div className="grow">
              <h3>{corpus.name}</h3>
              <p className="small muted">
                {common.notes(corpus.documents)}, {texts.removedAt(words.day(corpus.removedAt))}
              </p>
            </div>
            <button type="button" aria-label={texts.restoreOf(corpus.name)} onClick={() => void restore(corpus)}>
              {texts.restore}
            </button>
            <EraseButton what={{ kind: 'corpus', ...corpus }} onErase={setErasing} />
          </li>
        ))}
        {value.projects.map((project) => (
          <li key={`project ${project.id}`} className="card row">
            <div className="grow">
              <h3>{project.name}</h3>
              <p className="small muted">{texts.unused}</p>
            </div>
            <EraseButton what={{ kind: 'project', ...project }} onErase={setErasing} />
          </li>
        ))}
      </ul>
      {erasing && (
        <EraseDialog
          what={erasing}
          onClose={() => setErasing(null)}
          onErased={() => {
            setErasing(null)
            again()
          }}
        />
      )}
    </section>
  )
}

function EraseButton({ what, onErase }: { readonly what: ToErase; readonly onErase: (what: ToErase) => void }) {
  const texts = useTexts().corpora
  return (
    <button type="button" className="quiet danger" aria-label={texts.eraseOf(what.name)} onClick={() => onErase(what)}>
      {texts.erase}
    </button>
  )
}
