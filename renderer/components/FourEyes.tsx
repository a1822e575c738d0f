import { useState } from 'react'
import { cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Failure } from './Failure.tsx'
import { Named } from './Field.tsx'
import { Form } from './Form.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import { messageOf, useToasts } from './toasts.tsx'
import { useQuestion } from './useQuestion.ts'
import { useTask } from './useTask.ts'

/**
 * Where a release needs a second person: whether one has confirmed it, else the place where they
 * do. Nothing where none is needed.
 */
export function FourEyes({ releaseId }: { readonly releaseId: number }) {
  const texts = useTexts().fourEyes
  const state = useQuestion(() => cloister.fourEyes.state({ releaseId }), [releaseId])
  const [personId, setPersonId] = useState(0)
  const [passphrase, setPassphrase] = useState('')
  const task = useTask()
  const { clear } = useToasts()
  if (state.error !== null) return <Failure error={state.error} again={state.again} />
  if (!state.value?.needed) return null
  const { confirmedBy, mayConfirm, covers } = state.value
  if (confirmedBy !== null)
    return (
      <p className="note" role="status">
        {texts.confirmed(confirmedBy)}
      </p>
    )
  if (mayConfirm.length === 0) return <p className="note warn">{texts.nobody}</p>
  const chosen = personId || (mayConfirm[0]?.id ?? 0)
  const confirm = () =>
    task.run(async () => {
      try {
        await cloister.fourEyes.confirm({ releaseId, personId: chosen, passphrase, stamp: covers?.stamp ?? '' })
        setPassphrase('')
        // That it waits for a second person is no longer so.
        clear()
      } finally {
        // Where it has changed meanwhile, they see what it is now.
        state.again()
      }
    })
  return (
    <Form className="card stack narrow-form" aria-labelledby="four-eyes-title" onSubmit={() => void confirm()}>
      <h2 id="four-eyes-title">{texts.title}</h2>
      <p className="muted">{texts.about}</p>
      {covers && <p>{texts.covers(covers.files, covers.corrections, covers.held)}</p>}
      <Named label={texts.person} value={chosen} onChange={setPersonId} options={mayConfirm} />
      <PassphraseField
        label={texts.passphrase}
        value={passphrase}
        onChange={setPassphrase}
        error={task.error === null ? null : messageOf(task.error)}
        required
      />
      <div>
        <button type="submit" className="primary" disabled={task.busy}>
          {texts.confirm}
        </button>
      </div>
    </Form>
  )
}
