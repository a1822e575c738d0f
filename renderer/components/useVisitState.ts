import { createContext, useCallback, useContext, useState } from 'react'
import type { Visit } from './route.ts'

export const VisitContext = createContext<Visit | null>(null)

/** State that is found again when one comes back to this visit of the screen. */
export function useVisitState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const visit = useContext(VisitContext)
  const [value, setValue] = useState<Value>(() => keptOr(visit, key, initial))
  const keep = useCallback(
    (next: Value) => {
      visit?.kept.set(key, next)
      setValue(next)
    },
    [visit, key],
  )
  return [value, keep]
}

/**
 * The same for what changes often and is drawn nowhere, such as how far a list is scrolled: keeping
 * it draws nothing again.
 */
export function useSilentVisitState<Value>(key: string, initial: Value): { readonly value: Value; readonly keep: (value: Value) => void } {
  const visit = useContext(VisitContext)
  const [value] = useState<Value>(() => keptOr(visit, key, initial))
  const keep = useCallback((next: Value) => void visit?.kept.set(key, next), [visit, key])
  return { value, keep }
}

function keptOr<Value>(visit: Visit | null, key: string, initial: Value): Value {
  // Each key is used with one type, so this is what was kept.
  return visit?.kept.has(key) ? (visit.kept.get(key) as Value) : initial
}
