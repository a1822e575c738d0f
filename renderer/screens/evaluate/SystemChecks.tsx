import type { System, Truth } from '../../../electron/contract/evaluate.ts'
import { Check } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { type Choices, keyOf, taggers } from './choices.ts'
import { useSystemName } from './systemNames.ts'

interface Option {
  readonly system: System
  readonly label: string
  readonly hint?: string
}

/**
 * Everything that can be measured: what is asked for most in sight, single models and other votes
 * behind a fold.
 */
export function SystemChecks(props: {
  readonly choices: Choices
  readonly truth: Truth
  readonly systems: readonly System[]
  readonly complaint: string | null
  readonly onChange: (system: System, on: boolean) => void
}) {
  const { choices, truth, systems, complaint, onChange } = props
  const texts = useTexts().evaluate.form
  const { first, models, ensembles } = useOptions(choices, truth)
  const chosen = new Set(systems.map(keyOf))
  const checks = (options: readonly Option[]) =>
    options.map(({ system, label, hint }) => {
      const key = keyOf(system)
      return <Check key={key} label={label} {...(hint && { hint })} checked={chosen.has(key)} onChange={(on) => onChange(system, on)} />
    })
  const isSome = (options: readonly Option[]) => options.some(({ system }) => chosen.has(keyOf(system)))
  return (
    <fieldset className="evaluate-systems" aria-describedby="evaluate-complaint">
      <legend>{texts.systems}</legend>
      <p className="small muted">{texts.systemsHint}</p>
      {checks(first)}
      {models.length > 0 && (
        <details open={isSome(models)}>
          <summary>{texts.moreModels}</summary>
          {checks(models)}
        </details>
      )}
      <details open={isSome(ensembles)}>
        <summary>{texts.moreEnsembles}</summary>
        {checks(ensembles)}
      </details>
      <p id="evaluate-complaint" role="alert" className="field-error">
        {complaint}
      </p>
    </fieldset>
  )
}

function useOptions({ annotators, runs, taggers: release, learnt, ensembles }: Choices, truth: Truth) {
  const { evaluate, words, common, sensitivity } = useTexts()
  const texts = evaluate.form
  const nameOf = useSystemName()
  const people = annotators.filter(({ of }) => of !== truth)
  const first: readonly Option[] = [
    { system: taggers('all'), label: texts.release, hint: texts.releaseHint },
    { system: taggers('fast'), label: texts.fast },
    { system: taggers('rules'), label: texts.rules },
    ...(runs.length > 0 ? [{ system: { kind: 'suggestions', runId: null } as const, label: texts.latest }] : []),
    ...(runs.length > 1
      ? runs.map(({ runId, at, models, sensitivity: level, documents }) => ({
          system: { kind: 'suggestions', runId } as const,
          label: `${texts.run(words.moment(at), models, documents)}${level === null ? '' : `, ${sensitivity.named(level)}`}`,
        }))
      : []),
    ...people.map(({ of, name, documents }) => ({
      system: { kind: 'annotator', of } as const,
      label: texts.people(of === 'gold' ? common.gold : name, documents),
    })),
  ]
  const models: readonly Option[] = [
    ...learnt.map(({ packId, name, version }) => ({
      system: { kind: 'taggers', models: [], learnt: [packId], ensemble: 'auto' } as const,
      label: texts.learntModel(name, version),
    })),
    ...release.map(({ name, version }) => ({
      system: { kind: 'taggers', models: [name], learnt: [], ensemble: 'auto' } as const,
      label: texts.model(name, version),
    })),
  ]
  const votes = ensembles.filter((ensemble) => ensemble !== 'auto')
  return {
    first,
    models,
    ensembles: votes.map((ensemble): Option => {
      const system = taggers('all', ensemble)
      return { system, label: nameOf({ system, name: ensemble }) }
    }),
  }
}
