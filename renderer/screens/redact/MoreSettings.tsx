import { Choices, Field } from '../../components/Field.tsx'
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
        <Field label={texts.language}>
          {(control) => (
            <select {...control} value={language} onChange={(event) => onChange({ language: event.target.value as Settings['language'] })}>
              <option value="auto">{texts.auto}</option>
              {(['en', 'fr', 'es'] as const).map((each) => (
                <option key={each} value={each}>
                  {common.languages[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.scope}>
          {(control) => (
            <select
              {...control}
              value={scope ?? 'policy'}
              onChange={(event) => onChange({ scope: event.target.value === 'policy' ? null : (event.target.value as Settings['scope']) })}
            >
              {(['policy', 'note', 'patient', 'release'] as const).map((each) => (
                <option key={each} value={each}>
                  {texts.scopes[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Choices
          legend={texts.names}
          value={names}
          onChange={(value) => onChange({ names: value })}
          options={(['opaque', 'readable', 'keep'] as const).map((value) => ({ value, label: texts.nameChoices[value] }))}
        />
        <Field label={texts.exclude} hint={texts.excludeHint}>
          {(control) => (
            <textarea
              autoComplete="off"
              {...control}
              rows={2}
              value={exclude}
              onChange={(event) => onChange({ exclude: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
