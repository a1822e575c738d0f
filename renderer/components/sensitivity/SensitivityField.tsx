import { useState } from 'react'
import type { Sensitivity } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Choices, Field, SelectField } from '../Field.tsx'
import { ShareRange } from '../ShareRange.tsx'
import { useQuestion } from '../useQuestion.ts'
import { balanced } from './curvePoints.ts'
import { SensitivityCurves } from './SensitivityCurves.tsx'
import './sensitivity.css'

const measuredModels = ['all', 'fast', 'rules'] as const
type Models = (typeof measuredModels)[number]

/**
 * How readily a word is taken for an identifier: balanced, cautious or a number, and what that
 * misses and costs.
 *
 * @param props.models by whom it was measured; absent: the reader chooses
 * @param props.onChange `about` says what one goes on changing, so that undo takes it back at once
 */
export function SensitivityField(props: {
  readonly value: Sensitivity | undefined
  readonly onChange: (value: Sensitivity | undefined, about?: string) => void
  readonly models?: Models
  readonly disabled?: boolean
}) {
  const { value, onChange, models, disabled = false } = props
  const texts = useTexts().sensitivity
  const question = useQuestion(() => cloister.policies.sensitivity(), [])
  const [chosen, choose] = useState<Models>('all')
  const kind = typeof value === 'number' ? 'own' : (value ?? 'balanced')
  const set = (next: typeof kind) => onChange(next === 'own' ? ownStart : next === 'balanced' ? undefined : next)
  const measured = models ?? chosen
  return (
    <div className="stack tight">
      <fieldset className="sensitivity" disabled={disabled}>
        <Choices
          legend={texts.legend}
          value={kind}
          onChange={set}
          options={(['balanced', 'cautious', 'own'] as const).map((each) => ({ value: each, ...texts.choices[each] }))}
        />
        {typeof value === 'number' && (
          <Field label={texts.level(value)} hint={value < balanced ? texts.below : value > balanced ? texts.above : texts.middle}>
            {(control) => (
              <ShareRange
                control={control}
                value={value}
                min={0}
                max={100}
                said={texts.level(value)}
                ends={[texts.fewer, texts.more]}
                onChange={(level) => onChange(level, 'find.sensitivity')}
              />
            )}
          </Field>
        )}
      </fieldset>
      {question.value && (
        <>
          {!models && (
            <SelectField
              label={texts.by}
              value={chosen}
              onChange={choose}
              options={measuredModels.map((value) => ({ value, label: texts.models[value] }))}
            />
          )}
          <SensitivityCurves curves={question.value.curves.filter((curve) => curve.models === measured)} value={value} />
        </>
      )}
    </div>
  )
}

/** The same, out of the way until somebody wants it. */
export function SensitivityDetails(props: Parameters<typeof SensitivityField>[0]) {
  const texts = useTexts().sensitivity
  return (
    <details>
      <summary>{texts.title(props.value ?? 'balanced')}</summary>
      <SensitivityField {...props} />
    </details>
  )
}

/** Where one's own number begins. */
const ownStart = 0.6
