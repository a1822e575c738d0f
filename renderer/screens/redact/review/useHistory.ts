import { useCallback, useRef, useState } from 'react'
import type { Corrections } from '../../../../electron/contract/review.ts'

/** Corrections of what is read, with the way back. */
export interface History {
  readonly now: Corrections
  /** Makes them the next; those that are the same change nothing. */
  readonly make: (next: Corrections) => void
  /** False where there is nothing to take back, or to do again. */
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/** @param onChange is told what they are after each change */
export function useHistory(first: Corrections, onChange: (now: Corrections) => void): History {
  const [state, setState] = useState<{
    readonly past: readonly Corrections[]
    readonly now: Corrections
    readonly future: readonly Corrections[]
  }>({
    past: [],
    now: first,
    future: [],
  })
  // Two keys may come before the page is drawn again.
  const latest = useRef(state)
  const put = useCallback(
    (next: typeof state) => {
      latest.current = next
      setState(next)
      onChange(next.now)
    },
    [onChange],
  )
  return {
    now: state.now,
    make: (next) => {
      const { past, now } = latest.current
      if (next !== now) put({ past: [...past, now], now: next, future: [] })
    },
    undo: () => {
      const { past, now, future } = latest.current
      const before = past.at(-1)
      if (before) put({ past: past.slice(0, -1), now: before, future: [now, ...future] })
      return before !== undefined
    },
    redo: () => {
      const { past, now, future } = latest.current
      const [after, ...rest] = future
      if (after) put({ past: [...past, now], now: after, future: rest })
      return after !== undefined
    },
  }
}
