import { useEffect, useRef, useState } from 'react'
import type { Entry, SessionState } from '../../../electron/contract/session.ts'
import type { Person } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Form } from '../../components/Form.tsx'
import { NewPassphrase, PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card, Failure, useEntry } from './Card.tsx'

/**
 * A person's own passphrase, before they sign in; or, with a code or the vault's recovery key, the
 * choosing of it.
 */
export function OwnPassphrase(props: {
  readonly person: Person
  readonly by: Entry
  readonly onSession: (session: SessionState) => void
  readonly onBack: () => void
}) {
  const { person, by, onSession, onBack } = props
  const { welcome: texts, enrolment } = useTexts()
  const choose = by !== 'passphrase'
  const [proof, setProof] = useState('')
  const own = useNewPassphrase()
  const [busy, error, run] = useEntry(onSession)
  const field = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => (first.current ?? field.current)?.focus(), [])
  return (
    <Card
      title={texts.ownTitle(person.name)}
      about={
        by === 'code' ? enrolment.enrolAbout : by === 'recovery-key' ? enrolment.recoverAbout : choose ? texts.chooseAbout : texts.ownAbout
      }
      focusHeading={false}
    >
      <Form
        className="stack"
        onSubmit={() => {
          const given = by === 'code' ? { code: proof } : by === 'recovery-key' ? { recoveryKey: proof } : {}
          if (!choose || own.check()) run(() => cloister.session.signIn({ personId: person.id, passphrase: own.passphrase, ...given }))
        }}
      >
        {(by === 'code' || by === 'recovery-key') && (
          <TextField
            label={by === 'code' ? enrolment.code : enrolment.recoveryKey}
            hint={enrolment.codeHint}
            ref={first}
            value={proof}
            required
            spellCheck={false}
            onChange={setProof}
          />
        )}
        {choose ? (
          <>
            <NewPassphrase label={texts.own} again={texts.again} chosen={own} required />
            <Failure error={error} />
          </>
        ) : (
          <PassphraseField label={texts.own} {...own.first} error={error ? messageOf(error) : null} ref={field} required />
        )}
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.signingIn : texts.signIn}
        </button>
        <div>
          <button type="button" className="quiet" disabled={busy} onClick={onBack}>
            {texts.others}
          </button>
        </div>
      </Form>
    </Card>
  )
}
