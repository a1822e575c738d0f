import { Field } from './Field.tsx'

/**
 * A labelled whole number, never below 0; an empty field counts as 0. The browser rejects what is
 * above `max`.
 */
export function NumberField(props: {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | null
  readonly min?: number
  readonly max?: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const { label, hint, error, min = 0, max, value, onChange } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          type="number"
          min={min}
          max={max}
          step={1}
          required
          value={value}
          onChange={(event) => onChange(Math.max(0, Math.trunc(Number(event.target.value) || 0)))}
        />
      )}
    </Field>
  )
}
