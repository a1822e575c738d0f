import { useState } from 'react'
import type { Demand, ReviewOverview } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { FailureNote } from '../../../components/Failure.tsx'
import { Choices, Field } from '../../../components/Field.tsx'
import { Form } from '../../../components/Form.tsx'
import { messageOf } from '../../../components/toasts.tsx'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { demandOf, usualWords, type Words } from './demand.ts'

/** What a sample is to show; its size is there at once. */
export function DrawForm(props: { readonly releaseId: number; readonly overview: ReviewOverview; readonly onDrawn: () => void }) {
  const { releaseId, overview, onDrawn } = props
  const { risk: texts } = useTexts().review
  const [words, setWords] = useState<Words>(() => usualWords(overview))
  const { busy, error, run } = useTask()
  const demand = demandOf(words)
  const plan = useQuestion(demand ? () => cloister.review.plan({ releaseId, ...demand }) : null, [releaseId, demand])
  const set = (change: Partial<Words>) => setWords({ ...words, ...change })
  const { population } = overview
  const units = words.unit === 'note' ? population.notes : population.patients
  const canDraw = overview.problem === null && demand !== null && plan.value?.size !== null && plan.value !== null && !busy
  const draw = (wanted: Demand) =>
    run(async () => {
      await cloister.review.draw({ releaseId, ...wanted })
      onDrawn()
    })
  return (
    <Form
      className="card stack review-draw"
      onSubmit={() => {
        if (demand && canDraw) void draw(demand)
      }}
    >
      <Choices
        legend={texts.unit}
        value={words.unit}
        onChange={(unit) => set({ unit })}
        options={(['note', 'patient'] as const).map((value) => ({ value, label: texts.units[value], hint: texts.unitHints[value] }))}
      />
      {words.unit === 'patient' && population.unknown > 0 && <p className="small muted">{texts.unknown(population.unknown)}</p>}
      <div className="review-numbers">
        <Field label={texts.rate} hint={demand ? texts.rateHint(words.unit, Math.floor(demand.rate * units)) : undefined}>
          {(control) => <NumberInput {...control} step={0.1} value={words.rate} onValue={(rate) => set({ rate })} />}
        </Field>
        <Field label={texts.confidence} hint={demand ? texts.confidenceHint(Math.round((1 - demand.confidence) * 1000)) : undefined}>
          {(control) => <NumberInput {...control} step={0.5} value={words.confidence} onValue={(confidence) => set({ confidence })} />}
        </Field>
        <Field label={texts.missRate} hint={texts.missRateHint}>
          {(control) => <NumberInput {...control} step={1} value={words.missRate} onValue={(missRate) => set({ missRate })} />}
        </Field>
      </div>
      <div role="status" className="review-size">
        {!demand && <p className="field-error">{texts.refused}</p>}
        {demand && plan.value?.size === null && <p className="field-error">{texts.tooMuch}</p>}
        {demand && plan.value && plan.value.size !== null && (
          <p>
            <strong>{texts.size(words.unit, plan.value.size, plan.value.population)}</strong> <span className="muted">{texts.ifClean}</span>
          </p>
        )}
        {plan.error !== null && <p className="field-error">{messageOf(plan.error)}</p>}
      </div>
      {overview.problem && <p className="note">{overview.problem}</p>}
      <FailureNote error={error} />
      <div>
        <button type="submit" className="primary" disabled={!canDraw}>
          {texts.draw}
        </button>
      </div>
    </Form>
  )
}

function NumberInput(props: {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly step: number
  readonly value: string
  readonly onValue: (value: string) => void
}) {
  const { onValue, ...control } = props
  return <input autoComplete="off" type="number" min={0} max={100} {...control} onChange={(event) => onValue(event.target.value)} />
}
