import { useEffect, useRef, useState } from 'react'
import type { SessionState } from '../../../electron/contract/session.ts'
import type { Person } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Field } from '../../components/Field.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card, useEntry } from './Card.tsx'

/** A person's own passphrase, before they sit down; or, where everybody has one, the choosing of it. */
export function OwnPassphrase(props: {
  readonly person: Person
  readonly choose: boolean
  readonly onSession: (session: SessionState) => void
  readonly onBack: () => void
}) {
  const { person, choose, onSession, onBack } = props
  const texts = useTexts().welcome
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, error, run] = useEntry(onSession)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const tooShort = choose && passphrase.length < 8
  const differs = choose && passphrase !== again
  return (
    <Card title={texts.ownTitle(person.name)} about={choose ? texts.chooseAbout : texts.ownAbout} focusHeading={false}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!tooShort && !differs) run(() => cloister.session.sitDown({ personId: person.id, passphrase }))
        }}
      >
        <Field label={texts.own} error={error ? messageOf(error) : tried && tooShort ? texts.tooShort : null}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              value={passphrase}
              required
              autoComplete="off"
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </Field>
        {choose && (
          <Field label={texts.again} error={tried && differs ? texts.differs : null}>
            {(control) => (
              <input {...control} type="password" value={again} autoComplete="off" onChange={(event) => setAgain(event.target.value)} />
            )}
          </Field>
        )}
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.sittingDown : texts.sitDown}
        </button>
        <div>
          <button type="button" className="quiet" disabled={busy} onClick={onBack}>
            {texts.others}
          </button>
        </div>
      </form>
    </Card>
  )
}
