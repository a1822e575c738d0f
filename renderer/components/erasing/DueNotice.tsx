import { useState } from 'react'
import type { Due } from '../../../electron/contract/erasing.ts'
import { cloister } from '../../cloister.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { may, useApp } from '../useApp.ts'
import { useQuestion } from '../useQuestion.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import './erasing.css'

/**
 * What is due to be erased, for those who may, with the one confirmation that it takes. Nothing
 * where nothing is.
 */
export function DueNotice({ onErased }: { readonly onErased?: () => void }) {
  const { person, corpora, refresh } = useApp()
  const { erasing: texts, words } = useTexts()
  const [asking, setAsking] = useState(false)
  const state = useQuestion(may(person, 'erase') ? () => cloister.retention.state() : null, [corpora.map(({ id }) => id)])
  const due = state.value?.due ?? []
  if (due.length === 0) return null
  return (
    <section className="note warn spread erasing-due" aria-labelledby="due-title">
      <div className="grow">
        <p>
          <strong id="due-title">{texts.dueTitle(due.length)}</strong>
        </p>
        <p>{texts.dueAbout(words.list(due.map(({ name }) => name)))}</p>
      </div>
      <button type="button" onClick={() => setAsking(true)}>
        {texts.dueShow}
      </button>
      {asking && (
        <EraseDue
          due={due}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false)
            state.again()
            onErased?.()
            void refresh()
          }}
        />
      )}
    </section>
  )
}

function EraseDue(props: { readonly due: readonly Due[]; readonly onClose: () => void; readonly onErased: () => void }) {
  const { due, onClose, onErased } = props
  const { erasing: texts, words } = useTexts()
  const of = (kind: Due['kind']) => due.filter((one) => one.kind === kind).map(({ id }) => id)
  const erase = async () => {
    const { copies } = await cloister.retention.erase({ corpora: of('corpus'), releases: of('release') })
    return { copies, said: texts.dueErased }
  }
  return (
    <ErasureDialog
      title={texts.dueQuestion}
      keep={texts.dueLater}
      doIt={texts.doEraseDue}
      erase={erase}
      onClose={onClose}
      onErased={onErased}
    >
      <ul className="erasing-goes" aria-label={texts.dueList}>
        {due.map(({ kind, id, name, documents, at }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'corpus' ? texts.dueCorpus(name, documents) : texts.dueRelease(name, documents)}
            <br />
            <span className="small muted">{texts.dueSince(words.day(at))}</span>
          </li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <p className="muted">{texts.recorded}</p>
    </ErasureDialog>
  )
}
