import type { ChangeEvent } from 'react'

/** The change handler of a drop-down list with these options; any other option does nothing. */
export function onChoice<Value extends string>(
  values: readonly Value[],
  choose: (value: Value) => void,
): (event: ChangeEvent<HTMLSelectElement>) => void {
  return ({ target }) => {
    const chosen = values.find((value) => value === target.value)
    if (chosen !== undefined) choose(chosen)
  }
}
