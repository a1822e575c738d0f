import { Check, Choices, Field } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'
import { WholeNumber } from './WholeNumber.tsx'

/** Within what surrogates agree, what names keep, how dates move. */
export function SurrogatesPanel({ policy, change, disabled, checked }: PanelProps) {
  const texts = useTexts().policies.surrogates
  const { surrogates } = policy
  const set = (more: Partial<typeof surrogates>) => change({ ...policy, surrogates: { ...surrogates, ...more } })
  const wrong = checked?.problems.find(({ place }) => place === 'surrogates.scope')?.words
  return (
    <fieldset className="stack loose policies-panel" disabled={disabled}>
      <p className="muted">{texts.about}</p>
      <div>
        <Choices
          legend={texts.scope}
          value={surrogates.scope}
          onChange={(scope) => set({ scope })}
          options={(['note', 'patient', 'release'] as const).map((value) => ({
            value,
            label: texts.scopes[value],
            hint: texts.scopeHints[value],
          }))}
        />
        {wrong && <p className="field-error">{wrong}</p>}
      </div>
      <fieldset>
        <legend>{texts.keep}</legend>
        {(['gender', 'culture', 'initials', 'capitals', 'length'] as const).map((what) => (
          <Check
            key={what}
            label={texts.keeps[what]}
            checked={surrogates.keep[what]}
            onChange={(keeps) => set({ keep: { ...surrogates.keep, [what]: keeps } })}
          />
        ))}
      </fieldset>
      <fieldset className="stack tight">
        <legend>{texts.dates}</legend>
        <Field label={texts.within}>
          {(control) => (
            <WholeNumber
              control={control}
              value={surrogates.dates.within}
              min={1}
              max={36_500}
              onChange={(within) => set({ dates: { ...surrogates.dates, within } })}
            />
          )}
        </Field>
        <Check
          label={texts.weekdays}
          checked={surrogates.dates.weekdays}
          onChange={(weekdays) => set({ dates: { ...surrogates.dates, weekdays } })}
        />
        <Choices
          legend={texts.order}
          value={surrogates.dates.order}
          onChange={(order) => set({ dates: { ...surrogates.dates, order } })}
          options={(['auto', 'day', 'month'] as const).map((value) => ({ value, label: texts.orders[value] }))}
        />
        <Choices
          legend={texts.impossible}
          value={surrogates.dates.impossible}
          onChange={(impossible) => set({ dates: { ...surrogates.dates, impossible } })}
          options={(['tag', 'mask'] as const).map((value) => ({ value, label: texts.impossibles[value] }))}
        />
      </fieldset>
    </fieldset>
  )
}
