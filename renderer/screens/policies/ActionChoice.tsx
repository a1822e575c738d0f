import { useId } from 'react'
import type { PolicyAction } from '../../../electron/contract/policies.ts'
import { Options } from '../../components/Options.tsx'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { actionsOf, beginAction, coarserOf } from './actions.ts'
import { actionInWords } from './words.ts'

/** What is done with a category, and how: the choice of the action with its settings beside it. */
export function ActionChoice(props: {
  readonly label: string
  /** Null: any of them. */
  readonly category: Category | null
  /** Null: as everything else. */
  readonly action: PolicyAction | null
  /** Of everything else; absent where there is none. */
  readonly otherwise?: PolicyAction
  readonly disabled: boolean
  readonly onChange: (action: PolicyAction | null) => void
}) {
  const { label, category, action, otherwise, disabled, onChange } = props
  const texts = useTexts()
  const { policies } = texts
  const offered = actionsOf(category)
  const all = action && !offered.includes(action.do) ? [...offered, action.do] : offered
  return (
    <div className="row policies-choice">
      <select aria-label={label} value={action?.do ?? ''} disabled={disabled} onChange={(event) => onChange(beginOf(event.target.value))}>
        {otherwise && <option value="">{policies.asOtherwise(actionInWords(otherwise, texts))}</option>}
        <Options of={all} label={(what) => policies.actions[what]} />
      </select>
      {action && <Settings label={label} category={category} action={action} disabled={disabled} onChange={onChange} />}
    </div>
  )

  function beginOf(value: string): PolicyAction | null {
    const what = all.find((each) => each === value)
    return what ? beginAction(what, category) : null
  }
}

const lengthsOfMask = [3, 4, 5, 6, 8, 10, 12]
const lengthsOfHash = [8, 10, 12, 16, 20, 24, 32]

function Settings(props: {
  readonly label: string
  readonly category: Category | null
  readonly action: PolicyAction
  readonly disabled: boolean
  readonly onChange: (action: PolicyAction) => void
}) {
  const { label, category, action, disabled, onChange } = props
  const { policies } = useTexts()
  const texts = policies.settings
  const id = useId()
  switch (action.do) {
    case 'mask':
      return (
        <>
          <label className="visually-hidden" htmlFor={`${id}-with`}>
            {texts.with}, {label}
          </label>
          <input
            autoComplete="off"
            id={`${id}-with`}
            className="policies-sign"
            value={action.with}
            maxLength={1}
            disabled={disabled}
            title={texts.with}
            onChange={(event) => event.target.value.length === 1 && onChange({ ...action, with: event.target.value })}
          />
          <select
            aria-label={`${texts.length}, ${label}`}
            value={action.length}
            disabled={disabled}
            onChange={(event) => onChange({ ...action, length: event.target.value === 'same' ? 'same' : Number(event.target.value) })}
          >
            <option value="same">{texts.same}</option>
            <Options of={withOwn(lengthsOfMask, action.length)} label={texts.signs} />
          </select>
        </>
      )
    case 'hash':
      return (
        <select
          aria-label={`${texts.letters}, ${label}`}
          value={action.length}
          disabled={disabled}
          onChange={(event) => onChange({ ...action, length: Number(event.target.value) })}
        >
          <Options of={withOwn(lengthsOfHash, action.length)} label={texts.signs} />
        </select>
      )
    case 'generalise':
      return (
        <select
          aria-label={`${texts.to}, ${label}`}
          value={action.to}
          disabled={disabled}
          onChange={(event) => onChange({ ...action, to: coarserOf(category).find((each) => each === event.target.value) ?? action.to })}
        >
          <Options of={[...new Set([...coarserOf(category), action.to])]} label={(to) => texts.coarser[to]} />
        </select>
      )
    default:
      return null
  }
}

/** A file may have a length that the list does not offer. */
function withOwn(lengths: readonly number[], own: number | 'same'): readonly number[] {
  return own === 'same' || lengths.includes(own) ? lengths : [...lengths, own].sort((a, b) => a - b)
}
