import { useState } from 'react'
import type { PresetName } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Screen } from '../../components/Screen.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { ListedPolicies, Named } from './answers.ts'
import { DevicesDialog } from './DevicesDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import './policies.css'
import { failedScreen } from '../../components/failedScreen.tsx'
import { PolicyList } from './PolicyList.tsx'
import { PolicyView } from './PolicyView.tsx'

/** Policies: those of the program and those of this workstation, one of them open. */
export function Policies({ policyId, preset }: { readonly policyId?: number; readonly preset?: PresetName }) {
  const { policies: texts } = useTexts()
  const listed = useQuestion(() => cloister.policies.list(), [])
  if (listed.error !== null) return failedScreen(texts.title, listed)
  if (!listed.value) return null
  return (
    <PoliciesOf listed={listed.value} onChange={listed.again} {...(policyId !== undefined && { policyId })} {...(preset && { preset })} />
  )
}

function PoliciesOf(props: {
  readonly listed: ListedPolicies
  readonly onChange: () => void
  readonly policyId?: number
  readonly preset?: PresetName
}) {
  const { listed, onChange, policyId, preset } = props
  const { go, person } = useApp()
  const { policies: texts, devices } = useTexts()
  const { tell, fail } = useToasts()
  const [naming, setNaming] = useState<Named | null>(null)
  const [listing, setListing] = useState(false)
  const manages = may(person, 'policies')
  const own = listed.own.filter(({ removed }) => !removed)
  // Without a policy in the route, the person's own newest is shown, else the program's default.
  const shownId = policyId ?? (preset ? undefined : own.toSorted((a, b) => b.at - a.at)[0]?.id)
  const shownPreset = shownId === undefined ? (preset ?? 'i2b2-tags') : undefined

  const takeIn = async () => {
    try {
      const [file] = (await cloister.files.choose({ purpose: 'policy-open' })) ?? []
      if (!file) return
      const { id, name } = await cloister.policies.import({ handle: file.handle })
      onChange()
      go({ screen: 'policies', policyId: id })
      tell(texts.imported(name))
    } catch (error) {
      fail(error)
    }
  }
  const actions = (
    <>
      {may(person, 'release') && (
        <button type="button" onClick={() => setListing(true)}>
          {devices.open}
        </button>
      )}
      {manages && (
        <button type="button" onClick={() => void takeIn()}>
          {texts.import}
        </button>
      )}
    </>
  )
  return (
    <Screen title={texts.title} about={texts.about} actions={actions} dense>
      <div className="policies">
        <PolicyList
          listed={listed}
          shown={{ policyId: shownId, preset: shownPreset }}
          onOpen={(what) => go({ screen: 'policies', ...what })}
          onChange={onChange}
        />
        <PolicyView
          key={shownId ?? shownPreset}
          listed={listed}
          {...(shownId !== undefined && { policyId: shownId })}
          {...(shownPreset && { preset: shownPreset })}
          onName={setNaming}
          onChange={onChange}
        />
      </div>
      {listing && <DevicesDialog onClose={() => setListing(false)} />}
      {naming && (
        <NameDialog
          named={naming}
          onClose={() => setNaming(null)}
          onDone={({ id }) => {
            setNaming(null)
            onChange()
            go({ screen: 'policies', policyId: id })
          }}
        />
      )}
    </Screen>
  )
}
