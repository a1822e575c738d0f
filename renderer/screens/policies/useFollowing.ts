import { useEffect, useRef, useState } from 'react'

export interface Following<Value> {
  /** The latest answer; stays while the next is awaited. */
  readonly value: Value | null
  readonly error: unknown
  /** Whether the answer is not yet that of what is asked now. */
  readonly late: boolean
}

/** Milliseconds of rest after which what is typed is asked about. */
const rest = 250

/**
 * Asks again whenever something changes, once it has rested for a moment; an answer that comes too
 * late is dropped.
 *
 * @param about compared by identity
 */
export function useFollowing<Value>(ask: () => Promise<Value>, about: readonly unknown[]): Following<Value> {
  const [answered, setAnswered] = useState<{ readonly round: number; readonly value: Value | null; readonly error: unknown } | null>(null)
  const latest = useRef(ask)
  const round = useRef(0)
  const [asked, setAsked] = useState(0)
  const [now, setNow] = useState(about)
  if (about.some((each, k) => each !== now[k])) setNow(about)
  useEffect(() => {
    latest.current = ask
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again exactly when what it is about changes
  useEffect(() => {
    const own = ++round.current
    setAsked(own)
    const timer = setTimeout(
      () => {
        latest.current().then(
          (value) => own === round.current && setAnswered({ round: own, value, error: null }),
          (error) => own === round.current && setAnswered((before) => ({ round: own, value: before?.value ?? null, error })),
        )
      },
      own === 1 ? 0 : rest,
    )
    return () => clearTimeout(timer)
  }, [now])
  return { value: answered?.value ?? null, error: answered?.error ?? null, late: answered?.round !== asked }
}
