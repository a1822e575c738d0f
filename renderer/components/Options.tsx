import type { ReactNode } from 'react'

/** The entries of a drop-down list. */
export function Options<Value extends string | number>(props: {
  readonly of: readonly Value[]
  readonly label: (value: Value) => ReactNode
}) {
  const { of, label } = props
  return of.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ))
}
