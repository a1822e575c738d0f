import { useState } from 'react'
import type { Rule, RuleCondition } from '../../../electron/contract/models.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { SelectField } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { labelInWords } from '../../components/ruleWords.ts'
import { TextField } from '../../components/TextField.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { LearntRules } from './answers.ts'

/** A rule to be written or changed. @param props.rule absent for a new one */
export function RuleDialog(props: {
  readonly number: number
  readonly rule: Rule | undefined
  readonly learnt: LearntRules
  readonly onDone: (rule: Rule) => void
  readonly onClose: () => void
}) {
  const { number, rule, learnt, onDone, onClose } = props
  const texts = useTexts()
  const words = texts.models.ruleDialog
  const labels = labelsFor(learnt.rules, Object.keys(texts.categories))
  const [from, setFrom] = useState(rule?.from ?? 'O')
  const [to, setTo] = useState(rule?.to ?? labels.find((label) => label !== 'O') ?? 'O')
  const [conditions, setConditions] = useState<readonly RuleCondition[]>(rule?.if ?? [first])
  const whole = from !== to && conditions.every(({ is }) => is !== '')
  // A rule that is changed is a person's own: what it was right in no longer holds.
  const done = () => onDone({ from, to, if: [...conditions], right: null, wrong: null, off: rule?.off ?? false })
  return (
    <Dialog
      title={rule ? words.edit(number) : words.add}
      wide
      onClose={onClose}
      onSubmit={() => whole && done()}
      actions={<DialogActions onClose={onClose} label={words.done} disabled={!whole} />}
    >
      <div className="stack">
        <div className="row">
          <LabelField label={words.from} value={from} labels={labels} onChange={setFrom} />
          <LabelField label={words.to} value={to} labels={labels} onChange={setTo} />
        </div>
        <fieldset className="stack">
          <legend>{words.conditions}</legend>
          {conditions.length === 0 && <p className="muted">{words.none}</p>}
          {conditions.map((condition, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, and one that is taken away leaves the others as they are
            <div key={k} className="row models-condition">
              <ConditionFields
                condition={condition}
                labels={labels}
                learnt={learnt}
                onChange={(changed) => setConditions(conditions.with(k, changed))}
              />
              <button
                type="button"
                className="quiet icon"
                aria-label={words.removeCondition(k + 1)}
                onClick={() => setConditions(conditions.filter((_, other) => other !== k))}
              >
                <Icon name="close" />
              </button>
            </div>
          ))}
          {conditions.length < 8 && (
            <div>
              <button type="button" onClick={() => setConditions([...conditions, first])}>
                {words.another}
              </button>
            </div>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}

const first: RuleCondition = { feature: 'lower', offset: 0, is: '' }

/** Labels that rules have, and after them those of all categories. */
function labelsFor(rules: readonly Rule[], categories: readonly string[]): string[] {
  const used = rules.flatMap(({ from, to }) => [from, to])
  return [...new Set(['O', ...used.sort(), ...categories.flatMap((name) => [`B-${name}`, `I-${name}`])])]
}

function LabelField(props: {
  readonly label: string
  readonly value: string
  readonly labels: readonly string[]
  readonly onChange: (label: string) => void
}) {
  const { label, value, labels, onChange } = props
  const texts = useTexts()
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      options={labels.map((each) => ({ value: each, label: labelInWords(each, texts) }))}
    />
  )
}

const offsets = [-3, -2, -1, 0, 1, 2, 3]

function ConditionFields(props: {
  readonly condition: RuleCondition
  readonly labels: readonly string[]
  readonly learnt: LearntRules
  readonly onChange: (condition: RuleCondition) => void
}) {
  const { condition, labels, learnt, onChange } = props
  const { models } = useTexts()
  const words = models.ruleDialog
  const { feature, offset, is } = condition
  // What one feature may be is nothing to another.
  const ask = (asked: string) => onChange({ feature: asked, offset: asked === 'label' && offset === 0 ? -1 : offset, is: '' })
  const nameOf = (name: string) => (name === 'label' ? words.label : name === 'class' ? words.class : (models.rules.features[name] ?? name))
  return (
    <>
      <SelectField
        label={words.place}
        value={offset}
        onChange={(value) => onChange({ ...condition, offset: value })}
        options={offsets
          .filter((each) => each !== 0 || feature !== 'label')
          .map((each) => ({ value: each, label: models.rules.places[each] ?? '' }))}
      />
      <SelectField
        label={words.feature}
        value={feature}
        onChange={ask}
        options={['label', 'class', ...learnt.features].map((each) => ({ value: each, label: nameOf(each) }))}
      />
      {feature === 'label' && (
        <LabelField label={words.value} value={is} labels={['', ...labels]} onChange={(value) => onChange({ ...condition, is: value })} />
      )}
      {feature === 'class' && (
        <SelectField
          label={words.value}
          value={is}
          onChange={(value) => onChange({ ...condition, is: value })}
          options={['', ...learnt.classes].map((each) => ({ value: each, label: each }))}
        />
      )}
      {feature !== 'label' && feature !== 'class' && (
        <TextField label={words.value} value={is} required onChange={(value) => onChange({ ...condition, is: value })} />
      )}
    </>
  )
}
