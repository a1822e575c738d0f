import { Check, SelectField } from '../../components/Field.tsx'
import { TextArea, TextField } from '../../components/TextField.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'

const profiles = ['i2b2', 'hipaa', 'au5', 'fr', 'meddocan'] as const

/** What the policy is called, what it is for, and what it claims. */
export function GeneralPanel({ policy, change, disabled, checked }: PanelProps) {
  const { policies } = useTexts()
  const texts = policies.general
  const wrong = checked?.problems.find(({ place }) => place === 'profile')?.words
  return (
    <section className="policies-general policies-panel" aria-label={texts.title}>
      <TextField
        label={texts.name}
        value={policy.name}
        maxLength={80}
        required
        disabled={disabled}
        onChange={(name) => change({ ...policy, name }, 'name')}
      />
      <SelectField
        label={texts.profile}
        error={wrong}
        value={policy.profile}
        disabled={disabled}
        onChange={(profile) => change({ ...policy, profile })}
        options={profiles.map((value) => ({ value, label: texts.profiles[value] }))}
      />
      <div className="policies-wide">
        <TextArea
          label={texts.description}
          rows={2}
          value={policy.description}
          maxLength={2000}
          disabled={disabled}
          onChange={(description) => change({ ...policy, description }, 'description')}
        />
      </div>
      <Check
        label={texts.safeHarbor}
        hint={texts.safeHarborHint}
        checked={policy.safeHarbor}
        disabled={disabled}
        onChange={(safeHarbor) => change({ ...policy, safeHarbor })}
      />
      <Check
        label={texts.leavesInClear}
        hint={texts.leavesInClearHint}
        checked={policy.leavesInClear}
        disabled={disabled}
        onChange={(leavesInClear) => change({ ...policy, leavesInClear })}
      />
    </section>
  )
}
