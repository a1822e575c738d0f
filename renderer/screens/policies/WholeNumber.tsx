import { useState } from 'react'
import type { FieldControl } from '../../components/Field.tsx'

/**
 * A whole number within bounds; what is not one stays in the field, marked, and changes nothing.
 */
export function WholeNumber(props: {
  readonly control: FieldControl
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}) {
  const { control, value, min, max, onChange } = props
  const [typed, setTyped] = useState({ of: value, text: String(value) })
  // Undone, or chosen elsewhere.
  if (typed.of !== value) setTyped({ of: value, text: String(value) })
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <input
      autoComplete="off"
      {...control}
      type="number"
      min={min}
      max={max}
      step={1}
      value={typed.text}
      aria-invalid={fits(typed.text) ? undefined : true}
      onChange={({ target: { value: text } }) => {
        setTyped({ of: fits(text) ? Number(text) : value, text })
        if (fits(text)) onChange(Number(text))
      }}
    />
  )
}
