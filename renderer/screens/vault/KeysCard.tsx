import { useState } from 'react'
import type { VaultState } from '../../../electron/contract/trust.ts'
import { cloister } from '../../cloister.ts'
import { Check } from '../../components/Field.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'

/**
 * What opens the vault: the passphrase, the recovery key, and, where it is allowed, the machine's
 * key store.
 */
export function KeysCard({ state, onChanged }: { readonly state: VaultState; readonly onChanged: () => void }) {
  const texts = useTexts().vault
  const { tell } = useToasts()
  const [dialog, setDialog] = useState<'change' | 'key' | 'system' | null>(null)
  const [recoveryKey, setRecoveryKey] = useState<string | null>(null)
  const close = () => setDialog(null)
  const keep = state.system !== 'on'
  return (
    <section className="card stack" aria-labelledby="keys-title">
      <h2 id="keys-title">{texts.keysTitle}</h2>
      <p className="muted">{texts.keysAbout}</p>
      <p className={state.recoveryKey ? 'muted' : 'note warn'}>{state.recoveryKey ? texts.hasKey : texts.hasNoKey}</p>
      <div className="row">
        <button type="button" onClick={() => setDialog('change')}>
          {texts.change}
        </button>
        <button type="button" onClick={() => setDialog('key')}>
          {texts.newKey}
        </button>
      </div>
      <Check
        label={texts.system}
        hint={state.system === 'barred' ? texts.systemBarred : texts.systemHint}
        checked={state.system === 'on'}
        disabled={state.system === 'barred'}
        onChange={() => setDialog('system')}
      />
      {dialog === 'change' && (
        <ChangeDialog
          onClose={close}
          onChanged={() => {
            close()
            tell(texts.changed)
          }}
        />
      )}
      {dialog === 'key' && (
        <PassphraseDialog
          title={texts.newKey.replace('…', '')}
          about={texts.newKeyAbout}
          action={texts.make}
          onClose={close}
          onPassphrase={async (passphrase) => {
            const made = await cloister.vault.newRecoveryKey({ passphrase })
            close()
            setRecoveryKey(made.recoveryKey)
            onChanged()
          }}
        />
      )}
      {dialog === 'system' && (
        <PassphraseDialog
          title={texts.system}
          about={texts.systemHint}
          action={texts.goOn}
          onClose={close}
          onPassphrase={async (passphrase) => {
            await cloister.vault.keepInSystem({ passphrase, keep })
            close()
            onChanged()
          }}
        />
      )}
      {recoveryKey !== null && <KeyDialog recoveryKey={recoveryKey} onClose={() => setRecoveryKey(null)} />}
    </section>
  )
}
