import type { Reply } from '../../../electron/contract/contract.ts'
import type { NotePolicy } from '../../../electron/contract/note.ts'
import { Field, SelectField } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { NoteLanguage, NoteRedaction } from './useNoteRedaction.ts'

/** Which policy, what stands in the place of an identifier, and the language of the note. */
export function NoteChoices({ choices, policy, language, choose, result }: NoteRedaction) {
  const { note: texts, policies, common } = useTexts()
  if (!choices) return null
  const detected = language === 'auto' && result ? texts.detected(common.languages[result.language]) : texts.auto
  return (
    <div className="note-choices">
      <Field label={texts.policy}>
        {(control) => (
          <select {...control} value={choiceOf(policy)} onChange={(event) => choose({ policy: policyOf(event.target.value, choices) })}>
            {choices.styles.length > 0 && <option value="everything">{texts.everything}</option>}
            <optgroup label={texts.builtIn}>
              {choices.presets.map((preset) => (
                <option key={preset} value={`preset ${preset}`}>
                  {policies.presetNames[preset]}
                </option>
              ))}
            </optgroup>
            {choices.own.length > 0 && (
              <optgroup label={texts.own}>
                {choices.own.map(({ id, name, version }) => (
                  <option key={id} value={`own ${id} ${version}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      <SelectField
        label={texts.style}
        value={'style' in policy ? policy.style : null}
        disabled={!('style' in policy)}
        onChange={(style) => style && choose({ policy: { style } })}
        options={[
          ...('style' in policy ? [] : [{ value: null, label: texts.byPolicy }]),
          ...choices.styles.map((value) => ({ value, label: texts.styles[value] })),
        ]}
      />
      <SelectField<NoteLanguage>
        label={texts.language}
        value={language}
        onChange={(value) => choose({ language: value })}
        options={[
          { value: 'auto', label: detected },
          ...(['en', 'fr', 'es'] as const).map((each) => ({ value: each, label: common.languages[each] })),
        ]}
      />
    </div>
  )
}

function choiceOf(policy: NotePolicy): string {
  if ('style' in policy) return 'everything'
  return 'preset' in policy ? `preset ${policy.preset}` : `own ${policy.policyId} ${policy.version}`
}

function policyOf(value: string, { styles, presets, own }: Reply<'note.choices'>): NotePolicy {
  const preset = presets.find((each) => value === `preset ${each}`)
  if (preset) return { preset }
  const chosen = own.find(({ id, version }) => value === `own ${id} ${version}`)
  return chosen ? { policyId: chosen.id, version: chosen.version } : { style: styles[0] ?? 'tag' }
}
