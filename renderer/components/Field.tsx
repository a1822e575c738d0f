import { type ReactNode, useId } from 'react'
import { useChosen } from './useChosen.ts'

/** What a control needs so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/**
 * A labelled control with a hint and an error message: `<Field label="Name">{(control) =>
 * <input autoComplete="off" {...control} />}</Field>`.
 */
export function Field(props: {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly children: (control: FieldControl) => ReactNode
}) {
  const { label, hint, error, children } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described ? { 'aria-describedby': described } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {hint && (
        <div id={`${id}-hint`} className="small muted">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="field-error">
          {error}
        </div>
      )}
    </div>
  )
}

/**
 * A drop-down list. No two values may be the same when written as strings; null is written as ''.
 */
export function SelectField<Value extends string | number | null>(props: {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly required?: boolean
  readonly disabled?: boolean
}) {
  const { label, hint, error, value, onChange, options, required, disabled } = props
  const written = (each: Value) => String(each ?? '')
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          value={written(value)}
          required={required}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => written(option.value) === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={written(option.value)} value={written(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A drop-down list of things that have an id and a name: people, corpora. */
export function Named(props: {
  readonly label: string
  readonly value: number
  readonly onChange: (id: number) => void
  readonly options: readonly { readonly id: number; readonly name: string }[]
}) {
  const { label, value, onChange, options } = props
  return (
    <SelectField label={label} value={value} onChange={onChange} options={options.map(({ id, name }) => ({ value: id, label: name }))} />
  )
}

/** Radio buttons. */
export function Choices<Value extends string>(props: {
  readonly legend: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
}) {
  const { legend, value, onChange, options } = props
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input autoComplete="off" type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.label}
            {option.hint && <span className="small muted choice-hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A check box whose choice takes effect at once. */
export function Check(props: {
  readonly label: ReactNode
  readonly hint?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const { label, hint, checked, disabled = false, onChange } = props
  return (
    <label className="choice">
      <input
        autoComplete="off"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="small muted choice-hint">{hint}</span>}
      </span>
    </label>
  )
}

/**
 * A check box whose value the main process keeps. The click shows at once; `onKeep` resolves once
 * `checked` is the value that is kept.
 */
export function StoredCheck(props: {
  readonly label: ReactNode
  readonly hint?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onKeep: (checked: boolean) => Promise<unknown>
}) {
  const { checked, onKeep, ...rest } = props
  const [shown, choose] = useChosen(checked, onKeep)
  return <Check {...rest} checked={shown} onChange={choose} />
}
