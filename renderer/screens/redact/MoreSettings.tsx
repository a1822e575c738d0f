import { Choices, SelectField } from '../../components/Field.tsx'
import { TextArea } from '../../components/TextField.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Settings } from './settings.ts'

/** What is right as it is for most releases. */
export function MoreSettings({
  settings,
  onChange,
}: {
  readonly settings: Settings
  readonly onChange: (part: Partial<Settings>) => void
}) {
  const { redact, common } = useTexts()
  const texts = redact.form
  const { models, language, scope, names, exclude } = settings
  return (
    <details>
      <summary>{texts.options}</summary>
      <div className="stack">
        <Choices
          legend={texts.models}
          value={models}
          onChange={(value) => onChange({ models: value })}
          options={(['all', 'fast'] as const).map((value) => ({ value, label: texts.modelChoices[value] }))}
        />
        <SelectField<Settings['language']>
          label={texts.language}
          value={language}
          onChange={(value) => onChange({ language: value })}
          options={[
            { value: 'auto', label: texts.auto },
            ...(['en', 'fr', 'es'] as const).map((each) => ({ value: each, label: common.languages[each] })),
          ]}
        />
        <SelectField
          label={texts.scope}
          value={scope ?? 'policy'}
          onChange={(value) => onChange({ scope: value === 'policy' ? null : value })}
          options={(['policy', 'note', 'patient', 'release'] as const).map((each) => ({ value: each, label: texts.scopes[each] }))}
        />
        <Choices
          legend={texts.names}
          value={names}
          onChange={(value) => onChange({ names: value })}
          options={(['opaque', 'readable', 'keep'] as const).map((value) => ({ value, label: texts.nameChoices[value] }))}
        />
        <TextArea
          label={texts.exclude}
          hint={texts.excludeHint}
          rows={2}
          value={exclude}
          onChange={(value) => onChange({ exclude: value })}
        />
      </div>
    </details>
  )
}
