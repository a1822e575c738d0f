import type { FieldControl } from './Field.tsx'

/** A slider for a share, 0–1, in hundredths, with a word at each end. */
export function ShareRange(props: {
  readonly control: FieldControl
  readonly value: number
  /** Per cent. */
  readonly min: number
  readonly max: number
  /** What is said of the value. */
  readonly said: string
  readonly ends: readonly [low: string, high: string]
  readonly onChange: (value: number) => void
}) {
  const { control, value, min, max, said, ends, onChange } = props
  return (
    <span className="row keep">
      <span className="small muted">{ends[0]}</span>
      <input
        autoComplete="off"
        {...control}
        type="range"
        className="grow"
        min={min}
        max={max}
        step={1}
        value={Math.round(value * 100)}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
      <span className="small muted">{ends[1]}</span>
    </span>
  )
}
