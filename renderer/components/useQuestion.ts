import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from './useLatest.ts'

export interface Question<Value> {
  /**
   * Null until the answer is there. Stays while the same question is asked again, so that nothing
   * jumps.
   */
  readonly value: Value | null
  /** What was thrown instead; null when all is well. */
  readonly error: unknown
  readonly loading: boolean
  /**
   * Asks again. Resolves when an answer has come that was asked for after this, or the screen is
   * gone.
   */
  readonly again: () => Promise<void>
}

interface Answered<Value> {
  readonly key: string
  readonly value: Value | null
  readonly error: unknown
}

/**
 * Asks when the screen appears and whenever one of `about` (plain JSON values) changes; an answer
 * that comes too late is dropped.
 *
 * @param ask null where there is nothing to ask yet
 */
export function useQuestion<Value>(ask: (() => Promise<Value>) | null, about: readonly unknown[]): Question<Value> {
  const key = JSON.stringify([ask === null, about])
  const [answered, setAnswered] = useState<Answered<Value> | null>(null)
  const [round, setRound] = useState(0)
  const latest = useLatest(ask)
  const waiting = useRef<(() => void)[]>([])
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      for (const resolve of waiting.current.splice(0)) resolve()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked again exactly when its key or the round changes
  useEffect(() => {
    if (!latest.current) return
    let late = false
    const mine = [...waiting.current]
    const answer = (answered: Answered<Value>) => {
      // Whoever waits for this one waits for the one that was asked for since.
      if (late) return
      setAnswered(answered)
      waiting.current = waiting.current.filter((resolve) => !mine.includes(resolve))
      for (const resolve of mine) resolve()
    }
    latest.current().then(
      (value) => answer({ key, value, error: null }),
      (error) => answer({ key, value: null, error }),
    )
    return () => {
      late = true
    }
  }, [key, round])
  const again = useCallback(
    () =>
      new Promise<void>((resolve) => {
        if (!shown.current) return resolve()
        waiting.current.push(resolve)
        setRound((n) => n + 1)
      }),
    [],
  )
  const current = answered?.key === key ? answered : null
  return { value: current?.value ?? null, error: current?.error ?? null, loading: ask !== null && current === null, again }
}
