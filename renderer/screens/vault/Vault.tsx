import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { Screen } from '../../components/Screen.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { BackupCard } from './BackupCard.tsx'
import { Copies } from './Copies.tsx'
import { ErasePatient } from './ErasePatient.tsx'
import { KeysCard } from './KeysCard.tsx'
import { RulesCard } from './RulesCard.tsx'

/** How the vault is opened, kept, copied and freed of what has to go. Each part is there for those who may. */
export function VaultScreen() {
  const { person } = useApp()
  const texts = useTexts().vault
  const looksAfter = may(person, 'people')
  const state = useQuestion(looksAfter ? cloister.vault.state : null, [])
  const copies = useQuestion(cloister.erase.copies, [])
  return (
    <Screen title={texts.title} about={texts.about}>
      <div className="stack loose narrow-form">
        {state.error !== null && <Failure error={state.error} again={state.again} />}
        {state.value && <KeysCard state={state.value} onChanged={state.again} />}
        {state.value && <RulesCard state={state.value} onChanged={state.again} />}
        {may(person, 'backup') && <BackupCard onMade={copies.again} />}
        <ErasePatient onErased={copies.again} />
        {copies.error !== null && <Failure error={copies.error} again={copies.again} />}
        {copies.value && <Copies copies={copies.value} onChanged={copies.again} />}
      </div>
    </Screen>
  )
}
