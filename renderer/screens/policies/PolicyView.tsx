import { useState } from 'react'
import type { Policy, PresetName } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { ListedPolicies, Named, OpenPolicy } from './answers.ts'
import { PolicyEditor } from './PolicyEditor.tsx'

/** The policy that is chosen, to be edited or, the program's own, to be used as a start. */
export function PolicyView(props: {
  readonly listed: ListedPolicies
  readonly policyId?: number
  readonly preset?: PresetName
  readonly onName: (named: Named) => void
  readonly onChange: () => void
}) {
  const { listed, policyId, preset, onName, onChange } = props
  const found = listed.presets.find((each) => each.preset === preset)
  const version = listed.own.find(({ id }) => id === policyId)?.version ?? 0
  if (policyId !== undefined) return <OwnDesk policyId={policyId} newest={version} onName={onName} onChange={onChange} />
  return found ? <PresetDesk preset={found.preset} policy={found.policy} hash={found.hash} onName={onName} /> : null
}

function PresetDesk({
  preset,
  policy,
  hash,
  onName,
}: {
  readonly preset: PresetName
  readonly policy: Policy
  readonly hash: string
  readonly onName: (named: Named) => void
}) {
  const { person } = useApp()
  const { policies: texts } = useTexts()
  const title = texts.presetNames[preset]
  const start = may(person, 'policies') && (
    <button type="button" className="primary" onClick={() => onName({ kind: 'duplicate', of: { preset }, name: texts.copyOf(title) })}>
      {texts.useAsStart}
    </button>
  )
  return (
    <PolicyEditor
      opened={{ policy, hash, which: { preset }, shownAs: { name: title, description: texts.presetAbout[preset] } }}
      actions={start}
    />
  )
}

function OwnDesk({
  policyId,
  newest,
  onName,
  onChange,
}: {
  readonly policyId: number
  /** Its newest version. */
  readonly newest: number
  readonly onName: (named: Named) => void
  readonly onChange: () => void
}) {
  const asked = useQuestion(() => cloister.policies.read({ policyId }), [policyId, newest])
  const { person } = useApp()
  // The editor keeps its place while what was saved is read again.
  const [last, setLast] = useState<OpenPolicy | null>(null)
  if (asked.value && asked.value !== last) setLast(asked.value)
  const open = asked.value ?? last
  if (asked.error !== null)
    return (
      <div className="policies-view">
        <Failure error={asked.error} again={asked.again} />
      </div>
    )
  if (!open) return null
  const { policy, hash, row, versions } = open
  const changed = () => {
    asked.again()
    onChange()
  }
  return (
    <PolicyEditor
      opened={{ policy, hash, which: { policyId, version: row.version }, row, versions }}
      {...(may(person, 'policies') && !row.removed && { onChange: changed, onName })}
    />
  )
}
