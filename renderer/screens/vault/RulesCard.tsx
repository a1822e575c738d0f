import type { VaultState } from '../../../electron/contract/trust.ts'
import { cloister } from '../../cloister.ts'
import { Check } from '../../components/Field.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What everybody at this vault keeps to. */
export function RulesCard({ state, onChanged }: { readonly state: VaultState; readonly onChanged: () => void }) {
  const texts = useTexts().vault
  const { refresh } = useApp()
  const { fail } = useToasts()
  const set = async (change: { fourEyes?: boolean; ownPassphrases?: boolean }) => {
    try {
      await cloister.vault.set(change)
      onChanged()
      await refresh()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className="card stack" aria-labelledby="rules-title">
      <h2 id="rules-title">{texts.rulesTitle}</h2>
      <Check
        label={texts.ownPassphrases}
        hint={texts.ownPassphrasesHint}
        checked={state.ownPassphrases}
        onChange={(ownPassphrases) => void set({ ownPassphrases })}
      />
      <Check
        label={texts.fourEyes}
        hint={state.fourEyesLaidDown ? `${texts.fourEyesHint} ${texts.laidDown}` : texts.fourEyesHint}
        checked={state.fourEyes}
        disabled={state.fourEyesLaidDown}
        onChange={(fourEyes) => void set({ fourEyes })}
      />
      {state.mostIdleMinutes !== null && <p className="muted">{texts.mostIdle(state.mostIdleMinutes)}</p>}
    </section>
  )
}
