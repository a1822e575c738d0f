import { useState } from 'react'
import type { SessionState } from '../../../electron/contract/session.ts'
import { cloister } from '../../cloister.ts'
import { Form } from '../../components/Form.tsx'
import { NewPassphrase, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card, Failure, useEntry } from './Card.tsx'
import { RecoveryKey } from './RecoveryKey.tsx'

/** The way in without the passphrase: the key from paper, and a new passphrase. */
export function Recover({ onSession, onBack }: { readonly onSession: (session: SessionState) => void; readonly onBack: () => void }) {
  const texts = useTexts().welcome
  const [recoveryKey, setRecoveryKey] = useState('')
  const chosen = useNewPassphrase()
  const [opened, setOpened] = useState<{ readonly session: SessionState; readonly recoveryKey: string } | null>(null)
  const [busy, error, run] = useEntry(setOpened)
  if (opened) return <RecoveryKey recoveryKey={opened.recoveryKey} onKept={() => onSession(opened.session)} />
  return (
    <Card title={texts.recoverTitle} about={texts.recoverAbout}>
      <Form
        className="stack"
        onSubmit={() => {
          if (chosen.check()) run(() => cloister.vault.recover({ recoveryKey, passphrase: chosen.passphrase }))
        }}
      >
        <TextField
          label={texts.recoveryKey}
          className="typed-key"
          value={recoveryKey}
          required
          spellCheck={false}
          onChange={setRecoveryKey}
        />
        <NewPassphrase label={texts.newPassphrase} again={texts.again} chosen={chosen} />
        <Failure error={error} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.unlocking : texts.recover}
        </button>
        <div>
          <button type="button" className="quiet" disabled={busy} onClick={onBack}>
            {texts.back}
          </button>
        </div>
      </Form>
    </Card>
  )
}
