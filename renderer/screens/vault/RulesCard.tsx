import type { Second } from '../../../electron/contract/session.ts'
import type { VaultState } from '../../../electron/contract/trust.ts'
import { cloister } from '../../cloister.ts'
import { StoredCheck } from '../../components/Field.tsx'
import { useSecondPerson } from '../../components/SecondPersonDialog.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What everybody at this vault keeps to. */
export function RulesCard({ state, onChanged }: { readonly state: VaultState; readonly onChanged: () => Promise<void> }) {
  const texts = useTexts().vault
  const { refresh } = useApp()
  const { fail } = useToasts()
  const two = useSecondPerson(fail)
  const set = (change: { fourEyes?: boolean; ownPassphrases?: boolean }) => {
    const work = async (second?: Second) => {
      await cloister.vault.set({ ...change, ...(second && { second }) })
      await Promise.all([onChanged(), refresh()])
    }
    // Switching a rule on is everybody's gain: one person may.
    if (change.fourEyes || change.ownPassphrases) return work().catch(fail)
    return two.act({ personId: null, role: 'rule' }, work)
  }
  return (
    <section className="card stack" aria-labelledby="rules-title">
      {two.dialog}
      <h2 id="rules-title">{texts.rulesTitle}</h2>
      <StoredCheck
        label={texts.ownPassphrases}
        hint={texts.ownPassphrasesHint}
        checked={state.ownPassphrases}
        onKeep={(ownPassphrases) => set({ ownPassphrases })}
      />
      <StoredCheck
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
