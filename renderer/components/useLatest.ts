import { type RefObject, useEffect, useRef } from 'react'

/**
 * The value of the latest rendering, for listeners that are registered once.
 *
 * @returns the same object in every rendering
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
