import { useState } from 'react'
import type { SessionState } from '../../../electron/contract/session.ts'
import { cloister } from '../../cloister.ts'
import { Field } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card, Failure, useEntry } from './Card.tsx'
import { RecoveryKey } from './RecoveryKey.tsx'

/** The way in without the passphrase: the key from paper, and a new passphrase. */
export function Recover({ onSession, onBack }: { readonly onSession: (session: SessionState) => void; readonly onBack: () => void }) {
  const texts = useTexts().welcome
  const [recoveryKey, setRecoveryKey] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [opened, setOpened] = useState<{ readonly session: SessionState; readonly recoveryKey: string } | null>(null)
  const [busy, error, run] = useEntry(setOpened)
  if (opened) return <RecoveryKey recoveryKey={opened.recoveryKey} onKept={() => onSession(opened.session)} />
  const tooShort = passphrase.length < 8
  const differs = passphrase !== again
  return (
    <Card title={texts.recoverTitle} about={texts.recoverAbout}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!tooShort && !differs) run(() => cloister.vault.recover({ recoveryKey, passphrase }))
        }}
      >
        <Field label={texts.recoveryKey}>
          {(control) => (
            <input
              {...control}
              className="typed-key"
              value={recoveryKey}
              required
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setRecoveryKey(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.newPassphrase} hint={texts.passphraseHint} error={tried && tooShort ? texts.tooShort : null}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={passphrase}
              autoComplete="off"
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.again} error={tried && differs ? texts.differs : null}>
          {(control) => (
            <input {...control} type="password" value={again} autoComplete="off" onChange={(event) => setAgain(event.target.value)} />
          )}
        </Field>
        <Failure error={error} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.unlocking : texts.recover}
        </button>
        <div>
          <button type="button" className="quiet" disabled={busy} onClick={onBack}>
            {texts.back}
          </button>
        </div>
      </form>
    </Card>
  )
}
