import type { ReactNode } from 'react'

/** The entries of a drop-down list. */
export function Options<Value extends string | number>({
  of,
  label,
}: {
  readonly of: readonly Value[]
  readonly label: (value: Value) => ReactNode
}) {
  return of.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ))
}
