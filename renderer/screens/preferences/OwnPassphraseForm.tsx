import { useEffect, useState } from 'react'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { Form } from '../../components/Form.tsx'
import { NewPassphrase, PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** A passphrase that makes an account somebody's own. */
export function OwnPassphraseForm() {
  const texts = useTexts().preferences
  const { person, refresh } = useApp()
  const { tell } = useToasts()
  const [has, setHas] = useState<{ readonly own: boolean; readonly everybody: boolean } | null>(null)
  const [current, setCurrent] = useState('')
  const next = useNewPassphrase()
  const task = useTask()
  useEffect(() => {
    void cloister.session.state().then(
      ({ asked, everybodyAsked }) => setHas({ own: asked.includes(person.id), everybody: everybodyAsked }),
      () => {},
    )
  }, [person.id])
  if (!has) return null
  const change = (to: string | null) =>
    task.run(async () => {
      const { asked, everybodyAsked } = await cloister.people.ownPassphrase({ current: has.own ? current : null, next: to })
      setHas({ own: asked.includes(person.id), everybody: everybodyAsked })
      setCurrent('')
      next.clear()
      tell(to === null ? texts.ownDropped : texts.ownChanged)
      await refresh()
    })
  return (
    <Form
      className="card stack"
      aria-labelledby="own-title"
      onSubmit={() => {
        if (next.check(false)) void change(next.passphrase)
      }}
    >
      <h2 id="own-title">{texts.own}</h2>
      <p className="muted">{texts.ownAbout}</p>
      {has.own && <PassphraseField label={texts.ownNow} value={current} onChange={setCurrent} required />}
      <NewPassphrase label={texts.ownNext} chosen={next} />
      <FailureNote error={task.error} />
      <div className="row">
        <button type="submit" className="primary" disabled={task.busy}>
          {texts.ownSet}
        </button>
        {has.own && !has.everybody && (
          <button type="button" className="quiet" disabled={task.busy || current === ''} onClick={() => void change(null)}>
            {texts.ownDrop}
          </button>
        )}
      </div>
    </Form>
  )
}
