import type { VaultState } from '../../../electron/contract/trust.ts'
import { cloister } from '../../cloister.ts'
import { KeptCheck } from '../../components/Field.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What everybody at this vault keeps to. */
export function RulesCard({ state, onChanged }: { readonly state: VaultState; readonly onChanged: () => Promise<void> }) {
  const texts = useTexts().vault
  const { refresh } = useApp()
  const { fail } = useToasts()
  const set = async (change: { fourEyes?: boolean; ownPassphrases?: boolean }) => {
    try {
      await cloister.vault.set(change)
      await Promise.all([onChanged(), refresh()])
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className="card stack" aria-labelledby="rules-title">
      <h2 id="rules-title">{texts.rulesTitle}</h2>
      <KeptCheck
        label={texts.ownPassphrases}
        hint={texts.ownPassphrasesHint}
        checked={state.ownPassphrases}
        onKeep={(ownPassphrases) => set({ ownPassphrases })}
      />
      <KeptCheck
        label={texts.fourEyes}
        hint={state.fourEyesLaidDown ? `${texts.fourEyesHint} ${texts.laidDown}` : texts.fourEyesHint}
        checked={state.fourEyes}
        disabled={state.fourEyesLaidDown}
        onKeep={(fourEyes) => set({ fourEyes })}
      />
      {state.mostIdleMinutes !== null && <p className="muted">{texts.mostIdle(state.mostIdleMinutes)}</p>}
    </section>
  )
}
