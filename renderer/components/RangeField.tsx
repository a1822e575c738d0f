import { Field } from './Field.tsx'

/** A labelled slider; what its value means is shown beneath, and said. */
export function RangeField(props: {
  readonly label: string
  readonly said: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const { label, said, min, max, step, value, onChange } = props
  return (
    <Field label={label} hint={said}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={said}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}
