import { Check, Choices, Field } from '../../components/Field.tsx'
import { ShareRange } from '../../components/ShareRange.tsx'
import { SensitivityField } from '../../components/sensitivity/SensitivityField.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'
import { OwnPatterns } from './OwnPatterns.tsx'
import { OwnWords } from './OwnWords.tsx'
import { StaffNames } from './StaffNames.tsx'

/** How sure the taggers must be, and what is found or left besides. */
export function FindingPanel(props: PanelProps & { readonly corpusId: number | null; readonly place: number }) {
  const { corpusId, place } = props
  const texts = useTexts().policies.thresholds
  return (
    <div className="stack loose policies-panel">
      <SensitivityField
        value={props.policy.find.sensitivity}
        disabled={props.disabled}
        onChange={(sensitivity, about) => {
          const { sensitivity: _, ...find } = props.policy.find
          props.change({ ...props.policy, find: sensitivity === undefined ? find : { ...find, sensitivity } }, about)
        }}
      />
      <section className="stack tight" aria-labelledby="policies-thresholds">
        <h3 id="policies-thresholds">{texts.title}</h3>
        <p className="muted">{texts.about}</p>
        <Threshold {...props} of="direct" />
        <Threshold {...props} of="other" />
        <p className="small muted">{texts.sample}</p>
        <Least {...props} />
      </section>
      <OwnWords {...props} list="always" />
      <OwnWords {...props} list="never" />
      <OwnPatterns {...props} corpusId={corpusId} place={place} />
      <StaffNames {...props} />
    </div>
  )
}

/** The models without which a release is refused. */
function Least({ policy, change, disabled }: PanelProps) {
  const texts = useTexts().policies.thresholds
  const { models, ...rest } = policy.find
  return (
    <fieldset className="policies-threshold" disabled={disabled}>
      <Choices
        legend={texts.least}
        value={models ?? 'any'}
        onChange={(least) => change({ ...policy, find: least === 'any' ? rest : { ...rest, models: least } })}
        options={(['any', 'fast', 'all'] as const).map((value) => ({ value, label: texts.leasts[value] }))}
      />
    </fieldset>
  )
}

/** Where a threshold begins once it is no longer as the models' settings say. */
const middle = 0.5

function Threshold({ policy, change, disabled, of }: PanelProps & { readonly of: 'direct' | 'other' }) {
  const texts = useTexts().policies.thresholds
  const share = policy.find[of]
  const set = (value: number | undefined, about?: string) => {
    const { [of]: _, ...rest } = policy.find
    change({ ...policy, find: value === undefined ? rest : { ...rest, [of]: value } }, about)
  }
  return (
    <fieldset className="policies-threshold" disabled={disabled}>
      <legend>{texts[of]}</legend>
      <Check label={texts.usual} checked={share === undefined} disabled={disabled} onChange={(usual) => set(usual ? undefined : middle)} />
      {share !== undefined && (
        <Field label={texts.at(share)}>
          {(control) => (
            <ShareRange
              control={control}
              value={share}
              min={1}
              max={99}
              said={texts.at(share)}
              ends={[texts.recall, texts.precision]}
              onChange={(chosen) => set(chosen, `find.${of}`)}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
