import { useCallback, useEffect, useRef } from 'react'
import { active, attentionFrom, focusedIs, taken } from '../../../components/attention.ts'

/**
 * How long somebody has had what is read before their eyes.
 *
 * @param about another one begins again
 * @returns takes the whole seconds since it was taken last
 */
export function useReadingTime(about: string): () => number {
  const attention = useRef(attentionFrom(0, false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun again exactly when something else is read
  useEffect(() => {
    attention.current = attentionFrom(performance.now(), document.hasFocus())
    const act = () => {
      attention.current = active(attention.current, performance.now())
    }
    const look = () => {
      attention.current = focusedIs(attention.current, document.hasFocus(), performance.now())
    }
    const acts = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
    for (const name of acts) window.addEventListener(name, act, { passive: true })
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    return () => {
      for (const name of acts) window.removeEventListener(name, act)
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
    }
  }, [about])
  return useCallback(() => {
    const { seconds, rest } = taken(attention.current, performance.now())
    attention.current = rest
    return seconds
  }, [])
}
