import { cloister } from '../../cloister.ts'
import { DueNotice } from '../../components/erasing/DueNotice.tsx'
import { Failure } from '../../components/Failure.tsx'
import { Screen } from '../../components/Screen.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { BackupCard } from './BackupCard.tsx'
import { Copies } from './Copies.tsx'
import { ErasePatient } from './ErasePatient.tsx'
import { KeysCard } from './KeysCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { RulesCard } from './RulesCard.tsx'

/**
 * How the vault is opened, kept, copied and freed of what has to go. Each part is there for those
 * who may.
 */
export function VaultScreen() {
  const { person } = useApp()
  const texts = useTexts().vault
  const looksAfter = may(person, 'people')
  const state = useQuestion(looksAfter ? cloister.vault.state : null, [])
  const copies = useQuestion(cloister.erase.copies, [])
  const retention = useQuestion(cloister.retention.state, [])
  const erased = () => {
    copies.again()
    retention.again()
  }
  return (
    <Screen title={texts.title} about={texts.about}>
      <div className="stack loose narrow-form">
        {state.error !== null && <Failure error={state.error} again={state.again} />}
        {state.value && <KeysCard state={state.value} onChanged={state.again} />}
        {state.value && <RulesCard state={state.value} onChanged={state.again} />}
        {may(person, 'backup') && <BackupCard onMade={copies.again} />}
        {retention.error !== null && <Failure error={retention.error} again={retention.again} />}
        {retention.value && <DueNotice key={retention.value.due.length} onErased={erased} />}
        {retention.value && <RetentionCard retention={retention.value} onChanged={retention.again} />}
        <ErasePatient onErased={erased} />
        {copies.error !== null && <Failure error={copies.error} again={copies.again} />}
        {copies.value && <Copies copies={copies.value} onChanged={copies.again} />}
      </div>
    </Screen>
  )
}
