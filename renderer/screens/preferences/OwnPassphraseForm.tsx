import { useEffect, useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Field } from '../../components/Field.tsx'
import { messageOf, useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** A passphrase that makes a seat somebody's own. */
export function OwnPassphraseForm() {
  const { preferences: texts, welcome } = useTexts()
  const { person, refresh } = useApp()
  const { tell } = useToasts()
  const [has, setHas] = useState<{ readonly own: boolean; readonly everybody: boolean } | null>(null)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
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
      setNext('')
      setTried(false)
      tell(to === null ? texts.ownDropped : texts.ownChanged)
      await refresh()
    })
  const tooShort = next.length < 8
  return (
    <form
      className="card stack"
      aria-labelledby="own-title"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!tooShort) void change(next)
      }}
    >
      <h2 id="own-title">{texts.own}</h2>
      <p className="muted">{texts.ownAbout}</p>
      {has.own && (
        <Field label={texts.ownNow}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={current}
              required
              autoComplete="off"
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={texts.ownNext} error={tried && tooShort ? welcome.tooShort : null}>
        {(control) => (
          <input {...control} type="password" value={next} autoComplete="off" onChange={(event) => setNext(event.target.value)} />
        )}
      </Field>
      {task.error !== null && (
        <p className="note danger" role="alert">
          {messageOf(task.error)}
        </p>
      )}
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
    </form>
  )
}
