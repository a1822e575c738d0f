import { useState } from 'react'
import type { EvaluationAsked, System, Truth } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { Check, SelectField } from '../../components/Field.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTask } from '../../components/useTask.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { type Choices, evaluationNames, keyOf, taggers, usualTruth } from './choices.ts'
import { SystemChecks } from './SystemChecks.tsx'

const mostSystems = 6
const roundsOfTests = 1000

/** What is to be measured against what. */
export function MeasureForm({ corpusId, choices }: { readonly corpusId: number; readonly choices: Choices }) {
  const texts = useTexts().evaluate.form
  const { tell } = useToasts()
  const { busy, error, run } = useTask()
  const [truth, setTruth] = useVisitState<Truth | null>('evaluate truth', usualTruth(choices))
  const [systems, setSystems] = useVisitState<readonly System[]>('evaluate systems', [taggers('all')])
  const [more, setMore] = useVisitState<Pick<EvaluationAsked, 'naming' | 'part' | 'onlyAnswered' | 'rounds'>>('evaluate more', {
    naming: 'i2b2',
    part: null,
    onlyAnswered: true,
    rounds: roundsOfTests,
  })
  const [complaint, setComplaint] = useState<string | null>(null)
  if (truth === null) return null
  // Nobody is measured against themselves.
  const measured = systems.filter((system) => !(system.kind === 'annotator' && system.of === truth))
  const start = () => {
    const wrong = measured.length === 0 ? texts.noSystem : measured.length > mostSystems ? texts.tooMany : null
    setComplaint(wrong)
    if (wrong !== null) return
    void run(async () => {
      await cloister.evaluate.start({ corpusId, truth, systems: measured, seed: 1, ...more })
      tell(texts.started)
    })
  }
  const change = (system: System, on: boolean) => {
    setComplaint(null)
    setSystems(on ? [...systems, system] : systems.filter((other) => keyOf(other) !== keyOf(system)))
  }
  return (
    <section className="card stack" aria-labelledby="evaluate-form">
      <h2 id="evaluate-form">{texts.title}</h2>
      <div className="evaluate-form">
        <div className="stack">
          <TruthField choices={choices} truth={truth} onTruth={setTruth} />
          <SelectField
            label={texts.naming}
            value={more.naming}
            onChange={(naming) => setMore({ ...more, naming })}
            options={evaluationNames.map((value) => ({ value, label: texts.namings[value] }))}
          />
          <PartField choices={choices} part={more.part} onPart={(part) => setMore({ ...more, part })} />
          <Check
            label={texts.onlyAnswered}
            hint={texts.onlyAnsweredHint}
            checked={more.onlyAnswered}
            onChange={(onlyAnswered) => setMore({ ...more, onlyAnswered })}
          />
          <Check
            label={texts.test}
            hint={texts.testHint}
            checked={more.rounds > 0}
            onChange={(on) => setMore({ ...more, rounds: on ? roundsOfTests : 0 })}
          />
        </div>
        <SystemChecks choices={choices} truth={truth} systems={systems} complaint={complaint} onChange={change} />
      </div>
      <FailureNote error={error} />
      <div className="row">
        <button type="button" className="primary" disabled={busy} onClick={start}>
          {texts.start}
        </button>
      </div>
    </section>
  )
}

export function TruthField(props: { readonly choices: Choices; readonly truth: Truth; readonly onTruth: (truth: Truth) => void }) {
  const { choices, truth, onTruth } = props
  const texts = useTexts().evaluate.form
  return (
    <SelectField
      label={texts.truth}
      hint={texts.truthHint}
      value={truth}
      onChange={onTruth}
      options={choices.annotators.map(({ of, name, documents }) => ({
        value: of,
        label: of === 'gold' ? texts.goldOption(documents) : texts.personOption(name, documents),
      }))}
    />
  )
}

type Part = EvaluationAsked['part']

export function PartField(props: { readonly choices: Choices; readonly part: Part; readonly onPart: (part: Part) => void }) {
  const { choices, part, onPart } = props
  const { evaluate, common } = useTexts()
  const texts = evaluate.form
  if (choices.parts.length === 0) return null
  return (
    <SelectField<Part>
      label={texts.part}
      value={part}
      onChange={onPart}
      options={[
        { value: null, label: texts.allParts },
        ...choices.parts.map((each) => ({ value: each.part, label: texts.partOption(common.parts[each.part], each.documents) })),
      ]}
    />
  )
}
