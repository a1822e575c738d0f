import { useEffect, useRef } from 'react'
import type { SessionState } from '../../../electron/contract/session.ts'
import type { Person } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
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
  const own = useNewPassphrase()
  const [busy, error, run] = useEntry(onSession)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Card title={texts.ownTitle(person.name)} about={choose ? texts.chooseAbout : texts.ownAbout} focusHeading={false}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!choose || own.check()) run(() => cloister.session.sitDown({ personId: person.id, passphrase: own.passphrase }))
        }}
      >
        <PassphraseField label={texts.own} {...own.first} error={error ? messageOf(error) : own.first.error} ref={field} required />
        {choose && <PassphraseField label={texts.again} {...own.second} />}
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
